import { useMemo } from 'react'
import { useTranslations } from '../messages.ts'

/** What H, M and L are called. */
export function useStrengthTranslations() {
  const t = useTranslations()
  return useMemo(() => ({ H: t('strong'), M: t('medium'), L: t('weak'), none: t('none') }), [t])
}
