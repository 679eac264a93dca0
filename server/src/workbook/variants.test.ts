import { expect, test } from 'vitest'
import { defaultLimits } from './limits.ts'
import { parseWorkbook } from './parse-workbook.ts'
import { cellAt, kindAt, type Sheet, shownRows } from './sheet.ts'
import { zipOf } from './test-zip.ts'

async function sheetOf(xml: string, more: Record<string, string> = {}): Promise<Sheet> {
  const bytes = zipOf({
    '_rels/.rels':
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A&amp;B" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="rId2" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/>
      <Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': xml,
    ...more,
  })
  return (await parseWorkbook(bytes, 'x.xlsx', defaultLimits)).sheets[0] as Sheet
}

test('D2: tags with a prefix, as some programs write them', async () => {
  const sheet = await sheetOf(
    '<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="B1" t="str"><x:v>学号</x:v></x:c></x:row></x:sheetData><x:mergeCells><x:mergeCell ref="A1:C2"/></x:mergeCells></x:worksheet>',
  )
  expect(shownRows(sheet)).toEqual([['', '学号']])
  expect(sheet.merges).toEqual([{ top: 1, left: 0, bottom: 2, right: 2 }])
})

test('shared strings of several runs, without the reading aids; entities and control marks', async () => {
  const sheet = await sheetOf(
    `<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t='inlineStr'><is><t xml:space="preserve"> 在线 </t></is></c></row></sheetData></worksheet>`,
    {
      'xl/sharedStrings.xml':
        '<sst><si><r><t>一</t></r><r><rPr/><t>(1)</t></r><rPh sb="0" eb="1"><t>yī</t></rPh></si><si><t>a&lt;b&#10;_x000D_c</t></si></sst>',
    },
  )
  expect(cellAt(sheet, 0, 0).value).toBe('一(1)')
  expect(cellAt(sheet, 0, 1).value).toBe('a<b\n\rc')
  expect(cellAt(sheet, 0, 2).shown).toBe('在线')
  expect(sheet.name).toBe('A&B')
})

test('dates by the style, in both systems; numbers that only look like dates stay numbers', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m月"/><numFmt numFmtId="171" formatCode="[Red]0.0&quot;分&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="31"/></cellXfs></styleSheet>'
  const cells = [0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>45658</v></c>`).join('')
  const sheet = await sheetOf(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`, {
    'xl/styles.xml': styles,
  })
  expect([0, 1, 2, 3, 4].map((column) => kindAt(sheet, 0, column))).toEqual([
    'number',
    'date',
    'date',
    'number',
    'date',
  ])
  expect(cellAt(sheet, 0, 1).shown).toBe('2025-01-01')
})

test.each([
  ['#%', '50%'],
  ['0.0# %', '50%'],
  ['[Red]0%;-0%', '50%'],
  ['0&quot;%&quot;', '0.5'],
  ['0.0;[Red]0%', '0.5'],
])('a number in the format %s is shown as %s', async (format, shown) => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`
  const sheet = await sheetOf(
    '<worksheet><sheetData><row><c s="0"><v>0.5</v></c></row></sheetData></worksheet>',
    { 'xl/styles.xml': styles },
  )
  expect(cellAt(sheet, 0, 0).shown).toBe(shown)
})

test('errors, booleans, formulas and hidden rows', async () => {
  const sheet = await sheetOf(
    `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData>
      <row r="4" hidden="1"><c r="A4" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B4" t="b"><v>1</v></c><c r="C4"><f>SUM(A1:A3)</f><v>12.5</v></c><c r="D4" t="str"><f>"x"</f><v></v></c><c r="E4"><f>1+1</f><v></v></c><c r="F4"><f>1+1</f></c></row>
    </sheetData></worksheet>`,
  )
  expect(cellAt(sheet, 0, 0)).toMatchObject({ kind: 'error', value: '#DIV/0!', isFormula: true })
  expect(cellAt(sheet, 0, 1)).toMatchObject({ kind: 'boolean', value: true, isFormula: false })
  expect(cellAt(sheet, 0, 2)).toMatchObject({ kind: 'number', value: 12.5, isFormula: true })
  // a formula that gave an empty text is empty; one whose result no program has saved yet is told apart
  expect([3, 4, 5].map((column) => [cellAt(sheet, 0, column).kind, cellAt(sheet, 0, column).shown])).toEqual([
    ['empty', ''],
    ['error', ''],
    ['error', ''],
  ])
  expect([sheet.hiddenRows, sheet.hiddenColumns, sheet.columns]).toEqual([[4], [1, 2], 6])
})

const table = '学号,姓名,成绩\n0023,"张,三 ""小""",85.5\n2023010102,李四,缺考\n'
const rows = [
  ['学号', '姓名', '成绩'],
  ['0023', '张,三 "小"', '85.5'],
  ['2023010102', '李四', '缺考'],
]
// the two halves of a GB18030 file that no TextEncoder can write
const gb18030 = Buffer.from('d1a7bac52cd0d5c3fb2cb3c9bca80a303032332cd5c5c8fd2c38352e350a', 'hex')
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test.each<[string, Buffer, string[][]]>([
  ['UTF-8', Buffer.from(table), rows],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`), rows],
  ['UTF-16 with a mark', utf16(table), rows],
  ['UTF-16 the other way round', utf16(table).swap16(), rows],
  [
    'UTF-16 of Chinese alone, without a mark',
    Buffer.from('学号，姓名\t备注\n'.repeat(40), 'utf16le'),
    Array(40).fill(['学号，姓名', '备注']),
  ],
  ['UTF-16 without a mark', Buffer.from(table, 'utf16le'), rows],
  [
    'GB18030',
    gb18030,
    [
      ['学号', '姓名', '成绩'],
      ['0023', '张三', '85.5'],
    ],
  ],
  [
    'semicolons',
    Buffer.from('学号;姓名\n1;甲\n2;乙\n'),
    [
      ['学号', '姓名'],
      ['1', '甲'],
      ['2', '乙'],
    ],
  ],
  [
    'tabs and CRLF',
    Buffer.from('学号\t姓名\r\n1\t甲,乙\r\n'),
    [
      ['学号', '姓名'],
      ['1', '甲,乙'],
    ],
  ],
  [
    'a delimiter that is named',
    Buffer.from('sep=|\n学号|姓名\n1|甲\n'),
    [
      ['学号', '姓名'],
      ['1', '甲'],
    ],
  ],
  [
    'old line ends',
    Buffer.from('学号,姓名\r1,甲'),
    [
      ['学号', '姓名'],
      ['1', '甲'],
    ],
  ],
  [
    'a line break in quotes',
    Buffer.from('学号,姓名\n1,"甲\n乙"\n'),
    [
      ['学号', '姓名'],
      ['1', '甲\n乙'],
    ],
  ],
  [
    'a quote that is never closed',
    Buffer.from('学号,姓名\n1,"甲\n2,乙\n'),
    [
      ['学号', '姓名'],
      ['1', '"甲'],
      ['2', '乙'],
    ],
  ],
])('a text file: %s', async (_, bytes, expected) => {
  const { kind, sheets } = await parseWorkbook(bytes, '成绩.csv', defaultLimits)
  expect(kind).toBe('csv')
  expect(shownRows(sheets[0] as Sheet)).toEqual(expected)
})
