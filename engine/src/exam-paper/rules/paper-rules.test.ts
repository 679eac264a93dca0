import { describe, expect, test } from 'vitest'
import type { PaperItem } from '#exam-paper/blueprint/paper.ts'
import { checkListOf } from './check-list.ts'
import { checkPaper } from './check-paper.ts'
import type { PaperFacts } from './paper-facts.ts'
import { defaultPaperLimits } from './paper-limits.ts'

const kinds = ['single', 'blank', 'short', 'application'] as const

/** Twenty questions of five marks: four kinds, chapters 1 to 5, objectives 1 and 2 in turn. */
const items = (base: number, change: (item: PaperItem, at: number) => Partial<PaperItem> = () => ({})) =>
  Array.from({ length: 20 }, (_, at): PaperItem => {
    const item: PaperItem = {
      id: base + at,
      no: String(at + 1),
      question_id: base + at,
      section_id: Math.floor(at / 5) + 1,
      kind: kinds[Math.floor(at / 5)] ?? 'short',
      score: 5,
      chapter: String((at % 5) + 1),
      knowledge: [`k${at}`],
      objectives: [{ objective: (at % 2) + 1, share: 1 }],
      bloom: at % 2 ? 'apply' : 'understand',
      difficulty: { estimated: at % 2 ? 0.6 : 0.8, measured: null },
      minutes: 3,
      is_complex: at === 19,
      usage: { times: 0, last_year: null },
    }
    return { ...item, ...change(item, at) }
  })

const paper = (label: string, some: PaperItem[]): PaperFacts['papers'][number] => ({
  label,
  total: 100,
  minutes: 120,
  sections: kinds.map((kind, at) => ({ id: at + 1, no: at + 1, title: kind, kind, count: 5, each: 5 })),
  items: some,
  keys: some.map(({ id, kind }) => ({
    item_id: id,
    has_answer: true,
    marking_points: kind === 'single' ? null : 5,
  })),
})

const facts = (changes: Partial<PaperFacts> = {}): PaperFacts => ({
  papers: [paper('A', items(100)), paper('B', items(200))],
  column: [
    { objective: 1, points: 25 },
    { objective: 2, points: 25 },
  ],
  chapters: ['1', '2', '3', '4', '5'],
  repeated: [],
  people: { setters: [1, 2], reviewers: [3], approvers: [4, 5] },
  review: 'approved',
  trials: [
    { label: 'A', minutes: 60 },
    { label: 'B', minutes: 70 },
  ],
  header_missing: [],
  ...changes,
})
const codes = (changes: Partial<PaperFacts>, limits = defaultPaperLimits) =>
  checkPaper(facts(changes), limits).map(({ code }) => code)

const changed = (change: (item: PaperItem, at: number) => Partial<PaperItem>) => ({
  papers: [paper('A', items(100, change)), paper('B', items(200))],
})
const shared = (count: number, isHistory: boolean) => ({
  label: 'A',
  with: isHistory ? '2025' : 'B',
  is_history: isHistory,
  pairs: Array.from({ length: count }, (_, at) => ({ a: 100 + at, b: 200 + at })),
})

const mirrored = (count: number) => Array.from({ length: count }, (_, at) => ({ a: 200 + at, b: 100 + at }))

