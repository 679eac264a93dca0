import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import type { Editor as Core, JSONContent } from '@tiptap/core'
import type { Slice } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useRef, useState } from 'react'
import { notify } from '../../notify.ts'
import { type Copied, copiedIn } from '../copied.ts'
import text from '../rich.module.css'
import { useRichTranslations } from '../words/messages.ts'
import { cleaned } from './clean.ts'
import css from './editor.module.css'
import { ownNodes } from './nodes.ts'
import { pastedHtml } from './paste/paste.ts'
import { usePastedPictures, usePictures } from './paste/use-pictures.ts'
import { sliceOfText } from './paste/written-signs.ts'
import { Toolbar } from './Toolbar.tsx'

export type EditorProps = {
  /** The text to begin with; a later one is taken by a new `key`. */
  value: RichText
  onChange: (value: RichText) => void
  /** Names the field for screen readers. */
  label: string
  /** One or two lines, such as an option: without tools for blocks. */
  isShort?: boolean
  describedBy?: string
  /** What was pasted before the field was there: it is put in at the end. */
  copied?: Copied
}

const extensions = [
  StarterKit.configure({
    blockquote: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    trailingNode: false,
  }),
  ...ownNodes,
]

/** Writes a rich text. It is loaded with the first field that is written in. */
export function Editor({ value, onChange, label, isShort = false, describedBy, copied }: EditorProps) {
  const t = useRichTranslations()
  const addPictures = usePictures()
  const addText = usePastedPictures()
  const core = useRef<Core>(null)
  const [count, setCount] = useState(() => plainText(value).length)
  const take = (files: FileList | undefined | null): boolean => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (pictures.length === 0 || !core.current) return false
    void addPictures(core.current, pictures)
    return true
  }
  const readCopied = ({ html, rtf }: Copied) => {
    const pasted = pastedHtml(html, rtf)
    if (pasted.outside > 0) notify.failed(t('picture-outside', { count: pasted.outside }))
    return pasted
  }
  /** A text with pictures waits for them to be uploaded; one without is left to the editor. */
  const takeText = (clipboard: DataTransfer): boolean => {
    const pasted = readCopied(copiedIn(clipboard))
    if (pasted.pictures.length === 0 || !core.current) return false
    void addText(core.current, pasted)
    return true
  }
  const editor = useEditor({
    extensions,
    content: value as JSONContent,
    immediatelyRender: true,
    onCreate: ({ editor: made }) => {
      core.current = made
      if (!copied) return
      made.commands.focus('end')
      void addText(made, readCopied(copied))
    },
    onUpdate: ({ editor: now }) => {
      const next = cleaned(now.getJSON())
      setCount(plainText(next).length)
      onChange(next)
    },
    editorProps: {
      attributes: {
        class: `${text.text} ${css.field} ${isShort ? css.short : ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
      transformPastedHTML: (html) => pastedHtml(html).html,
      // Ctrl Shift V pastes what is there: nothing of it is read
      clipboardTextParser: (text, _context, isPlain, { state }) =>
        isPlain ? (undefined as unknown as Slice) : sliceOfText(state.schema, text),
      // what Word copies has a picture of itself besides its text: the text is wanted
      handlePaste: (_, { clipboardData }) =>
        clipboardData?.types.includes('text/html') ? takeText(clipboardData) : take(clipboardData?.files),
      handleDrop: (view, event) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at && event.dataTransfer?.files.length) core.current?.commands.setTextSelection(at.pos)
        return take(event.dataTransfer?.files)
      },
    },
  })
  return (
    <div className={`${css.editor} ${isShort ? css.quiet : ''}`}>
      <Toolbar editor={editor} isShort={isShort} onPictures={(files) => void addPictures(editor, files)} />
      <EditorContent editor={editor} />
      {!isShort && <div className={css.count}>{t('count', { count })}</div>}
    </div>
  )
}
