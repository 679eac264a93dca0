import { childrenLeft, moveOutOfRange, wrongParentRule } from '@obelisk/contract/access-control/authority'
import type { Input } from '@obelisk/contract/endpoint'
import {
  type memberRules as contract,
  type MemberRuleRow,
  type MemberRuleType,
  openTypes,
} from '@obelisk/contract/member/rules'
import { translateIn } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { withAbove } from '#access-control/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { moveRow } from '#kernel/list/move-row.ts'
import type { Ctx } from '#kernel/room.ts'
import { allRules } from './list-rules.ts'

type Room = Ctx<'member'>
type Write = Input<typeof contract.add>

/** The tree stays as it is read until this transaction ends. */
const holdTree = ({ own }: Room) => sql`lock table user_rule in share row exclusive mode`.execute(own)

/** What a type brings with it: a route is a tab, and only some hold for who is not signed in. */
function byType(type: MemberRuleType, { menu_type, no_login_valid }: Partial<Write>) {
  return {
    ...(type === 'route' ? { menu_type: 'tab' as const } : menu_type === undefined ? {} : { menu_type }),
    ...(openTypes.includes(type)
      ? no_login_valid === undefined
        ? {}
        : { no_login_valid }
      : { no_login_valid: 0 as const }),
  }
}

/** Fields that were sent, as columns. */
const columnsOf = (type: MemberRuleType, { pid, ...facts }: Partial<Write>) => ({
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  ...byType(type, facts),
  ...(pid === undefined ? {} : { pid: pid || null }),
})

/** Adds a rule, by default before all others; every group that holds the rule above holds the new one too. */
export async function addRule(ctx: Room, input: Write) {
  await holdTree(ctx)
  const { pid = 0, type, title, name } = input
  if (pid !== 0) must((await allRules(ctx)).find(({ id }) => id === pid))
  const { id } = await ctx.own
    .insertInto('user_rule')
    .values({ ...columnsOf(type, input), type, title, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (input.weigh === undefined)
    await ctx.own.updateTable('user_rule').set({ weigh: id }).where('id', '=', id).execute()
  await sql`insert into user_group_rule (group_id, rule_id)
    select group_id, ${id}::integer from user_group_rule where rule_id = ${pid}`.execute(ctx.own)
  return { id }
}

/** A rule that is moved below one of its own goes there; the one it goes to moves up to the top first. */
async function placeUnder(ctx: Room, rows: readonly MemberRuleRow[], id: number, pid: number) {
  if (pid === id)
    throw new Refusal(wrongParentRule, {}, [
      { path: 'pid', message: translateIn(ctx.language, wrongParentRule) },
    ])
  if (pid === 0) return
  const byId = new Map(rows.map((row) => [row.id, row]))
  must(byId.get(pid))
  if (withAbove(byId, [pid]).has(id))
    await ctx.own.updateTable('user_rule').set({ pid: null }).where('id', '=', pid).execute()
}

export async function saveRule(ctx: Room, { id, ...changes }: Input<typeof contract.edit>) {
  await holdTree(ctx)
  const rows = await allRules(ctx)
  const row = must(rows.find((one) => one.id === id))
  const { pid } = changes
  if (pid !== undefined && pid !== row.pid) await placeUnder(ctx, rows, id, pid)
  await ctx.own
    .updateTable('user_rule')
    .set({ ...columnsOf(changes.type ?? row.type, changes), update_time: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return null
}

/** Deletes rules; those below a rule must go with it. */
export async function deleteRules(ctx: Room, ids: readonly number[]) {
  await holdTree(ctx)
  const rows = await allRules(ctx)
  const goes = new Set(ids)
  for (const id of goes) must(rows.find((row) => row.id === id))
  if (rows.some(({ id, pid }) => goes.has(pid) && !goes.has(id))) throw new Refusal(childrenLeft)
  await ctx.own.deleteFrom('user_rule').where('id', 'in', ids).execute()
  return null
}

/** Puts a rule at the place of another with the same rule above; those between move up or down by one. */
export async function moveRule(ctx: Room, { id, targetId }: Input<typeof contract.sortable>) {
  await holdTree(ctx)
  const known = new Set((await allRules(ctx)).map((row) => row.id))
  for (const one of [id, targetId]) must(known.has(one) || undefined)
  if (!(await moveRow(ctx.own, 'user_rule', id, targetId, 'pid', 'desc'))) throw new Refusal(moveOutOfRange)
  return null
}
