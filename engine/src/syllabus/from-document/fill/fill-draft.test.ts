import { expect, test } from 'vitest'
import type { Draft } from '../../draft.ts'
import { readParts } from '../../words.ts'
import { isOtherCourse, planDifferences } from '../plan-differences.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import { fillDraft, type ReadPart } from './fill-draft.ts'
import { leftOf } from './left-of.ts'

const emptyDraft = { objectives: [], levels: [], resources: [], rubrics: [] } as unknown as Draft

const fact = <T>(value: T) => ({ value, places: [], isSure: true })

const reading: SyllabusReading = {
  basics: { code: fact('SE201'), name: fact('数据 结构'), hours: fact('60') },
  objectives: [
    { no: 1, text: fact('能够分析') },
    { no: 3, text: fact('能够设计') },
  ],
  support: [
    { objective: 1, target: fact('2.1') },
    { objective: 3, target: fact('2.1') },
    { objective: 3, target: fact('9.9') },
  ],
  chapters: [{ name: fact('绪论'), hours: fact(4), hours_lab: fact(1), objectives: fact([3]) }],
  labs: [],
  components: [{ name: fact('作业'), ratio: fact(40) }, { name: fact('期末考试') }],
  matrix: [
    { component: '作业', objective: 1, value: fact(50) },
    { component: '作业', objective: 3, value: fact(50) },
    { component: '期末考试', objective: 3, value: fact(100) },
  ],
  notation: 'column',
  standards: [
    { of: '1', level: '90-100', text: fact('优秀地') },
    { of: '1', level: '<60', text: fact('不能') },
    { of: '1', level: '90-100', text: fact('全部完成'), within: '实验' },
    { of: '作业', level: '90-100', text: fact('完整') },
  ],
  resources: [{ kind: 'textbook', title: fact('数据结构'), year: fact(2021) }],
  problems: [],
}

const course = { code: 'SE201', name: '数据结构', name_en: 'Data Structures', credits: 4, hours_total: 64 }
const supports = [{ indicator_id: 7, indicator_no: '2-1' }]

let last = 0
const filledFrom = (draft: Draft, parts: readonly ReadPart[], read = reading) => {
  const { changes, left } = fillDraft(draft, read, supports, parts, () => --last)
  return { content: { ...draft, ...changes }, left }
}
const filled = filledFrom(emptyDraft, readParts)

test('rows point at the objectives by the numbers that the document gives them', () => {
  const [first, second] = filled.content.objectives.map(({ id }) => id)
  expect(filled.content.objectives.map(({ no, text }) => [no, text])).toEqual([
    [1, '能够分析'],
    [2, '能够设计'],
  ])
  expect(filled.content.chapters[0]).toMatchObject({ hours_theory: 3, hours_lab: 1, objective_ids: [second] })
  expect(filled.content.objective_indicators).toEqual([
    { objective_id: first, indicator_id: 7, weight: 0.5 },
    { objective_id: second, indicator_id: 7, weight: 0.5 },
  ])
})

test('percent of a component become points by its share; without a share they are left out and told', () => {
  expect(filled.content.component_objectives.map(({ points }) => points)).toEqual([20, 20])
  expect(filled.content.components.map(({ stage, ratio }) => [stage, ratio])).toEqual([
    ['process', 40],
    ['final', 0],
  ])
  expect(filled.left).toContainEqual({ code: 'no-ratio', values: { names: ['期末考试'] } })
})

test('levels come with their ranges; what the plan or a draft does not have is told', () => {
  expect(filled.content.levels.map(({ from, to }) => [from, to])).toEqual([
    [90, 100],
    [0, 59],
  ])
  expect(filled.content.rubrics[0]?.cells.map(({ level_key, text }) => [level_key, text])).toEqual([
    ['1', '优秀地\n实验：全部完成'],
    ['2', '不能'],
  ])
  expect(filled.left).toContainEqual({ code: 'targets', values: { targets: ['9.9'] } })
  expect(filled.left).toContainEqual({ code: 'standards', values: { names: ['作业'] } })
})

test('a part that was not chosen stays as it is', () => {
  const { content } = filledFrom(filled.content, ['chapters'], { ...reading, resources: [] })
  expect(content.resources).toBe(filled.content.resources)
  expect(content.objectives).toBe(filled.content.objectives)
})

test('what differs from the plan is told; blanks are no difference', () => {
  expect(planDifferences(reading, course)).toEqual([{ fact: 'hours', said: '60', planned: '64' }])
  expect(isOtherCourse(reading, course)).toBe(false)
  const other = { ...reading, basics: { code: fact('EE1'), name: fact('电路') } }
  expect(isOtherCourse(other, course)).toBe(true)
})

test('more than a draft can hold is told, and costs nothing but itself', () => {
  const many = <T>(count: number, make: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at + 1))
  const big: SyllabusReading = {
    ...reading,
    objectives: many(25, (no) => ({ no, text: fact(`目标 ${no}`) })),
    chapters: [
      { name: fact('绪论'), hours: fact(3000), content: fact('字'.repeat(20_001)) },
      ...many(1999, (no) => ({ name: fact(`第 ${no} 章`), hours: fact(2) })),
    ],
    components: many(25, (no) => ({ name: fact(`环节 ${no}`), ratio: fact(no === 1 ? 130 : 4) })),
    matrix: [],
  }
  const { content, left } = filledFrom(emptyDraft, readParts, big)
  expect([content.objectives.length, content.chapters.length, content.components.length]).toEqual([
    20, 200, 20,
  ])
  expect(content.chapters.slice(0, 2).map((one) => [one.hours_theory, one.content.length])).toEqual([
    [0, 20_000],
    [2, 0],
  ])
  const told = [
    { code: 'cut', part: 'objectives', values: { said: ['25'], kept: ['20'] } },
    { code: 'cut', part: 'chapters', values: { said: ['2000'], kept: ['200'] } },
    { code: 'too-long', part: 'chapters', values: { names: ['绪论 20000/20001'] } },
    { code: 'does-not-fit', part: 'chapters', values: { names: ['绪论 3000'] } },
    { code: 'cut', part: 'assessment', values: { said: ['25'], kept: ['20'] } },
    { code: 'does-not-fit', part: 'assessment', values: { names: ['环节 1 130'] } },
  ]
  expect(left).toEqual(expect.arrayContaining(told))
  expect(leftOf(big)).toEqual(expect.arrayContaining(told))
  expect(leftOf(big).map(({ code }) => code)).not.toContain('targets')
})

test('points of a component that is not listed are told', () => {
  const cell = { component: '答辩', objective: 1, value: fact(20) }
  const { left } = filledFrom(emptyDraft, readParts, { ...reading, matrix: [cell], notation: 'points' })
  expect(left).toContainEqual({ code: 'no-ratio', values: { names: ['答辩'] } })
})
