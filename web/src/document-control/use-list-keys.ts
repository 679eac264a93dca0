import type { DocumentRow } from '@obelisk/contract/document-control/document'
import { useEffect } from 'react'
import type { Inbox } from './use-inbox.ts'

/** The neighbours of the open document in the list. */
export function neighbours(list: readonly DocumentRow[], current: number | undefined) {
  const at = list.findIndex(({ id }) => id === current)
  return { before: at > 0 ? list[at - 1]?.id : undefined, after: at < 0 ? list[0]?.id : list[at + 1]?.id }
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

const isPlain = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event)

/** Keys that act as long as nothing is being typed and no dialog is open. */
function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isPlain(event) && !document.querySelector('[aria-modal=true]')) acts[event.key]?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
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
