import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Autosave } from '#kit/grid/autosave/autosave.ts'
import type { GridColleague } from '#kit/grid/grid-types.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { sheetKey } from '../../queries.ts'
import { markNamed } from './mark.ts'
import type { News, ScoreExchange } from './score-exchange.ts'

const everyMs = 6_000
/** A colleague counts as being at the cell that was saved last for this long. */
const presentMs = 60_000

type Seen = GridColleague & { at: number }

/** Puts what others saved into the grid, except where something unsaved stands; gives the last cell of each of them. */
function takeNews(news: News, exchange: ScoreExchange, autosave: Autosave<Mark>): Seen[] {
  const fresh = news.cells.flatMap(({ student_id, item_id, value, state, version, by, by_me }) => {
    const name = { rowId: String(student_id), columnId: String(item_id) }
    if (autosave.outbox.has(name) || !exchange.take(name.rowId, name.columnId, version)) return []
    return [{ ...name, value: markNamed(value, state), by: by_me ? '' : by }]
  })
  const known = fresh.filter(({ columnId }) => autosave.grid.columnOf(columnId))
  if (known.length > 0) autosave.receive(known)
  return known.flatMap(({ rowId, columnId, by }) =>
    by === '' ? [] : [{ rowId, columnId, name: by, at: Date.now() }],
  )
}

/** Asks now and then what colleagues have saved, while the page is in view. */
export function useNews(exchange: ScoreExchange, autosave: Autosave<Mark>, isConfirmed: boolean) {
  const client = useQueryClient()
  const [seen, setSeen] = useState<readonly Seen[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const news = await exchange.news(leaving.signal).catch(() => undefined)
      if (!news || leaving.signal.aborted) return
      const now = takeNews(news, exchange, autosave)
      setSeen((before) => present(before, now))
      if ((news.state === 'confirmed') !== isConfirmed)
        void client.invalidateQueries({ queryKey: sheetKey(exchange.classId) })
    }
    const timer = setInterval(() => void ask(), everyMs)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [exchange, autosave, isConfirmed, client])
  return seen
}

/** The newest place of everybody who is still present; the same list when nothing moved. */
function present(before: readonly Seen[], now: readonly Seen[]): readonly Seen[] {
  const since = Date.now() - presentMs
  const byName = new Map([...before, ...now].filter(({ at }) => at > since).map((one) => [one.name, one]))
  return now.length === 0 && byName.size === before.length ? before : [...byName.values()]
}
