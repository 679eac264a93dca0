import type { AttainmentResults } from '@obelisk/engine/attainment-report/attainment/results'
import { type LiveStore, useFigures } from '../live/use-live.ts'
import css from './scores.module.css'

const one = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
})
const two = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
})
/** Rates stand without the leading nought: .58 */
const rateText = (rate: number) => two.format(rate).replace(/^0/, '')

/** A score rate under this is shown in red. */
const lowRate = 0.6

export type FootLine = 'mean' | 'rate'

function Figure({ line, mean, full }: { line: FootLine; mean: number | null; full: number }) {
  if (mean === null) return <span>–</span>
  if (line === 'mean') return <span>{full >= 50 ? Math.round(mean) : one.format(mean)}</span>
  const rate = full > 0 ? mean / full : 0
  return <span className={rate < lowRate ? (css.low ?? '') : ''}>{rateText(rate)}</span>
}

const resultsOf = (live: LiveStore): AttainmentResults | undefined =>
  live.figures.outcome.ok ? live.figures.outcome.results : undefined

/** Mean or rate of one item, over the students that are evaluated. */
export function ItemFigure({
  live,
  line,
  itemId,
  full,
}: {
  live: LiveStore
  line: FootLine
  itemId: number
  full: number
}) {
  useFigures(live)
  const mean = resultsOf(live)?.items.find(({ item_id }) => item_id === itemId)?.mean ?? null
  return <Figure line={line} mean={mean} full={full} />
}

/** Mean or rate of the converted points of items together; only what has been entered counts. */
export function SumFigure({
  live,
  line,
  items,
}: {
  live: LiveStore
  line: FootLine
  items: readonly { id: number; full_score: number; points: number }[]
}) {
  useFigures(live)
  const means = new Map(resultsOf(live)?.items.map(({ item_id, rate }) => [item_id, rate]))
  const known = items.flatMap(({ id, points }) => {
    const rate = means.get(id)
    return rate === null || rate === undefined ? [] : [{ points, won: rate * points }]
  })
  const full = known.reduce((sum, { points }) => sum + points, 0)
  const mean = full > 0 ? known.reduce((sum, { won }) => sum + won, 0) : null
  if (mean !== null && line === 'mean') return <span>{one.format(mean)}</span>
  return <Figure line={line} mean={mean} full={full} />
}
