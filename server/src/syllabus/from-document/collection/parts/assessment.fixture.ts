import { type Cell, type Dice, lines, table } from '#document-reader/writer/docx.fixture.ts'
import type { Facts } from '../facts.fixture.ts'
import type { Part, SyllabusSaid } from '../said.fixture.ts'

type SaidCell = SyllabusSaid['matrix'][number]
const nosOf = (f: Facts) => f.objectives.map(({ no }) => no)
const sumOf = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
const ratiosOf = (f: Facts) => f.components.map(({ name, ratio }) => ({ name, ratio }))
const ratioTold = (f: Facts) => (f.flaws.includes('ratios') ? (['ratios-not-adding'] as const) : [])
const matrixTold = (f: Facts) => (f.flaws.includes('matrix') ? (['matrix-not-adding'] as const) : [])

type Point = { row: number; at: number; value: number }
const pointsOf = (f: Facts): Point[] =>
  f.components.flatMap((_, at) => nosOf(f).map((_no, row) => ({ row, at, value: f.points[at]?.[row] ?? 0 })))
/** The cell that a flaw lets say two numbers. */
const isOpenPoint = (f: Facts, { row, at }: Point) =>
  f.flaws.includes('unsure') && row === 0 && at === f.components.length - 1

/** Component x objective in points of 100, objectives down; the last row holds the ratios. */
export function pointsMatrix(f: Facts): Part {
  const points = pointsOf(f)
  const printed = (point: Point) =>
    isOpenPoint(f, point) ? `${point.value - 5}/${point.value}` : String(point.value || '')
  const rows = nosOf(f).map((no, row): Cell[] => {
    const own = points.filter((point) => point.row === row)
    return [`课程目标${no}`, ...own.map(printed), String(sumOf(own.map(({ value }) => value)))]
  })
  const matrix = points
    .filter(({ value }) => value > 0)
    .map((point): SaidCell => {
      const [component, objective] = [f.components[point.at]?.name ?? '', nosOf(f)[point.row] ?? 0]
      const value = isOpenPoint(f, point) ? { oneOf: [point.value - 5, point.value] } : point.value
      return { component, objective, value }
    })
  const head: Cell[][] = [
    [
      { text: '课程目标', down: 2 },
      { text: '考核环节及分值', over: f.components.length },
      { text: '合计', down: 2 },
    ],
    f.components.map(({ name }) => name),
  ]
  const last = ['合计', ...f.components.map(({ ratio }) => String(ratio)), '100']
  const told = [...ratioTold(f), ...matrixTold(f)]
  const said = { components: ratiosOf(f), matrix, notation: 'points' as const, told }
  return { xml: table([...head, ...rows, last], { heads: 2 }), said }
}

/** Percent that each component holds of an objective's share: whole numbers that sum to 100. */
function percents(values: readonly number[]): number[] {
  const all = sumOf(values)
  const whole = values.map((value) => Math.floor((value / all) * 20) * 5)
  const at = values.findLastIndex((value) => value > 0)
  return whole.map((value, place) => (place === at ? value + 100 - sumOf(whole) : value))
}

/** Components down with their ratio in brackets, objectives across; each row sums to 100, or as decimals to 1. */
export function componentPercents(f: Facts, isDecimal = false): Part {
  const nos = nosOf(f)
  const matrix: SaidCell[] = []
  const rows = f.components.map(({ name, ratio }, at): Cell[] => {
    const values = percents(f.points[at] ?? [])
    const cells = values.map((value, column) => {
      if (value === 0) return '—'
      matrix.push({ component: name, objective: nos[column] ?? 0, value })
      return isDecimal ? String(value / 100) : `${value}%`
    })
    return [`${name}（${ratio}%）`, ...cells, isDecimal ? '1.0' : '100%']
  })
  const head = ['考核环节', ...nos.map((no) => `课程目标${no}`), '合计']
  const said = { components: ratiosOf(f), matrix, notation: 'column' as const, told: ratioTold(f) }
  return { xml: table([head, ...rows], { heads: 1 }), said }
}

const rowsOf = (f: Facts) =>
  nosOf(f).map((no, row) => ({ no, values: percents(f.points.map((points) => points[row] ?? 0)) }))
const rowCells = (f: Facts): SaidCell[] =>
  rowsOf(f).flatMap(({ no, values }) =>
    values.flatMap((value, at) =>
      value === 0 ? [] : [{ component: f.components[at]?.name ?? '', objective: no, value }],
    ),
  )

/** Objectives down, components across; the shares of each objective sum to 100. */
export function objectivePercents(f: Facts): Part {
  const head = ['课程目标', ...f.components.map(({ name }) => `${name}（%）`)]
  const rows = rowsOf(f).map(({ no, values }) => [String(no), ...values.map((value) => String(value || ''))])
  const components = f.components.map(({ name }) => ({ name }))
  return {
    xml: table([head, ...rows], { heads: 1 }),
    said: { components, matrix: rowCells(f), notation: 'row' },
  }
}

/** 目标1：作业30%、期末70%, one line for each objective. */
export function objectiveList(f: Facts): Part {
  const rows = rowsOf(f).map(({ no, values }) => {
    const shares = values.flatMap((value, at) => (value ? [`${f.components[at]?.name}${value}%`] : []))
    return `目标${no}：${shares.join('、')}`
  })
  const components = f.components.map(({ name }) => ({ name }))
  return { xml: lines(rows.join('\n')), said: { components, matrix: rowCells(f), notation: 'row' } }
}

/** 考核环节 | 分值 | 细则 | 对应目标 "3、4": points without a split over the objectives. */
export function barePoints(f: Facts, roll: Dice): Part {
  const rules = ['按时完成，独立书写', '依据提交材料评定', '按评分标准由两位教师评定', '以百分制评分后折算']
  const from = roll(rules.length)
  const rows = f.components.map(({ name, ratio, objectives }, at) => [
    name,
    String(ratio),
    rules[(from + at) % rules.length] ?? '',
    objectives.join('、'),
  ])
  const head = ['考核环节', '分值', '考核/评价细则', '对应的课程目标']
  const components = f.components.map(({ name, ratio, objectives }) => ({ name, ratio, objectives }))
  return { xml: table([head, ...rows], { heads: 1 }), said: { components, told: ratioTold(f) } }
}

/** A table of components and their share in percent, nothing of objectives. */
export function shareTable(f: Facts): Part {
  const rows = f.components.map(({ name, ratio }) => [name, `${ratio}%`])
  const said = { components: ratiosOf(f), told: ratioTold(f) }
  return { xml: table([['考核环节', '占总成绩比例'], ...rows], { heads: 1 }), said }
}

/** 总评成绩=作业20%+期末考试80%, or with a sign of multiplication. */
export function shareProse(f: Facts, sign = ''): Part {
  const shares = f.components.map(({ name, ratio }) => `${name}${sign}${ratio}%`)
  const xml = lines(`总评成绩=${shares.join('+')}。`)
  return { xml, said: { components: ratiosOf(f), told: ratioTold(f) } }
}
