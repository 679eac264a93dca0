import { expect, test } from 'vitest'
import { skin, words } from '#chart/chart.fixture.ts'
import { answerShares } from './answer-shares.ts'
import { type Beside, cycleColumns, groupColumns, targetsIn } from './beside.ts'
import { surveyedCycles, surveyedGroups } from './surveyed-values.ts'

const objective = (no: string): Beside => ({ to: 'objective', no, name: '' })
const values = (...list: number[]) => list.map((value, at) => ({ ...objective(String(at + 1)), value }))
const cycle = (term: string, ...list: number[]) => ({ term, classes: '', values: values(...list) })

type Cycle = Parameters<typeof cycleColumns>[0][number]
function chartOver(cycles: readonly Cycle[]) {
  const targets = targetsIn(cycles)
  const names = targets.map(({ to, no }) => `${to} ${no}`)
  return surveyedCycles(names, cycleColumns(cycles, targets), skin, words, 250)
}
const foundOver = (cycles: readonly Cycle[]) => chartOver(cycles).finding

test('what moved the most since the time before is found, up or down', () => {
  const cycles = [cycle('2023', 0.1, 0.1), cycle('2024', 0.8, 0.7, 0.6), cycle('2025', 0.82, 0.6)]
  expect(foundOver(cycles)).toContain('changedMost(objective 2,0.100,true)')
  // of two classes of one term none came before the other: their mean stands for the term
  const beside = [...cycles.slice(1), cycle('2025', 0.82, 0.7)]
  expect(foundOver(beside)).toContain('changedMost(objective 2,0.050,true)')
  expect(foundOver(cycles.slice(0, 1))).toContain('noneBefore')
  const requirement = {
    term: '2022',
    classes: '',
    values: [{ to: 'requirement', no: '1', name: '', value: 1 }],
  }
  expect(foundOver([requirement as Cycle, ...cycles.slice(0, 1)])).toContain('noneBefore')
})

test('classes that were asked apart in one term are told apart by name', () => {
  const of = (term: string, classes: string) => ({ ...cycle(term, 0.8), classes })
  const columns = cycleColumns([of('2024', '1'), of('2025', '1'), of('2025', '2')], [])
  expect(columns.map(({ name }) => name)).toEqual(['2024', '2025 1', '2025 2'])
})

test('lines join what came one after the other, and never classes of one term', () => {
  const lines = (...terms: string[]) => chartOver(terms.map((term) => cycle(term, 0.8))).option.series
  expect(lines('2024', '2025')).toMatchObject([{ lineStyle: { opacity: 1 } }])
  expect(lines('2024', '2025', '2025')).toMatchObject([{ lineStyle: { opacity: 0 } }])
})

test('the groups that lie furthest apart are named', () => {
  const group = (name: string, ...list: number[]) => ({ name, values: values(...list) })
  const found = (...groups: ReturnType<typeof group>[]) =>
    surveyedGroups(['1', '2'], groupColumns(groups, targetsIn(groups)), skin, words).finding
  expect(found(group('a', 0.9, 0.7), group('b', 0.8, 0.75))).toBe('furthestApart(1,a,b,0.100)')
  expect(String(found(group('a', 0.9)))).toBe('noneBeside')
})

test('targets stand in their order on paper; objective 1 is not requirement 1, and dimensions have names', () => {
  const requirement: Beside = { to: 'requirement', no: '1', name: '' }
  const dimensions = ['学风', '硬件'].map((name): Beside => ({ to: 'dimension', no: '', name }))
  const list = [objective('10'), requirement, ...dimensions, objective('2')]
  const found = targetsIn([{ values: list.map((one) => ({ ...one, value: 0.5 })) }])
  expect(found.map(({ to, no, name }) => `${to} ${no}${name}`)).toEqual([
    ...['dimension 学风', 'dimension 硬件', 'objective 2', 'objective 10', 'requirement 1'],
  ])
})

test('answers are shares of each question, and the lowest question is found', () => {
  const question = (name: string, value: number | null, ...counts: number[]) => ({
    name,
    title: `title ${name}`,
    value,
    counts,
  })
  const { finding, option, table } = answerShares(
    ['good', 'fair', 'poor'],
    [question('1', 0.9, 3, 1, 0), question('2', 0.4, 0, 1, 1), question('3', null, 0, 0, 0)],
    skin,
    words,
  )
  expect(finding).toBe('ratedLowest(title 2,0.400)')
  expect(option.series).toMatchObject([
    { data: [0.75, null, null] },
    { data: [0.25, 0.5, null] },
    { data: [null, 0.5, null] },
  ])
  expect(table.rows[1]).toEqual(['title 2', 0, 1, 1])
})
