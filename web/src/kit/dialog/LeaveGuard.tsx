import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { useSession } from '../session.ts'
import { areaNow, loginPathOf } from '../wire/area.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useHasDrafts, useHasUnsaved, useLeaveQuestion } from './leave-guard.ts'
import { WhenOpened } from './WhenOpened.tsx'

/**
 * The session has ended and the way leads to the sign-in page, which is the one given here. Once the person has signed
 * in elsewhere in this browser there is nothing to ask any more.
 */
function useEndedSession(blocker: Blocker): string | undefined {
  const isSignedIn = useSession((session) => session[areaNow()] !== undefined)
  const login = loginPathOf(areaNow(), window.location.pathname)
  const isEnded = blocker.state === 'blocked' && blocker.location.pathname === login
  useEffect(() => {
    if (isEnded && isSignedIn) blocker.reset()
  }, [isEnded, isSignedIn, blocker])
  return isEnded ? login : undefined
}

/**
 * Asks before unsaved work is left. The shell holds one; parts tell of their work by `useLeaveGuard`.
 * `isKept` tells of a page that stays as it is when another one is shown.
 */
export function LeaveGuard({ isKept }: { isKept?: (path: string) => boolean }) {
  const unsaved = useHasUnsaved()
  const drafts = useHasDrafts()
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation }) =>
      pathname !== nextLocation.pathname &&
      ((unsaved && !isKept?.(pathname)) ||
        (drafts && nextLocation.pathname === loginPathOf(areaNow(), pathname))),
  )
  const question = useLeaveQuestion()
  const login = useEndedSession(blocker)
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
      <LeaveQuestion
        open={isAsking}
        login={login}
        closes={question.closes}
        onLeave={() => answer(true)}
        onStay={() => answer(false)}
      />
    </WhenOpened>
  )
}
