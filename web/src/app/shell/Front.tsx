import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { tokensOf, useSession } from '#kit/session.ts'

const fetchShell = async () => (await import('./Shell.tsx')).Shell
const fetchWelcome = async () => (await import('#identity/public.ts')).SignInPage
const Shell = lazy(async () => ({ default: await fetchShell() }))
const Welcome = lazy(async () => ({ default: await fetchWelcome() }))

/** Fetches the one of the two that is about to be shown. */
export const frontAhead = () => (tokensOf('member') ? fetchShell() : fetchWelcome())

/** The main site: its first page welcomes a stranger with the way in, everything else stands in the shell. */
export function Front() {
  const { pathname } = useLocation()
  const isStranger = useSession(({ person }) => person === undefined)
  return <Suspense fallback={null}>{isStranger && pathname === '/' ? <Welcome /> : <Shell />}</Suspense>
}
