import { useEffect } from 'react'
import { useBaseData } from '#kit/scope/base-data.ts'
import { useSession } from '#kit/session.ts'
import { bringLists, loadBaseData } from './load-base-data.ts'

const askAgainAfter = 5 * 60_000

/** Keeps the base data of the signed-in person up to date while the shell is open. */
export function useBaseDataKept() {
  const userId = useSession(({ person }) => person?.userInfo.id)
  useEffect(() => {
    if (userId === undefined) return
    const ask = () => void loadBaseData(userId)
    useBaseData.setState({
      data: undefined,
      state: 'loading',
      bring: (wanted) => bringLists(userId, wanted),
      refresh: () => loadBaseData(userId, true),
    })
    ask()
    const timer = setInterval(ask, askAgainAfter)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [userId])
}
