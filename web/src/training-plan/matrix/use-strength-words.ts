import { useMemo } from 'react'
import { useWords } from '../messages.ts'

/** What H, M and L are called. */
export function useStrengthWords() {
  const say = useWords()
  return useMemo(() => ({ H: say('strong'), M: say('medium'), L: say('weak'), none: say('none') }), [say])
}
