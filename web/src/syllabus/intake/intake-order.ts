import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { isHard } from '@obelisk/engine/syllabus/intake/causes'

/** The order of the list, and what it is grouped by. */
export const orders = ['worst', 'form', 'course'] as const
export type Order = (typeof orders)[number]

/** The piles that the list can be narrowed to. */
export const piles = ['all', 'unreadable', 'check', 'ready', 'stored', 'aside'] as const
export type Pile = (typeof piles)[number]

export const openOf = ({ causes }: IntakeRow) => causes.filter(({ is_open }) => is_open)

/** A file that is ready because a person decided what it waited for. */
export const isDecided = ({ state, causes }: IntakeRow) => state === 'ready' && causes.length > 0

const gravity: Record<IntakeRow['state'], number> = {
  unreadable: 0,
  check: 1,
  waiting: 2,
  ready: 3,
  stored: 4,
  aside: 5,
}

/** Why a row waits, as a key: rows with one key wait for the same. */
export const reasonKey = (row: IntakeRow) =>
  row.state === 'unreadable'
    ? `${row.fault}`
    : row.state === 'check'
      ? openOf(row)
          .map(({ code }) => code)
          .join()
      : isDecided(row)
        ? 'decided'
        : row.state

const hardOf = (row: IntakeRow) => openOf(row).filter(({ code }) => isHard(code)).length

/** The worst first: what cannot be read, what stops a file, many causes before few; equal reasons beside one another. */
const byWorst = (a: IntakeRow, b: IntakeRow) =>
  gravity[a.state] - gravity[b.state] ||
  hardOf(b) - hardOf(a) ||
  openOf(b).length - openOf(a).length ||
  reasonKey(a).localeCompare(reasonKey(b)) ||
  a.no - b.no

/** A run of rows with what heads it; the folded ones are shown when they are asked for. */
export type Run = { key: string; form?: number; rows: readonly IntakeRow[]; folded: readonly IntakeRow[] }

/** Of rows that wait for the same so many are shown. */
const few = 3
/** Of rows that nobody needs to look at, so many. */
const fewReady = 4

const folded = (key: string, rows: readonly IntakeRow[], most: number): Run =>
  rows.length > most + 1
    ? { key, rows: rows.slice(0, most), folded: rows.slice(most) }
    : { key, rows, folded: [] }

const isSettled = ({ state }: IntakeRow) => state === 'ready' || state === 'stored' || state === 'aside'

function grouped<K>(rows: readonly IntakeRow[], keyOf: (row: IntakeRow) => K): Map<K, IntakeRow[]> {
  const groups = new Map<K, IntakeRow[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

function runsOfWorst(rows: readonly IntakeRow[]): Run[] {
  const groups = grouped(rows.toSorted(byWorst), reasonKey)
  return [...groups].map(([key, group]) => {
    const [first] = group
    return folded(key, group, first && isSettled(first) ? fewReady : few)
  })
}

function runsOfForms(rows: readonly IntakeRow[]): Run[] {
  const last = Number.MAX_SAFE_INTEGER
  const groups = grouped(rows.toSorted(byWorst), ({ form }) => form)
  return [...groups]
    .toSorted(([a], [b]) => (a || last) - (b || last))
    .map(([form, group]) => ({ key: `form ${form}`, form, rows: group, folded: [] }))
}

/** The rows of a pile in an order; `codes` are those of the courses by id. */
export function runsOf(rows: readonly IntakeRow[], order: Order, codes: ReadonlyMap<number, string>): Run[] {
  if (order === 'worst') return runsOfWorst(rows)
  if (order === 'form') return runsOfForms(rows)
  const codeOf = ({ course_id }: IntakeRow) => codes.get(course_id ?? 0) ?? '\uffff'
  const sorted = rows.toSorted((a, b) => codeOf(a).localeCompare(codeOf(b)) || a.no - b.no)
  return [{ key: 'course', rows: sorted, folded: [] }]
}

/** The year that the name of a file says; an old one comes before all. */
const yearOf = ({ name }: IntakeRow) =>
  /旧|\bold\b/i.test(fileName({ name }))
    ? 0
    : Math.max(1, ...(fileName({ name }).match(/20\d\d/g) ?? []).map(Number))

/** Of files for the same courses all but the newest of each: by the year in their names, else by their place. */
export const olderTwins = (rows: readonly IntakeRow[]): IntakeRow[] =>
  [...grouped(rows, ({ course_id }) => course_id).values()].flatMap((twins) =>
    twins.toSorted((a, b) => yearOf(a) - yearOf(b) || a.no - b.no).slice(0, -1),
  )

export const inPile = (row: IntakeRow, pile: Pile) => pile === 'all' || row.state === pile

export const fileName = ({ name }: Pick<IntakeRow, 'name'>) => name.split('/').at(-1) ?? name
