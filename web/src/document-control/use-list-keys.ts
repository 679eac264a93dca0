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

/** J and K go through the list, as long as nothing is being typed. */
export function useListKeys(inbox: Inbox, list: readonly DocumentRow[]) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { before, after } = neighbours(list, inbox.current)
      const next = { j: after, k: before }[event.key]
      if (next !== undefined && isPlain(event)) inbox.open(next)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
