import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Condition, type Filter, isChoice, type ListAsked } from './types.ts'

export const pageSizes = [10, 20, 50, 100] as const
const defaultSize = 20

/** What a list shows now, as it stands in the address. */
export type ListView = {
  page: number
  limit: number
  order: string
  quickSearch: string
  /** Chosen values by field, several as a comma list. */
  filters: Readonly<Record<string, string>>
}

const names = (prefix: string) => ({
  page: `${prefix}page`,
  limit: `${prefix}limit`,
  order: `${prefix}order`,
  search: `${prefix}q`,
  filter: (field: string) => `${prefix}f.${field}`,
})

const wholeFrom = (text: string | null, otherwise: number) =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise

/** Reads a view out of an address; what makes no sense there is taken as plain. */
export function viewIn(
  query: URLSearchParams,
  prefix: string,
  fields: readonly string[],
  order: string,
): ListView {
  const name = names(prefix)
  const limit = wholeFrom(query.get(name.limit), defaultSize)
  const filters = fields.flatMap((field) => {
    const value = query.get(name.filter(field))
    return value ? [[field, value] as const] : []
  })
  return {
    page: wholeFrom(query.get(name.page), 1),
    limit: pageSizes.find((size) => size === limit) ?? defaultSize,
    order: query.get(name.order) ?? order,
    quickSearch: query.get(name.search) ?? '',
    filters: Object.fromEntries(filters),
  }
}

function put(query: URLSearchParams, key: string, value: string, plain: string) {
  if (value === plain || value === '') query.delete(key)
  else query.set(key, value)
}

/** The address with a view written into it. */
export function written(
  query: URLSearchParams,
  prefix: string,
  fields: readonly string[],
  view: ListView,
  order: string,
) {
  const name = names(prefix)
  const next = new URLSearchParams(query)
  put(next, name.page, String(view.page), '1')
  put(next, name.limit, String(view.limit), String(defaultSize))
  put(next, name.order, view.order, order)
  put(next, name.search, view.quickSearch, '')
  for (const field of fields) put(next, name.filter(field), view.filters[field] ?? '', '')
  return next
}

/** The view of a list, kept in the address: it can be shared and the way back leads to it. */
export function useListView(prefix: string, filters: readonly Filter[], order: string) {
  const [query, setQuery] = useSearchParams()
  const fields = filters.map(({ field }) => field).join(' ')
  const view = useMemo(
    () => viewIn(query, prefix, fields ? fields.split(' ') : [], order),
    [query, prefix, fields, order],
  )
  /** A change of anything but the page leads back to the first page. */
  const show = useCallback(
    (change: Partial<ListView>) =>
      setQuery(
        (now) => {
          const known = fields ? fields.split(' ') : []
          const next = { ...viewIn(now, prefix, known, order), page: 1, ...change }
          return written(now, prefix, known, next, order)
        },
        { replace: true },
      ),
    [setQuery, prefix, fields, order],
  )
  return { view, show }
}

function conditionOf(filter: Filter, val: string): Condition {
  const { field } = filter
  if (isChoice(filter)) return { field, val, operator: filter.operator ?? 'IN' }
  if (filter.kind === 'text') return { field, val, operator: 'LIKE' }
  if (filter.kind === 'amounts') return { field, val, operator: 'RANGE' }
  const [from = '', to = ''] = val.split(',')
  return { field, val: `${from} 00:00:00,${to} 23:59:59`, operator: 'RANGE', render: 'datetime' }
}

/** The question that a view puts to the server. */
export function askedBy(view: ListView, filters: readonly Filter[], within: readonly Condition[]): ListAsked {
  const chosen = filters.flatMap((filter) => {
    const val = view.filters[filter.field]
    return val ? [conditionOf(filter, val)] : []
  })
  return {
    page: view.page,
    limit: view.limit,
    ...(view.order ? { order: view.order } : {}),
    quickSearch: view.quickSearch,
    search: [...within, ...chosen],
  }
}
