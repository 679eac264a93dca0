import { expect, test } from 'vitest'
import { type Beside, largestChange, largestSpread, targetsIn } from './trend-findings.ts'

const objective = (no: string): Beside => ({ to: 'objective', no, name: '' })
const values = (...list: number[]) => list.map((value, at) => ({ ...objective(String(at + 1)), value }))

test('what moved the most since the time before is found, up or down', () => {
  const cycles = [
    { term: '2023', values: values(0.1, 0.1) },
    { term: '2024', values: values(0.8, 0.7, 0.6) },
    { term: '2025', values: values(0.82, 0.6) },
  ]
  const found = largestChange(cycles)
  expect([found?.target.no, found?.by.toFixed(3)]).toEqual(['2', '-0.100'])
  // of two classes of one term none came before the other
  const beside = [...cycles.slice(1), { term: '2025', values: values(0.82, 0.65) }]
  expect(largestChange(beside)?.by.toFixed(3)).toBe('-0.050')
  expect(largestChange(cycles.slice(0, 1))).toBeUndefined()
  expect(
    largestChange([{ term: 'a', values: [{ ...objective('9'), value: 1 }] }, ...cycles.slice(0, 1)]),
  ).toBeUndefined()
})

test('the groups that lie furthest apart are named, and no hidden one is looked at', () => {
  const group = (name: string, ...list: number[]) => ({ name, hidden: null, values: values(...list) })
  const hidden = { name: 'small', hidden: 'small' as const, values: values(0, 0) }
  const found = largestSpread([group('a', 0.9, 0.7), group('b', 0.8, 0.75), hidden])
  expect([found?.target.no, found?.by.toFixed(2), found?.high, found?.low]).toEqual(['1', '0.10', 'a', 'b'])
  expect(largestSpread([group('a', 0.9), hidden])).toBeUndefined()
})

test('targets stand in their order on paper; objective 1 is not requirement 1, and dimensions have names', () => {
  const requirement: Beside = { to: 'requirement', no: '1', name: '' }
  const dimensions = ['学风', '硬件'].map((name): Beside => ({ to: 'dimension', no: '', name }))
  const list = [objective('10'), requirement, ...dimensions, objective('2')]
  const found = targetsIn([{ values: list.map((one) => ({ ...one, value: 0.5 })) }])
  expect(found.map(({ to, no, name }) => `${to} ${no}${name}`)).toEqual([
    ...['dimension 学风', 'dimension 硬件', 'objective 2', 'objective 10', 'requirement 1'],
  ])
  const other = { to: 'requirement', no: '1', name: '', value: 0.2 } as const
  expect(
    largestChange([
      { term: 'a', values: [other] },
      { term: 'b', values: values(0.9) },
    ]),
  ).toBeUndefined()
})
