import { callOrReturn, getExtensionField, Node } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

export const numberAt = (element: HTMLElement, name: string, otherwise: number) =>
  Number(element.getAttribute(name)) || otherwise

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: (element: HTMLElement) => numberAt(element, 'colspan', 1) },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => numberAt(element, 'rowspan', 1) },
  colwidth: { default: null, renderHTML: () => ({}) },
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    // from the last cell Tab goes on to the next field of the page, so that nobody is caught
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
  extendNodeSchema(extension) {
    const context = { name: extension.name, options: extension.options, storage: extension.storage }
    return { tableRole: callOrReturn(getExtensionField(extension, 'tableRole' as 'name', context)) }
  },
} as Parameters<typeof Node.create>[0])

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
} as Parameters<typeof Node.create>[0])

const cell = (name: string, tag: string, tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    tableRole,
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  } as Parameters<typeof Node.create>[0])

export const tableNodes = [
  Table,
  TableRow,
  cell('tableCell', 'td', 'cell'),
  cell('tableHeader', 'th', 'header_cell'),
]
