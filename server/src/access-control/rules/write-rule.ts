import {
  childrenLeft,
  moveOutOfRange,
  nodeNotHeld,
  topRule,
  wrongParentRule,
} from '@obelisk/contract/access-control/authority'
import type { rules as contract, RuleRow } from '@obelisk/contract/access-control/rules'
import { isAdminNode } from '@obelisk/contract/admin-nodes'
import type { Input } from '@obelisk/contract/endpoint'
import { type RefusalText, translateIn } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { holdsNode } from '#kernel/actor.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { moveRow } from '#kernel/list/move-row.ts'
import { holdAuthority, type Room } from '../authority/authority.ts'
import { withAbove } from '../authority/tree.ts'
import { heldRules } from './list-rules.ts'

type Write = Input<typeof contract.add>

const at = (ctx: Room, path: string, text: RefusalText) =>
  new Refusal(text, {}, [{ path, message: translateIn(ctx.language, text) }])

/** Fields that were sent, as columns. */
const columnsOf = ({ pid, ...facts }: Partial<Write>) => ({
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  ...(pid === undefined ? {} : { pid: pid || null }),
})

/** Nobody names a rule after a node that he does not hold: who owns the rule above would be granted it. */
function mustHoldNode(ctx: Room, name: string) {
  if (isAdminNode(name) && !holdsNode(ctx.actor, name)) throw at(ctx, 'name', nodeNotHeld)
}

/** Adds a rule; every group that holds the rule above holds the new one too. */
export async function addRule(ctx: Room, input: Write) {
  const { isSuper, held } = await holdAuthority(ctx)
  const { pid = 0 } = input
  if (pid === 0 && !isSuper) throw at(ctx, 'pid', topRule)
  if (pid !== 0) must(held.has(pid) || undefined)
  mustHoldNode(ctx, input.name)
  const { type, title, name } = input
  const { id } = await ctx.own
    .insertInto('admin_rule')
    .values({ ...columnsOf(input), type, title, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into admin_group_rule (group_id, rule_id)
    select group_id, ${id}::integer from admin_group_rule where rule_id = ${pid}`.execute(ctx.own)
  return { id }
}

/** A rule that is moved below one of its own goes there; the one it goes to moves up to the top first. */
async function placeUnder(ctx: Room, rows: readonly RuleRow[], id: number, pid: number) {
  if (pid === id) throw at(ctx, 'pid', wrongParentRule)
  if (pid === 0) return
  const byId = new Map(rows.map((row) => [row.id, row]))
  must(byId.get(pid))
  if (withAbove(byId, [pid]).has(id))
    await ctx.own.updateTable('admin_rule').set({ pid: null }).where('id', '=', pid).execute()
}

export async function saveRule(ctx: Room, { id, ...changes }: Input<typeof contract.edit>) {
  const { isSuper } = await holdAuthority(ctx)
  const rows = await heldRules(ctx)
  const row = must(rows.find((one) => one.id === id))
  const { pid, name } = changes
  if (pid !== undefined && pid !== row.pid) {
    if (pid === 0 && !isSuper) throw at(ctx, 'pid', topRule)
    await placeUnder(ctx, rows, id, pid)
  }
  if (name !== undefined && name !== row.name) mustHoldNode(ctx, name)
  await ctx.own
    .updateTable('admin_rule')
    .set({ ...columnsOf(changes), update_time: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return null
}

/** Deletes rules; those below a rule must go with it. */
export async function deleteRules(ctx: Room, ids: readonly number[]) {
  const { held } = await holdAuthority(ctx)
  for (const id of ids) must(held.has(id) || undefined)
  const left = ctx.read
    .selectFrom('admin_rule')
    .select('id')
    .where('pid', 'in', ids)
    .where('id', 'not in', ids)
    .limit(1)
  if (await left.executeTakeFirst()) throw new Refusal(childrenLeft)
  await ctx.own.deleteFrom('admin_rule').where('id', 'in', ids).execute()
  return null
}

/** Puts a rule at the place of another with the same rule above; those between move up or down by one. */
export async function moveRule(ctx: Room, { id, targetId }: Input<typeof contract.sortable>) {
  const { held } = await holdAuthority(ctx)
  for (const one of [id, targetId]) must(held.has(one) || undefined)
  if (!(await moveRow(ctx.own, 'admin_rule', id, targetId, 'pid', 'desc'))) throw new Refusal(moveOutOfRange)
  return null
}
