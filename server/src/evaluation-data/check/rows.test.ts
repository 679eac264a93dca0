import { expect, test } from 'vitest'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { nameOf } from '../class.fixture.ts'
import { contextOf, paper, studentNo, studentRows } from '../guess/workbook.fixture.ts'
import { checked, heads, third, withRow } from './check.fixture.ts'
import { undecided } from './check-import.ts'

test('strangers: unknown, of another class, without a number', async () => {
  const unknown = await checked([{ rows: withRow(['2029999999', '无名', 1, 2]) }])
  expect(unknown.problems[0]).toMatchObject({
    code: 'unknown_student',
    row: 4,
    remedies: [{ action: 'skip' }],
  })
  const other = await checked([{ rows: withRow(['2023010299', '外班生', 1, 2]) }])
  expect(other.problems[0]).toMatchObject({ code: 'other_class', values: { class: '2023级计算机2班' } })
  const nameless = await checked([{ rows: withRow([null, nameOf(2), 1, 2]) }])
  expect(nameless.problems[0]).toMatchObject({ code: 'no_number', student_no: studentNo(2) })
  const byName = await checked([{ rows: withRow([null, nameOf(2), 1, 2]) }], { rows: { 'Sheet1!4': 'same' } })
  expect(byName.problems).toEqual([])
  expect(unknown.missing.map(({ student_no }) => student_no)).toEqual([studentNo(2)])
})

test('another name with the right number is asked about', async () => {
  const rows = withRow([studentNo(2), '刘昶', 1, 2])
  const asked = await checked([{ rows }])
  expect(asked.problems[0]).toMatchObject({
    code: 'name_differs',
    values: { shown: '刘昶', name: nameOf(2) },
  })
  expect((await checked([{ rows }], { rows: { 'Sheet1!4': 'same' } })).good).toEqual([8])
  const skipped = await checked([{ rows }], { rows: { 'Sheet1!4': 'skip' } })
  expect([skipped.problems, skipped.good]).toEqual([[], [7]])
})

test('spaces, full width and case in numbers and names do no harm', async () => {
  const wide = studentNo(2).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  const { problems, notes } = await checked([
    { rows: withRow([` ${wide} `, [...nameOf(2)].join('　'), 1, 2]) },
  ])
  expect(problems).toEqual([])
  expect(notes.spaces).toBe(1)
})

test('lost leading zeros are asked about once, and never assumed', async () => {
  const context = contextOf(8, paper)
  const zeroed = {
    ...context,
    students: context.students.map((student) => ({ ...student, student_no: `00${student.student_no}` })),
  }
  const rows = [heads, ...studentRows(8, () => [80, 90]).map(([no, ...rest]) => [Number(no), ...rest])]
  const asked = await checked([{ rows }], {}, zeroed)
  expect(asked.problems).toMatchObject([
    {
      code: 'padded_numbers',
      level: 'question',
      decided: null,
      values: { count: 8, no: `00${studentNo(0)}` },
    },
  ])
  expect([undecided(asked.gathering), asked.good]).toEqual([1, [0]])
  const same = await checked([{ rows }], { padded: true }, zeroed)
  expect([undecided(same.gathering), same.good]).toEqual([0, [8]])
})

test('the same student twice: equal rows are one, different ones are asked about', async () => {
  const rows = [...withRow([...third, 80, 90]), [...third, 80, 90]]
  const equal = await checked([{ rows }])
  expect([equal.problems, equal.notes, equal.good]).toEqual([[], { same_row_twice: 1 }, [8]])
  const other = [...withRow([...third, 80, 90]), [...third, 70, 90]]
  const asked = await checked([{ rows: other }])
  expect(asked.problems.map(({ code, row, values }) => [code, row, values.rows])).toEqual([
    ['duplicate_student', 4, '4、10'],
    ['duplicate_student', 10, '4、10'],
  ])
  // who stands on the sheet is not said to be missing from it
  expect(asked.missing).toEqual([])
  const taken = await checked([{ rows: other }], { rows: { 'Sheet1!10': 'take' } })
  expect(taken.marks.filter(([student, item]) => student === 3 && item === 10)).toEqual([[3, 10, 70]])
})

