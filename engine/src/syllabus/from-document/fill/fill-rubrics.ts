import type { Draft } from '../../draft.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import type { Filling } from './filling.ts'
import { fitting, most } from './fit.ts'
import type { LeftOut } from './left-out.ts'

type Level = Draft['levels'][number]

const usual = ['优', '良', '中', '及格', '不及格'] as const

/** The range that the head of a level says: `90-100`, `<60`, `60 以下`, `≥90`. */
function rangeIn(head: string): { from: number; to: number } | undefined {
  const half = head.normalize('NFKC')
  const numbers = [...half.matchAll(/\d{1,3}(?:\.\d)?/g)].map(([digits]) => Number(digits))
  const [first, second] = numbers
  if (first === undefined) return undefined
  if (second !== undefined) return { from: Math.min(first, second), to: Math.max(first, second) }
  if (/以下|<|低于/.test(half)) return { from: 0, to: first - 1 }
  return /以上|[≥>]/.test(half) ? { from: first, to: 100 } : undefined
}

function levelOf(head: string, at: number): Level | undefined {
  const range = rangeIn(head)
  const words = head.replace(/[（(]?[\d\s.\-~～—–至≥>≤<分以上下]+[)）]?/g, '').trim()
  const isFitting = range && range.from >= 0 && range.to <= 100
  return isFitting
    ? { key: String(at + 1), label: (words || usual[at] || head).slice(0, 20), ...range }
    : undefined
}

/** The levels of a document by their heads, best first; none when a head says no range. */
function levelsIn(heads: readonly string[]): Level[] | undefined {
  const levels = heads.map(levelOf).filter((one) => one !== undefined)
  if (levels.length < heads.length || levels.length < 2 || levels.length > 9) return undefined
  const isFalling = levels.every(({ from }, at) => at === 0 || from < (levels[at - 1]?.from ?? 0))
  return isFalling ? levels : undefined
}

/** What the components ask of one objective at one level, a line for each. */
const textOf = (standards: SyllabusReading['standards']) =>
  standards
    .map(({ text, within }) => (within && standards.length > 1 ? `${within}：${text.value}` : text.value))
    .join('\n')

/** Grading standards of objectives. Those of components have no place in a draft and are named. */
export function rubricsFrom({ draft, reading: { standards }, named }: Filling) {
  const left: LeftOut[] = []
  const own = standards.filter(({ of }) => /^\d+$/.test(of))
  const others = [...new Set(standards.filter(({ of }) => !/^\d+$/.test(of)).map(({ of }) => of))]
  if (others.length > 0) left.push({ code: 'standards', values: { names: others } })
  const heads = [...new Set(own.map(({ level }) => level))]
  const levels = levelsIn(heads)
  const byPlace = heads.length === draft.levels.length ? draft.levels : undefined
  const taken = levels ?? byPlace
  if (own.length === 0) return { changes: {}, left }
  if (!taken)
    return {
      changes: {},
      left: [...left, { code: 'levels', values: { heads } } satisfies LeftOut],
    }
  const fit = fitting('rubrics')
  const rubrics = [...new Set(own.map(({ of }) => of))].flatMap((of) =>
    named([Number(of)]).map((objective_id) => ({
      objective_id,
      cells: taken.flatMap(({ key }, at) => {
        const whole = textOf(own.filter((one) => one.of === of && one.level === heads[at]))
        const text = fit.text(`${of} ${heads[at]}`, whole, most.statement)
        return text === '' ? [] : [{ level_key: key, text }]
      }),
    })),
  )
  return { changes: { levels: [...taken], rubrics }, left: [...left, ...fit.left()] }
}
