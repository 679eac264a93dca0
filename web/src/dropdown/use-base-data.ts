import { useEffect } from 'react'
import { useSession } from '#kit/session.ts'
import { loadBaseData, useBaseData } from './base-data.ts'

const askAgainAfter = 5 * 60_000

/** Keeps the base data of the signed-in person up to date while the shell is open. The shell uses this once. */
export function useBaseDataKept() {
  const userId = useSession(({ person }) => person?.userInfo.id)
  useEffect(() => {
    if (userId === undefined) return
    const ask = () => void loadBaseData(userId)
    ask()
    const timer = setInterval(ask, askAgainAfter)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [userId])
}

/** Downloads the base data again, for example after courses were imported. */
export function useRefreshBaseData() {
  const userId = useSession(({ person }) => person?.userInfo.id)
  const busy = useBaseData(({ state }) => state === 'loading')
  return { busy, refresh: async () => (userId === undefined ? undefined : loadBaseData(userId, true)) }
}
