import { expect, test } from 'vitest'
import { checkNumbers } from './check-numbers.ts'

const evidence = [
  '{"direct":0.7243,"indirect":0.7904,"combined":0.73745,"students":44}',
  '期末考试占 50%，满分 100 分，及格线 0.65',
]
const struck = (answer: string) =>
  checkNumbers(answer, evidence)
    .filter(({ stands }) => !stands)
    .map(({ text }) => text)

test('figures of the evidence stand: as they are, rounded, as percentages', () => {
  expect(struck('综合 0.737，直接 0.7243，间接约 0.79；即 73.7%，参评 44 人')).toEqual([])
  expect(struck('期末占 50%（即 0.5），及格线 65%')).toEqual([])
})

test('invented figures are struck, also near ones', () => {
  expect(struck('综合 0.739')).toEqual(['0.739'])
  expect(struck('共 45 人，提高 12.5%')).toEqual(['45', '12.5%'])
})

test('dates, versions, sections, citations and names are no claims', () => {
  expect(struck('2024 级软工2401 在 2025-2026-1 学期，2026 年 1 月 15 日 14:06')).toEqual([])
  expect(struck('见第 12 条、目标 3、CO4、指标点 2.1、v3.0、[2]、[1, 4]，第 3 章')).toEqual([])
  expect(struck('1. 先修课\n2. 实验\n- 3) 项目')).toEqual([])
})

/** A small generator: the same numbers every time. */
function* chance(): Generator<number, never> {
  let state = 20261126
  for (;;) {
    state = (state * 1103515245 + 12345) % 2147483648
    yield state / 2147483648
  }
}

type Made = { answer: string; evidence: string; invented: string[]; right: number }

/** The text of a value that is a little off, and near to none of the others. */
function besides(values: readonly number[], wanted: number): string[] {
  const value = wanted + 0.0137
  return values.every((one) => Math.abs(one - value) > 0.001) ? [value.toFixed(4)] : []
}

/**
 * Answers that name figures of their evidence, exactly, rounded or as percentages, beside dates, terms and numbers of
 * sections; every third also invents some, and every second says one of the evidence a little wrong.
 */
function made(count: number): Made[] {
  const random = chance()
  const next = () => random.next().value
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: count }, (_, at): Made => {
    const values = Array.from({ length: 4 }, () => Math.round(next() * 1e9) / 1e9)
    const students = 20 + Math.floor(next() * 60)
    const say = (value: number) =>
      pick([value.toFixed(3), value.toFixed(2), `${(value * 100).toFixed(1)}%`, value.toFixed(4)])
    const invented = at % 3 === 0 ? [(1.2 + next()).toFixed(3), `${(101 + next() * 300).toFixed(2)}%`] : []
    const wrong = at % 2 === 0 ? [...besides(values, values[1] ?? 0), String(students + 7)] : []
    const sentences = [
      `2024 级 CO${1 + (at % 4)} 综合 ${say(values[0] ?? 0)}，直接 ${say(values[1] ?? 0)} [1]。`,
      `Objective 2 is ${say(values[2] ?? 0)}, ${students} students, see section ${at % 9}.${at % 7}.`,
      `间接 ${say(values[3] ?? 0)}，2026-01-15 计算，v2.${at % 5}。`,
      ...[...invented, ...wrong].map((one) => `另外提高到 ${one}，`),
    ]
    return {
      answer: sentences.join('\n'),
      evidence: JSON.stringify({ values, students }),
      invented: [...invented, ...wrong],
      right: 5,
    }
  })
}

test('of 300 answers every invented figure is struck and at most one in a hundred right ones', () => {
  const cases = made(300)
  let [missed, wronged, right] = [0, 0, 0]
  for (const { answer, evidence: given, invented, right: count } of cases) {
    const marked = checkNumbers(answer, [given])
      .filter(({ stands }) => !stands)
      .map(({ text }) => text)
    missed += invented.filter((one) => !marked.includes(one)).length
    wronged += marked.filter((one) => !invented.includes(one)).length
    right += count
  }
  expect(missed).toBe(0)
  expect(wronged / right).toBeLessThanOrEqual(0.01)
})

test('28 B: figures are looked at however they are written', () => {
  const of = (answer: string) => checkNumbers(answer, evidence).map(({ text, stands }) => [text, stands])
  expect(of('目标 0.99')).toEqual([['0.99', false]])
  expect(of('CO 0.99')).toEqual([['0.99', false]])
  expect(of('综合０．９９，达到七成五，百分之九十九点五，四十五人')).toEqual([
    ['０．９９', false],
    ['七成五', false],
    ['百分之九十九点五', false],
    ['四十五', false],
  ])
  expect(of('指标点 0.99；毕业要求 0.98')).toEqual([
    ['0.99', false],
    ['0.98', false],
  ])
})

test('28 B: true figures at the beginning of a line stand', () => {
  expect(struck('CO1 0.7904\n73.7 percent combined\n0.7243 direct')).toEqual([])
  expect(struck('综合达成七成四；共四十四人')).toEqual([])
})

test('28 B: the direct value called the combined one is struck', () => {
  expect(struck('The combined value is 0.724.')).toEqual(['0.724'])
  expect(struck('间接 0.737')).toEqual(['0.737'])
  expect(struck('综合 -0.737')).toEqual(['-0.737'])
  expect(struck('综合在 0.737-0.738 之间')).toEqual(['0.738'])
})
