import { type Cell, lines, symbol, table } from '#document-reader/writer/docx.fixture.ts'
import type { Facts, Support } from '../facts.fixture.ts'
import { requirementOf } from '../facts.fixture.ts'
import type { Part, SyllabusSaid } from '../said.fixture.ts'

const firstNo = (target: string) => target.split('.')[0] ?? ''
/** One after the other by the number of the indicator, those of one requirement together. */
const ordered = (f: Facts) =>
  [...f.supports].sort((one, other) => {
    const by = Number(firstNo(one.target)) - Number(firstNo(other.target))
    return by || one.target.localeCompare(other.target)
  })
const groupsOf = (list: readonly Support[], by: (one: Support) => string) =>
  [...new Set(list.map(by))].map((key) => list.filter((one) => by(one) === key))

type Strengths = { isWithStrength?: boolean; isWithStatement?: boolean }

/** 毕业要求 | 指标点 | 课程目标, the requirement merged downwards; with or without a column of strength. */
export function supportTable(f: Facts, { isWithStrength, isWithStatement }: Strengths = {}): Part {
  const goal = (nos: readonly number[]) => {
    const text = f.objectives.find(({ no }) => no === nos[0])?.text ?? ''
    return isWithStatement && nos.length === 1 ? `课程目标${nos[0]}：${text}` : `课程目标${nos.join('、')}`
  }
  const rowOf = (point: readonly Support[]) => {
    const [{ target = '', wording = '', strength = 'M' } = {}] = point
    const goals = goal(point.map(({ objective }) => objective))
    return [`${target} ${wording}`, goals, ...(isWithStrength ? [strength] : [])]
  }
  const rows = groupsOf(ordered(f), ({ target }) => firstNo(target)).flatMap((group) => {
    const key = (one: Support) => `${one.target} ${isWithStrength ? one.strength : ''}`
    const [first = [], ...rest] = groupsOf(group, key).map(rowOf)
    const no = firstNo(group[0]?.target ?? '')
    const head: Cell = { text: `${no}. ${requirementOf(no)}`, down: rest.length + 1 }
    return [[head, ...first], ...rest]
  })
  const support = ordered(f).map(({ objective, target, wording, strength }) => {
    const said = { objective, target, wording }
    return isWithStrength ? { ...said, strength } : said
  })
  const head = ['毕业要求', '指标点', '课程目标', ...(isWithStrength ? ['支撑强度'] : [])]
  return { xml: table([head, ...rows], { heads: 1 }), said: { support } }
}

export type Marks = 'letters' | 'words' | 'tick' | 'dot' | 'circle' | 'numbers'
const words = { H: '强', M: '中', L: '弱' }
const weights = { H: 0.3, M: 0.2, L: 0.1 }
const marks: Record<Marks, (strength: 'H' | 'M' | 'L') => Cell> = {
  letters: (strength) => strength,
  words: (strength) => words[strength],
  tick: () => ({ runs: symbol('F0FC') }),
  dot: () => '●',
  circle: () => ({ runs: symbol('F06C') }),
  numbers: (strength) => String(weights[strength]),
}
const saidMark = (kind: Marks, strength: 'H' | 'M' | 'L') => {
  if (kind === 'numbers') return { weight: weights[strength] }
  return kind === 'letters' || kind === 'words' ? { strength } : {}
}

/** Objectives down, indicators across, 3.2 or 3-2; a flaw makes one cell say two things. */
export function supportMatrix(f: Facts, kind: Marks, dash = '.'): Part {
  const targets = [...new Set(ordered(f).map(({ target }) => target))]
  const isOpen = f.flaws.includes('unsure') && kind === 'letters'
  const [open] = f.supports
  const head: Cell[][] = [
    [
      { text: '课程目标', down: 2 },
      { text: '毕业要求指标点', over: targets.length },
    ],
    targets.map((target) => target.replace('.', dash)),
  ]
  const rows = f.objectives.map(({ no }) => [
    `课程目标${no}`,
    ...targets.map((target) => {
      const one = f.supports.find((support) => support.objective === no && support.target === target)
      if (!one) return ''
      return isOpen && one === open ? 'H/M' : marks[kind](one.strength)
    }),
  ])
  const support = f.supports.map((one) => ({
    objective: one.objective,
    target: one.target,
    ...(isOpen && one === open ? { strength: { oneOf: ['H', 'M'] as const } } : saidMark(kind, one.strength)),
  }))
  return { xml: table([...head, ...rows], { heads: 2 }), said: { support } }
}

/** Requirements down, objectives across: support at the level of requirements. */
export function turnedMatrix(f: Facts, kind: Marks): Part {
  const nos = f.objectives.map(({ no }) => no)
  const groups = groupsOf(ordered(f), ({ target }) => firstNo(target))
  const said: SyllabusSaid['support'][number][] = []
  const rows = groups.map((group) => {
    const target = firstNo(group[0]?.target ?? '')
    const cells = nos.map((no): Cell => {
      const one = group.find(({ objective }) => objective === no)
      if (!one) return ''
      said.push({ objective: no, target, ...saidMark(kind, one.strength) })
      return marks[kind](one.strength)
    })
    return [`毕业要求${target}：${requirementOf(target)}`, ...cells]
  })
  const head = ['毕业要求', ...nos.map((no) => `目标${no}`)]
  return { xml: table([head, ...rows], { heads: 1 }), said: { support: said } }
}

/** A sentence for each objective: 课程目标1支撑毕业要求指标点2.3和3.1。 */
export function supportProse(f: Facts): Part {
  const sentences = f.objectives.map(({ no }) => {
    const own = f.supports.filter(({ objective }) => objective === no).map(({ target }) => target)
    return `课程目标${no}支撑毕业要求指标点${own.join('和')}`
  })
  const support = f.supports.map(({ objective, target }) => ({ objective, target }))
  return { xml: lines(`${sentences.join('；')}。`), said: { support } }
}
