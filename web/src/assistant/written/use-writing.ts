import { type Message, type Progress, writeAnswer } from '@obelisk/contract/assistant/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listen } from '#kit/call.ts'

/** What is there of an answer that a model is writing, as it grows; after a reload the page joins it again. */
export function useWriting({ id, state }: Pick<Message, 'id' | 'state'>): Progress | undefined {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const isOpen = state === 'waiting' || state === 'writing'
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const hear = (data: unknown) => setProgress(data as Progress)
    void listen(writeAnswer, { id: String(id) }, hear, leaving.signal)
      .catch(() => undefined)
      .finally(() => {
        if (!leaving.signal.aborted) void client.invalidateQueries({ queryKey: ['assistant'] })
      })
    return () => leaving.abort()
  }, [id, isOpen, client])
  return isOpen ? progress : undefined
}
