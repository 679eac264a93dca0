import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { partOf, useAhead } from '../state/part.tsx'
import { useHasUnsaved, useLeaveQuestion } from './leave-guard.ts'
import { WhenOpened } from './WhenOpened.tsx'

const LeaveQuestion = partOf(async () => (await import('./LeaveQuestion.tsx')).LeaveQuestion)

/**
 * Asks before unsaved work is left. The shell holds one; parts tell of their work by `useLeaveGuard`.
 * `isKept` tells of a page that stays as it is when another one is shown.
 */
export function LeaveGuard({ isKept }: { isKept?: (path: string) => boolean }) {
  const unsaved = useHasUnsaved()
  useAhead(LeaveQuestion)
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation }) =>
      unsaved && pathname !== nextLocation.pathname && !isKept?.(pathname),
  )
  const question = useLeaveQuestion()
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  const isAsking = blocker.state === 'blocked' || question.isAsked
  const answer = (leaves: boolean) => {
    if (question.isAsked) question.answer(leaves)
    else if (leaves) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <WhenOpened open={isAsking}>
      <LeaveQuestion open={isAsking} onLeave={() => answer(true)} onStay={() => answer(false)} />
    </WhenOpened>
  )
}