test('two sheets that give one mark two values', async () => {
  const sheet = (name: string, mark: number) => ({
    name,
    rows: [heads, ...studentRows(8, (n) => [n === 2 ? mark : 80, 90])],
  })
  const equal = await checked([sheet('初录', 80), sheet('复核', 80)])
  expect([equal.problems, equal.marks.length]).toEqual([[], 16])
  const { problems, good } = await checked([sheet('初录', 80), sheet('复核', 70)])
  expect(problems).toMatchObject([
    { code: 'two_sheets', sheet: '复核', row: 4, values: { other: '初录', theirs: 80, shown: 70 } },
  ])
  expect(good).toEqual([8, 7])
  expect(problems[0]?.remedies.slice(0, 2)).toEqual([
    { action: 'value', value: 80 },
    { action: 'value', value: 70 },
  ])
  for (const value of [80, 70]) {
    const decided = await checked([sheet('初录', 80), sheet('复核', 70)], {
      cells: { [problems[0]?.key ?? '']: { value } },
    })
    expect([decided.problems, decided.good, decided.marks.length]).toEqual([[], [8, 8], 16])
    expect(decided.marks.filter(([student, item]) => student === 3 && item === 10)).toEqual([[3, 10, value]])
  }
})

test('two sheets that differ in two marks of a row, or in a row that has another problem, are told at once', async () => {
  const sheet = (name: string, marks: CellSpec[]) => ({
    name,
    rows: [heads, ...studentRows(8, (n) => (n === 2 ? marks : [80, 90]))],
  })
  const told = async (first: CellSpec[], second: CellSpec[]) =>
    (await checked([sheet('初录', first), sheet('复核', second)])).problems.map(({ code, sheet, column }) => [
      code,
      sheet,
      column,
    ])
  expect(await told([80, 90], [70, 60])).toEqual([
    ['two_sheets', '复核', 2],
    ['two_sheets', '复核', 3],
  ])
  // a mark over the full one, in the one row and in the other
  expect(await told([80, 101], [70, 90])).toEqual([
    ['above_full', '初录', 3],
    ['two_sheets', '复核', 2],
  ])
  expect(await told([80, 90], [70, 101])).toEqual([
    ['above_full', '复核', 3],
    ['two_sheets', '复核', 2],
  ])
  // the row that is stored is the one that the person has decided for
  const decided = await checked([sheet('初录', [80, 101]), sheet('复核', [70, 90])], {
    cells: { '复核!C4': { value: 70 } },
  })
  expect(decided.good).toEqual([7, 8])
  expect(decided.marks.filter(([student]) => student === 3)).toEqual([
    [3, 10, 70],
    [3, 11, 90],
  ])
})

test('a state in the remark column fills the blank cells of its row', async () => {
  const rows = [[...heads, '备注'], ...studentRows(8, (n) => (n === 2 ? [null, null, '缓'] : [80, 90, '']))]
  const { gathering, notes } = await checked([{ rows }])
  expect(notes).toEqual({ row_state: 1 })
  expect(gathering.marks.states.filter((state) => state === 2)).toHaveLength(2)
})

test('D3: other full marks and objectives than the system’s are questions; which full mark is right must be decided', async () => {
  const rows: CellSpec[][] = [
    ['学号', '姓名', '一(1)', '一(2)'],
    ['课程目标', null, '目标1', '目标2'],
    ['满分', null, 4, 6],
    ...studentRows(8, () => [3, 4]),
  ]
  const { problems, gathering } = await checked([{ rows }])
  expect(problems.map(({ code, decided, values }) => [code, decided, values.file, values.ours])).toEqual([
    ['full_differs', null, 6, 4],
    ['objective_differs', 'ours', '2', '1'],
  ])
  expect(undecided(gathering)).toBe(1)
  const five = rows.map((row, at) => (at > 2 ? [...row.slice(0, 3), 5] : row))
  expect((await checked([{ rows: five }])).codes).toContain('above_full')
  expect((await checked([{ rows: five }], { conflicts: { 'full:301': 'file' } })).codes).not.toContain(
    'above_full',
  )
})

test('a column that nothing names has to be decided', async () => {
  const { problems, gathering } = await checked([
    { rows: [[...heads, '附加题'], ...studentRows(8, () => [80, 90, 3])] },
  ])
  expect(problems).toMatchObject([
    { code: 'unassigned_column', column: 4, values: { head: '附加题', count: 8 } },
  ])
  expect(undecided(gathering)).toBe(1)
  const bare = await checked([{ rows: [[...heads, ''], ...studentRows(8, () => [80, 90, 3])] }])
  expect(bare.problems).toMatchObject([{ code: 'unassigned_column', values: { head: 'E', count: 8 } }])
})

test('a total that is not the sum of its row is worth a word', async () => {
  const rows = [[...heads, '总分'], ...studentRows(8, (n) => [80, 90, n === 5 ? 160 : 170])]
  const { problems, notes, good } = await checked([{ rows }])
  expect(problems).toMatchObject([
    { code: 'total_differs', level: 'notice', row: 7, values: { shown: 160, sum: 170 } },
  ])
  expect([notes, good]).toEqual([{ totals_agree: 7 }, [8]])
})
