import { useMemo } from 'react'
import { useKitWords } from '../words/messages.ts'

/** Names of the ticks of a table, for screen readers: the component library says them in English only. */
export function useTickWords<R>(nameOf: (row: R) => string) {
  const t = useKitWords()
  return useMemo(
    () => ({
      getTitleCheckboxProps: () => ({ 'aria-label': t('select-all') }),
      getCheckboxProps: (row: R) => ({ 'aria-label': t('select-row', { name: nameOf(row) }) }),
    }),
    [t, nameOf],
  )
}
