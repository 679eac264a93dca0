import { useSearchParams } from 'react-router'
import type { LedgerQuery } from '../queries.ts'

export type LedgerView = 'board' | 'list'

/** The address with some values put in, or taken out. */
function withValues(query: URLSearchParams, values: Record<string, string | undefined>) {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** What the ledger shows; it stands in the address, so that a notice can lead to one measure. */
export function useLedger() {
  const [query, setQuery] = useSearchParams()
  const change = (values: Record<string, string | undefined>) =>
    setQuery(withValues(query, values), { replace: true })
  const view: LedgerView = query.get('view') === 'list' ? 'list' : 'board'
  const [kind, page, size] = [
    query.get('kind') ?? '',
    Number(query.get('page')) || 1,
    Number(query.get('size')) || 20,
  ]
  const [isMine, isOverdue] = [query.get('mine') === '1', query.get('overdue') === '1']
  const wanted: LedgerQuery = {
    page: view === 'list' ? page : 1,
    limit: view === 'list' ? size : 500,
    quickSearch: query.get('search') ?? '',
    search: kind === '' ? [] : [{ field: 'kind', val: kind, operator: 'eq' }],
    mine: String(isMine),
    overdue: String(isOverdue),
  }
  const asked = Number(query.get('measure'))
  return {
    view,
    kind,
    page,
    size,
    isMine,
    isOverdue,
    wanted,
    search: query.get('search') ?? '',
    measure: Number.isInteger(asked) && asked > 0 ? asked : undefined,
    change,
    open: (id: number | undefined) => change({ measure: id === undefined ? undefined : String(id) }),
  }
}

export type Ledger = ReturnType<typeof useLedger>
