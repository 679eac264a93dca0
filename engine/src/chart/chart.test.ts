import { describe, expect, test } from 'vitest'
import { bandBars } from './band-bars.ts'
import { skin, words } from './chart.fixture.ts'
import { chartVerdict } from './chart.ts'
import { cycleTrend, spread } from './cycle-trend.ts'
import { freeSides } from './free-sides.ts'
import { itemQuality } from './item-quality.ts'
import { objectiveBars } from './objective-bars.ts'
import { linesOf, requirementRadar } from './requirement-radar.ts'
import { studentScatter } from './student-scatter.ts'

test.each([
  [null, 'insufficient'],
  [0.699, 'below'],
  [0.7, 'near'],
  [0.7 - 1e-12, 'near'],
  [0.73, 'attained'],
  [0.9, 'attained'],
] as const)('%s against 0.70 is %s', (value, verdict) => {
  expect(chartVerdict(value, 0.7, 0.03)).toBe(verdict)
})

test('the heading of the bars names the objectives below, and only those', () => {
  const row = (name: string, combined: number | null) => ({
    name,
    direct: 0.7,
    indirect: null,
    combined,
    threshold: 0.7,
  })
  expect(objectiveBars([row('1', 0.8), row('2', 0.69), row('3', null)], skin, words).finding).toBe(
    'objectivesBelow(2,0.70)axisFrom(0.4)',
  )
  expect(objectiveBars([row('1', 0.7)], skin, words).finding).toBe('objectivesAttained(1,0.70)axisFrom(0.4)')
})

test('E9: an axis that would cut a low value begins lower, in whole tenths', () => {
  const low = objectiveBars(
    [{ name: '1', direct: 0.23, indirect: null, combined: 0.3, threshold: 0.7 }],
    skin,
    words,
  )
  expect(low.option.yAxis).toMatchObject({ min: 0.2, max: 1 })
  expect(low.finding).toContain('axisFrom(0.2)')
  const none = { name: '1', direct: 0, indirect: null, combined: 0, threshold: 0.7 }
  expect(objectiveBars([none], skin, words).finding).not.toContain('axisFrom')
})

test('bands count and shares stand in the table', () => {
  const spec = bandBars(
    '1',
    [
      { label: '优\n≥.90', from: 0.9, count: 1 },
      { label: '差\n<.60', from: 0, count: 3 },
    ],
    0.7,
    3,
    skin,
    words,
  )
  expect(spec.finding).toBe('bandsBelow(1,3,75,0.70)')
  expect(spec.table.rows).toEqual([
    ['优 ≥.90', 1, '25%'],
    ['差 <.60', 3, '75%'],
  ])
})

test('only as many students are named as asked for: nobody on paper', () => {
  const students = [0.9, 0.3, 0.5].map((value, at) => ({ label: `s${at}`, value }))
  const shown = (named: number) =>
    JSON.stringify(studentScatter('1', students, 0.7, named, skin, words).option).match(
      /"show":true,"formatter":"s/g,
    )?.length ?? 0
  expect([shown(2), shown(0)]).toEqual([2, 0])
  expect(studentScatter('1', students, 0.7, 0, skin, words).finding).toBe(
    'studentsAt(1,0.567,1,3)axisFrom(0.2)',
  )
})

test('labels of close lines are pushed apart, far ones stay', () => {
  expect(spread([0.8, 0.795, 0.6], 600)).toEqual([0, 13, 0])
  const trend = cycleTrend(
    ['a', 'b'],
    [
      { name: '3', values: [0.6, 0.65] },
      { name: '1', values: [null, 0.9] },
    ],
    0.7,
    skin,
    words,
  )
  const { min } = trend.option.yAxis as { min: number }
  expect(min).toBeGreaterThan(0)
  expect(trend.finding).toBe(`alwaysBelow(3,2)axisFrom(${min.toFixed(1)})`)
})

