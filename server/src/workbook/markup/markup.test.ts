import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { defaultLimits } from '../limits.ts'
import { oldXls } from '../old-xls.fixture.ts'
import { parseWorkbook } from '../parse-workbook.ts'
import { cellAt, kindAt, type Sheet, shownRows } from '../sheet.ts'

const read = async (bytes: Buffer, name = '成绩.xls') =>
  (await parseWorkbook(bytes, name, defaultLimits)).sheets as Sheet[]

const faultOf = (bytes: Buffer, name = '成绩.xls') =>
  read(bytes, name).then(
    () => 'none',
    (error: { fault?: string }) => error.fault,
  )

test('an old binary workbook: texts, numbers, dates, errors, merges and two sheets', async () => {
  const bytes = brotliDecompressSync(Buffer.from(oldXls, 'base64'))
  const [marks, rules] = await read(bytes)
  if (!marks) throw new Error('no sheet')
  expect([marks.name, rules?.name]).toEqual(['期末 卷面', '说明'])
  expect(marks.merges).toEqual([{ top: 1, left: 0, bottom: 1, right: 5 }])
  expect(shownRows(marks).slice(1, 6)).toEqual([
    ['学号', '姓名', '作业1', '实验1', '期末', '总分'],
    ['满分', '', '100', '100', '100', '300'],
    ['0023010101', '赵明', '85.5', '0.9', '77', '163.4'],
    ['0023010102', '钱丽', '缺考', '2025-03-04', '８８', '#DIV/0!'],
    ['23010103', '孙强', '-3', 'TRUE', '=cmd|"/c calc"!A1', ''],
  ])
  expect([kindAt(marks, 4, 3), kindAt(marks, 4, 5), kindAt(marks, 5, 4)]).toEqual(['date', 'error', 'text'])
})

const page = `<html><head><meta charset="gb2312"><style>td{mso-number-format:"\\@"}</style></head><body>
<table border=1><tr><th colspan="4">期末成绩</th></tr><tr><th>学号</th><th>姓名</th><th colspan=2>成绩</th></tr>
<tr><td>0023010101</td><td>张&nbsp;三&amp;</td><td> 85.5 </td><td>#REF!</td></tr></table></body></html>`

test('a web page called .xls: one table, its merges, leading zeros kept', async () => {
  const [sheet] = await read(Buffer.from(page))
  if (!sheet) throw new Error('no sheet')
  expect(shownRows(sheet)[2]).toEqual(['0023010101', expect.stringMatching(/^张\s三&$/), '85.5', '#REF!'])
  expect([kindAt(sheet, 2, 0), kindAt(sheet, 2, 2), kindAt(sheet, 2, 3)]).toEqual(['text', 'number', 'error'])
  expect(sheet.merges).toContainEqual({ top: 1, left: 0, bottom: 1, right: 3 })
})

test('every table of a page is a sheet; a page without any is damaged', async () => {
  const two = await read(Buffer.from(`<div>${page}</div><table><tr><td>另一张</td></tr></table>`), '导出.xls')
  expect(two.map(({ name }) => name)).toEqual(['导出 1', '导出 2'])
  expect(await faultOf(Buffer.from('<html><body>Session timed out</body></html>'))).toBe('corrupt')
})

const cell = (type: string, value: string, more = '') =>
  `<Cell${more}><Data ss:Type="${type}">${value}</Data></Cell>`
const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="成绩 &amp; 总评"><Table>
<Row>${cell('String', '登记表', ' ss:MergeAcross="2"')}</Row>
<Row ss:Index="3">${cell('String', '0023')}${cell('Number', '87.5', ' ss:Index="3" ss:Formula="=RC[-1]"')}${cell('Error', '#N/A')}</Row>
<Row ss:Hidden="1">${cell('DateTime', '2025-01-08T00:00:00.000')}<Cell/>${cell('Boolean', '1')}</Row>
</Table></Worksheet><Worksheet ss:Name="空"><Table/></Worksheet></Workbook>`

test('an XML Spreadsheet 2003: places, types, merges, hidden rows, formulas by their value', async () => {
  const [sheet, empty] = await read(Buffer.from(xml))
  if (!sheet) throw new Error('no sheet')
  expect([sheet.name, empty?.name]).toEqual(['成绩 & 总评', '空'])
  expect([...sheet.rowNumbers]).toEqual([1, 3, 4])
  expect(shownRows(sheet)).toEqual([
    ['登记表', '', '', ''],
    ['0023', '', '87.5', '#N/A'],
    ['2025-01-08', '', 'TRUE', ''],
  ])
  expect(cellAt(sheet, 1, 2)).toMatchObject({ value: 87.5, isFormula: true })
  expect([sheet.merges, sheet.hiddenRows]).toEqual([[{ top: 1, left: 0, bottom: 1, right: 2 }], [4]])
})

test('tab-separated text called .xls is a table, other text and bytes are damaged', async () => {
  const [sheet] = await read(Buffer.from('学号\t成绩\r\n0023\t85\r\n'))
  expect(sheet && shownRows(sheet)).toEqual([
    ['学号', '成绩'],
    ['0023', '85'],
  ])
  expect(await faultOf(Buffer.from('hello'))).toBe('corrupt')
  expect(await faultOf(Buffer.from([1, 0, 2, 0, 9]))).toBe('corrupt')
  expect(await faultOf(Buffer.from('学号\t成绩'), 'x.xlsx')).toBe('corrupt')
})
