import { randomBytes } from 'node:crypto'
import type { AdminNode } from '@obelisk/contract/admin-nodes'
import type { Role } from '@obelisk/contract/permission'
import type { Actor, RoleHeld } from '#kernel/actor.ts'
import { testDatabase } from './database.ts'
import { ofThisFile } from './this-file.ts'

/** A role for everything it can hold for: what is one's own for teachers and students, else the whole school. */
const heldWidely = (role: Role): RoleHeld => ({
  role,
  scope_type: role === 'teacher' || role === 'student' ? 'self' : 'school',
  scope_id: null,
})

/** A new account of this test file's database, with the roles named, or held for the scopes given. */
export async function person(...roles: (Role | RoleHeld)[]): Promise<Actor> {
  const { db } = await testDatabase()
  const held = roles.map((role) => (typeof role === 'string' ? heldWidely(role) : role))
  const kind = held.some(({ role }) => role === 'student') ? 'student' : 'staff'
  const name = `t${randomBytes(5).toString('hex')}`
  const { id } = await db
    .insertInto('account')
    .values({ username: name, name, kind, password_hash: 'nobody can sign in with this' })
    .returning('id')
    .executeTakeFirstOrThrow()
  // held for long: a test may choose a time zone in which it is still yesterday
  const assignments = held.map((role) => ({ account_id: id, start_date: '2020-01-01', ...role }))
  if (assignments.length > 0) await db.insertInto('role_assignment').values(assignments).execute()
  return { accountId: id, kind, area: 'member', name, roles: held, sessionId: 0 }
}

const byRole = ofThisFile(() => new Map<Role, Promise<Actor>>())

/** The one person of this test file who holds this role and nothing else. */
export function holderOf(role: Role): Promise<Actor> {
  const known = byRole().get(role) ?? person(role)
  byRole().set(role, known)
  return known
}

/** A new administrator: of a group that holds these nodes, or of the group that holds everything. */
export async function administrator(...nodes: ('super' | AdminNode)[]): Promise<Actor> {
  const { db } = await testDatabase()
  const name = `a${randomBytes(5).toString('hex')}`
  const { id } = await db
    .insertInto('account')
    .values({ username: name, name, kind: 'admin', password_hash: 'nobody can sign in with this' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isSuper = nodes.includes('super')
  const group = await db
    .insertInto('admin_group')
    .values({ name, is_all: isSuper })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rules = await db.selectFrom('admin_rule').select('id').where('name', 'in', nodes).execute()
  if (rules.length > 0)
    await db
      .insertInto('admin_group_rule')
      .values(rules.map((rule) => ({ group_id: group.id, rule_id: rule.id })))
      .execute()
  await db.insertInto('admin_group_access').values({ account_id: id, group_id: group.id }).execute()
  const held = nodes.filter((node) => node !== 'super')
  return {
    accountId: id,
    kind: 'admin',
    area: 'admin',
    name,
    roles: [],
    sessionId: 0,
    office: { isSuper, nodes: held },
  }
}
