import { menuReady } from '@obelisk/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kit/call.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { useSession } from '#kit/session.ts'
import { personAnew } from '../start.ts'

const askAgainAfter = 5 * 60_000

const roomsOf = (permissions: readonly string[]) => [
  ...new Set(permissions.map((node) => node.split('/')[0] ?? '')),
]
const same = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join()

/** Asks which rooms the person may open; when an office came or went meanwhile, the menu and the pages follow it. */
export function useRightsKept() {
  const userId = useSession(({ person }) => person?.userInfo.id)
  const permissions = useSession(({ person }) => person?.permissions)
  const { data } = useQuery({
    queryKey: ['app', 'menu-ready', userId],
    queryFn: ({ signal }) => call(menuReady, {}, { signal }),
    enabled: userId !== undefined,
    // who the person is was asked just now, and says it too
    initialData: () => (permissions ? { rooms: roomsOf(permissions) } : undefined),
    staleTime: askAgainAfter,
    refetchInterval: askAgainAfter,
    refetchOnWindowFocus: 'always',
    meta: { quiet: true },
  })
  const hasMoved = data !== undefined && permissions !== undefined && !same(data.rooms, roomsOf(permissions))
  useEffect(() => {
    if (hasMoved) void personAnew().then(refreshBaseData, () => undefined)
  }, [hasMoved])
}
