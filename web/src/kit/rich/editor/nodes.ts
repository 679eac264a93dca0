import { type Editor, Extension, InputRule, Mark, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { FormulaNode } from './FormulaNode.tsx'
import { PictureNode } from './PictureNode.tsx'
import { numberAt, tableNodes } from './table-nodes.ts'

const latexAt = (element: HTMLElement) => element.getAttribute('data-latex') ?? ''

const InlineFormula = Node.create({
  name: 'math',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ latex: { default: '', parseHTML: latexAt, renderHTML: () => ({}) } }),
  parseHTML: () => [{ tag: 'span[data-latex]' }],
  renderHTML: ({ node }) => ['span', { 'data-latex': node.attrs.latex as string }],
  addNodeView: () => ReactNodeViewRenderer(FormulaNode, { as: 'span' }),
  addInputRules() {
    return [
      // between two dollars; between four within a line, where a displayed one has no place
      ...[/(?<!\$)\$([^$\s](?:[^$]*[^$\s])?)\$$/, /(?<=.)\$\$([^$]+)\$\$$/s].map(
        (find) =>
          new InputRule({
            find,
            handler: ({ state, range, match: [, latex = ''] }) => {
              state.tr.replaceWith(range.from, range.to, this.type.create({ latex: latex.trim() }))
            },
          }),
      ),
    ]
  },
  addKeyboardShortcuts() {
    return {
      'Mod-m': () => this.editor.commands.insertContent({ type: 'math', attrs: { latex: '' } }),
    }
  },
})

const BlockFormula = Node.create({
  name: 'mathBlock',
  group: 'block',
  atom: true,
  addAttributes: () => ({ latex: { default: '', parseHTML: latexAt, renderHTML: () => ({}) } }),
  parseHTML: () => [{ tag: 'div[data-latex]' }],
  renderHTML: ({ node }) => ['div', { 'data-latex': node.attrs.latex as string }],
  addNodeView: () => ReactNodeViewRenderer(FormulaNode),
  addInputRules() {
    return [
      new InputRule({
        find: /^\$\$([^$]+)\$\$$/,
        handler: ({ state: { tr, schema }, match: [, latex = ''] }) => {
          const { $from } = tr.selection
          const isLast = $from.indexAfter(-1) === $from.node(-1).childCount
          const formula = this.type.create({ latex: latex.trim() })
          // the caret goes on in a line below
          const line = isLast ? [schema.nodes.paragraph?.create()] : []
          const from = $from.before()
          tr.replaceWith(from, $from.after(), [formula, ...line.flatMap((one) => one ?? [])])
          tr.setSelection(TextSelection.near(tr.doc.resolve(from + formula.nodeSize)))
        },
      }),
    ]
  },
})

/** Where the lines of a paragraph begin; Ctrl E is the key of Word. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        align: {
          default: 'left',
          parseHTML: (element) =>
            /center|right/.exec(element.style.textAlign || element.getAttribute('align') || '')?.[0] ??
            'left',
          renderHTML: ({ align }) => (align === 'left' ? {} : { style: `text-align: ${align as string}` }),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => centre(this.editor) }
  },
})

/** Puts the paragraph in the middle, or back to the left. */
export const centre = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .updateAttributes('paragraph', {
      align: editor.isActive('paragraph', { align: 'center' }) ? 'left' : 'center',
    })
    .run()

const Blank = Node.create({
  name: 'blank',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    width: { default: 8, parseHTML: (element) => numberAt(element, 'data-blank', 8), renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-blank]' }],
  renderHTML: ({ node }) => [
    'span',
    { 'data-blank': String(node.attrs.width), style: `width: ${node.attrs.width}ch` },
  ],
  addInputRules() {
    return [
      new InputRule({
        find: /_{3,}$/,
        handler: ({ state, range }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ width: 8 }))
        },
      }),
    ]
  },
})

const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    file: { default: 0, parseHTML: (element) => numberAt(element, 'data-file', 0), renderHTML: () => ({}) },
    alt: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-alt') ?? '',
      renderHTML: () => ({}),
    },
    width: { default: 0, parseHTML: (element) => numberAt(element, 'data-width', 0), renderHTML: () => ({}) },
    height: {
      default: 0,
      parseHTML: (element) => numberAt(element, 'data-height', 0),
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-file]' }],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    {
      'data-file': String(attrs.file),
      'data-alt': attrs.alt as string,
      'data-width': String(attrs.width),
      'data-height': String(attrs.height),
    },
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureNode, { as: 'span' }),
})

const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({
    language: { default: 'c', parseHTML: (element) => element.getAttribute('data-language') ?? 'text' },
    numbered: { default: false, parseHTML: (element) => element.hasAttribute('data-numbered') },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ node: { attrs } }) => [
    'pre',
    { 'data-language': attrs.language as string, ...(attrs.numbered ? { 'data-numbered': '' } : {}) },
    ['code', 0],
  ],
  addKeyboardShortcuts() {
    const inCode = () => this.editor.isActive('codeBlock')
    return {
      Tab: () => inCode() && this.editor.commands.insertContent('  '),
      'Mod-Enter': () => inCode() && this.editor.commands.exitCode(),
    }
  },
})

/** `keys`: those of Word. */
const script = (name: string, tag: string, { other, keys }: { other: string; keys: string }) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) }
    },
  })

/** What a text may hold besides paragraphs, lists and simple marks. Whatever is pasted becomes these, or plain text. */
export const ownNodes = [
  InlineFormula,
  BlockFormula,
  Blank,
  Picture,
  CodeBlock,
  Alignment,
  ...tableNodes,
  script('superscript', 'sup', { other: 'subscript', keys: 'Mod-Shift-=' }),
  script('subscript', 'sub', { other: 'superscript', keys: 'Mod-=' }),
]
