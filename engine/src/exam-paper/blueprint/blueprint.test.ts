import { expect, test } from 'vitest'
import { comparePapers, defaultEquivalence, overlapOf } from './compare-papers.ts'
import { easinessOfPaper, type Paper, type PaperItem, type PaperSection } from './paper.ts'
import { againstSyllabus, fillTargets, type TargetRow } from './targets.ts'
import { linesBy, twoWayTable } from './two-way-table.ts'

const item = (id: number, facts: Partial<PaperItem> = {}): PaperItem => ({
  id,
  no: String(id),
  question_id: id,
  section_id: 1,
  kind: 'single',
  score: 2,
  chapter: '1',
  knowledge: ['栈'],
  objectives: [{ objective: 1, share: 1 }],
  bloom: 'understand',
  difficulty: { estimated: 0.7, measured: null },
  minutes: 2,
  is_complex: false,
  usage: { times: 0, last_year: null },
  ...facts,
})
const section: PaperSection = { id: 1, no: 1, title: '一、单项选择', kind: 'single', count: 3, each: 2 }
const paper = (label: string, items: PaperItem[]): Paper => ({
  label,
  total: 100,
  minutes: 120,
  sections: [section],
  items,
})

const mixed = [
  item(1, { score: 0.1 }),
  item(2, { score: 0.2, chapter: '10', bloom: 'apply' }),
  item(3, {
    score: 12,
    kind: 'application',
    chapter: '2',
    bloom: null,
    objectives: [
      { objective: 2, share: 0.75 },
      { objective: 1, share: 0.25 },
    ],
    difficulty: { estimated: 0.9, measured: 0.4 },
  }),
]

test('a two-way table counts marks by shares, orders values as people do and sums both ways without noise', () => {
  const table = twoWayTable(mixed, { rows: 'chapter', columns: 'objective' })
  expect(table.rows.map(({ value, points }) => [value, points])).toEqual([
    ['1', 0.1],
    ['2', 12],
    ['10', 0.2],
  ])
  expect(table.columns.map(({ value, points, count }) => [value, points, count])).toEqual([
    ['1', 3.3, 3],
    ['2', 9, 1],
  ])
  expect(table.rows[1]?.cells.map(({ points }) => points)).toEqual([3, 9])
  expect([table.points, table.count]).toEqual([12.3, 3])
})

test('levels stand in the order of the field, what is not said last; measured difficulty goes before estimated', () => {
  expect(linesBy(mixed, 'bloom').map(({ value }) => value)).toEqual(['understand', 'apply', ''])
  expect(linesBy(mixed, 'difficulty').map(({ value, count }) => [value, count])).toEqual([
    ['medium', 2],
    ['hard', 1],
  ])
  expect(easinessOfPaper(mixed)).toBeCloseTo((0.3 * 0.7 + 12 * 0.4) / 12.3, 9)
  expect(easinessOfPaper([])).toBeNull()
})

const row = (id: number, facts: Partial<TargetRow>): TargetRow => ({
  id,
  kind: 'single',
  chapters: [],
  objectives: [],
  blooms: [],
  count: 1,
  score: 2,
  ...facts,
})

test('an item gives way to another row when that leaves fewer places empty', () => {
  const items = [item(1, { chapter: '1' }), item(2, { chapter: '2' }), item(3, { score: 5 })]
  // item 1 fits both rows and comes first; item 2 fits the open row only
  const filled = fillTargets(items, [row(1, {}), row(2, { chapters: ['1'], count: 2 })])
  expect(filled.rows).toEqual([
    { row_id: 1, item_ids: [2], missing: 0, missing_points: 0 },
    { row_id: 2, item_ids: [1], missing: 1, missing_points: 2 },
  ])
  expect(filled.rest).toEqual([3])
})

test('the column of the syllabus is scaled to the paper, and untested or unasked objectives show', () => {
  const column = [
    { objective: 1, points: 20 },
    { objective: 3, points: 30 },
  ]
  expect(
    againstSyllabus(
      [item(1, { score: 50 }), item(2, { score: 50, objectives: [{ objective: 2, share: 1 }] })],
      column,
      100,
    ),
  ).toEqual([
    { objective: 1, wanted: 40, points: 50, difference: 10 },
    { objective: 2, wanted: 0, points: 50, difference: 50 },
    { objective: 3, wanted: 60, points: 0, difference: -60 },
  ])
})

test('two papers: differences, overlap by marks and by count, and the limit that they break', () => {
  const a = paper('A', [item(1), item(2), item(3, { score: 6, chapter: '2' })])
  const b = paper('B', [item(11, { question_id: 1 }), item(12), item(13, { score: 6, chapter: '3' })])
  const found = comparePapers(a, b, {
    alike: [{ a: 3, b: 13 }],
    limits: { ...defaultEquivalence, chapter: 5 },
  })
  expect(found.by.chapter).toEqual([
    { value: '1', a: 4, b: 4, difference: 0 },
    { value: '2', a: 6, b: 0, difference: 6 },
    { value: '3', a: 0, b: 6, difference: -6 },
  ])
  expect([found.overlap.points, found.overlap.by_points, found.overlap.by_count]).toEqual([
    8, 0.8, 0.666666667,
  ])
  expect(found.broken).toEqual([
    { of: 'chapter', value: '2', found: 6, limit: 5 },
    { of: 'overlap', value: '', found: 0.8, limit: 0.2 },
  ])
  expect(found.is_equivalent).toBe(false)
  expect(
    comparePapers(a, paper('B', [item(21), item(22), item(23, { score: 6, chapter: '2' })])).is_equivalent,
  ).toBe(true)
})

test('what an empty paper repeats, and whether it is equivalent, is not known', () => {
  expect(overlapOf([], [])).toEqual({ pairs: [], points: 0, by_points: null, by_count: null })
  const [full, empty] = [paper('A', [item(1)]), paper('B', [])]
  for (const found of [comparePapers(full, empty), comparePapers(empty, full)]) {
    expect([found.overlap.by_points, found.minutes.a === null || found.minutes.b === null]).toEqual([
      null,
      true,
    ])
    expect(found.unknown).toEqual(['easiness', 'minutes', 'overlap'])
  }
})

test('minutes are compared only where every question has some', () => {
  const a = paper('A', [item(1, { minutes: 5 }), item(2, { minutes: 5 })])
  const b = paper('B', [item(3, { minutes: 2 }), item(4, { minutes: null })])
  expect(comparePapers(a, b).minutes).toEqual({ a: 10, b: null })
  expect(comparePapers(a, b).broken.some(({ of }) => of === 'minutes')).toBe(false)
  expect(comparePapers(a, b).unknown).toEqual(['minutes'])
  const c = paper('C', [item(5, { minutes: 2 }), item(6, { minutes: 2 })])
  expect(comparePapers(a, c).broken).toContainEqual({ of: 'minutes', value: '', found: 0.6, limit: 0.1 })
})
