import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeXlsx } from 'hucre'
import { afterAll, expect, test } from 'vitest'
import type { Refusal } from '#kernel/errors.ts'
import { processorTime } from '../../test/processor-time.ts'
import { defaultLimits, type ReadLimits } from './limits.ts'
import { parseWorkbook } from './parse-workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { addressAt, shownRows } from './sheet.ts'
import { packedSpaces, zipOf } from './test-zip.ts'
import { writeWorkbook } from './write/write-workbook.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-guards-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const faultOf = async (bytes: Buffer | Uint8Array, name = 'x.xlsx', limits: Partial<ReadLimits> = {}) =>
  parseWorkbook(Buffer.from(bytes), name, { ...defaultLimits, ...limits }).then(
    () => 'none',
    (error: { fault?: string }) => error.fault ?? String(error),
  )

async function refusalOf(bytes: Buffer | Uint8Array, limits: Partial<ReadLimits> = {}) {
  const file = path.join(folder, `${Math.random()}`)
  writeFileSync(file, bytes)
  return readWorkbook(file, '期末.xlsx', limits).then(
    () => 'none',
    (error: Refusal) => [error.text?.code, error.values],
  )
}

const book = `<workbook xmlns:r="r"><sheets><sheet name="卷面" sheetId="1" r:id="rId1"/></sheets></workbook>`
const parts = (sheet: string | ReturnType<typeof packedSpaces>, more: Record<string, string> = {}) => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels':
    '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml': book,
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
  ...more,
})
const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

test('a zip bomb is refused by the sizes it declares, before anything is unpacked', async () => {
  const bytes = zipOf(parts(packedSpaces(600)))
  expect(bytes.length).toBeLessThan(1024 * 1024)
  const before = process.memoryUsage().rss
  const taken = processorTime()
  expect(await faultOf(bytes)).toBe('too-big')
  expect(taken()).toBeLessThan(1000)
  expect(process.memoryUsage().rss - before).toBeLessThan(300e6)
}, 60_000)

test('a zip bomb that lies about its size is stopped while it comes out', async () => {
  const bytes = zipOf(parts(packedSpaces(40)), { declaredSize: 1000 })
  expect(await faultOf(bytes, 'x.xlsx', { bytes: 10 * 1024 * 1024 })).toBe('too-big')
  expect(await refusalOf(bytes, { bytes: 10 * 1024 * 1024 })).toEqual([
    'workbook-too-big',
    { name: '期末.xlsx', limit: 10 },
  ])
})

test('an encrypted workbook is named as such', async () => {
  const bytes = await writeXlsx({
    sheets: [{ name: 'A', rows: [['x']] }],
    encryption: { password: 'geheim', spinCount: 1000 },
  })
  expect(await faultOf(bytes)).toBe('encrypted')
  expect(await refusalOf(bytes)).toEqual([
    'workbook-encrypted',
    { name: '期末.xlsx', limit: defaultLimits.seconds },
  ])
})

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['nothing', () => Buffer.alloc(0)],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n and so on')],
  [
    'a zip that ends early',
    async () => Buffer.from(await writeWorkbook([{ name: 'A', rows: [['x']] }])).subarray(0, 300),
  ],
  ['a zip of something else', () => zipOf({ 'word/document.xml': '<w/>' })],
  [
    'a part that is no deflated stream',
    () => zipOf(parts('<worksheet/>'), { breaks: 'xl/worksheets/sheet1.xml' }),
  ],
  [
    'an old container without a workbook',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]),
  ],
])('%s is damaged, not an error of ours', async (_, bytes) => {
  expect(await faultOf(await bytes())).toBe('corrupt')
})

test('a million empty rows and styled empty cells cost nothing', async () => {
  const empty = '<row r="1"><c r="A1" s="1"/></row>'.repeat(2)
  const many = Array.from(
    { length: 60_000 },
    (_, n) => `<row r="${n + 4}"><c r="A${n + 4}" s="3"/><c r="GR${n + 4}"/></row>`,
  )
  const last = '<row r="1048576"><c r="GR1048576"><v>9</v></c></row>'
  const rows = `<row r="2"><c r="A2" t="str"><v>学号</v></c></row><row r="3"><c r="B3"><v>7</v></c></row>`
  const bytes = zipOf(parts(sheetXml(empty.slice(0, 34) + rows + many.join('') + last)))
  const { sheets } = await parseWorkbook(bytes, 'x.xlsx', defaultLimits)
  const [sheet] = sheets
  if (!sheet) throw new Error('no sheet')
  expect([...sheet.rowNumbers]).toEqual([2, 3, 1_048_576])
  expect([sheet.columns, addressAt(sheet, 2, 199)]).toEqual([200, 'GR1048576'])
  expect(shownRows(sheet)[1]?.slice(0, 2)).toEqual(['', '7'])
})

test('more cells than anybody can mean are refused', async () => {
  const corners = sheetXml(
    Array.from({ length: 400 }, (_, n) => `<row r="${n + 1}"><c r="XFD${n + 1}"><v>1</v></c></row>`).join(''),
  )
  expect(await faultOf(zipOf(parts(corners)))).toBe('too-many-cells')
  const rows = Array.from({ length: 30 }, (_, n) => `<row><c><v>${n}</v></c><c><v>1</v></c></row>`).join('')
  expect(await faultOf(zipOf(parts(sheetXml(rows))), 'x.xlsx', { cells: 50 })).toBe('too-many-cells')
})

test('a part that many sheets point to is read once', async () => {
  const names = Array.from(
    { length: 500 },
    (_, n) => `<sheet name="S${n}" sheetId="${n}" r:id="rId1"/>`,
  ).join('')
  const bytes = zipOf(
    parts(sheetXml('<row><c><v>1</v></c></row>'), {
      'xl/workbook.xml': `<workbook><sheets>${names}</sheets></workbook>`,
    }),
  )
  expect((await parseWorkbook(bytes, 'x.xlsx', defaultLimits)).sheets).toHaveLength(1)
})

test('who takes too long is stopped, and told', async () => {
  const rows = Array.from(
    { length: 60_000 },
    (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>1</v></c></row>`,
  )
  expect(await refusalOf(zipOf(parts(sheetXml(rows.join('')))), { seconds: 0.001 })).toEqual([
    'workbook-too-slow',
    { name: '期末.xlsx', limit: 0.001 },
  ])
})
