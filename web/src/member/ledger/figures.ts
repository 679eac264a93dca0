import { moneyLogs, scoreLogs } from '@obelisk/contract/member/ledgers'
import { amountOf, centsOf } from '@obelisk/engine/money/cents'

export type Figure = 'money' | 'score'

/** The calls of each ledger. */
export const ledgers = { money: moneyLogs, score: scoreLogs } as const

const pointsOf = (written: string) => (/^[+-]?\d{1,9}$/.test(written.trim()) ? Number(written) : undefined)

/** What a figure will be after a change; undefined when one of them is no such figure. */
export function afterChange(figure: Figure, now: string | number, change: string): string | undefined {
  const read = figure === 'money' ? centsOf : pointsOf
  const [before, added] = [read(String(now)), read(change)]
  if (before === undefined || added === undefined) return undefined
  return figure === 'money' ? amountOf(before + added) : String(before + added)
}
