import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { Input, InputNumber } from 'antd'
import { useRef, useState } from 'react'
import { type PictureAttrs, RichPicture } from '../RichPicture.tsx'
import { useRichTranslations } from '../words/messages.ts'
import css from './editor.module.css'

/** The document keeps pixels of 1/96 inch; people measure a page in centimetres. */
const pixelsOfCm = 96 / 2.54
/** In centimetres. None is shown or printed wider than the text of a page. */
const [narrowest, widest] = [0.2, 16]

const inCm = (pixels: number) =>
  Math.min(widest, Math.max(narrowest, Math.round((pixels / pixelsOfCm) * 10) / 10))

type WidthProps = Pick<PictureAttrs, 'width' | 'height'> & {
  onChange: (size: Pick<PictureAttrs, 'width' | 'height'>) => void
}

/** How wide a picture is printed. Its proportions stay. */
function WidthField({ width, height, onChange }: WidthProps) {
  const t = useRichTranslations()
  // taken once, so that many steps do not bend it
  const ratio = useRef(0)
  return (
    <InputNumber
      size="small"
      className={css.pictureWidth ?? ''}
      value={width > 0 ? inCm(width) : null}
      min={narrowest}
      max={widest}
      step={0.5}
      precision={1}
      suffix={t('picture-cm')}
      aria-label={t('picture-width')}
      title={t('picture-width')}
      onFocus={() => {
        ratio.current = width > 0 ? height / width : 0
      }}
      onChange={(cm) => {
        if (cm === null) return
        const wide = Math.round(cm * pixelsOfCm)
        onChange({ width: wide, height: Math.round(wide * ratio.current) })
      }}
    />
  )
}

/** A picture in the editor, with its description and width below while it is chosen or has no description. */
export function PictureNode({ node, updateAttributes, selected, editor }: NodeViewProps) {
  const t = useRichTranslations()
  // while somebody writes in them the fields stay, whatever is chosen in the text
  const [isInside, setInside] = useState(false)
  const attrs = node.attrs as PictureAttrs
  return (
    <NodeViewWrapper as="span" className={`${css.pictureNode} ${selected ? css.chosen : ''}`}>
      <RichPicture {...attrs} />
      {editor.isEditable && (selected || isInside || attrs.alt === '') && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus pass from its fields
        <span
          className={css.pictureFields}
          onKeyDown={(event) => event.stopPropagation()}
          onFocus={() => setInside(true)}
          onBlur={({ currentTarget, relatedTarget }) => setInside(currentTarget.contains(relatedTarget))}
        >
          <Input
            size="small"
            value={attrs.alt}
            maxLength={500}
            aria-label={t('picture-alt')}
            placeholder={t('picture-alt')}
            onChange={({ target }) => updateAttributes({ alt: target.value })}
          />
          <WidthField {...attrs} onChange={updateAttributes} />
        </span>
      )}
    </NodeViewWrapper>
  )
}
