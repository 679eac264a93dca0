import { useSearchParams } from 'react-router'
import { useWideScope } from '#kit/scope/wide-scope.ts'
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
  project: number | undefined
}

const equal = (field: string, val: string | number | undefined) =>
  val === undefined || val === '' ? [] : [{ field, val: String(val), operator: 'eq' }]

const wantedOf = ({ paging, kind, search, isMine, isOverdue, project }: Asked): LedgerQuery => ({
  ...paging,
  quickSearch: search,
  search: [...equal('kind', kind), ...equal('project_id', project)],
  mine: String(isMine),
  overdue: String(isOverdue),
})

const idIn = (asked: number) => (Number.isInteger(asked) && asked > 0 ? asked : undefined)

/** What the ledger shows; it stands in the address, so that a notice can lead to one measure. */
export function useLedger() {
  const [query, setQuery] = useSearchParams()
  const wide = useWideScope()
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
  const isEverywhere = query.get('all') === '1'
  // one's own measures are shown whichever programme they belong to
  const project = isEverywhere || isMine ? undefined : wide.project
  const wanted = wantedOf({ paging, kind, search, isMine, isOverdue, project })
  const asked = Number(query.get('measure'))
  return {
    view,
    kind,
    page,
    size,
    isMine,
    isOverdue,
    isEverywhere,
    wanted,
    isSettled: project !== undefined || isEverywhere || isMine || wide.isSettled,
    search,
    measure: idIn(asked),
    change,
    open: (id: number | undefined) => change({ measure: id === undefined ? undefined : String(id) }),
  }
}

export type Ledger = ReturnType<typeof useLedger>
