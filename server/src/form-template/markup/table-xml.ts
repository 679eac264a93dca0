import type { FormTable } from '@obelisk/contract/form-template/fields'
import { writable } from './writable-text.ts'

type Cell = FormTable['rows'][number][number]

/** How the text round the tag is set: the table follows the school's own faces and sizes. */
export type Setting = { runProperties: string }

const escaped = (text: string) =>
  writable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const border = (name: string, size: number) =>
  `<w:${name} w:val="single" w:sz="${size}" w:space="0" w:color="auto"/>`
const borders = `<w:tblBorders>${['top', 'left', 'bottom', 'right'].map((name) => border(name, 8)).join('')}${border('insideH', 4)}${border('insideV', 4)}</w:tblBorders>`

function paragraphs({ text, align, head, bold }: Cell, { runProperties }: Setting): string {
  const place = align ?? (head ? 'center' : 'left')
  const inside = head || bold ? `<w:b/>${runProperties.replace(/<w:b\b[^>]*\/>/, '')}` : runProperties
  return text
    .split('\n')
    .map(
      (line) =>
        `<w:p><w:pPr><w:ind w:firstLine="0" w:firstLineChars="0"/><w:jc w:val="${place}"/></w:pPr><w:r><w:rPr>${inside}</w:rPr><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`,
    )
    .join('')
}

const share = (widths: readonly number[], from: number, span: number) =>
  Math.round(widths.slice(from, from + span).reduce((sum, one) => sum + one, 0) * 5000)

function cellXml(
  cell: Cell | undefined,
  width: number,
  span: number,
  merge: '' | 'restart' | 'continue',
  setting: Setting,
) {
  const down = merge === '' ? '' : `<w:vMerge${merge === 'restart' ? ' w:val="restart"' : ''}/>`
  const across = span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="pct"/>${across}${down}<w:vAlign w:val="center"/></w:tcPr>${cell ? paragraphs(cell, setting) : '<w:p/>'}</w:tc>`
}

type Running = { rows: number; span: number } | undefined

/** The cells of each row with those that run down into it from above. */
function rowsXml({ rows, widths, headRows }: FormTable, setting: Setting): string {
  const running: Running[] = widths.map(() => undefined)
  return rows
    .map((row, at) => {
      const cells: string[] = []
      let column = 0
      const runDown = () => {
        for (let down = running[column]; down && down.rows > 0; down = running[column]) {
          cells.push(cellXml(undefined, share(widths, column, down.span), down.span, 'continue', setting))
          down.rows -= 1
          column += down.span
        }
      }
      for (const cell of row) {
        runDown()
        const { span = 1, rows: down = 1 } = cell
        cells.push(cellXml(cell, share(widths, column, span), span, down > 1 ? 'restart' : '', setting))
        running[column] = down > 1 ? { rows: down - 1, span } : undefined
        column += span
      }
      runDown()
      const properties = `<w:trPr><w:cantSplit/>${at < headRows ? '<w:tblHeader/>' : ''}</w:trPr>`
      return `<w:tr>${properties}${cells.join('')}</w:tr>`
    })
    .join('')
}

/** A table of the system as Word has it, as wide as the text round it; a paragraph behind it keeps two tables apart. */
export function tableXml(table: FormTable, setting: Setting): string {
  const grid = table.widths.map((width) => `<w:gridCol w:w="${Math.round(width * 9000)}"/>`).join('')
  const margins = `<w:tblCellMar><w:left w:w="${table.tight ? 20 : 80}" w:type="dxa"/><w:right w:w="${table.tight ? 20 : 80}" w:type="dxa"/></w:tblCellMar>`
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/>${borders}<w:tblLayout w:type="fixed"/>${margins}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rowsXml(table, setting)}</w:tbl><w:p/>`
}
