import { expect, test } from 'vitest'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { guessWorkbook } from '../guess/guess-workbook.ts'
import { contextOf, paper, register, someMark, studentNo, studentRows } from '../guess/workbook.fixture.ts'
import { checked, heads, noDecisions, third, withRow } from './check.fixture.ts'
import { checkImport } from './check-import.ts'

test('a whole register: every mark is there, the sums agree with the file’s own', async () => {
  const context = contextOf(62, paper)
  const sheets = await register(62)
  const { mapping } = guessWorkbook(sheets, context)
  const { gathering, good, missing } = checkImport(sheets, mapping, noDecisions, context)
  expect(gathering.problems).toEqual([])
  expect(good).toEqual([62])
  expect(missing).toEqual([])
  expect(gathering.marks.count).toBe(62 * 16)
  expect(Object.fromEntries(gathering.notes)).toEqual({ totals_agree: 62 })
  paper.forEach(({ full }, question) => {
    const own = [...gathering.marks.values].filter((_, at) => gathering.marks.items[at] === 300 + question)
    const expected = Array.from({ length: 62 }, (_, n) => someMark(n, question, full))
    expect(own).toEqual(expected)
  })
})

test.each<[string, CellSpec, string, unknown]>([
  ['above the full mark', 101, 'above_full', { shown: '101', full: 100 }],
  ['negative', -1, 'negative', { shown: '-1' }],
  ['a word that is no state', '还行', 'not_number', { shown: '还行' }],
  ['a grade in a word', '优秀', 'word_mark', { shown: '优秀', percent: 95, number: 95 }],
  ['a grade in a letter', 'B+', 'word_mark', { shown: 'B+', percent: 85, number: 85 }],
  ['the best of two grades', '通过', 'word_mark', { shown: '通过', percent: 75, number: 75 }],
  ['the worst of two grades', '不通过', 'word_mark', { shown: '不通过', percent: 50, number: 50 }],
  ['a number with a doubt', '约85.5', 'number_with_text', { shown: '约85.5', number: 85.5 }],
  ['a space between two digits', '8 5', 'number_with_text', { shown: '8 5', number: 85 }],
  ['a raised digit', '5²', 'not_number', { shown: '5²' }],
  ['a digit in a circle', '8⑤', 'not_number', { shown: '8⑤' }],
  [
    'a percentage of a style without zeros',
    { value: 0.85, look: { format: '#%' } },
    'percent_cell',
    { shown: '85%', number: 85 },
  ],
  ['a letter for a digit', '8O', 'number_with_text', { shown: '8O', number: 80 }],
  ['a percentage as text', '85%', 'percent_cell', { shown: '85%', number: 85 }],
  [
    'a percentage',
    { value: 0.855, look: { format: '0.0%' } },
    'percent_cell',
    { shown: '85.5%', number: 85.5 },
  ],
  ['a formula that failed', '#DIV/0!', 'formula_error', { shown: '#DIV/0!' }],
  ['a formula whose result was never saved', { formula: 'C3+1', value: null }, 'formula_unsaved', {}],
  ['too many decimals', 80.12345, 'too_precise', { number: 80.123 }],
  ['true', true, 'not_number', { shown: 'TRUE' }],
  [
    'a date',
    { value: new Date(Date.UTC(2024, 4, 3)), look: { format: 'yyyy-mm-dd' } },
    'date_in_cell',
    { shown: '2024-05-03' },
  ],
])('%s is named at its place and the row is left out', async (_, value, code, values) => {
  const { problems, good } = await checked([{ rows: withRow([...third, value, 90]) }])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({
    code,
    level: 'error',
    sheet: 'Sheet1',
    row: 4,
    column: 2,
    student_no: studentNo(2),
    item: '作业1',
    key: 'Sheet1!C4',
    values,
  })
  expect(good).toEqual([7])
})