describe('rules P01 to P09', () => {
  test('a pair of papers as it should be has no finding', () => expect(codes({})).toEqual([]))

  test.each<[string, Partial<PaperFacts>, string[]]>([
    [
      'a mark too many',
      changed((_, at) => (at === 5 ? { score: 6 } : {})),
      ['P01.section', 'P01.total', 'P03.points_sum'],
    ],
    [
      'an item without objective',
      changed((_, at) => (at === 0 ? { objectives: [] } : {})),
      ['P02.no_objective'],
    ],
    [
      'shares that do not sum to 1',
      changed((_, at) => (at === 0 ? { objectives: [{ objective: 1, share: 0.9 }] } : {})),
      ['P02.shares'],
    ],
    [
      'an objective that is not tested',
      changed(() => ({ objectives: [{ objective: 1, share: 1 }] })),
      ['P02.points', 'P02.untested'],
    ],
    ['more than the limit of a repeated sister', { repeated: [shared(5, false)] }, ['P04.ab_overlap']],
    [
      'two sisters that repeat each other, told once',
      { repeated: [shared(5, false), { ...shared(5, false), label: 'B', with: 'A', pairs: mirrored(5) }] },
      ['P04.ab_overlap'],
    ],
    ['exactly the limit', { repeated: [shared(4, false), shared(6, true)] }, []],
    ['more than the limit of earlier papers', { repeated: [shared(7, true)] }, ['P04.history_overlap']],
    ['a chapter left out', { chapters: ['1', '2', '3', '4', '5', '6'] }, ['P05.chapters', 'P05.chapters']],
    [
      'one kind, hard and without application',
      changed(() => ({ kind: 'single', bloom: 'remember', difficulty: { estimated: 0.9, measured: 0.3 } })),
      ['P06.application_share', 'P06.easy_share', 'P06.hard_share', 'P06.kinds', 'P06.objective_kinds_share'],
    ],
    [
      'one person for everything',
      { people: { setters: [1], reviewers: [1], approvers: [1] } },
      ['P07.reviewer_approves', 'P07.setter_approves', 'P07.setter_reviews'],
    ],
    ['no review before', { review: null }, ['P08.review_missing']],
    ['a long trial', { trials: [{ label: 'A', minutes: 73 }] }, ['P09.trial']],
    ['more work than time', changed(() => ({ minutes: 7 })), ['P09.minutes']],
  ])('%s', (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected)
  })

  test('a missing answer blocks; the school says what an overlap and a missing review weigh', () => {
    const [a] = facts().papers
    const found = checkPaper(
      facts({
        papers: a ? [{ ...a, keys: a.keys.slice(1) }] : [],
        review: 'open',
        repeated: [shared(5, false)],
      }),
      { ...defaultPaperLimits, overlap_level: 'warning', review_before_paper: 'hard' },
    )
    expect(found.map(({ code, level }) => [code, level])).toEqual([
      ['P03.answer_missing', 'error'],
      ['P08.review_missing', 'error'],
      ['P04.ab_overlap', 'warning'],
    ])
  })

  test('a small school may let one person do all', () => {
    const people = { setters: [1], reviewers: [1], approvers: [1] }
    expect(codes({ people }, { ...defaultPaperLimits, allow_same_person: true })).toEqual([])
  })
})

describe('the check list that the system fills', () => {
  test('all is met, with the numbers of both papers', () => {
    const list = checkListOf(facts())
    expect(Object.entries(list).filter(([, { verdict }]) => verdict !== 'met')).toEqual([])
    expect(list.objective_points.values).toEqual({ labels: ['A', 'B'], found: [0, 0], limit: 5 })
    expect(list.trial.values).toMatchObject({ found: [0.5, 70 / 120], needed: [60, 60], limit: 0.6 })
  })

  test.each<[string, Partial<PaperFacts>, string[]]>([
    ['a chapter that the syllabus does not have', { chapters: ['1', '2', '3', '4'] }, ['scope']],
    ['a repeated sister', { repeated: [shared(5, false)] }, ['ab_equal', 'ab_overlap']],
    [
      'the same question twice in one paper',
      { repeated: [{ label: 'A', with: 'A', is_history: false, pairs: [{ a: 100, b: 101 }] }] },
      ['no_repeats'],
    ],
    ['a field of the header left empty', { header_missing: ['exam_date'] }, ['header']],
    ['no complex problem in one paper', changed(() => ({ is_complex: false })), ['complex']],
    [
      'a long trial',
      {
        trials: [
          { label: 'A', minutes: 60 },
          { label: 'B', minutes: 90 },
        ],
      },
      ['trial'],
    ],
  ])('%s', (_, changes, expected) => {
    const list = Object.entries(checkListOf(facts(changes)))
    expect(list.filter(([, { verdict }]) => verdict === 'not_met').map(([check]) => check)).toEqual(expected)
  })

  test('what is not known is said to be unknown, not met', () => {
    const list = checkListOf(facts({ papers: facts().papers.slice(0, 1), trials: [], column: [] }))
    expect(
      [list.ab_equal, list.ab_overlap, list.trial, list.objective_points].map(({ verdict }) => verdict),
    ).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    const empty = checkListOf(facts({ papers: [paper('A', []), paper('B', items(200))] }))
    for (const check of [
      'scope',
      'no_repeats',
      'answers',
      'ab_equal',
      'ab_overlap',
      'history_overlap',
    ] as const)
      expect([check, empty[check].verdict]).toEqual([check, 'unknown'])
    expect(empty.history_overlap.values.found).toEqual([null, 0])
    // what is not there is known to be missing
    for (const check of ['total', 'kinds', 'chapters', 'objective_points'] as const)
      expect([check, empty[check].verdict]).toEqual([check, 'not_met'])
    const noDifficulty = changed(() => ({ difficulty: { estimated: null, measured: null } }))
    expect(checkListOf(facts(noDifficulty)).difficulty.verdict).toBe('unknown')
  })
})
