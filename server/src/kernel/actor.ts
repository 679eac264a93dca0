import type { AdminNode } from '@obelisk/contract/admin-nodes'
import { nodeFor } from '@obelisk/contract/office-calls'
import type { Area, Permission, Role, ScopeType } from '@obelisk/contract/permission'
import { permissionsOfRole } from '@obelisk/contract/permission'
import type { Language } from '@obelisk/contract/refusal'

export type RoleHeld = { role: Role; scope_type: ScopeType; scope_id: number | null }

/** What an administrator holds in the back office: the nodes of all groups, or everything. */
export type Office = { isSuper: boolean; nodes: readonly string[] }

/** What an account holds now, whoever asks. */
export type Rights = {
  roles: readonly Role[]
  /** The same roles with the scopes in which they are held. */
  held: readonly RoleHeld[]
  /** An account of the back office, or one that is in a group of administrators, also while the group is switched off. */
  isOfBackOffice: boolean
}

/** Who is asking. Account 0 stands for a caller who is not signed in. */
export type Actor = {
  accountId: number
  kind: 'nobody' | 'staff' | 'student' | 'admin'
  area: Area
  name: string
  roles: readonly RoleHeld[]
  sessionId: number
  /** Set only when the call came with a token of the back office. */
  office?: Office
}

export const nobody: Actor = {
  accountId: 0,
  kind: 'nobody',
  area: 'member',
  name: '',
  roles: [],
  sessionId: 0,
}

/** The system itself, for example while it loads the demonstration or runs a job that belongs to no person. */
export const system: Actor = {
  ...nobody,
  kind: 'staff',
  name: 'system',
  roles: [{ role: 'teaching-secretary', scope_type: 'school', scope_id: null }],
}

export type Caller = {
  actor: Actor
  /** The access token that a signed-in person came with. */
  token?: string
  language: Language
  requestId: string
  ip: string
  userAgent: string
  /**
   * The account that an unauthenticated call turned out to be about, for the audit log; for example a sign-in by code.
   */
  about?: { username: string }
}

const wholeSchool: readonly RoleHeld[] = [
  { role: 'teaching-secretary', scope_type: 'school', scope_id: null },
]

/** An administrator whose node stands for a permission holds it for the whole school. */
function scopesByNode(actor: Actor, permission: Permission) {
  const node = nodeFor(permission)
  return node && holdsNode(actor, node) ? wholeSchool : []
}

/** Where the actor holds a permission: the scopes of every role that carries it, the whole school in the back office. */
export const scopesOf = (actor: Actor, permission: Permission): readonly RoleHeld[] =>
  actor.office
    ? scopesByNode(actor, permission)
    : actor.roles.filter(({ role }) => permissionsOfRole[role].includes(permission))

export const holds = (actor: Actor, permission: Permission) => scopesOf(actor, permission).length > 0

/** Whether an administrator may do what a node of the back office names. */
export const holdsNode = ({ office }: Actor, node: AdminNode) =>
  office !== undefined && (office.isSuper || office.nodes.includes(node))

/** The permissions the actor holds anywhere. */
export const permissionsOf = (actor: Actor): Permission[] => [
  ...new Set(actor.roles.flatMap(({ role }) => permissionsOfRole[role])),
]
