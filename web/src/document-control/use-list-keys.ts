import type { DocumentRow } from '@obelisk/contract/document-control/document'
import { useKeys } from '#kit/use-keys.ts'
import type { Inbox } from './use-inbox.ts'

/** The neighbours of the open document in the list. */
export function neighbours(list: readonly DocumentRow[], current: number | undefined) {
  const at = list.findIndex(({ id }) => id === current)
  return { before: at > 0 ? list[at - 1]?.id : undefined, after: at < 0 ? list[0]?.id : list[at + 1]?.id }
}

type Place = Pick<Inbox, 'current' | 'open'>

/** J and K go through the list. */
export function useListKeys({ current, open }: Place, list: readonly DocumentRow[]) {
  const { before, after } = neighbours(list, current)
  useKeys({
    j: after === undefined ? undefined : () => open(after),
    k: before === undefined ? undefined : () => open(before),
  })
}

/** X picks the document that is open, or puts it back. */
export function usePickKey(
  current: number | undefined,
  selected: ReadonlySet<number>,
  onSelect: (selected: ReadonlySet<number>) => void,
) {
  const toggle = (id: number) =>
    onSelect(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]))
  useKeys({ x: current === undefined ? undefined : () => toggle(current) })
}
