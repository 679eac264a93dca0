import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Calls } from '#kit/list/types.ts'
import { useDeleting } from '#kit/list/use-deleting.tsx'
import { refreshOffice } from '#kit/office.ts'
import { useMay } from '#kit/session.ts'
import { type Branch, flat } from './tree.ts'

type Settings<T> = {
  calls: Pick<Calls, 'add' | 'edit' | 'del'>
  queryKey: readonly string[]
  rows: readonly Branch<T>[]
  nameOf: (row: Branch<T>) => string
  deleteText: string
}

/** What a page with a tree of rows knows: what is open and selected, what the person may do, and how rows are deleted. */
export function useTreePage<T>({ calls, queryKey, rows, nameOf, deleteText }: Settings<T>) {
  const client = useQueryClient()
  const [folded, setFolded] = useState<readonly number[]>()
  const [selected, setSelected] = useState<number[]>([])
  const all = flat(rows)
  const open = folded ? [...folded] : all.map(({ id }) => id)
  /** Menus and buttons of the person follow at once. */
  const changed = async () => {
    setSelected([])
    await Promise.all([client.invalidateQueries({ queryKey }), refreshOffice()])
  }
  const remove = useDeleting<Branch<T>>(calls, { nameOf, deleteText, onDone: changed })
  return {
    all,
    nameOf,
    open,
    setOpen: setFolded,
    isUnfolded: all.every(({ id, children = [] }) => children.length === 0 || open.includes(id)),
    selected,
    setSelected,
    changed,
    remove: (ids: readonly number[]) => remove(all.filter(({ id }) => ids.includes(id))),
    may: { add: useMay(calls.add.access), edit: useMay(calls.edit.access), del: useMay(calls.del.access) },
  }
}
