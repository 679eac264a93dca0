import { wasChanged } from '@obelisk/contract/refusal'
import { useEffect, useRef, useState } from 'react'
import { useDraftGuard } from '#kit/dialog/leave-guard.ts'
import { tokensOf } from '#kit/session.ts'
import { areaNow } from '#kit/wire/area.ts'
import { CallError } from '#kit/wire/call-error.ts'

export type Trouble =
  | { kind: 'changed'; name: string; time: string; theirs: string }
  | { kind: 'refused'; message: string }

const troubleOf = (error: unknown): Trouble => {
  if (!(error instanceof CallError)) return { kind: 'refused', message: String(error) }
  if (!error.is(wasChanged)) return { kind: 'refused', message: error.fields[0]?.message || error.message }
  const { name = '', time = '', current = '' } = error.values
  return { kind: 'changed', name: String(name), time: String(time), theirs: String(current) }
}

const wait = 1200

type Timer = { current: ReturnType<typeof setTimeout> | undefined }

/** Tells what is wrong; when the session has ended it is tried again once the person is back. */
function failed(error: unknown, tell: (trouble: Trouble) => void, timer: Timer, again: () => void) {
  const tryAgain = () => {
    if (tokensOf(areaNow())) again()
    else timer.current = setTimeout(tryAgain, wait)
  }
  if (tokensOf(areaNow())) tell(troubleOf(error))
  else timer.current = setTimeout(tryAgain, wait)
}

/**
 * A value that is typed here and saved by itself: when the typing rests, and when the field is left. What the server refuses stays typed;
 * `was` is what the server had when the typing began.
 */
export function useSavedValue<V>(
  value: V,
  save: (was: V | undefined, now: V) => Promise<void>,
  giveUp: () => void = () => undefined,
) {
  const [draft, setDraft] = useState<{ now: V; was: V }>()
  const [trouble, setTrouble] = useState<Trouble>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ draft, save })
  latest.current = { draft, save }
  useDraftGuard(draft !== undefined)

  /** Nothing is left to be saved: what was refused before is no trouble any more. */
  const takeBack = () => {
    latest.current.draft = undefined
    setDraft(undefined)
    setTrouble(undefined)
    giveUp()
  }

  const commit = async (overwrite = false) => {
    clearTimeout(timer.current)
    const pending = latest.current.draft
    if (!pending) return
    if (JSON.stringify(pending.now) === JSON.stringify(pending.was) && !overwrite) {
      takeBack()
      return
    }
    try {
      await latest.current.save(overwrite ? undefined : pending.was, pending.now)
      setTrouble(undefined)
      setDraft((now) => (now === pending ? undefined : now && { ...now, was: pending.now }))
    } catch (error) {
      failed(error, setTrouble, timer, () => void commit())
    }
  }

  const change = (now: V, immediately = false) => {
    const next = { now, was: latest.current.draft?.was ?? value }
    latest.current.draft = next
    setDraft(next)
    clearTimeout(timer.current)
    if (immediately) void commit()
    else timer.current = setTimeout(() => void commit(), wait)
  }

  // what was typed last is sent when the field leaves the screen
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      const { draft: pending, save: send } = latest.current
      if (pending && JSON.stringify(pending.now) !== JSON.stringify(pending.was))
        void send(pending.was, pending.now).catch(() => undefined)
    },
    [],
  )

  return { shown: draft ? draft.now : value, change, commit, trouble, takeTheirs: takeBack }
}
