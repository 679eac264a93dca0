import { type Message, type Progress, writeAnswer } from '@obelisk/contract/assistant/chat'
import type { studentAnswer } from '@obelisk/contract/assistant/student/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listen } from '#kit/call.ts'

/** What is there of an answer that a model is writing, as it grows; after a reload the page joins it again. */
export function useWriting(
  { id, state }: Pick<Message, 'id' | 'state'>,
  stream: typeof writeAnswer | typeof studentAnswer = writeAnswer,
): Progress | undefined {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const isOpen = state === 'waiting' || state === 'writing'
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const hear = (data: unknown) => setProgress(data as Progress)
    void listen(stream, { id: String(id) }, hear, leaving.signal)
      .catch(() => undefined)
      .finally(() => {
        if (!leaving.signal.aborted) void client.invalidateQueries({ queryKey: ['assistant'] })
      })
    return () => leaving.abort()
  }, [id, isOpen, client, stream])
  return isOpen ? progress : undefined
}
