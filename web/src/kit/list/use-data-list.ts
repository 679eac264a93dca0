import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../call.ts'
import { useMay } from '../session.ts'
import { askedBy, useListView } from './list-query.ts'
import type { AnyRow, ListCalls, ListProps } from './types.ts'
import { useDeleting } from './use-deleting.tsx'

/** The key under which a list's answers are kept: invalidate it when rows change elsewhere. */
export const listKey = (name: string) => ['list', name] as const

/** The rows as the server gives them for the view; the last ones stay while new ones are on their way. */
function useRows<C extends ListCalls, R extends AnyRow>(props: ListProps<C, R>) {
  const { calls, name, filters = [], within = [], order = '', prefix = '' } = props
  const { view, show } = useListView(prefix, filters, order)
  const asked = askedBy(view, filters, within)
  const query = useQuery({
    queryKey: [...listKey(name), asked],
    queryFn: ({ signal }) => call(calls.index, asked, { signal }),
    placeholderData: keepPreviousData,
  })
  const rows = (query.data?.list ?? []) as unknown as R[]
  const isAll = view.quickSearch === '' && Object.keys(view.filters).length === 0
  return {
    view,
    show,
    asked,
    query,
    rows,
    isAll,
    total: query.data?.total ?? 0,
    more: query.data?.more ?? false,
  }
}

/** Rows chosen on this page and on others. */
function useSelection<R extends AnyRow>(rows: readonly R[]) {
  const [selected, setSelected] = useState<R[]>([])
  const chooseIds = (ids: readonly number[]) =>
    setSelected((now) => {
      const known = new Map([...now, ...rows].map((row) => [row.id, row]))
      return ids.flatMap((id) => known.get(id) ?? [])
    })
  const drop = (gone: readonly number[]) => setSelected((now) => now.filter(({ id }) => !gone.includes(id)))
  return { selected, ids: selected.map(({ id }) => id), chooseIds, drop, clear: () => setSelected([]) }
}

/** What the person may do with the rows, by the calls that do it. */
function useRights({ add, edit, del }: ListCalls, isOpen: boolean) {
  const mayAdd = useMay(add?.access ?? 'anyone')
  const mayEdit = useMay(edit?.access ?? 'anyone')
  const mayDelete = useMay(del?.access ?? 'anyone')
  return {
    add: isOpen && add !== undefined && mayAdd,
    edit: isOpen && edit !== undefined && mayEdit,
    del: isOpen && del !== undefined && mayDelete,
  }
}

/** The row in the form, undefined for a new one, and those that wait to be edited after it. */
type Opened<R> = { row: R | undefined; rest?: readonly R[] }

/** What a list knows and can do; `DataList` draws it. */
export function useDataList<C extends ListCalls, R extends AnyRow>(props: ListProps<C, R>) {
  const client = useQueryClient()
  const may = useRights(props.calls, props.edit !== undefined)
  const rows = useRows(props)
  const selection = useSelection(rows.rows)
  const [opened, setOpened] = useState<Opened<R>>()

  const changed = async () => {
    await client.invalidateQueries({ queryKey: listKey(props.name) })
    await props.onChanged?.()
  }
  const remove = useDeleting<R>(props.calls, {
    nameOf: props.nameOf,
    deleteText: props.deleteText,
    deleteWords: props.deleteWords,
    undoDelete: props.undoDelete,
    onDone: (gone) => {
      selection.drop(gone)
      return changed()
    },
  })
  /** Opens rows one after another, each as it stands in the list now. */
  const openAll = (wanted: readonly R[]) => {
    const [row, ...rest] = wanted.map((one) => rows.rows.find(({ id }) => id === one.id) ?? one)
    setOpened(row ? { row, rest } : undefined)
  }
  return { ...rows, selection, opened, setOpened, openAll, changed, remove, may }
}
