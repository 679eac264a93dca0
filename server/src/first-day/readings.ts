import type { firstDayReadingKinds } from '@obelisk/contract/first-day'
import { linkTo } from '@obelisk/contract/links'
import { undoDays } from '@obelisk/contract/training-plan/from-document/readings'
import { sql } from 'kysely'
import { movingPolicy, type Room } from './access.ts'

type Reading = {
  kind: (typeof firstDayReadingKinds)[number]
  file_name: string
  person: string
  person_en: string
  time: number
  is_undone: boolean
  /** The class, the plan or the reading that it is undone at. */
  at_id: number
}

const mostShown = 50

/** Where a reading of a kind is undone. */
const undoneAt = ({ kind, at_id }: Reading) => {
  if (kind === 'plan') return linkTo.plan({ culture: at_id })
  if (kind === 'syllabi') return linkTo.syllabusIntake({ id: at_id })
  if (kind === 'timetable') return linkTo.timetables()
  if (kind === 'marks') return linkTo.marks({ class: at_id, tab: 'import' })
  if (kind === 'admin-class') return linkTo.adminClasses()
  return kind === 'teacher' ? linkTo.teachers() : linkTo.students()
}

/** What was read in: lists of people and timetables by this person, plans, syllabi and marks of the programme by anybody. */
export async function readingsOf(ctx: Room, projectId: number) {
  await movingPolicy.must(ctx, 'view', projectId)
  const { rows } = await sql<Reading>`
    with found as (
      select i.kind, i.file_name, i.account_id, i.create_time, i.undone_time is not null as is_undone, 0 as at_id
      from roster_import i where i.account_id = ${ctx.actor.accountId}
      union all
      select 'timetable', i.file_name, i.account_id, i.create_time, i.undone_time is not null, 0 from timetable_import i
      where i.account_id = ${ctx.actor.accountId}
      union all
      select 'plan', u.content->'reading'->>'file_name', u.account_id, u.create_time, u.undone_time is not null, u.culture_id
      from culture_undo u join culture p on p.id = u.culture_id
      where p.base_project_id = ${projectId} and u.kind = 'read-document' and u.content ? 'reading'
        and u.create_time > now() - make_interval(days => ${undoDays})
      union all
      select 'syllabi', i.name, i.account_id, i.create_time, i.undone_time is not null, i.id
      from syllabus_intake i join culture p on p.id = i.culture_id where p.base_project_id = ${projectId}
      union all
      select 'marks', f.name, i.account_id, i.create_time, i.state = 'undone', i.teaching_class_id
      from import_batch i join teaching_class k on k.id = i.teaching_class_id join file f on f.id = i.file_id
      where k.base_project_id = ${projectId} and i.state in ('confirmed', 'undone')
    )
    select x.kind, x.file_name, a.name as person, a.name_en as person_en, extract(epoch from x.create_time)::int as time,
      x.is_undone, x.at_id
    from found x join account a on a.id = x.account_id order by x.create_time desc limit ${mostShown}`.execute(
    ctx.read,
  )
  return {
    list: rows.map((row) => {
      const { at_id: _, ...shown } = row
      return { ...shown, link: undoneAt(row) }
    }),
  }
}
