import { type AppointmentRow, appointable } from '@obelisk/contract/appointment'
import { type RawBuilder, sql } from 'kysely'
import { byPinyin, type ListPlan } from '#kernel/list/list.ts'
import { today } from '#kernel/site/site-day.ts'
import { assignmentPolicy, type Room } from './access.ts'

/** Who and where of an assignment `r`, for the names beside it. */
export const withNames = sql`
  join account a on a.id = r.account_id
  left join teacher t on t.account_id = a.id
  left join college unit on unit.id = t.college_id
  left join college c on r.scope_type = 'college' and c.id = r.scope_id
  left join project p on r.scope_type = 'project' and p.id = r.scope_id
  left join course_catalog cat on r.scope_type = 'catalog' and cat.id = r.scope_id`

export const place = sql`coalesce(c.name, p.name, cat.name, '') as place,
  coalesce(c.name_en, p.name_en, cat.name_en, '') as place_en`

/** The columns that decide about an assignment `r`, joined as above. */
export const assignmentColumns = {
  role: sql.ref('r.role'),
  scopeType: sql.ref('r.scope_type'),
  scopeId: sql.ref('r.scope_id'),
  teacherCollege: sql.ref('t.college_id'),
  catalogCollege: sql.ref('cat.college_id'),
}

/** The assignments that the actor may see, but those of students. */
export async function appointmentRows(ctx: Room): Promise<RawBuilder<AppointmentRow>> {
  const sees = await assignmentPolicy.where(ctx, 'view', assignmentColumns)
  const edits = await assignmentPolicy.where(ctx, 'edit', assignmentColumns)
  return sql<AppointmentRow>`
    select r.id, r.account_id, a.name, a.name_en, coalesce(t.staff_no, a.username) as staff_no,
      coalesce(unit.name, '') as unit, coalesce(unit.name_en, '') as unit_en, r.role, r.scope_type, r.scope_id, ${place},
      r.start_date, r.end_date, t.college_id, array_position(${[...appointable]}::text[], r.role) as rank,
      case when r.start_date > ${today} then 'coming' when r.end_date < ${today} then 'over' else 'held' end as period,
      ${edits} as may_edit
    from role_assignment r ${withNames}
    where r.role <> 'student' and ${sees}`
}

export const appointmentPlan: ListPlan = {
  fields: {
    id: { column: 'id', is: 'integer' },
    account_id: { column: 'account_id', is: 'integer' },
    college_id: { column: 'college_id', is: 'integer' },
    name: byPinyin('name'),
    staff_no: 'staff_no',
    unit: byPinyin('unit'),
    role: 'role',
    rank: { column: 'rank', is: 'integer' },
    scope_type: 'scope_type',
    place: byPinyin('place'),
    start_date: 'start_date',
    end_date: 'end_date',
    period: 'period',
  },
  quick: ['name', 'name_en', 'staff_no', 'place', 'place_en', 'unit'],
  order: 'rank,asc',
}
