import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { Input } from 'antd'
import { type PictureAttrs, RichPicture } from '../RichPicture.tsx'
import { useRichTranslations } from '../words/messages.ts'
import css from './editor.module.css'

/** A picture in the editor, with its description below while it is chosen or has none. */
export function PictureNode({ node, updateAttributes, selected, editor }: NodeViewProps) {
  const t = useRichTranslations()
  const attrs = node.attrs as PictureAttrs
  return (
    <NodeViewWrapper as="span" className={`${css.pictureNode} ${selected ? css.chosen : ''}`}>
      <RichPicture {...attrs} />
      {editor.isEditable && (selected || attrs.alt === '') && (
        <Input
          size="small"
          value={attrs.alt}
          maxLength={500}
          aria-label={t('picture-alt')}
          placeholder={t('picture-alt')}
          onKeyDown={(event) => event.stopPropagation()}
          onChange={({ target }) => updateAttributes({ alt: target.value })}
        />
      )}
    </NodeViewWrapper>
  )
}