test.each<[string, CellSpec, string, number | string]>([
  ['full-width digits', '８７．５', 'full_width', 87.5],
  ['a number as text', '87', 'number_as_text', 87],
  ['a number with its unit', '85.5分', 'number_as_text', 85.5],
  ['a number as text with spaces', ' 87 ', 'number_as_text', 87],
  ['缺考', '缺考', 'state_word', 'absent'],
  ['缺', '缺', 'state_word', 'absent'],
  ['旷考', ' 旷 考 ', 'state_word', 'absent'],
  ['AB', 'AB', 'state_word', 'absent'],
  ['absent', 'Absent', 'state_word', 'absent'],
  ['缓考', '缓考', 'state_word', 'deferred'],
  ['缓 in brackets', '（缓）', 'state_word', 'deferred'],
  ['作弊', '作弊', 'state_word', 'cheating'],
  ['违纪', '违纪', 'state_word', 'cheating'],
  ['免修', '免修', 'state_word', 'exempt'],
  ['免', '免', 'state_word', 'exempt'],
  ['未交', '未交', 'state_word', 'not_submitted'],
  ['请假', '病假', 'state_word', 'on_leave'],
  ['a dash', '—', 'blank_word', 'nothing'],
  ['a formula', { formula: 'C3+1', value: 81 }, 'formula_value', 81],
])('%s is understood and counted', async (_, value, note, expected) => {
  const { problems, notes, marks, gathering } = await checked([{ rows: withRow([...third, value, 90]) }])
  expect(problems).toEqual([])
  expect(notes).toEqual({ [note]: 1 })
  const at = marks.findIndex(([student, item]) => student === 3 && item === 10)
  const states = [
    'normal',
    'absent',
    'deferred',
    'cheating',
    'exempt',
    'withdrawn',
    'not_submitted',
    'lost_paper',
    'on_leave',
  ]
  const state = states[gathering.marks.states[at] ?? -1]
  const found = at < 0 ? 'nothing' : state === 'normal' ? gathering.marks.values[at] : state
  expect(found).toBe(expected)
})

test('a column of grades is a column of marks; the values are the school’s, and each is taken only when told', async () => {
  const words = ['优', '良', '中', '及格', '不及格', '优', '良', '良']
  const rows = [heads, ...studentRows(8, (n) => [words[n] ?? '', 90])]
  const context = contextOf(8, paper)
  const wordValues = { ...context.wordValues, excellent: 98, fail: 40 }
  const school = {
    ...context,
    wordValues,
    items: context.items.map((item) => (item.id === 10 ? { ...item, full_score: 50 } : item)),
  }
  const asked = await checked([{ rows }], {}, school)
  expect(new Set(asked.codes)).toEqual(new Set(['word_mark']))
  expect(asked.good).toEqual([0])
  const proposals = asked.problems.map(({ remedies }) => remedies[0])
  expect(proposals).toEqual(
    [49, 42.5, 37.5, 32.5, 20, 49, 42.5, 42.5].map((value) => ({ action: 'value', value })),
  )
  const cells = Object.fromEntries(
    asked.problems.map(({ key, values }) => [key, { value: Number(values.number) }]),
  )
  const taken = await checked([{ rows }], { cells }, school)
  expect([taken.problems, taken.good]).toEqual([[], [8]])
  expect(taken.marks.filter(([, item]) => item === 10).map(([, , value]) => value)).toEqual([
    49, 42.5, 37.5, 32.5, 20, 49, 42.5, 42.5,
  ])
})

test('a column of letters that no item is called after is no column of marks', async () => {
  const rows = [[...heads, '组别'], ...studentRows(8, (n) => [80, 90, 'ABC'[n % 3] ?? ''])]
  expect((await checked([{ rows }])).problems).toEqual([])
})

test('a blank is not entered, never a zero', async () => {
  const { marks, problems } = await checked([{ rows: withRow([...third, null, 0]) }])
  expect(problems).toEqual([])
  expect(marks.filter(([student]) => student === 3)).toEqual([[3, 11, 0]])
})

test('a corrected cell and an emptied one make the row good again', async () => {
  const rows = withRow([...third, 101, '优'])
  const cells = { 'Sheet1!C4': { value: 99 }, 'Sheet1!D4': { blank: true as const } }
  const { problems, marks } = await checked([{ rows }], { cells })
  expect(problems).toEqual([])
  expect(marks.filter(([student]) => student === 3)).toEqual([[3, 10, 99]])
  const still = await checked([{ rows }], { cells: { ...cells, 'Sheet1!C4': { value: 200 } } })
  expect(still.codes).toEqual(['above_full'])
})
