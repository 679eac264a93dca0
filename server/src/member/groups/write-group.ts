import { rulesNeeded } from '@obelisk/contract/access-control/authority'
import type { Input } from '@obelisk/contract/endpoint'
import type { memberGroups as contract } from '@obelisk/contract/member/groups'
import { defaultGroup, groupHasMembers } from '@obelisk/contract/member/refusals'
import { translateIn } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { missing, must, Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'member'>

/** The group that new members join. */
const defaultGroupId = 1

/** Whether these rules are all that there are; rules that are not there are refused. */
async function areAll({ read, language }: Room, rules: readonly number[]): Promise<boolean> {
  if (rules.length === 0)
    throw new Refusal(rulesNeeded, {}, [{ path: 'rules', message: translateIn(language, rulesNeeded) }])
  const known = new Set((await read.selectFrom('user_rule').select('id').execute()).map(({ id }) => id))
  if (!rules.every((id) => known.has(id))) throw missing()
  return new Set(rules).size === known.size
}

async function setRules({ own }: Room, id: number, rules: readonly number[], isAll: boolean) {
  await own.deleteFrom('user_group_rule').where('group_id', '=', id).execute()
  if (isAll) return
  await sql`insert into user_group_rule (group_id, rule_id)
    select distinct ${id}::integer, rule from unnest(${[...rules]}::integer[]) rule`.execute(own)
}

export async function addGroup(
  ctx: Room,
  { name, name_en = '', rules, status = '1' }: Input<typeof contract.add>,
) {
  const is_all = await areAll(ctx, rules)
  const { id } = await ctx.own
    .insertInto('user_group')
    .values({ name, name_en, status, is_all })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setRules(ctx, id, rules, is_all)
  return { id }
}

export async function saveGroup(
  ctx: Room,
  { id, name, name_en, rules, status }: Input<typeof contract.edit>,
) {
  const is_all = rules && (await areAll(ctx, rules))
  const saved = await ctx.own
    .updateTable('user_group')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(name_en === undefined ? {} : { name_en }),
      ...(status === undefined ? {} : { status }),
      ...(is_all === undefined ? {} : { is_all }),
      update_time: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  must(saved)
  if (rules && is_all !== undefined) await setRules(ctx, id, rules, is_all)
  return null
}

/** Deletes groups that nobody is in. */
export async function deleteGroups(ctx: Room, ids: readonly number[]) {
  if (ids.includes(defaultGroupId)) throw new Refusal(defaultGroup)
  const name = ctx.language === 'en' ? sql`coalesce(nullif(g.name_en, ''), g.name)` : sql`g.name`
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    select g.id, ${name} as name, (select count(*)::integer from account a where a.group_id = g.id) as count
    from user_group g where g.id = any(${[...ids]}::integer[]) order by count desc`.execute(ctx.read)
  if (rows.length < new Set(ids).size) throw missing()
  const [fullest] = rows
  if (fullest && fullest.count > 0)
    throw new Refusal(groupHasMembers, { name: fullest.name, count: fullest.count })
  await ctx.own.deleteFrom('user_group').where('id', 'in', ids).execute()
  return null
}
