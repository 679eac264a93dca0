import type { Input, Output } from '@obelisk/contract/endpoint'
import { type askUnlock as call, unlockAsked } from '@obelisk/contract/evaluation-data/marks'
import { notConfirmed } from '@obelisk/contract/evaluation-data/refusals'
import { linkTo } from '@obelisk/contract/links'
import { permissionsOfRole, roles } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { notify } from '#inbox/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { today } from '#kernel/site/site-day.ts'
import { marksPolicy, type Room } from '../access.ts'

const unlockers = roles.filter((role) => permissionsOfRole[role].includes('evaluation-data/unlock'))

/** Puts the request into the inbox of everybody who may unlock this class. */
export async function askUnlock(ctx: Room, input: Input<typeof call>): Promise<Output<typeof call>> {
  const head = await marksPolicy.must(ctx, 'edit', input.teaching_class_id)
  if (head.state !== 'confirmed') throw new Refusal(notConfirmed)
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive above as (
      select college_id as id from project where id = ${head.base_project_id}
      union select college.parent_id from college join above on above.id = college.id where college.parent_id is not null)
    select distinct account.id, account.name from role_assignment held join account on account.id = held.account_id
    where held.role = any(${unlockers}) and account.status = 'enable'
      and held.start_date <= ${today} and (held.end_date is null or held.end_date >= ${today}) and (
      held.scope_type = 'school'
      or held.scope_type = 'project' and held.scope_id = ${head.base_project_id}
      or held.scope_type = 'college' and held.scope_id in (select id from above))
    order by account.name`.execute(ctx.read)
  const { name, name_en } = await ctx.read
    .selectFrom('account')
    .select(['name', 'name_en'])
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow()
  await notify(ctx.door('inbox'), {
    accountIds: rows.map(({ id }) => id),
    notice: unlockAsked,
    values: { class: head.name, name, name_en, reason: input.reason },
    link: linkTo.marks({ class: head.id, tab: 'marks' }),
  })
  return { asked: rows.map(({ name }) => name) }
}
