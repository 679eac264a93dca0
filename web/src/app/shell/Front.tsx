import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#kit/session.ts'
import { fetchWelcome } from './front-ahead.ts'
import { Shell } from './Shell.tsx'

const Welcome = lazy(async () => ({ default: await fetchWelcome() }))

/** The main site: its first page welcomes a stranger with the way in, everything else stands in the shell. */
export function Front() {
  const { pathname } = useLocation()
  const isStranger = useSession(({ person }) => person === undefined)
  return <Suspense fallback={null}>{isStranger && pathname === '/' ? <Welcome /> : <Shell />}</Suspense>
}
