import { roleEnded, roleGiven } from '@obelisk/contract/appointment'
import { getInfo } from '@obelisk/contract/identity'
import { useEffect, useRef } from 'react'
import { call } from '#kit/call.ts'
import { holdPerson } from '#kit/session.ts'
import type { Notice } from './queries.ts'

const isOfRole = ({ kind }: Notice) => kind === roleGiven.kind || kind === roleEnded.kind

/** When a notice says that a role was given or ended, asks anew what the person may do: menu and pages follow. */
export function useRoleNews(list: readonly Notice[] | undefined) {
  const seen = useRef<number>(undefined)
  const newest = list && (list.find(isOfRole)?.id ?? 0)
  useEffect(() => {
    if (newest === undefined) return
    const isNews = seen.current !== undefined && newest > seen.current
    seen.current = newest
    if (isNews) void call(getInfo, {}).then(holdPerson, reportError)
  }, [newest])
}
