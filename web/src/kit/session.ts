import type { adminStart, MenuRule } from '@obelisk/contract/access-control/back-office'
import type { Output } from '@obelisk/contract/endpoint'
import type { getInfo } from '@obelisk/contract/identity'
import { nodeFor } from '@obelisk/contract/office-calls'
import type { Access } from '@obelisk/contract/permission'
import { create } from 'zustand'
import { clearSelections } from './selections.ts'
import { areaNow, type RequestArea } from './wire/area.ts'

export type Tokens = { token: string; refreshToken: string }

/** Who is signed in, with the roles and permissions held now. */
export type Person = Output<typeof getInfo>

/** The administrator in the back office, with the tree of rules held now and the names in it. */
export type Office = Output<typeof adminStart> & { nodes: ReadonlySet<string> }

type Session = {
  member: Tokens | undefined
  admin: Tokens | undefined
  person: Person | undefined
  office: Office | undefined
}

const storageKey: Record<RequestArea, string> = { member: 'userInfo', admin: 'adminInfo' }

function readTokens(area: RequestArea): Tokens | undefined {
  for (const storage of [sessionStorage, localStorage]) {
    try {
      const { token, refreshToken } = JSON.parse(storage.getItem(storageKey[area]) ?? '{}') as Partial<Tokens>
      if (token) return { token, refreshToken: refreshToken ?? '' }
    } catch {
      storage.removeItem(storageKey[area])
    }
  }
  return undefined
}

export const useSession = create<Session>()(() => ({
  member: readTokens('member'),
  admin: readTokens('admin'),
  person: undefined,
  office: undefined,
}))

export const tokensOf = (area: RequestArea): Tokens | undefined => useSession.getState()[area]

/** Reads the tokens again: another tab may have renewed them. */
export function rereadTokens(area: RequestArea): Tokens | undefined {
  const tokens = readTokens(area)
  if (tokens?.token !== tokensOf(area)?.token) useSession.setState({ [area]: tokens })
  return tokens
}

/** Takes tokens over: kept in this browser, or until the tab closes. Renewed tokens stay where the old ones were. */
export function holdTokens(area: RequestArea, tokens: Tokens, keep?: boolean) {
  const key = storageKey[area]
  const lasting = keep ?? localStorage.getItem(key) !== null
  const [use, other] = lasting ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
  use.setItem(key, JSON.stringify(tokens))
  other.removeItem(key)
  useSession.setState({ [area]: tokens })
}

export function dropTokens(area: RequestArea) {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(storageKey[area])
  useSession.setState(
    area === 'member' ? { member: undefined, person: undefined } : { admin: undefined, office: undefined },
  )
}

export const holdPerson = (person: Person | undefined) => useSession.setState({ person })

const namesIn = (rules: readonly MenuRule[]): string[] =>
  rules.flatMap(({ name, children = [] }) => [name, ...namesIn(children)])

export const holdOffice = (start: Output<typeof adminStart>) =>
  useSession.setState({ office: { ...start, nodes: new Set(namesIn(start.menus)) } })

const leaving = new Set<() => void | Promise<void>>()

/** Lets a room put away what it keeps of a person in this browser when that person signs out. */
export const whenSignedOut = (putAway: () => void | Promise<void>) => leaving.add(putAway)

/** Forgets the person: tokens, selections, caches; then starts the page anew, or leads to `next`. */
export async function forget(area: RequestArea, next?: string) {
  dropTokens(area)
  clearSelections()
  await Promise.allSettled([...leaving].map(async (putAway) => putAway()))
  if (next) window.location.assign(next)
  else window.location.reload()
}

const holds = (person: Person | undefined, access: Access) =>
  person?.permissions.some((permission) => permission === access) ?? false

/** Whether the person in this session may do what needs `access`. */
export function mayNow({ member, admin, person, office }: Session, access: Access): boolean {
  if (access === 'anyone') return true
  if (access === 'member') return member !== undefined
  if (access === 'admin') return admin !== undefined
  if (access === 'super') return office?.adminInfo.super ?? false
  const node = areaNow() === 'admin' ? nodeFor(access) : undefined
  return node
    ? (office?.nodes.has(node) ?? false)
    : holds(person, access) || (office?.nodes.has(access) ?? false)
}

/** Whether the signed-in person holds this permission: for what is shown. The server decides anew. */
export const useMay = (access: Access): boolean => useSession((session) => mayNow(session, access))

/** Tabs share what is kept: a sign-out or a renewal in one is seen by all. */
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey.member) rereadTokens('member')
  if (key === storageKey.admin) rereadTokens('admin')
})
