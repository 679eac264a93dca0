import { readSyllabus } from '@obelisk/engine/syllabus/from-document/read-syllabus'
import { expect, test } from 'vitest'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'
import { treeOfWorkbook } from './tree-of-workbook.ts'

const rows = [
  ['《网络工程实训》课程教学大纲'],
  [],
  ['课程代码', 'NE431', '课程名称', '网络工程实训'],
  ['学分', '2', '总学时', '48'],
  [],
  ['一、课程目标'],
  ['课程目标1：能够分析园区网的需求并完成规划'],
  ['课程目标2：能够完成网络的实施与测试'],
  [],
  ['二、考核方式'],
  ['课程目标', '平时表现', '实施验收', '合计'],
  ['课程目标1', 20, 30, 50],
  ['课程目标2', 20, 30, 50],
]

test('a syllabus that is kept as a workbook is the same tree: rows alone are lines, others are tables', async () => {
  const bytes = Buffer.from(
    await writeWorkbook([
      { name: '大纲', rows },
      { name: '草稿', rows: [['不读']] },
    ]),
  )
  const { kind, sheets } = await parseWorkbook(bytes, '大纲.xlsx', defaultLimits)
  const tree = treeOfWorkbook({ kind, sheets: sheets.map((one, at) => ({ ...one, hidden: at === 1 })) })
  expect(tree.remarks).toEqual([{ code: 'sheets-hidden', count: 1 }])
  expect(tree.blocks.map(({ type }) => type)).toEqual(['table', 'table', 'table', 'table'])
  const answer = readSyllabus(tree)
  if (!answer.isSyllabus) throw new Error(answer.looksLike)
  const { basics, objectives, matrix } = answer.reading
  expect([basics.code?.value, basics.hours?.value]).toEqual(['NE431', '48'])
  expect(objectives.map(({ no }) => no)).toEqual([1, 2])
  expect(matrix.map(({ component, objective, value }) => [component, objective, value.value])).toEqual([
    ['平时表现', 1, 20],
    ['实施验收', 1, 30],
    ['平时表现', 2, 20],
    ['实施验收', 2, 30],
  ])
  // places are those of the sheet: the row of the file, from 0
  expect(matrix[0]?.value.places).toEqual([{ block: 3, sheet: '大纲', row: 11, column: 1 }])
})