test('close values have labels apart: of the first cycle left of the lines, of later ones above the threshold upwards, below it downwards', () => {
  const close = [0.801, 0.799, 0.8, 0.66, 0.655]
  const lines = close.map((value, at) => ({ name: `${at}`, values: [value, value, 0.8] }))
  const { option } = cycleTrend(['a', 'b', 'c'], lines, 0.7, skin, words)
  const [from, to, height] = [0.6, 0.9, 230 - 44]
  const all = option.series as { data: { label: { offset: number[]; position: string } }[] }[]
  const besides = { left: 0, top: -10, bottom: 10 }
  const heightsIn = (cycle: number) =>
    all.map(({ data }, at) => {
      const shown = data[cycle]?.label
      const y = -(((close[at] ?? 0) - from) * height) / (to - from)
      return y + (shown?.offset[1] ?? 0) + (besides[shown?.position as 'left'] ?? Number.NaN)
    })
  for (const cycle of [0, 1]) {
    const sorted = heightsIn(cycle).sort((a, b) => a - b)
    const gaps = sorted.slice(1).map((y, at) => y - (sorted[at] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(skin.size + 1)
  }
  expect(all.map(({ data }) => data[0]?.label.position)).toEqual(close.map(() => 'left'))
  const middle = heightsIn(1)
  expect(middle[3]).toBeGreaterThan(Math.max(...middle.slice(0, 3)))
})

test('a requirement without evidence is never a zero', () => {
  const spec = requirementRadar(
    [
      { name: 'a', value: 0.8, coverage: 1 },
      { name: 'b', value: null, coverage: 0.6 },
    ],
    0.7,
    0.03,
    skin,
    words,
  )
  expect(spec.finding).toBe('weakest(a,0.800,1)axisFrom(0.5)')
  expect(spec.table.rows[1]?.map(String)).toEqual(['b', 'noEvidence', '60%'])
  expect(JSON.stringify(spec.option)).toContain('["-",1]')
  expect(requirementRadar([{ name: 'b', value: null, coverage: 0 }], 0.7, 0.03, skin, words).finding).toBe(
    words.nothingComplete,
  )
})

test('on a small card names of letters become numbers with the names below; Chinese names stay around the ring', () => {
  const points = (names: readonly string[]) => names.map((name) => ({ name, value: 0.8, coverage: 1 }))
  const around = ({ option, legend }: ReturnType<typeof requirementRadar>) => {
    const { axisLabel } = option.angleAxis as { axisLabel: { formatter: (at: number) => string } }
    return { first: axisLabel.formatter(1), legend }
  }
  const drawn = (names: readonly string[], isNarrow: boolean) =>
    around(requirementRadar(points(names), 0.7, 0.03, skin, words, isNarrow))
  const english = ['Engineering knowledge', 'Environment and sustainability']
  expect(drawn(english, true)).toEqual({
    first: '{n|2}\n{v|0.800}',
    legend: english.map((name, at) => ({ mark: `${at + 1}`, name, value: '0.800' })),
  })
  const bare = points(english).map((point) => ({ ...point, value: null }))
  expect(around(requirementRadar(bare, 0.7, 0.03, skin, words, true)).first).toBe('{n|2}\n{v|–}')
  expect(drawn(english, false).legend).toBeUndefined()
  expect(drawn(english, false).first).toContain('Environment')
  expect(drawn(['工程知识', '问题分析'], true)).toEqual({
    first: '{n|问题分析}\n{v|0.800}',
    legend: undefined,
  })
})

test('C4: doubtful items are named, else the hardest', () => {
  expect(
    itemQuality(
      [
        { name: '1', p: 0.8, d: 0.1, isDoubtful: true },
        { name: '2', p: 0.5, d: 0.4, isDoubtful: false },
      ],
      0.195,
      skin,
      words,
    ).finding,
  ).toBe('doubtful(1)axisFrom(0.2)')
  expect(
    itemQuality(
      [
        { name: '1', p: 0.8, d: 0.3, isDoubtful: false },
        { name: '2', p: 0.5, d: null, isDoubtful: false },
      ],
      0.195,
      skin,
      words,
    ).finding,
  ).toBe('hardest(2,0.50)axisFrom(0.2)')
})

test('the line of judgement stands at the border of the school', () => {
  const items = [{ name: '1', p: 0.8, d: 0.35, isDoubtful: false }]
  const lineAt = (border: number) => JSON.stringify(itemQuality(items, border, skin, words).option)
  expect(lineAt(0.3)).toContain('reviseLine(0.30)')
  expect(lineAt(0.195)).toContain('reviseLine(0.20)')
})

test.each([
  ['工程知识', 12, ['工程知识']],
  ['设计/开发解决方案', 12, ['设计/开发', '解决方案']],
  ['Design/development of solutions', 12, ['Design/', 'development…']],
  ['Problem analysis', 18, ['Problem analysis']],
  ['Problem analysis', 12, ['Problem', 'analysis']],
])('the name %s stands around the radar in lines of %i letters', (name, room, lines) => {
  expect(linesOf(name, room)).toEqual(lines)
})

describe('28 D: texts beside the marks of a scatter chart', () => {
  const plot = { width: 250, height: 190, text: 11 }
  const sideOf = (x: number, y: number, others: readonly [number, number][], lines: number[] = []) => {
    const mark = { x, y, text: '黎思彤 0.44' }
    return freeSides([mark, ...others.map(([at, high]) => ({ x: at, y: high }))], lines, plot)[0]
  }

  test('stand at the right where it is free, and at another side where a mark, a line or the edge is', () => {
    expect(sideOf(0.3, 0.5, [])).toBe('right')
    expect(sideOf(0.5, 0.5, [[0.62, 0.5]])).toBe('left')
    expect(
      sideOf(0.5, 0.5, [
        [0.62, 0.5],
        [0.38, 0.5],
      ]),
    ).toBe('top')
    expect(sideOf(0.95, 0.5, [])).toBe('left')
    expect(sideOf(0.5, 0.5, [], [0.5])).toBe('top')
  })

  test('do not cover one another', () => {
    const two = [
      { x: 0.4, y: 0.5, text: '黎思彤 0.44' },
      { x: 0.46, y: 0.52, text: '乔景豪 0.45' },
    ]
    expect(freeSides(two, [], plot)).toEqual(['left', 'right'])
  })
})
