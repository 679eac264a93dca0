import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useCallback, useMemo, useState } from 'react'

/** Students whose absence or cheating has a written reason; those written now count at once. */
export function useReasons({ notes }: Pick<Sheet, 'notes'>) {
  const [written, setWritten] = useState<readonly number[]>([])
  const explained = useMemo(
    () => [...new Set([...notes.map(({ student_id }) => student_id), ...written])],
    [notes, written],
  )
  const add = useCallback((id: number) => setWritten((before) => [...before, id]), [])
  return { explained, add }
}
