import type { FormCheck } from '@obelisk/contract/form-template/check'
import { type FormKind, formKinds } from '@obelisk/contract/form-template/fields'
import type { FormAct, FormTemplate, FormVersion } from '@obelisk/contract/form-template/templates'
import type { Language } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'

export type Room = Ctx<'form-template'>
type Reader = Pick<Room, 'read'>

/** Every form, or one, with the unit it is for and how its newest version stands. */
export async function formsOf({ read }: Reader, id: number | null = null): Promise<FormTemplate[]> {
  const { rows } = await sql<FormTemplate>`
    select t.id, t.kind, t.language, t.scope_type, coalesce(t.college_id, t.project_id) as scope_id,
      coalesce(c.name, p.name, '') as scope_name, coalesce(c.name_en, p.name_en, '') as scope_name_en,
      f.number as in_force, v.number as newest, v.errors, extract(epoch from t.update_time)::integer as update_time
    from form_template t
    join lateral (select number, errors from form_template_version where template_id = t.id order by number desc limit 1) v on true
    left join form_template_version f on f.id = t.in_force_id
    left join college c on c.id = t.college_id
    left join project p on p.id = t.project_id
    where ${id}::integer is null or t.id = ${id}
    order by array_position(${formKinds}::text[], t.kind), t.language desc,
      array_position(array['school', 'college', 'project'], t.scope_type), scope_name, t.id`.execute(read)
  return rows
}

export const mustForm = async (ctx: Reader, id: number): Promise<FormTemplate> =>
  must((await formsOf(ctx, id))[0])

/** The colleges and programmes that a form can be for. */
export async function unitsOf({ read }: Reader) {
  const named = ['id', 'name', 'name_en'] as const
  const [colleges, projects] = await Promise.all([
    read.selectFrom('college').select(named).where('kind', '<>', 'school').orderBy('id').execute(),
    read.selectFrom('project').select(named).orderBy('weigh').orderBy('id').execute(),
  ])
  return { colleges, projects }
}

const nameOf = sql`coalesce(nullif(a.nickname, ''), a.name, '')`

export async function versionsOf({ read }: Reader, templateId: number): Promise<FormVersion[]> {
  const { rows } = await sql<FormVersion>`
    select v.id, v.number, v.file_name, f.size, v.note, ${nameOf} as by, extract(epoch from v.create_time)::integer as create_time,
      coalesce(p.by, '') as published_by, p.time as published_time, t.in_force_id is not distinct from v.id as in_force, v.findings as check
    from form_template_version v join form_template t on t.id = v.template_id join file f on f.id = v.file_id
    left join account a on a.id = v.account_id
    left join lateral (
      select ${nameOf} as by, extract(epoch from x.create_time)::integer as time
      from form_template_act x left join account a on a.id = x.account_id
      where x.version_id = v.id and x.act = 'publish' order by x.id desc limit 1) p on true
    where v.template_id = ${templateId} order by v.number desc`.execute(read)
  return rows
}

export async function actsOf({ read }: Reader, templateId: number): Promise<FormAct[]> {
  const { rows } = await sql<FormAct>`
    select x.act, v.number, ${nameOf} as by, extract(epoch from x.create_time)::integer as time
    from form_template_act x join form_template_version v on v.id = x.version_id left join account a on a.id = x.account_id
    where x.template_id = ${templateId} order by x.id desc limit 200`.execute(read)
  return rows
}

/** A version with what is needed to fill it. */
export type Filling = {
  id: number
  number: number
  kind: FormKind
  language: Language
  scope_type: FormTemplate['scope_type']
  file_name: string
  sha256: string
  storage: string
  findings: FormCheck
}

const filling = sql`select v.id, v.number, t.kind, t.language, t.scope_type, v.file_name, f.sha256, f.storage, v.findings
  from form_template_version v join form_template t on t.id = v.template_id join file f on f.id = v.file_id`

export async function mustVersion({ read }: Reader, id: number): Promise<Filling> {
  const { rows } = await sql<Filling>`${filling} where v.id = ${id}`.execute(read)
  return must(rows[0])
}

/** The form that counts for a programme: its own, else that of the nearest unit above it, else the school's. */
export async function findInForce(
  { read }: Reader,
  kind: FormKind,
  language: Language,
  projectId: number,
): Promise<Filling | undefined> {
  const { rows } = await sql<Filling>`
    with recursive units as (
      select c.id, c.parent_id, 1 as far from project p join college c on c.id = p.college_id where p.id = ${projectId}
      union all
      select c.id, c.parent_id, u.far + 1 from college c join units u on c.id = u.parent_id where u.far < 20
    )
    ${filling} left join units u on u.id = t.college_id
    where t.in_force_id = v.id and t.kind = ${kind} and t.language = ${language}
      and (t.scope_type = 'school' or t.project_id = ${projectId} or u.id is not null)
    order by case t.scope_type when 'project' then 0 when 'college' then u.far else 1000 end limit 1`.execute(
    read,
  )
  return rows[0]
}
