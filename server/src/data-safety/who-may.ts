import type { AdminNode } from '@obelisk/contract/admin-nodes'
import { notYoursNow, superOnly } from '@obelisk/contract/data-safety/logs'
import { wordsOfTable } from '@obelisk/contract/data-safety/words'
import { findSiteItem, siteItems } from '@obelisk/contract/site-config/items'
import { type RawBuilder, sql } from 'kysely'
import { holdsNode } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { today } from '#kernel/site/site-day.ts'

type Room = Ctx<'data-safety'>

/** Who makes a change of a table in the back office now: holders of a node, or super administrators alone. */
type Right = AdminNode | 'super'
type Rule = {
  /** Puts a row there. */
  add: Right
  /** Changes one. */
  edit: Right
  /** Of which rows only super administrators do either: read from the row `given`. */
  guarded?: RawBuilder<boolean>
  /** Fields that no call of the back office writes. */
  fixed?: readonly string[]
}

const guardedItems = Object.keys(siteItems).filter((name) => findSiteItem(name)?.isGuarded)

/** Whether the account of this number may enter the back office, or holds an office, now or later. */
const isOfOffice = (account: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from admin_group_access x where x.account_id::text = ${account})
  or exists (select from role_assignment r where r.account_id::text = ${account}
    and r.role not in ('teacher', 'course-leader', 'student') and (r.end_date is null or r.end_date >= ${today})))`

const people = { add: 'roster/people/edit', edit: 'roster/people/edit' } as const
const superAlone = { add: 'super', edit: 'super' } as const

/** One rule for each table that may be watched: what comes back is a change, made now by who restores it. */
export const ruleOfTable: Readonly<Record<string, Rule>> = {
  account: {
    add: 'user/user/add',
    edit: 'user/user/edit',
    guarded: sql`(given ->> 'kind' = 'admin' or ${isOfOffice(sql`given ->> 'id'`)})`,
    fixed: ['id', 'kind', 'money', 'score'],
  },
  admin_group: superAlone,
  admin_rule: superAlone,
  user_group: { add: 'user/group/add', edit: 'user/group/edit' },
  user_rule: { add: 'user/rule/add', edit: 'user/rule/edit' },
  config: { add: 'routine/school/edit', edit: 'routine/school/edit' },
  config_item: {
    add: 'routine/config/add',
    edit: 'routine/config/edit',
    guarded: sql`(given ->> 'type' = 'password' or given ->> 'name' = any(${guardedItems}::text[]))`,
    fixed: ['id', 'name', 'type', 'allow_del'],
  },
  role_assignment: superAlone,
  college: people,
  project: people,
  grade: people,
  admin_class: people,
  teacher: { ...people, guarded: isOfOffice(sql`given ->> 'account_id'`) },
  student: { ...people, guarded: isOfOffice(sql`given ->> 'account_id'`) },
  academic_term: superAlone,
  teaching_class: superAlone,
  course_catalog: superAlone,
  requirement_library: superAlone,
  security_data_recycle: { add: 'security/dataRecycle/add', edit: 'security/dataRecycle/edit' },
  security_sensitive_data: { add: 'security/sensitiveData/add', edit: 'security/sensitiveData/edit' },
}

/** What goes along with a row and gives rights or a way in; of others the row that they hang on decides. */
const giving = new Set(['admin_group_access', 'admin_group_rule', 'external_binding', 'role_assignment'])

/** A change that would be made: of a table's row, in one field or as a whole, or along with another row. */
export type Change = { data_table: string; given: unknown; field: string | null; is_along: boolean }

/** A teacher's or student's own role goes along with the account. */
const isOrdinary = ({ data_table, given }: Change) =>
  data_table === 'role_assignment' &&
  ['teacher', 'student'].includes(String((given as { role?: unknown }).role)) &&
  (given as { scope_type?: unknown }).scope_type === 'self'

function rightOf(change: Change): Right | undefined {
  const { data_table, field, is_along } = change
  if (is_along && isOrdinary(change)) return undefined
  if (giving.has(data_table)) return 'super'
  const rule = ruleOfTable[data_table]
  if (!rule) return is_along ? undefined : 'super'
  if (field !== null && rule.fixed?.includes(field)) return 'super'
  return field === null ? rule.add : rule.edit
}

/** Whether one of these rows is one that only super administrators touch. */
async function isAnyGuarded({ read }: Room, changes: readonly Change[]): Promise<boolean> {
  for (const [table, { guarded }] of Object.entries(ruleOfTable)) {
    const rows = changes.filter(({ data_table }) => data_table === table).map(({ given }) => given)
    if (!guarded || rows.length === 0) continue
    const { rows: found } =
      await sql`select from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) g (given)
      where ${guarded} limit 1`.execute(read)
    if (found.length > 0) return true
  }
  return false
}

/** Refuses what the actor could not do directly now: neither a bin nor a log is a way round. */
export async function mustMakeNow(ctx: Room, changes: readonly Change[]) {
  const { actor, language } = ctx
  if (actor.office?.isSuper) return
  for (const change of changes) {
    const right = rightOf(change)
    if (right === 'super') throw new Refusal(superOnly)
    if (right && !holdsNode(actor, right))
      throw new Refusal(notYoursNow, { table: wordsOfTable(change.data_table)[language] })
  }
  if (await isAnyGuarded(ctx, changes)) throw new Refusal(superOnly)
}
