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

type Asked = {
  paging: { page: number; limit: number }
  kind: string
  search: string
  isMine: boolean
  isOverdue: boolean
}

const wantedOf = ({ paging, kind, search, isMine, isOverdue }: Asked): LedgerQuery => ({
  ...paging,
  quickSearch: search,
  search: kind === '' ? [] : [{ field: 'kind', val: kind, operator: 'eq' }],
  mine: String(isMine),
  overdue: String(isOverdue),
})

const idIn = (asked: number) => (Number.isInteger(asked) && asked > 0 ? asked : undefined)

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
  const isMine = query.get('mine') === '1'
  const isOverdue = query.get('overdue') === '1'
  const search = query.get('search') ?? ''
  const paging = view === 'list' ? { page, limit: size } : { page: 1, limit: 500 }
  const wanted = wantedOf({ paging, kind, search, isMine, isOverdue })
  const asked = Number(query.get('measure'))
  return {
    view,
    kind,
    page,
    size,
    isMine,
    isOverdue,
    wanted,
    search,
    measure: idIn(asked),
    change,
    open: (id: number | undefined) => change({ measure: id === undefined ? undefined : String(id) }),
  }
}

export type Ledger = ReturnType<typeof useLedger>
