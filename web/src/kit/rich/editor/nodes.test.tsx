import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { cleaned } from './clean.ts'
import { centre, ownNodes } from './nodes.ts'
import { sliceOfText } from './paste/written-signs.ts'

const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const editorWith = (...content: object[]) =>
  new Editor({
    element: document.createElement('div'),
    extensions: [StarterKit.configure({ codeBlock: false, trailingNode: false }), ...ownNodes],
    content: { type: 'doc', content },
  })
const blocks = (editor: Editor) => cleaned(editor.getJSON()).content

/** Sign by sign, as the keys give it. */
function type({ view }: Editor, text: string) {
  for (const sign of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(sign, from, to)
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, sign, insert)))
      view.dispatch(insert())
  }
}

const press = ({ view }: Editor, key: string, shiftKey = false) =>
  view.someProp('handleKeyDown', (handle) =>
    handle(view, new KeyboardEvent('keydown', { key, shiftKey })),
  ) === true

test('between two dollars a formula stands in its line, between four on its own, and the line below goes on', () => {
  const editor = editorWith({ type: 'paragraph' })
  type(editor, '设 $n^2$ 次')
  editor.commands.enter()
  type(editor, '$$\\sum i$$')
  type(editor, '所以')
  expect(blocks(editor)).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '设 ' },
        { type: 'math', attrs: { latex: 'n^2' } },
        { type: 'text', text: ' 次' },
      ],
    },
    { type: 'mathBlock', attrs: { latex: '\\sum i' } },
    line('所以'),
  ])
})

test('four dollars within a line give a formula in it', () => {
  const editor = editorWith({ type: 'paragraph' })
  type(editor, '求 $$x$$ 值')
  expect(blocks(editor)).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '求 ' },
        { type: 'math', attrs: { latex: 'x' } },
        { type: 'text', text: ' 值' },
      ],
    },
  ])
})

test('what was copied as text brings its formulas and blanks; a formula over several lines is one', () => {
  const editor = editorWith({ type: 'paragraph' })
  const text = '高为 \\(h\\)，共 $2^h-1$ 个，填 ____ 。\n\n$$\na\n= b\n$$\n价格是 $5 或 $6'
  editor.view.dispatch(editor.state.tr.replaceSelection(sliceOfText(editor.schema, text)))
  const [first, second, third] = blocks(editor)
  expect(first?.type === 'paragraph' && first.content?.map((one) => one.type)).toEqual([
    'text',
    'math',
    'text',
    'math',
    'text',
    'blank',
    'text',
  ])
  expect([second, third]).toEqual([{ type: 'mathBlock', attrs: { latex: 'a = b' } }, line('价格是 $5 或 $6')])
})

test('a line in the middle stays there when its question is opened, and goes back to the left', () => {
  const centred = { ...line('图 1'), attrs: { align: 'center' } }
  const editor = editorWith(centred, line('如图'))
  expect(blocks(editor)).toEqual([centred, line('如图')])
  editor.commands.setTextSelection(2)
  centre(editor)
  expect(blocks(editor)).toEqual([line('图 1'), line('如图')])
})

test('Tab goes from cell to cell and leaves after the last one', () => {
  const cell = (text: string) => ({ type: 'tableCell', content: [line(text)] })
  const editor = editorWith({
    type: 'table',
    content: [{ type: 'tableRow', content: [cell('甲'), cell('乙')] }],
  })
  const chosen = () => editor.state.selection.$from.node(-1).textContent
  editor.commands.setTextSelection(4)
  expect([press(editor, 'Tab'), chosen()]).toEqual([true, '乙'])
  expect([press(editor, 'Tab', true), chosen()]).toEqual([true, '甲'])
  press(editor, 'Tab')
  expect(press(editor, 'Tab')).toBe(false)
})
