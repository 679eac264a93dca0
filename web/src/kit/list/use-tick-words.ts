import { useMemo } from 'react'
import { useKitTranslations } from '../translations/messages.ts'

/** Names of the ticks of a table, for screen readers: the component library says them in English only. */
export function useTickTranslations<R>(nameOf: (row: R) => string) {
  const t = useKitTranslations()
  return useMemo(
    () => ({
      getTitleCheckboxProps: () => ({ 'aria-label': t('select-all') }),
      getCheckboxProps: (row: R) => ({ 'aria-label': t('select-row', { name: nameOf(row) }) }),
    }),
    [t, nameOf],
  )
}
