import { useMemo } from 'react'
import { useWords } from '../messages.ts'

/** What H, M and L are called. */
export function useStrengthWords() {
  const t = useWords()
  return useMemo(() => ({ H: t('strong'), M: t('medium'), L: t('weak'), none: t('none') }), [t])
}
