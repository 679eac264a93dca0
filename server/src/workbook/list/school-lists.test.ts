import { describe, expect, test } from 'vitest'
import { type Cells, people, studentsTask, workbookOf } from './lists.fixture.ts'
import { readList } from './read-list.ts'
import { all, type Kind, kinds, one, pairs, said } from './school-lists.fixture.ts'

/** What was read of a kind, after what a person says of it. */
function peopleOf({ sheets, merges, said: told }: Kind) {
  const task = studentsTask(told ? [told] : null)
  return readList(workbookOf(sheets, merges), task).people
}

describe('lists of people as schools write them', () => {
  test.each(Object.entries(kinds))('%s', (_, kind) => {
    const untouched = readList(workbookOf(kind.sheets, kind.merges), studentsTask())
    expect(untouched.lacks).toEqual(kind.lacks ?? [])
    // nobody is read where something lacks, and the sheet is there to be pointed at
    expect(untouched.people.length > 0).toBe(kind.lacks === undefined)
    expect(untouched.sheets.flatMap(({ rows }) => rows).length).toBeGreaterThan(0)
    const read = peopleOf(kind).map(({ cells }) => [cells.student_no?.normalize('NFKC'), cells.name])
    expect(read).toHaveLength(kind.count ?? all.length)
    if (!kind.said) expect(read).toEqual(expect.arrayContaining(pairs()))
  })

  test('most are read without a touch, the others within three presses', () => {
    const list = Object.values(kinds)
    expect(list.filter(({ said }) => !said).length / list.length).toBeGreaterThan(0.85)
    expect(Math.max(...list.map(({ clicks = 0 }) => clicks))).toBeLessThanOrEqual(3)
  })
})

test('sections and titles name the class of those below them', () => {
  const { people: found } = readList(
    workbookOf(kinds['classes as sections between']?.sheets ?? {}),
    studentsTask(),
  )
  expect(found.map(({ about }) => about)).toEqual([
    ...all.slice(0, 12).map(() => '软工2601'),
    ...all.slice(12).map(() => '软工2602'),
  ])
})

test('what is said stands over what is guessed, and a row that is said to be nobody is nobody', () => {
  const rows: Cells = [
    ['学号', '新学号', '姓名'],
    ...all.map(({ no, name }) => [`9${no.slice(1)}`, no, name]),
  ]
  const pointed = said([[1, 'student_no']], [[3, 'ignore']])
  const { people: found, sheets } = readList(workbookOf(one(rows)), studentsTask([pointed]))
  expect(found.map(({ cells }) => cells.student_no)).toEqual(
    all.filter((_, at) => at !== 1).map(({ no }) => no),
  )
  expect(sheets[0]?.columns.map(({ is, reason }) => `${is} ${reason}`)).toEqual([
    'ignore none',
    'student_no said',
    'name head',
  ])
  expect(sheets[0]?.rows[2]?.role).toBe('ignore')
})

test('what was said of a layout holds for the next file of it, and its single rows for this file alone', () => {
  const rows: Cells = [['X', 'Y'], ...all.map((_, at) => [`K${at}`, `P${at}`])]
  const pointed = said(
    [
      [0, 'student_no'],
      [1, 'name'],
    ],
    [[2, 'ignore']],
  )
  const first = readList(workbookOf(one(rows)), studentsTask([pointed]))
  const remembered = [{ key: first.layouts[0]?.key ?? '', fileId: 1, said: pointed }]
  const same = readList(workbookOf(one(rows)), { ...studentsTask(), remembered })
  const next = readList(workbookOf({ 另一张: rows }), { ...studentsTask(), remembered, fileId: 2 })
  expect([first, same, next].map(({ people: found }) => found.length)).toEqual([23, 23, 24])
  expect([same, next].map(({ isRemembered }) => isRemembered)).toEqual([true, true])
  const other = readList(workbookOf({ 名单: [['P', 'Q'], ...rows.slice(1)] }), {
    ...studentsTask(),
    remembered,
  })
  expect(other.lacks).toEqual(['student_no', 'name'])
})

test('A2: reading takes time as the rows do, merged cells or not', () => {
  const rows = (count: number): Cells => [
    ['学号', '姓名'],
    ...people(count).flatMap(({ no, name }) => [
      [no, name],
      [null, null],
    ]),
  ]
  const merges = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ top: at * 2 + 2, left: 0, bottom: at * 2 + 3, right: 0 }))
  const cost = (count: number) => {
    const book = workbookOf(one(rows(count)), merges(count))
    let least = Number.POSITIVE_INFINITY
    for (let run = 0; run < 3; run++) {
      const start = process.cpuUsage()
      expect(readList(book, studentsTask()).people).toHaveLength(count)
      const { user } = process.cpuUsage(start)
      least = Math.min(least, user / 1000)
    }
    return least
  }
  expect(cost(20_000)).toBeLessThan(50 + 20 * cost(2000))
})

test('28 C11: OneRoster: the number is the identifier, family and given name are one name', () => {
  const heads = [
    'sourcedId',
    'status',
    'orgSourcedIds',
    'role',
    'username',
    'givenName',
    'familyName',
    'identifier',
    'email',
  ]
  const names = ['Diya', 'Kavya', 'Rohan', 'Meera', 'Arjun', 'Nisha']
  const rows: Cells = [
    heads,
    ...names.map((given, n) => [
      `u24100${n}`,
      'active',
      `org1000${n}`,
      'student',
      `user${n}`,
      given,
      'Rao',
      `24100${n}`,
      `p${n}@example.edu`,
    ]),
  ]
  const task = studentsTask()
  const columns = { ...task.columns, student_no: { words: ['学号', 'identifier'], looks: 'number' as const } }
  const { people: found, lacks } = readList(workbookOf(one(rows)), { ...task, columns })
  expect(lacks).toEqual([])
  expect(found.map(({ cells }) => [cells.student_no, cells.name])).toEqual(
    names.map((given, n) => [`24100${n}`, `${given} Rao`]),
  )
  const chinese: Cells = [
    ['学号', '姓', '名'],
    ...all.map(({ no, name }) => [no, name.slice(0, 1), name.slice(1)]),
  ]
  const read = readList(workbookOf(one(chinese)), studentsTask()).people
  expect(read.map(({ cells }) => [cells.student_no, cells.name])).toEqual(pairs())
})
