import { brotliDecompressSync } from 'node:zlib'
import { zipOf } from '#workbook/test-zip.ts'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'
import { rowsOf } from '../corpus.fixture.ts'
import { hiddenXls } from './hidden-xls.fixture.ts'

/** The same marks in each kind of file: column D and row 4 are hidden, and the second sheet is. */
const rows: CellSpec[][] = [
  ['Roll No', 'Name', 'Q1', 'Q2', 'Q3'],
  [null, 'Max', 10, 10, 10],
  ...rowsOf('in', (n) => [n % 11, (n + 3) % 11, (n + 5) % 11]),
]

const odsCell = (cell: CellSpec) => {
  if (cell === null) return '<table:table-cell/>'
  const typed =
    typeof cell === 'number'
      ? `office:value-type="float" office:value="${cell}"`
      : 'office:value-type="string"'
  return `<table:table-cell ${typed}><text:p>${String(cell)}</text:p></table:table-cell>`
}
const odsTable = (name: string, style: string, unseen: { row: number; column: string }) =>
  `<table:table table:name="${name}" table:style-name="${style}"><table:table-column table:number-columns-repeated="3"/><table:table-column ${unseen.column}/><table:table-column/>${rows
    .map((cells, at) => {
      const seen = at + 1 === unseen.row ? ' table:visibility="filter"' : ''
      return `<table:table-row${seen}>${cells.map(odsCell).join('')}</table:table-row>`
    })
    .join(
      '',
    )}<table:table-row table:number-rows-repeated="1048000" table:visibility="collapse"><table:table-cell/></table:table-row></table:table>`

const spaces = ['office', 'table', 'text', 'style'].map(
  (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
)
const mime = Buffer.from('application/vnd.oasis.opendocument.spreadsheet')

const ods = () =>
  zipOf({
    mimetype: { packed: mime, size: mime.length, isStored: true },
    'META-INF/manifest.xml': '<?xml version="1.0"?><manifest/>',
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${spaces.join(' ')}><office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${odsTable('SEE', 'ta1', { row: 4, column: 'table:visibility="collapse"' })}${odsTable('Old', 'ta2', { row: 0, column: '' })}</office:spreadsheet></office:body></office:document-content>`,
  })

export const hiddenFiles: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'marks.xlsx': async () =>
    Buffer.from(await writeWorkbook([{ name: 'SEE', rows, columns: [{}, {}, {}, { hidden: true }] }])),
  'marks.ods': ods,
  'marks.xls': () => brotliDecompressSync(Buffer.from(hiddenXls, 'base64')),
}
