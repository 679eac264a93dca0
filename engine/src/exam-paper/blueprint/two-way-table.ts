import { bloomLevels as levels } from '#syllabus/words.ts'
import type { dimensions } from '../words.ts'
import { cleaned, easinessOf, type PaperItem, sumOf } from './paper.ts'

/** What the questions of a paper are counted by. */
export type Dimension = (typeof dimensions)[number]

/** The value of an item in a dimension that has none there: no chapter said, no level, no difficulty known. */
export const notSaid = ''
const ease = ['easy', 'medium', 'hard']

/** 易 中 难 by easiness P: from `easy` on easy, below `hard` hard. */
export type EaseBorders = { readonly easy: number; readonly hard: number }
export const defaultEase: EaseBorders = { easy: 0.75, hard: 0.5 }

const easeOf = (easiness: number | null, { easy, hard }: EaseBorders) => {
  if (easiness === null) return notSaid
  if (easiness >= easy) return 'easy'
  return easiness < hard ? 'hard' : 'medium'
}

type Part = { readonly value: string; readonly share: number }

const evenly = (values: readonly string[]): Part[] =>
  values.length === 0
    ? [{ value: notSaid, share: 1 }]
    : values.map((value) => ({ value, share: 1 / values.length }))

/** The values of an item in a dimension, with the share of its marks that belongs to each. */
export function partsOf(item: PaperItem, dimension: Dimension, borders = defaultEase): Part[] {
  switch (dimension) {
    case 'chapter':
      return [{ value: item.chapter, share: 1 }]
    case 'knowledge':
      return evenly(item.knowledge)
    case 'objective':
      return item.objectives.length === 0
        ? evenly([])
        : item.objectives.map(({ objective, share }) => ({ value: String(objective), share }))
    case 'bloom':
      return [{ value: item.bloom ?? notSaid, share: 1 }]
    case 'kind':
      return [{ value: item.kind, share: 1 }]
    case 'difficulty':
      return [{ value: easeOf(easinessOf(item), borders), share: 1 }]
  }
}

/** Marks and questions at one place of a table; a question with several objectives is counted at each of them. */
export type Cell = { readonly points: number; readonly count: number; readonly item_ids: readonly number[] }
export type Line = Cell & { readonly value: string }

/** 双向细目表: one line for each value of `rows`, with a cell for each of `columns`; sums of both; what is not said comes last. */
export type TwoWayTable = {
  readonly rows: readonly (Line & { readonly cells: readonly Cell[] })[]
  readonly columns: readonly Line[]
  readonly points: number
  readonly count: number
}

const order = (values: Iterable<string>, dimension: Dimension): string[] => {
  const known: readonly string[] =
    { bloom: levels, difficulty: ease }[dimension as 'bloom' | 'difficulty'] ?? []
  const place = (value: string) => (value === notSaid ? Number.POSITIVE_INFINITY : known.indexOf(value))
  return [...new Set(values)].sort((a, b) => {
    const [one, other] = [place(a), place(b)]
    return one === other ? a.localeCompare(b, 'en', { numeric: true }) : one - other
  })
}

type Put = { readonly item: PaperItem; readonly points: number }
const cellOf = (put: readonly Put[]): Cell => ({
  points: sumOf(put.map(({ points }) => points)),
  count: new Set(put.map(({ item }) => item.id)).size,
  item_ids: [...new Set(put.map(({ item }) => item.id))],
})

/** Marks and questions by one dimension. `all` are values that get a line even with nothing in it. */
export function linesBy(
  items: readonly PaperItem[],
  dimension: Dimension,
  { all = [], borders = defaultEase }: { all?: readonly string[]; borders?: EaseBorders } = {},
): Line[] {
  const put = items.flatMap((item) =>
    partsOf(item, dimension, borders).map(({ value, share }) => ({
      value,
      item,
      points: item.score * share,
    })),
  )
  const grouped = new Map<string, Put[]>()
  for (const one of put) grouped.set(one.value, [...(grouped.get(one.value) ?? []), one])
  return order([...all, ...grouped.keys()], dimension).map((value) => ({
    value,
    ...cellOf(grouped.get(value) ?? []),
  }))
}

/** The table of a paper by two dimensions, derived from its items alone. */
export function twoWayTable(
  items: readonly PaperItem[],
  { rows, columns, borders = defaultEase }: { rows: Dimension; columns: Dimension; borders?: EaseBorders },
): TwoWayTable {
  const head = linesBy(items, columns, { borders })
  const byId = new Map(items.map((item) => [item.id, item]))
  const cellsOf = (line: Line) =>
    head.map((column) =>
      cellOf(
        line.item_ids.flatMap((id) => {
          const item = byId.get(id)
          return item ? putIn(item, { rows, columns, borders }, line.value, column.value) : []
        }),
      ),
    )
  return {
    rows: linesBy(items, rows, { borders }).map((line) => ({ ...line, cells: cellsOf(line) })),
    columns: head,
    points: sumOf(items.map(({ score }) => score)),
    count: items.length,
  }
}

function putIn(
  item: PaperItem,
  by: { rows: Dimension; columns: Dimension; borders: EaseBorders },
  row: string,
  column: string,
): Put[] {
  const shareAt = (dimension: Dimension, value: string) =>
    partsOf(item, dimension, by.borders)
      .filter((part) => part.value === value)
      .reduce((sum, part) => sum + part.share, 0)
  const share = shareAt(by.rows, row) * shareAt(by.columns, column)
  return share > 0 ? [{ item, points: cleaned(item.score * share) }] : []
}
