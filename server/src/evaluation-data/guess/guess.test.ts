import { expect, test } from 'vitest'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { guessWorkbook } from './guess-workbook.ts'
import { contextOf, paper, register, sheetsOf, studentRows } from './workbook.fixture.ts'

test('a printed register: every row and column is what a person would say', async () => {
  const { mapping, sheets } = guessWorkbook(await register(62), contextOf(62, paper))
  const [sheet] = mapping.sheets
  expect(sheet?.used).toBe(true)
  expect(sheet?.rows).toEqual([
    { row: 1, role: 'title' },
    { row: 2, role: 'title' },
    { row: 3, role: 'group' },
    { row: 4, role: 'item' },
    { row: 5, role: 'objective' },
    { row: 6, role: 'full' },
    { row: 69, role: 'summary' },
    { row: 70, role: 'note' },
    { row: 71, role: 'note' },
  ])
  expect(sheet?.columns.slice(0, 5)).toEqual([
    { kind: 'ignore' },
    { kind: 'student_no' },
    { kind: 'name' },
    { kind: 'class' },
    { kind: 'item', item_id: 300 },
  ])
  expect(sheet?.columns.slice(4, 20)).toEqual(paper.map((_, n) => ({ kind: 'item', item_id: 300 + n })))
  expect(sheet?.columns.slice(20)).toEqual([{ kind: 'total' }, { kind: 'state' }])
  const columns = sheets[0]?.columns.slice(4, 20) ?? []
  expect(columns.map(({ full }) => full)).toEqual(paper.map(({ full }) => full))
  expect(columns.map(({ objectives }) => objectives)).toEqual(paper.map(({ objective }) => [objective]))
})

test('questions that are not there yet are proposed as items and the placeholder gives way', async () => {
  const { mapping } = guessWorkbook(await register(62), contextOf(62))
  expect(mapping.replaces).toEqual([30])
  const made = mapping.sheets[0]?.columns.flatMap((role) => (role.kind === 'new' ? [role.item] : []))
  expect(made).toEqual(
    paper.map(({ no, full, objective }) => ({
      component_id: 3,
      no,
      name: '',
      full_score: full,
      full_from: 'sheet',
      shares: [{ objective_id: 100 + objective, share: 1 }],
    })),
  )
})

const roles = async (rows: CellSpec[][], exam = paper, more: Parameters<typeof sheetsOf>[0] = {}) => {
  const { mapping } = guessWorkbook(await sheetsOf({ rows, ...more }), contextOf(8, exam))
  const [sheet] = mapping.sheets
  return {
    rows: Object.fromEntries(sheet?.rows.map(({ row, role }) => [row, role]) ?? []),
    columns: sheet?.columns.map((role) =>
      role.kind === 'item' ? role.item_id : role.kind === 'new' ? role.item.no : role.kind,
    ),
    used: sheet?.used,
  }
}

test('a plain table with one row of heads', async () => {
  const found = await roles([
    ['学号', '姓名', '作业1', '作业2', '实验1', '实验2'],
    ...studentRows(8, () => [80, 81, 82, 83]),
  ])
  expect(found).toEqual({
    rows: { 1: 'item' },
    columns: ['student_no', 'name', 10, 11, 20, 21],
    used: true,
  })
})

test('no head at all: numbers and names are known from the roster, the marks are asked about', async () => {
  const found = await roles(studentRows(8, (n) => [80 + n / 2]))
  expect(found.columns).toEqual(['student_no', 'name', 'ask'])
  expect(found.rows).toEqual({})
})

test('name before number, a number column far to the right', async () => {
  const found = await roles([
    ['姓名', '作业1', '学籍号'],
    ...studentRows(8, () => []).map(([no, name]): CellSpec[] => [name ?? null, 77, no ?? null]),
  ])
  expect(found.columns).toEqual(['name', 10, 'student_no'])
})

test('full marks in brackets and objectives in the heads of the questions', async () => {
  const context = contextOf(8)
  const { mapping } = guessWorkbook(
    await sheetsOf({
      name: '期末卷面',
      rows: [
        ['学号', '姓名', '第1题(10分) 目标1', '第2题（20分） 目标2', '第3题[满分70] 目标1、3'],
        ...studentRows(8, () => [8, 15, 60]),
      ],
    }),
    context,
  )
  const made = mapping.sheets[0]?.columns.flatMap((role) => (role.kind === 'new' ? [role.item] : []))
  expect(
    made?.map(({ no, full_score, shares }) => [
      no,
      full_score,
      shares.map(({ objective_id }) => objective_id),
    ]),
  ).toEqual([
    ['第1题', 10, [101]],
    ['第2题', 20, [102]],
    ['第3题', 70, [101, 103]],
  ])
})

