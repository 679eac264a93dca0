import { useMemo } from 'react'
import { useKitWords } from '../words/messages.ts'

/** Names of the ticks of a table, for screen readers: the component library says them in English only. */
export function useTickWords<R>(nameOf: (row: R) => string) {
  const say = useKitWords()
  return useMemo(
    () => ({
      getTitleCheckboxProps: () => ({ 'aria-label': say('select-all') }),
      getCheckboxProps: (row: R) => ({ 'aria-label': say('select-row', { name: nameOf(row) }) }),
    }),
    [say, nameOf],
  )
}
