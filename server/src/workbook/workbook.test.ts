import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { defaultLimits } from './limits.ts'
import { parseWorkbook } from './parse-workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { addressAt, cellAt, columnLetters, type Sheet, shownRows } from './sheet.ts'
import type { CellSpec, SheetSpec } from './write/sheet-spec.ts'
import { streamWorkbook } from './write/stream-workbook.ts'
import { writeWorkbook } from './write/write-workbook.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-workbook-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function written(rows: CellSpec[][], more: Partial<SheetSpec> = {}): Promise<Sheet> {
  const bytes = await writeWorkbook([{ name: '成绩', rows, ...more }])
  const { sheets } = await parseWorkbook(Buffer.from(bytes), 'x.xlsx', defaultLimits)
  return sheets[0] as Sheet
}

test('every kind of cell comes back as it was written', async () => {
  const day = new Date(Date.UTC(2024, 11, 31))
  const sheet = await written([
    ['学号', '姓名', '期末', null, '日期'],
    [
      { value: '0023010101', look: { format: '@' } },
      '张三 & <李>',
      87.5,
      true,
      { value: day, look: { format: 'yyyy-mm-dd' } },
    ],
    [],
    ['注：缺考记 0'],
  ])
  expect(shownRows(sheet)).toEqual([
    ['学号', '姓名', '期末', '', '日期'],
    ['0023010101', '张三 & <李>', '87.5', 'TRUE', '2024-12-31'],
    ['注：缺考记 0', '', '', '', ''],
  ])
  expect([...sheet.rowNumbers]).toEqual([1, 2, 4])
  expect(cellAt(sheet, 1, 4)).toMatchObject({ kind: 'date', value: day })
  expect(addressAt(sheet, 2, 0)).toBe('A4')
})

test('a formula gives the value that was saved with it and is told apart', async () => {
  const sheet = await written([[1, 2, { formula: 'A1+B1', value: 3 }]])
  expect(cellAt(sheet, 0, 2)).toMatchObject({ kind: 'number', value: 3, isFormula: true })
  expect(cellAt(sheet, 0, 1).isFormula).toBe(false)
})

test('a text that begins like a formula stays a text', async () => {
  const texts = ['=cmd|"/c calc"!A1', '+1', '-2', '@SUM(A1)']
  const sheet = await written([texts])
  const cells = texts.map((_, column) => cellAt(sheet, 0, column))
  expect(cells.map(({ kind, value, isFormula }) => [kind, value, isFormula])).toEqual(
    texts.map((text) => ['text', text, false]),
  )
})

test('merged ranges, formats and hidden columns are read', async () => {
  const sheet = await written(
    [
      ['一', null, '二'],
      [{ value: 42, look: { format: '00000000' } }, { value: 0.5, look: { format: '0%' } }, 3],
    ],
    {
      merges: [{ top: 1, left: 0, bottom: 1, right: 1 }],
      columns: [{ width: 10 }, { hidden: true }, {}],
      frozen: { rows: 1, columns: 1 },
      checks: [{ kind: 'list', range: 'A2:A9', values: ['缺考', '缓考'], title: '状态', message: '请选择' }],
      notes: [{ row: 1, column: 0, text: '大题' }],
      isProtected: true,
    },
  )
  expect(sheet.merges).toEqual([{ top: 1, left: 0, bottom: 1, right: 1 }])
  expect(sheet.hiddenColumns).toEqual([1])
  expect(shownRows(sheet)[1]).toEqual(['00000042', '50%', '3'])
})

test('a long table is written as a stream and read back whole', async () => {
  const rows = Array.from({ length: 3000 }, (_, i) => [`000${i}`, `学生${i}`, i / 2])
  const columns = [{ header: '学号', isText: true }, { header: '姓名' }, { header: '成绩' }]
  const chunks: Uint8Array[] = []
  for await (const chunk of streamWorkbook(rows, { name: '长表', columns })) chunks.push(chunk)
  const { sheets } = await parseWorkbook(Buffer.concat(chunks), 'x.xlsx', defaultLimits)
  expect(sheets[0]?.rowNumbers.length).toBe(3001)
  expect(shownRows(sheets[0] as Sheet)[2000]).toEqual(['0001999', '学生1999', '999.5'])
})

test.each([
  ['narrow', [10, 20, 12], 'portrait'],
  ['wide', Array.from({ length: 20 }, () => 11), 'landscape'],
])(
  'a %s sheet is printed as wide as the page, its head and number on each',
  async (_, widths, orientation) => {
    const rows = [widths.map((_width, at) => `列 ${at}`)]
    const columns = widths.map((width) => ({ width }))
    const bytes = await writeWorkbook([{ name: '成绩', rows, columns, frozen: { rows: 1, columns: 0 } }])
    const files = unzipSync(bytes)
    const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(xml).toContain(`orientation="${orientation}"`)
    expect(xml).toMatch(/fitToWidth="1"[^>]*fitToHeight="0"/)
    expect(xml).toContain('<pageSetUpPr fitToPage="1"/>')
    expect(xml).toContain('&amp;P / &amp;N')
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
      /Print_Titles"[^>]*>成绩!\$1:\$1</,
    )
  },
)

test('a stored file is read in a thread of its own', async () => {
  const file = path.join(folder, 'stored')
  writeFileSync(file, await writeWorkbook([{ name: '卷面', rows: [['学号', 1]] }]))
  const { kind, sheets } = await readWorkbook(file, '卷面.xlsx')
  expect(kind).toBe('xlsx')
  expect(shownRows(sheets[0] as Sheet)).toEqual([['学号', '1']])
})

test('column letters', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})
