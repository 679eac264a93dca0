import type { FormSection, readForm, saveForm } from '@obelisk/contract/attainment-report/form'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { placePolicy } from '#settings/public.ts'
import type { Room } from '../access.ts'
import { standardSections } from './sections.ts'

type Place = Input<typeof readForm>

const usualForm: readonly FormSection[] = standardSections.map(({ key }) => ({
  key,
  title: '',
  enabled: true,
}))

/** The form of the nearest place that has one: the programme, the units over it from below, the school. */
async function findForm({ read }: Room, { scope_type, scope_id }: Place) {
  const { rows } = await sql<{ sections: FormSection[]; step: number }>`
    with recursive up as (
      select id, parent_id, 1 as step from college where id = case ${scope_type}
        when 'college' then ${scope_id}::integer
        when 'project' then (select college_id from project where id = ${scope_id}::integer) end
      union all
      select c.id, c.parent_id, up.step + 1 from college c join up on c.id = up.parent_id
    ),
    chain as (
      select ${scope_type} as scope_type, ${scope_id}::integer as scope_id, 0 as step
      union all select 'college', id, step from up
      union all select 'school', 0, 1000
    )
    select f.sections, min(chain.step)::integer as step from report_form f
    join chain on chain.scope_type = f.scope_type and chain.scope_id = f.scope_id
    where f.sections is not null
    group by f.scope_type, f.scope_id order by step limit 1`.execute(read)
  return rows[0]
}

/** The sections of a new report of a programme. Sections that came after the form was made stand at its end. */
export async function formOf(ctx: Room, projectId: number): Promise<readonly FormSection[]> {
  const found = await findForm(ctx, { scope_type: 'project', scope_id: projectId })
  return found ? completed(found.sections) : usualForm
}

const completed = (sections: readonly FormSection[]): FormSection[] => [
  ...sections,
  ...usualForm.filter(({ key }) => !sections.some((one) => one.key === key)),
]

export async function readFormOf(ctx: Room, place: Place): Promise<Output<typeof readForm>> {
  const found = await findForm(ctx, place)
  const sections = found ? completed(found.sections) : usualForm
  return {
    is_own: found?.step === 0,
    sections: sections.map((section) => {
      const usual = standardSections.find(({ key }) => key === section.key)
      return { ...section, usual: (ctx.language === 'en' ? usual?.title_en : usual?.title) ?? '' }
    }),
  }
}

/** The sections in force at the place, its own or those of the nearest wider one. */
export const formAtPlace: Watch<Room, Place> = {
  now: async (ctx, place) => {
    await placePolicy.must(ctx.door('settings'), 'edit', place)
    const { sections } = await readFormOf(ctx, place)
    return { sections: sections.map(({ key, title, enabled }) => ({ key, title, enabled })) }
  },
  thing: 'report-form',
  by: ['scope_type', 'scope_id'],
  change: ({ read }, { scope_type, scope_id }) =>
    changeOf(read, 'report_form', { scope_type, scope_id }, { by: 'account_id', at: 'update_time' }),
}

async function writeForm({ own, actor }: Room, place: Place, sections: readonly object[] | null) {
  const written = {
    sections: sections && JSON.stringify(sections),
    account_id: actor.accountId || null,
    update_time: new Date(),
  }
  await own
    .insertInto('report_form')
    .values({ ...place, ...written })
    .onConflict((clash) => clash.columns(['scope_type', 'scope_id']).doUpdateSet(written))
    .execute()
}

export const saveFormOf = (ctx: Room, { sections, ...place }: Input<typeof saveForm>) =>
  writeForm(ctx, place, sections)

/** The place has no form of its own any more. The row stays and tells who gave it up. */
export const resetFormOf = (ctx: Room, { scope_type, scope_id }: Place) =>
  writeForm(ctx, { scope_type, scope_id }, null)
