import { expect, test } from 'vitest'
import { emptyObjective } from '../empty-rows.ts'
import { stored } from './compare/files.fixture.ts'
import { decided, factsOf } from './facts-of.ts'
import { fillDraft } from './fill/fill-draft.ts'
import { indicatorsProposed, withOnly, withProposed } from './plan-targets.ts'
import type { SyllabusReading } from './syllabus-reading.ts'

const fact = <T>(value: T, column: number) => ({ value, places: [{ block: 1, column }], isSure: true })
const reading: SyllabusReading = {
  basics: {},
  objectives: [1, 2].map((no) => ({ no, text: fact(`能够分析第 ${no} 类问题`, 0) })),
  support: [
    { objective: 1, target: fact('1', 1) },
    { objective: 1, target: fact('2', 2) },
    { objective: 2, target: fact('3.1', 3) },
    { objective: 2, target: fact('4', 4) },
  ],
  chapters: [],
  labs: [],
  components: [],
  matrix: [],
  standards: [],
  resources: [],
  problems: [],
}
const supports = ['1-1', '2.1', '2.2', '3.1', '11.1'].map((indicator_no, at) => ({
  indicator_id: at + 1,
  indicator_no,
}))
const blank = { ...stored(reading), objectives: [emptyObjective(1, 1)] }
const linked = (read: SyllabusReading) => {
  let last = 0
  const { changes, left } = fillDraft(blank, read, supports, ['objectives'], () => --last)
  return {
    links: changes.objective_indicators?.map(({ objective_id, indicator_id }) => [
      objective_id,
      indicator_id,
    ]),
    left: left.flatMap(({ values }) => values.targets ?? []),
  }
}

test('support of a requirement has the indicators of the course below it to choose from, and none is taken', () => {
  const proposed = withProposed(reading, supports)
  expect(
    proposed.support.map(({ target }) => [target.value, target.isSure, indicatorsProposed(target)]),
  ).toEqual([
    ['1', false, ['1.1']],
    ['2', false, ['2.1', '2.2']],
    ['3.1', true, []],
    ['4', true, []],
  ])
  expect(linked(proposed)).toEqual({ links: [[-2, 4]], left: ['4', '1', '2'] })
})

test('what a person chooses is taken, and nothing beside it', () => {
  const proposed = withProposed(reading, supports)
  const keys = factsOf(proposed).flatMap(({ key, fact: one }) => (one.isSure ? [] : [key]))
  const [first = '', second = ''] = keys
  expect(linked(decided(proposed, { [first]: 1 })).links).toEqual([
    [-1, 1],
    [-2, 4],
  ])
  const both = decided(proposed, { [first]: 0, [second]: 2 })
  expect(linked(both)).toEqual({
    links: [
      [-1, 3],
      [-2, 4],
    ],
    left: ['1', '4'],
  })
})

test('decided for all files at once: the only indicator is taken, where there are several none', () => {
  const taken = withOnly(reading, supports)
  expect(taken.support.map(({ target }) => [target.value, target.isSure])).toEqual([
    ['1.1', true],
    ['2', true],
    ['3.1', true],
    ['4', true],
  ])
  expect(linked(taken).left).toEqual(['2', '4'])
})

test('a requirement that becomes an indicator which is named too is one link', () => {
  const twice = { ...reading, support: [...reading.support, { objective: 1, target: fact('1.1', 5) }] }
  expect(linked(withOnly(twice, supports)).links).toEqual([
    [-1, 1],
    [-2, 4],
  ])
})
