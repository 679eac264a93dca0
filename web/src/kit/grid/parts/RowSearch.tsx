import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { goToRow } from '../actions/search.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { useGridTranslations } from '../words/grid-words.ts'
import { SearchSign } from './signs.tsx'

/** Finds a row by the words of its label and search; Ctrl + F in the grid brings here, Escape back. */
export function RowSearch<V>({ grid, placeholder }: { grid: GridStore<V>; placeholder?: string }) {
  const t = useGridTranslations()
  const input = useRef<HTMLInputElement>(null)
  const from = useRef<Element | null>(null)
  const [text, setText] = useState('')
  useSignal(grid, topicOf.notice)
  useEffect(
    () =>
      grid.signals.subscribe(topicOf.search, () => {
        from.current = document.activeElement
        input.current?.select()
        input.current?.focus()
      }),
    [grid],
  )
  const isMissing = grid.notice?.kind === 'notFound' && text !== ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') goToRow(grid, text, event.shiftKey)
    if (event.key === 'Escape' && from.current instanceof HTMLElement) from.current.focus()
  }
  return (
    <span className={isMissing ? 'og-search is-missing' : 'og-search'}>
      <SearchSign />
      <input
        ref={input}
        type="search"
        value={text}
        aria-label={t('search')}
        aria-invalid={isMissing}
        placeholder={placeholder ?? t('search')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isMissing ? <span className="og-search-note">{t('not-found', { text })}</span> : null}
    </span>
  )
}
