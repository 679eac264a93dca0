import type { PlanReading } from '@obelisk/contract/training-plan/from-document'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { expect, test } from 'vitest'
import { candidatesOf, firstDraft, keyOf, markNow, matchesOf } from './draft.ts'
import { fillingOf, leftOf } from './filling.ts'
import { comparedWith } from './steps/compared.ts'

const place = { block: 0 }
const fact = <T>(value: T, isSure = true) => ({ value, places: [place], isSure })
const match = (reason: 'same' | 'near', course: number) => ({ reason, course, others: [], likeness: 0.9 })
const reading: PlanReading = {
  basics: { total_credits: fact(46), length_years: fact(4, false), objective_statement: fact('总述') },
  objectives: [{ no: 1, text: fact('目标') }],
  requirements: [],
  indicators: [{ no: '1.1', text: fact('指标') }],
  links: [],
  courses: [
    { code: 'A1', name: '甲', values: { credits: 2 }, open: [], place },
    { name: '乙', values: { credits: 1 }, open: [], place },
  ],
  rows: [
    { name: '甲', module: '', match: match('same', 0), place },
    { name: '乙一', module: '', match: match('near', 1), place },
  ],
  marks: [
    { row: 0, indicator: '1.1', strength: fact('H' as const), text: '●', place },
    { row: 1, indicator: '1.1', strength: fact('M' as const, false), text: 'H/M', place },
  ],
  signs: [{ sign: '●', strength: 'H', isSaid: false }],
  statistics: [],
  joined: 0,
  problems: [],
}
const plan = { courses: [], indicators: [] }

test('what is open is not stored: a course without a code, a name that nobody has confirmed, a mark with two readings', () => {
  const { courses, supports } = fillingOf(reading, plan, firstDraft(reading))
  expect(courses.map(({ code }) => code)).toEqual(['A1'])
  expect(supports).toEqual([{ code: 'A1', indicator: '1.1', strength: 'H' }])
})

test('what the person decides is stored, and another meaning of a sign counts for all of its cells', () => {
  const draft = {
    ...firstDraft(reading),
    codes: { 1: 'B1' },
    matches: { 1: 'B1' },
    marks: { [keyOf(1, '1.1')]: 'L' as const },
    signs: { '●': 'M' as const },
  }
  const { courses, supports } = fillingOf(reading, plan, draft)
  expect(courses.map(({ code }) => code)).toEqual(['A1', 'B1'])
  expect(supports).toEqual([
    { code: 'A1', indicator: '1.1', strength: 'M' },
    { code: 'B1', indicator: '1.1', strength: 'L' },
  ])
})

test('a row that is left out is decided, and a cell that is emptied says nothing', () => {
  const draft = { ...firstDraft(reading), matches: { 1: null }, marks: { [keyOf(0, '1.1')]: null } }
  const matches = matchesOf(reading, candidatesOf(reading, plan, draft), draft)
  expect(matches.map(({ isDecided, code }) => [isDecided, code])).toEqual([
    [true, 'A1'],
    [true, undefined],
  ])
  expect(markNow(reading.marks[0], keyOf(0, '1.1'), draft)).toMatchObject({ isOpen: false, isChanged: true })
  expect(fillingOf(reading, plan, draft).supports).toEqual([])
})

test('30.3: basic information is stored where the document is sure, or where one of its readings was chosen', () => {
  const draft = firstDraft(reading)
  expect(fillingOf(reading, plan, draft).basics).toEqual({ total_credits: 46, objective_statement: '总述' })
  const chosen = { ...draft, words: { 'basics length_years': '5' } }
  expect(fillingOf(reading, plan, chosen).basics).toMatchObject({ length_years: 5 })
})

const indicator = (no: string, description: string) =>
  ({ id: 1, no, description }) as unknown as WholePlan['indicators'][number]

test('a mark is not tied to a number under which the plan says something else, unless that is wanted or replaced', () => {
  const said = '能够将数学与自然科学知识用于网络工程问题的表述'
  const about = { ...reading, indicators: [{ no: '1.1', text: fact(said) }] }
  const draft = firstDraft(about)
  const other = { courses: [], indicators: [indicator('1.1', '具有人文社会科学素养、社会责任感')] }
  const near = { courses: [], indicators: [indicator('1.1', said.replace('网络', '软件'))] }
  const stored = (is: typeof other, one = draft) => fillingOf(about, is, one).supports.length
  expect(stored(other)).toBe(0)
  expect(leftOf(about, other, draft).marks).toMatchObject({ text: 1, name: 1 })
  expect(stored(near)).toBe(1)
  expect(stored(other, { ...draft, tiesByNumber: true })).toBe(1)
  expect(stored(other, { ...draft, replace: ['indicators'] })).toBe(1)
  expect(stored(other, { ...draft, replace: ['indicators'], parts: ['courses', 'matrix'] })).toBe(0)
})

test('what is not stored is counted by its reason: every mark is stored or told', () => {
  const draft = firstDraft(reading)
  expect(leftOf(reading, plan, draft)).toMatchObject({
    rows: { basics: 1, courses: 1 },
    marks: { name: 1 },
    all: 3,
  })
  const leaves = { ...draft, matches: { 1: null }, marks: { [keyOf(0, '1.1')]: null } }
  expect(leftOf(reading, plan, leaves).marks).toMatchObject({ name: 0, row: 1, emptied: 1 })
})

test('what differs is told field by field: the number, the text of the plan and that of the file', () => {
  const is = {
    fields: { total_credits: 50, objective_statement: '总述' },
    objectives: [{ id: 1, no: 1, text: '旧目标', text_en: '' }],
    requirements: [],
    indicators: [],
    links: [],
    courses: [],
    supports: [],
    weights: [],
  } as unknown as WholePlan
  const { objectives, basics } = comparedWith(is, fillingOf(reading, is, firstDraft(reading)))
  expect(objectives).toMatchObject({
    other: 1,
    changes: [{ key: '1', field: 'text', before: '旧目标', after: '目标' }],
  })
  expect(basics).toMatchObject({ same: 1, changes: [{ field: 'total_credits', before: '50', after: '46' }] })
})
