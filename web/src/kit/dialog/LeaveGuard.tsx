import { lazy, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useHasUnsaved } from './leave-guard.ts'
import { WhenOpened } from './WhenOpened.tsx'

const LeaveQuestion = lazy(async () => ({ default: (await import('./LeaveQuestion.tsx')).LeaveQuestion }))

/** Asks before unsaved work is left. The shell holds one; parts tell of their work by `useLeaveGuard`. */
export function LeaveGuard() {
  const unsaved = useHasUnsaved()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  const isAsking = blocker.state === 'blocked'
  return (
    <WhenOpened open={isAsking}>
      <LeaveQuestion open={isAsking} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
    </WhenOpened>
  )
}
