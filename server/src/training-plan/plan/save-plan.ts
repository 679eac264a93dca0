import type { PlanFields } from '@obelisk/contract/training-plan/rows'
import { sql } from 'kysely'
import { renameDocument } from '#document-control/public.ts'
import { invalid } from '#kernel/errors.ts'
import { lockPlan, type Room } from '../access.ts'
import type { Some } from '../content/requirements.ts'
import { noteSet, saveFields } from '../record/save-fields.ts'
import { planTitle, putGrades } from './create-plan.ts'

/** Saves the basic information. Another list of requirements takes its followers along: what covered an item covers its continuation. */
export async function savePlan(ctx: Room, id: number, was: Some<PlanFields>, row: Some<PlanFields>) {
  const { document_id } = await lockPlan(ctx, 'edit', id)
  if (row.library_id) await mustBeLibrary(ctx, row.library_id)
  const changed = await saveFields(ctx, { table: 'culture', as: 'plan', cultureId: id, id, was, row })
  if (changed.includes('library_id')) await followLibrary(ctx, id)
  if (changed.includes('name') || changed.includes('name_en')) {
    const { title, titleEn } = await planTitle(ctx, id)
    await renameDocument(ctx.door('document-control'), document_id, { title, titleEn })
  }
}

async function mustBeLibrary({ own }: Room, libraryId: number) {
  const found = await own
    .selectFrom('requirement_library')
    .select('id')
    .where('id', '=', libraryId)
    .executeTakeFirst()
  if (!found) throw invalid({ path: 'row.library_id', message: String(libraryId) })
}

async function followLibrary({ own }: Room, cultureId: number) {
  await sql`
    insert into requirement_standard (requirement_id, library_item_id)
    select distinct s.requirement_id, i.id from requirement_standard s join requirement r on r.id = s.requirement_id
    join culture c on c.id = r.culture_id
    join requirement_library_map m on s.library_item_id in (m.item_id, m.other_item_id)
    join requirement_library_item i on i.id in (m.item_id, m.other_item_id) and i.library_id = c.library_id
    where r.culture_id = ${cultureId} on conflict do nothing`.execute(own)
  await sql`
    delete from requirement_standard s using requirement r, culture c, requirement_library_item i
    where r.id = s.requirement_id and c.id = r.culture_id and i.id = s.library_item_id
      and c.id = ${cultureId} and i.library_id <> c.library_id`.execute(own)
}

/** Says which grades of the programme the plan applies to. */
export async function saveGrades(ctx: Room, id: number, was: readonly number[], ids: readonly number[]) {
  const { base_project_id } = await lockPlan(ctx, 'edit', id)
  const current = await ctx.own
    .selectFrom('culture_grade')
    .select('grade_id')
    .where('culture_id', '=', id)
    .execute()
  const differs = await noteSet(ctx, {
    cultureId: id,
    place: `plan:${id}:grades`,
    was,
    current: current.map(({ grade_id }) => grade_id),
    row: ids,
  })
  if (differs) await putGrades(ctx, id, base_project_id, ids)
}