test('groups written once over their first column reach to the next group', async () => {
  const found = await roles([
    ['学号', '姓名', '作业', '', '实验', ''],
    ['', '', '1', '2', '1', '2'],
    ...studentRows(8, () => [80, 81, 82, 83]),
  ])
  expect(found.columns).toEqual(['student_no', 'name', 10, 11, 20, 21])
})

test('one column for each component: 作业成绩, 期末成绩', async () => {
  const found = await roles(
    [['学号', '姓名', '作业1', '作业2', '期末成绩', '总评成绩'], ...studentRows(8, () => [80, 81, 82, 85])],
    [],
  )
  expect(found.columns).toEqual(['student_no', 'name', 10, 11, 30, 'total'])
})

test('questions of another order and with spaces, full width and brackets of another kind', async () => {
  const found = await roles([
    ['学号', '姓 名', '一（２）', '一 (1)', '第三大题（3）', '二、(1)'],
    ...studentRows(8, () => [3, 4, 5, 2]),
  ])
  expect(found.columns).toEqual(['student_no', 'name', 301, 300, 310, 304])
})

test('a hidden column is left out, sums and ranks are never marks', async () => {
  const found = await roles(
    [
      ['学号', '姓名', '作业1', '草稿', '平均分', '排名', '绩点'],
      ...studentRows(8, (n) => [80, 55, 80, n + 3, 3.1]),
    ],
    paper,
    { columns: [{}, {}, {}, { hidden: true }] },
  )
  expect(found.columns).toEqual(['student_no', 'name', 10, 'ignore', 'total', 'total', 'total'])
})

test('English heads', async () => {
  const context = contextOf(8)
  const { mapping } = guessWorkbook(
    await sheetsOf({
      name: 'Final exam',
      rows: [
        ['Student ID', 'Name', 'Q1', 'Q2', 'Q3', 'Total'],
        ['Objective', null, 'CO1', 'CO2', 'CO1', null],
        ['Full mark', null, 30, 40, 30, 100],
        ...studentRows(8, () => [25, 33, 20, 78]),
      ],
    }),
    context,
  )
  const made = mapping.sheets[0]?.columns.map((role) =>
    role.kind === 'new' ? [role.item.no, role.item.full_score] : role.kind,
  )
  expect(made).toEqual(['student_no', 'name', ['Q1', 30], ['Q2', 40], ['Q3', 30], 'total'])
})

test('several sheets, one for each component; a sheet of rules and a hidden copy are left aside', async () => {
  const sheets = await sheetsOf(
    { name: '说明', rows: [['请先填写学号'], ['满分 100']] },
    { name: '作业', rows: [['学号', '姓名', '1', '2'], ...studentRows(8, () => [70, 71])] },
    { name: '实验', rows: [['学号', '姓名', '1', '2'], ...studentRows(8, () => [72, 73])] },
  )
  const { mapping } = guessWorkbook(sheets, contextOf(8, paper))
  expect(mapping.sheets.map(({ used }) => used)).toEqual([false, true, true])
  expect(mapping.sheets.slice(1).map(({ columns }) => columns.slice(2))).toEqual([
    [
      { kind: 'item', item_id: 10 },
      { kind: 'item', item_id: 11 },
    ],
    [
      { kind: 'item', item_id: 20 },
      { kind: 'item', item_id: 21 },
    ],
  ])
})

test('heads repeated for print and sums between the students are no students', async () => {
  const rows = studentRows(8, () => [80])
  const found = await roles([
    ['学号', '姓名', '作业1'],
    ...rows.slice(0, 4),
    ['小计', null, 320],
    ['学号', '姓名', '作业1'],
    ...rows.slice(4),
    ['合计', null, 640],
    ['及格率', null, 1],
  ])
  expect(found.rows).toEqual({ 1: 'item', 6: 'summary', 7: 'head', 12: 'summary', 13: 'summary' })
})

test('a sheet that has nothing to do with students is not used', async () => {
  expect(
    (
      await roles([
        ['班级', '人数'],
        ['计科1', 40],
      ])
    ).used,
  ).toBe(false)
  expect((await roles([])).used).toBe(false)
})
