import type { Output } from '@obelisk/contract/endpoint'
import type { surveyLoad } from '@obelisk/contract/survey/running'
import { sql } from 'kysely'
import { type Room, surveyPolicy } from '../../access.ts'
import { asks } from '../../answering/student.ts'
import { personOf, unix } from '../../rows/rows.ts'

type Other = {
  title: string
  title_en: string
  from_time: Date
  to_time: Date
  owner: string | null
  owner_en: string | null
  people: number
}

/** As many are told: who is asked by more is asked too much in any case. */
const most = 12

/** The students whom a survey asks, by the kinds of its groups. */
const studentsAsked = (id: number) => sql`
  select m.student_id from survey_audience a join student_teaching_class m on m.teaching_class_id = a.target_id and m.status = 1
    where a.survey_id = ${id} and a.kind = 'teaching-class'
  union select u.id from survey_audience a join student u on u.admin_class_id = a.target_id
    where a.survey_id = ${id} and a.kind = 'admin-class' and u.enroll_status = 'enrolled'
  union select u.id from survey_audience a join student u on u.base_grade_id = a.target_id
    where a.survey_id = ${id} and a.kind = 'grade' and u.enroll_status in ('enrolled', 'graduated')
  union select unnest(a.student_ids) from survey_audience a where a.survey_id = ${id} and a.kind = 'list'`

/** Other published surveys that ask the same students while this one is to run. */
export async function loadOnStudents(ctx: Room, id: number): Promise<Output<typeof surveyLoad>> {
  await surveyPolicy.must(ctx, 'edit', id)
  const { rows } = await sql<Other>`
    with asked as materialized (${studentsAsked(id)}),
    others as (
      select s.id, s.title, s.title_en, s.from_time, s.to_time, w.name as owner, w.name_en as owner_en
      from survey s join survey this on this.id = ${id} left join account w on w.id = s.account_id
      where s.id <> this.id and s.state in ('open', 'paused') and s.way <> 'public'
        and s.to_time > greatest(now(), this.from_time) and s.from_time < this.to_time)
    select o.title, o.title_en, o.from_time, o.to_time, o.owner, o.owner_en, x.people
    from others o cross join lateral (
      select count(*)::integer as people from asked t join student u on u.id = t.student_id
      where exists (select from survey_audience a where a.survey_id = o.id and ${asks})) x
    where x.people > 0 order by x.people desc, o.to_time, o.id limit ${most}`.execute(ctx.read)
  return {
    others: rows.map(({ owner, owner_en, from_time, to_time, ...row }) => ({
      ...row,
      owner: personOf(owner, owner_en),
      from_time: unix(from_time) ?? 0,
      to_time: unix(to_time) ?? 0,
    })),
  }
}
