import { expect, test } from 'vitest'
import { barOf, causesOf, isStorable, type Judged, openCauses, stateOf } from './causes.ts'
import type { ReadSummary } from './read-summary.ts'

const counts = { sure: 2, unsure: 0 }
const summary: ReadSummary = {
  parts: {
    basics: counts,
    objectives: counts,
    support: counts,
    content: counts,
    methods: { sure: 0, unsure: 0 },
    assessment: { sure: 1, unsure: 1 },
    standards: counts,
    politics: counts,
    resources: counts,
  },
  said: { code: 'SE201', name: '数据结构', name_en: '', credits: '3', hours: '46' },
  targets: ['1.1', '6.3'],
  problems: [{ code: 'hours-not-adding', values: { sum: 46, whole: 48 } }],
  isByObjective: false,
  left: [],
  tables: 0,
  missing: 1,
}
const file: Judged = {
  isRead: true,
  fault: '',
  isAside: false,
  isStored: false,
  summary,
  course: {
    isSure: true,
    planned: { code: 'SE201', name: '数据结构', credits: 3, hours: 48, indicators: ['1-1', '6.1'] },
  },
  twins: 0,
  isTaken: false,
  settled: [],
}
const codes = (of: Judged) => openCauses(of).map(({ code }) => code)

test('indicators of another plan, hours that differ, sums and unsure values wait for a person', () => {
  expect(causesOf(file)).toEqual([
    { code: 'targets', values: { targets: '6.3' } },
    { code: 'plan-differs', values: { fact: 'hours', said: '46', planned: 48 } },
    { code: 'hours-not-adding', values: { sum: 46, whole: 48 } },
    { code: 'unsure', values: { count: 1 } },
  ])
  expect(stateOf(file)).toBe('check')
  expect(isStorable(file)).toBe(true)
})

test.each<[string, string[], string[], [string, string][]]>([
  ['one indicator below a requirement', ['1', '2.1'], ['1.1', '2.1'], [['targets-of-requirements', '1→1.1']]],
  ['indicators with a dash', ['12'], ['12-3', '1-2'], [['targets-of-requirements', '12→12.3']]],
  ['several below', ['1'], ['1.1', '1.2'], [['targets-to-choose', '1']]],
  ['none below', ['1', '9.9'], ['10.1'], [['targets', '1,9.9']]],
  ['an indicator of that number', ['1'], ['1'], []],
  [
    'each kind for itself',
    ['1', '2', '3'],
    ['1.1', '2.1', '2.2'],
    [
      ['targets', '3'],
      ['targets-of-requirements', '1→1.1'],
      ['targets-to-choose', '2'],
    ],
  ],
])('support of requirements: %s', (_, targets, indicators, told) => {
  const planned = { code: 'SE201', name: '数据结构', credits: 3, hours: 46, indicators }
  const found = causesOf({ ...file, summary: { ...summary, targets }, course: { isSure: true, planned } })
  expect(found.flatMap(({ code, values }) => (values.targets ? [[code, values.targets]] : []))).toEqual(told)
})

test('what was decided is open no longer; weeks of a practice are no hours', () => {
  const settled = { ...file, settled: ['targets', 'plan-differs', 'hours-not-adding', 'unsure'] as const }
  expect(stateOf(settled)).toBe('ready')
  const practice = { ...summary, said: { ...summary.said, hours: '2周' } }
  expect(codes({ ...file, summary: practice })).not.toContain('plan-differs')
})

test('a course that is unsure, there twice or taken cannot be waved through', () => {
  const course = file.course && { ...file.course, isSure: false }
  const settled = ['course-unsure', 'course-twice', 'has-syllabus', 'no-course', 'unsure'] as const
  expect(codes({ ...file, settled, course })).toContain('course-unsure')
  expect(codes({ ...file, settled, twins: 1 })).toContain('course-twice')
  expect(codes({ ...file, settled, twins: 1, isTaken: true })).toContain('has-syllabus')
  expect(codes({ ...file, settled, course: null })).toContain('no-course')
  expect(isStorable({ ...file, twins: 1 })).toBe(false)
})

test('a file that cannot be read or is aside has no causes, a draft none that is open; bars show the worst', () => {
  expect(stateOf({ ...file, fault: 'scan', summary: null })).toBe('unreadable')
  expect(stateOf({ ...file, isAside: true })).toBe('aside')
  const stored = { ...file, isStored: true, twins: 1, isTaken: true }
  expect([openCauses(stored), stateOf(stored)]).toEqual([[], 'stored'])
  expect(causesOf(stored)).toEqual(causesOf(file))
  const all = causesOf(file)
  expect(
    (['support', 'assessment', 'methods', 'resources'] as const).map((part) =>
      barOf(part, summary, all, all),
    ),
  ).toEqual(['wrong', 'unsure', 'none', 'sure'])
})

test('what was not understood and what a draft cannot hold wait; decided, they keep their mark', () => {
  const none = { sure: 0, unsure: 0 }
  const parts = { ...summary.parts, support: none, assessment: none }
  const lacking: Judged = {
    ...file,
    summary: { ...summary, parts, targets: [], problems: [], tables: 2, left: ['content', 'content'] },
    course: file.course && { ...file.course, planned: { ...file.course.planned, hours: 46 } },
  }
  expect(causesOf(lacking)).toEqual([
    { code: 'parts-missing', values: { parts: 'assessment' } },
    { code: 'tables-not-understood', values: { count: 2 } },
    { code: 'draft-cannot-hold', values: { count: 2, parts: 'content' } },
  ])
  expect([stateOf(lacking), isStorable(lacking)]).toEqual(['check', true])
  const settled = {
    ...lacking,
    settled: ['parts-missing', 'tables-not-understood', 'draft-cannot-hold'] as const,
  }
  expect(stateOf(settled)).toBe('ready')
  const barsOf = (one: Judged) =>
    (['content', 'assessment', 'objectives'] as const).map((part) =>
      barOf(part, one.summary ?? summary, causesOf(one), openCauses(one)),
    )
  expect(barsOf(lacking)).toEqual(['wrong', 'wrong', 'sure'])
  expect(barsOf(settled)).toEqual(['decided', 'decided', 'sure'])
})
