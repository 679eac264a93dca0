import type { Sent } from '@obelisk/contract/endpoint'
import { recordSession } from '@obelisk/contract/teaching-plan/log'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { troubleOf } from '#kit/autosave/save-trouble.ts'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { useSession } from '#kit/session.ts'
import { planOf } from '../queries.ts'

export type SentRecord = Sent<typeof recordSession>

const nameOf = (account: number) => `teaching-log ${account}`

function keptIn(name: string): SentRecord[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]') as SentRecord[]
  } catch {
    return []
  }
}

const isSame = (a: SentRecord, b: SentRecord) =>
  a.plan_id === b.plan_id && a.class_id === b.class_id && a.key === b.key

/**
 * Sends records of sessions. Without a connection they wait on this device, under the name of the person, and go out when
 * the connection is back. What the server refuses is told and not kept.
 */
export function useRecording() {
  const client = useQueryClient()
  const account = useSession(({ person }) => person?.userInfo.id) ?? 0
  const name = nameOf(account)
  const [waiting, setWaiting] = useState(() => keptIn(name))
  const keep = useCallback(
    (records: SentRecord[]) => {
      localStorage.setItem(name, JSON.stringify(records))
      setWaiting(records)
    },
    [name],
  )
  const drop = useCallback(
    (record: SentRecord) => {
      const kept = keptIn(name)
      if (kept.some((one) => isSame(one, record))) keep(kept.filter((one) => !isSame(one, record)))
    },
    [keep, name],
  )
  const send = useCallback(
    async (record: SentRecord): Promise<'sent' | 'waits'> => {
      try {
        await call(recordSession, record)
      } catch (error) {
        if (troubleOf(error).kind !== 'offline') throw error
        keep([...keptIn(name).filter((one) => !isSame(one, record)), record])
        return 'waits'
      }
      // an older record of the same session waits no longer
      drop(record)
      await client.invalidateQueries({ queryKey: planOf(record.plan_id).queryKey })
      return 'sent'
    },
    [client, keep, drop, name],
  )
  useEffect(() => {
    const flush = async () => {
      for (const record of keptIn(name)) {
        // one leaves this device when it has arrived or was refused, and not before
        const answer = await send(record).catch((error: unknown) => {
          drop(record)
          notify.failed(error instanceof Error ? error.message : String(error))
        })
        if (answer === 'waits') return
      }
    }
    const onOnline = () => void flush()
    window.addEventListener('online', onOnline)
    if (navigator.onLine && keptIn(name).length > 0) void flush()
    return () => window.removeEventListener('online', onOnline)
  }, [drop, name, send])
  return { send, waiting: waiting.length }
}
