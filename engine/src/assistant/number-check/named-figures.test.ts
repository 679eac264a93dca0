import { expect, test } from 'vitest'
import { checkNumbers } from './check-numbers.ts'

/** A small generator: the same numbers every time. */
function* chance(): Generator<number, never> {
  let state = 20261126
  for (;;) {
    state = (state * 1103515245 + 12345) % 2147483648
    yield state / 2147483648
  }
}

const attainmentColumns = [
  ...['教学班 Class', '学期 Term', '目标 Objective', '参评 Students', '直接 Direct', '间接 Indirect'],
  ...['综合 Combined', '期望 Expected', '结论 Verdict'],
]

/** Rows as the look-up of attainment gives them: two classes, four objectives, no two figures alike. */
function rowsOf(next: () => number) {
  const used = new Set<string>()
  const share = () => {
    for (;;) {
      const value = 0.4 + Math.round(next() * 5500) / 10_000
      const short = [value.toFixed(2), value.toFixed(3)]
      if (short.some((one) => used.has(one))) continue
      for (const one of short) used.add(one)
      return value
    }
  }
  return ['软工2401', '软工2402'].flatMap((name, klass) => {
    const students = 41 + klass * 6
    return [1, 2, 3, 4].map((no) => ({
      columns: attainmentColumns,
      cells: [
        name,
        '2025-2026-1',
        `CO${no}`,
        students,
        share(),
        share(),
        share(),
        share(),
        'reached',
      ] as const,
    }))
  })
}

const passage =
  '数据结构的考核：作业占 20%，实验占 30%，期末考试占 50%。共 64 学时，其中实验 16 学时，4 学分。'
const called = {
  direct: ['直接达成值', 'direct'],
  indirect: ['间接达成值', 'indirect'],
  combined: ['综合达成值', 'combined'],
  expected: ['期望值', 'expected'],
} as const
type Name = keyof typeof called
const column: Record<Name, number> = { direct: 4, indirect: 5, combined: 6, expected: 7 }
const names = Object.keys(called) as Name[]

/** 200 answers: each says figures of its rows and its passage rightly, and one true figure under a false name. */
function falselyNamed(count: number) {
  const random = chance()
  const next = () => random.next().value
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: count }, (_, at) => {
    const rows = rowsOf(next)
    const { cells } = pick(rows)
    const [klass, , objective, students] = cells
    const say = (value: number) =>
      pick([
        value.toFixed(4),
        value.toFixed(3),
        value.toFixed(2),
        `${(value * 100).toFixed(1)}%`,
        `${(value * 100).toFixed(1)} percent`,
      ])
    const written = (name: Name) => say(Number(cells[column[name]]))
    const name = pick(names)
    const other = pick(names.filter((one) => one !== name))
    const elsewhere = rows.find((row) => row.cells[0] === klass && row.cells[2] !== objective)?.cells ?? cells
    const otherClass =
      rows.find((row) => row.cells[0] !== klass && row.cells[2] === objective)?.cells ?? cells
    const number = objective.slice(2)
    const right = pick([
      `${klass} 的${objective}：${called.direct[0]} ${written('direct')}，${called.indirect[0]} ${written('indirect')}，综合为${written('combined')}。参评 ${students} 人。`,
      `In ${klass} objective ${number} has a direct value of ${written('direct')} and a combined one of ${written('combined')}; expected is ${written('expected')}. ${students} students took part.`,
      `| 目标 | 直接 | 综合 |\n|---|---|---|\n| ${klass} ${objective} | ${written('direct')} | ${written('combined')} |`,
      `课程目标 ${number}（${klass}）综合 ${written('combined')}，低于期望 ${written('expected')}。期末考试占 50%，实验占三成。`,
      `${klass} ${objective} 直接与间接分别为 ${written('direct')} 和 ${written('indirect')}。总学时 64 学时。`,
    ])
    const wrong = pick([
      () => [`${klass} ${objective} 的${called[other][0]}为 `, written(name)],
      () => [`In ${klass} the ${called[other][1]} value of objective ${number} is `, written(name)],
      () => [`${klass} 的${elsewhere[2]} ${called[name][0]} `, written(name)],
      () => [`${otherClass[0]} ${objective} 的${called[name][0]}是`, written(name)],
      () => [`${klass} ${objective} ${called[name][0]} `, `-${Number(cells[column[name]]).toFixed(3)}`],
      () => ['实验占 ', '50%'],
      () => ['作业占', '百分之三十'],
      () => ['期末考试占', '三成'],
      () => ['参评', `${students}%`],
      () => [`${klass} ${objective} ${called[name][0]}`, `${students} 人`],
      () => ['学分共 ', '64 学分'],
      () => [`${otherClass[0]} 参评 `, `${students} 人`],
      () => [
        `${klass} ${objective} ${called[other][0]} `,
        `${Number(cells[column[name]])
          .toFixed(3)
          .replace(/[\d]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
          .replace('.', '．')}`,
      ],
    ])()
    return { right, wrong: wrong as [string, string], evidence: [...rows, passage], at }
  })
}

test('28 B: of 200 true figures under a false name every one is struck, and at most one in a hundred right ones', () => {
  const missed: string[] = []
  const wronged: string[] = []
  let right = 0
  for (const one of falselyNamed(200)) {
    const [before, figure] = one.wrong
    const found = checkNumbers(`${before}${figure}。`, one.evidence)
    if (found.length === 0 || found.some(({ stands }) => stands)) missed.push(`${before}${figure}`)
    const checked = checkNumbers(one.right, one.evidence)
    right += checked.length
    wronged.push(...checked.filter(({ stands }) => !stands).map(({ text }) => `${text} in ${one.right}`))
  }
  expect(missed).toEqual([])
  expect(right).toBeGreaterThan(500)
  expect(wronged.length / right, wronged.join('\n')).toBeLessThanOrEqual(0.01)
})

test('28 B: random shares and head counts beside a full table are struck', () => {
  const random = chance()
  const next = () => random.next().value
  let stood = 0
  for (let at = 0; at < 200; at += 1) {
    const rows = rowsOf(next)
    const share = next().toFixed(2)
    const isTrue = rows.some(
      ({ cells }) => cells[0] === '软工2401' && cells[2] === 'CO2' && Number(cells[6]).toFixed(2) === share,
    )
    if (isTrue) continue
    const answer = `软工2401 CO2 综合 ${share}，参评 ${20 + Math.floor(next() * 20)} 人`
    stood += checkNumbers(answer, rows).filter(({ stands }) => stands).length
  }
  expect(stood).toBe(0)
})
