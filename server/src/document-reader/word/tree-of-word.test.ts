import type { Table } from '@obelisk/engine/document-tree/document-tree'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { treeOfWord } from './tree-of-word.ts'

const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

function wordFile(body: string): Buffer {
  const document = `<w:document ${space}><w:body>${body}</w:body></w:document>`
  return Buffer.from(zipSync({ 'word/document.xml': Buffer.from(document) }))
}
const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const cell = (text: string, look = '') => `<w:tc><w:tcPr>${look}</w:tcPr>${p(run(text))}</w:tc>`
const tableIn = (body: string) =>
  treeOfWord(wordFile(body)).blocks.find((one): one is Table => one.type === 'table')

test('struck-out, hidden and deleted text is no text, and is told; a switch that is turned off is none', () => {
  const deleted = '<w:del><w:r><w:delText>9</w:delText></w:r></w:del>'
  const { blocks, remarks } = treeOfWord(
    wordFile(
      p(
        run('学分'),
        run('3', '<w:strike/>'),
        run('5', '<w:dstrike w:val="true"/>'),
        run('填写', '<w:vanish/>'),
        deleted,
        run('4', '<w:strike w:val="0"/>'),
      ),
    ),
  )
  expect(blocks).toMatchObject([{ text: '学分4' }])
  expect(remarks).toEqual([
    { code: 'changes-accepted', count: 1 },
    { code: 'hidden-text', count: 1 },
    { code: 'text-struck-out', count: 2 },
  ])
})

test('cells that run over rows and columns, and a table within a cell, stand where they are', () => {
  const inner = `<w:tbl><w:tr>${cell('内')}</w:tr></w:tbl>`
  const rows = [
    `${cell('头', '<w:gridSpan w:val="2"/>')}${cell('右', '<w:vMerge w:val="restart"/>')}`,
    `${cell('左')}<w:tc><w:tcPr/>${p(run('中'))}${inner}</w:tc>${cell('', '<w:vMerge/>')}`,
  ]
  const table = tableIn(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`)
  expect(
    table?.cells.map(({ row, column, rowSpan, columnSpan, text }) => [
      row,
      column,
      rowSpan,
      columnSpan,
      text,
    ]),
  ).toEqual([
    [0, 0, 1, 2, '头'],
    [0, 2, 2, 1, '右'],
    [1, 0, 1, 1, '左'],
    [1, 1, 1, 1, '中'],
  ])
  expect(table?.cells[3]?.tables?.[0]?.cells).toMatchObject([{ text: '内' }])
})

test('a table of more rows than are read is told; one of very many cells, and absurd spans, break nothing', () => {
  const row = `<w:tr>${cell('甲').repeat(30)}</w:tr>`
  const { blocks, remarks } = treeOfWord(wordFile(`<w:tbl>${row.repeat(5010)}</w:tbl>`))
  expect(blocks).toMatchObject([{ rows: 5000, columns: 30 }])
  expect(remarks).toEqual([{ code: 'rows-cut', count: 10 }])
  const wide = tableIn(
    `<w:tbl><w:tr>${cell('乙', '<w:gridSpan w:val="999999999"/>')}${cell('丙')}</w:tr></w:tbl>`,
  )
  expect(wide?.cells.map(({ column }) => column)).toEqual([0, 200])
}, 60_000)
