import {
  AlignCenterOutlined,
  BoldOutlined,
  CodeOutlined,
  FunctionOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { codeLanguages } from '@obelisk/engine/rich-text/words'

import type { Editor } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
} from '@tiptap/pm/tables'
import { useEditorState } from '@tiptap/react'
import { Button, Checkbox, Select, Tooltip } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useRichTranslations } from '../words/messages.ts'
import css from './editor.module.css'
import { centre } from './nodes.ts'

type ToolProps = { label: string; keys?: string; icon: ReactNode; isOn?: boolean; onPress: () => void }

function Tool({ label, keys, icon, isOn, onPress }: ToolProps) {
  return (
    <Tooltip title={keys ? `${label}  ${keys}` : label}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        className={isOn ? (css.on ?? '') : ''}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      />
    </Tooltip>
  )
}

const twoByTwo = {
  type: 'table',
  content: [0, 1].map(() => ({
    type: 'tableRow',
    content: [0, 1].map(() => ({ type: 'tableCell', content: [{ type: 'paragraph' }] })),
  })),
}

function TableTools({ editor }: { editor: Editor }) {
  const t = useRichTranslations()
  const acts = [
    ['row-add', addRowAfter],
    ['column-add', addColumnAfter],
    ['row-remove', deleteRow],
    ['column-remove', deleteColumn],
    ['cells-merge', mergeCells],
    ['cells-split', splitCell],
    ['table-remove', deleteTable],
  ] as const
  return (
    <span className={css.group}>
      {acts.map(([name, act]) => (
        <Button
          key={name}
          type="text"
          size="small"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => act(editor.state, editor.view.dispatch)}
        >
          {t(name)}
        </Button>
      ))}
    </span>
  )
}

function CodeTools({ editor }: { editor: Editor }) {
  const t = useRichTranslations()
  const { language, numbered } = editor.getAttributes('codeBlock')
  return (
    <span className={css.group}>
      <Select
        size="small"
        value={language as string}
        aria-label={t('code-language')}
        options={codeLanguages.map((value) => ({ value, label: value }))}
        onChange={(value) => editor.chain().focus().updateAttributes('codeBlock', { language: value }).run()}
      />
      <Checkbox
        checked={numbered === true}
        onChange={({ target }) =>
          editor.chain().focus().updateAttributes('codeBlock', { numbered: target.checked }).run()
        }
      >
        {t('code-numbered')}
      </Checkbox>
    </span>
  )
}

const chain = (editor: Editor) => editor.chain().focus()

type ToolName = 'bold' | 'italic' | 'underline' | 'superscript' | 'subscript'

const marks: readonly { name: ToolName; keys?: string; icon: ReactNode }[] = [
  { name: 'bold', keys: 'Ctrl B', icon: <BoldOutlined /> },
  { name: 'italic', keys: 'Ctrl I', icon: <ItalicOutlined /> },
  { name: 'underline', keys: 'Ctrl U', icon: <UnderlineOutlined /> },
  { name: 'superscript', keys: 'Ctrl Shift =', icon: <span className={css.sign} data-sign="x²" /> },
  { name: 'subscript', keys: 'Ctrl =', icon: <span className={css.sign} data-sign="x₂" /> },
]

/** Tables, code, lists and the middle: what stands on lines of its own. */
function BlockTools({ editor, isCode, isCentred }: { editor: Editor; isCode: boolean; isCentred: boolean }) {
  const t = useRichTranslations()
  const code = () => chain(editor).toggleNode('codeBlock', 'paragraph', { language: 'c' }).run()
  return (
    <>
      <Tool
        label={t('table')}
        icon={<TableOutlined />}
        onPress={() => chain(editor).insertContent(twoByTwo).run()}
      />
      <Tool label={t('code')} icon={<CodeOutlined />} isOn={isCode} onPress={code} />
      <Tool
        label={t('bullet-list')}
        icon={<UnorderedListOutlined />}
        onPress={() => chain(editor).toggleList('bulletList', 'listItem').run()}
      />
      <Tool
        label={t('ordered-list')}
        icon={<OrderedListOutlined />}
        onPress={() => chain(editor).toggleList('orderedList', 'listItem').run()}
      />
      <Tool
        label={t('centre')}
        keys="Ctrl E"
        icon={<AlignCenterOutlined />}
        isOn={isCentred}
        onPress={() => centre(editor)}
      />
    </>
  )
}

function PictureTool({ onPictures }: { onPictures: (files: readonly File[]) => void }) {
  const t = useRichTranslations()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tool label={t('picture')} icon={<PictureOutlined />} onPress={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('picture-choose')}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

type Props = { editor: Editor; onPictures: (files: readonly File[]) => void; isShort: boolean }

/** The tools of the editor; what a table or code needs comes when the caret stands in one. */
export function Toolbar({ editor, onPictures, isShort }: Props) {
  const t = useRichTranslations()
  const on = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      marks: marks.filter(({ name }) => one.isActive(name)).map(({ name }) => name),
      code: one.isActive('codeBlock'),
      table: one.isActive('table'),
      centre: one.isActive('paragraph', { align: 'center' }),
    }),
  })
  const put = (type: string, attrs: object) => chain(editor).insertContent({ type, attrs }).run()
  return (
    <div className={css.toolbar} role="toolbar" aria-label={t('toolbar')}>
      {marks.map(({ name, keys, icon }) => (
        <Tool
          key={name}
          label={t(name)}
          {...(keys ? { keys } : {})}
          icon={icon}
          isOn={on.marks.includes(name)}
          onPress={() => chain(editor).toggleMark(name).run()}
        />
      ))}
      <Tool
        label={t('formula')}
        keys="Ctrl M  $…$"
        icon={<FunctionOutlined />}
        onPress={() => put('math', { latex: '' })}
      />
      <PictureTool onPictures={onPictures} />
      <Tool
        label={t('blank')}
        keys="___"
        icon={<LineOutlined />}
        onPress={() => put('blank', { width: 8 })}
      />
      {!isShort && <BlockTools editor={editor} isCode={on.code} isCentred={on.centre} />}
      <Tool
        label={t('undo')}
        keys="Ctrl Z"
        icon={<UndoOutlined />}
        onPress={() => chain(editor).undo().run()}
      />
      <Tool
        label={t('redo')}
        keys="Ctrl Y"
        icon={<RedoOutlined />}
        onPress={() => chain(editor).redo().run()}
      />
      {on.table && <TableTools editor={editor} />}
      {on.code && <CodeTools editor={editor} />}
    </div>
  )
}
