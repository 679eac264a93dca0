import type { TeacherRow } from '@obelisk/contract/roster/people'
import { type RawBuilder, sql } from 'kysely'
import { byPinyin, type ListPlan } from '#kernel/list/list.ts'
import { today } from '#kernel/site/site-day.ts'
import { collegesOf, collegesWithin, type Room } from '../access.ts'

/**
 * The teachers of the colleges that the actor sees, with how to reach them and what they sign in as where that is the actor's
 * business: where he holds that permission or writes, and of himself; `account_id` is for this room alone.
 */
export async function teacherRows(ctx: Room): Promise<RawBuilder<TeacherRow & { account_id: number }>> {
  const { sees, edits } = await collegesOf(ctx)
  const reached = [...edits, ...(await collegesWithin(ctx, 'roster/contacts'))]
  const known = sql`(c.id = any(${reached}::integer[]) or t.account_id = ${ctx.actor.accountId})`
  return sql<TeacherRow & { account_id: number }>`
    select t.id, t.account_id, t.staff_no, t.name, t.name_en, t.gender, t.college_id, c.name as college,
      c.name_en as college_en, t.title, case when ${known} then t.mobile else '' end as mobile,
      case when ${known} then t.email else '' end as email,
      case when ${known} then a.username else '' end as username, t.status,
      coalesce((select array_agg(distinct r.role) from role_assignment r where r.account_id = a.id
        and r.start_date <= ${today} and (r.end_date is null or r.end_date >= ${today})), '{}') as roles,
      c.id = any(${edits}::integer[]) as may_edit
    from teacher t join account a on a.id = t.account_id join college c on c.id = t.college_id
    where c.id = any(${sees}::integer[])`
}

export const teacherPlan: ListPlan = {
  fields: {
    id: 'id',
    staff_no: 'staff_no',
    name: byPinyin('name'),
    college_id: 'college_id',
    college: byPinyin('college'),
    title: byPinyin('title'),
    status: 'status',
    gender: 'gender',
    name_en: 'name_en',
    username: 'username',
    roles: 'roles',
  },
  quick: ['staff_no', 'name', 'name_en', 'username', 'college'],
  order: 'staff_no,asc',
}
