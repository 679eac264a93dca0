import type { Area, Permission, Role, ScopeType } from '@obelisk/contract/permission'
import { permissionsOfRole } from '@obelisk/contract/permission'
import type { Language } from '@obelisk/contract/refusal'

export type RoleHeld = { role: Role; scope_type: ScopeType; scope_id: number | null }

/** Who is asking. Account 0 is nobody. */
export type Actor = {
  accountId: number
  kind: 'nobody' | 'staff' | 'student' | 'admin'
  area: Area
  name: string
  roles: readonly RoleHeld[]
  sessionId: number
}

export const nobody: Actor = {
  accountId: 0,
  kind: 'nobody',
  area: 'member',
  name: '',
  roles: [],
  sessionId: 0,
}

/** What the system does by itself, such as loading the demonstration or running a job for nobody. */
export const system: Actor = {
  ...nobody,
  kind: 'staff',
  name: 'system',
  roles: [{ role: 'teaching-secretary', scope_type: 'school', scope_id: null }],
}

export type Caller = { actor: Actor; language: Language; requestId: string; ip: string; userAgent: string }

/** Where the actor holds a permission: the scopes of every role that carries it. */
export const scopesOf = (actor: Actor, permission: Permission): readonly RoleHeld[] =>
  actor.roles.filter(({ role }) => permissionsOfRole[role].includes(permission))

export const holds = (actor: Actor, permission: Permission) => scopesOf(actor, permission).length > 0

/** The permissions the actor holds anywhere. */
export const permissionsOf = (actor: Actor): Permission[] => [
  ...new Set(actor.roles.flatMap(({ role }) => permissionsOfRole[role])),
]
