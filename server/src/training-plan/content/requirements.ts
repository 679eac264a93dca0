import type { RequirementFields } from '@obelisk/contract/training-plan/rows'
import { sql } from 'kysely'
import type * as z from 'zod'
import { invalid } from '#kernel/errors.ts'
import { lockPlan, type Room } from '../access.ts'
import { noteSet, saveFields } from '../record/save-fields.ts'
import { mustAllBeFree, mustBeFree, planOfRows, recordAdded } from './rows.ts'

type Fields = z.output<typeof RequirementFields>
/** Fields of a save as the contract gives them: what was left out is undefined. */
export type Some<F> = { [K in keyof F]?: F[K] | undefined }

/** Only items of the list that the plan follows can be covered. */
async function mustBeItems({ own }: Room, cultureId: number, ids: readonly number[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from requirement_library_item i join culture c on c.library_id = i.library_id
    where c.id = ${cultureId} and i.id = any(${[...ids]}::integer[])`.execute(own)
  if (rows[0]?.count !== new Set(ids).size) throw invalid({ path: 'row.standard_item_ids', message: '' })
}

export async function putStandards(
  { own }: Pick<Room, 'own'>,
  requirementId: number,
  ids: readonly number[],
) {
  await sql`delete from requirement_standard where requirement_id = ${requirementId}
    and library_item_id <> all(${[...ids]}::integer[])`.execute(own)
  await sql`insert into requirement_standard (requirement_id, library_item_id)
    select ${requirementId}, unnest(${[...ids]}::integer[]) on conflict do nothing`.execute(own)
}

export async function addRequirements(
  ctx: Room,
  cultureId: number,
  rows: readonly Fields[],
): Promise<number[]> {
  await lockPlan(ctx, 'edit', cultureId)
  await mustAllBeFree(
    ctx,
    'requirement',
    cultureId,
    rows.map(({ no }) => no),
  )
  await mustBeItems(ctx, cultureId, [...new Set(rows.flatMap(({ standard_item_ids }) => standard_item_ids))])
  const added = await ctx.own
    .insertInto('requirement')
    .values(
      rows.map(({ standard_item_ids: _, ...row }) => ({ ...row, culture_id: cultureId, weigh: row.no })),
    )
    .returning(['id', 'no', 'name'])
    .execute()
  const idOf = new Map(added.map(({ id, no }) => [no, id]))
  const covered = rows.flatMap(({ no, standard_item_ids }) =>
    standard_item_ids.map((item) => ({ id: idOf.get(no), item })),
  )
  await sql`insert into requirement_standard (requirement_id, library_item_id)
    select * from unnest(${covered.map(({ id }) => id)}::integer[], ${covered.map(({ item }) => item)}::integer[])
    on conflict do nothing`.execute(ctx.own)
  return recordAdded(ctx, cultureId, 'requirement', added)
}

export async function saveRequirement(ctx: Room, id: number, was: Some<Fields>, row: Some<Fields>) {
  const cultureId = await planOfRows(ctx, 'requirement', [id])
  await lockPlan(ctx, 'edit', cultureId)
  await mustBeFree(ctx, 'requirement', cultureId, row.no, id)
  const { standard_item_ids: items, ...columns } = row
  await saveFields(ctx, { table: 'requirement', as: 'requirement', cultureId, id, was, row: columns })
  if (!items) return
  await mustBeItems(ctx, cultureId, items)
  const current = await ctx.own
    .selectFrom('requirement_standard')
    .select('library_item_id as id')
    .where('requirement_id', '=', id)
    .execute()
  const differs = await noteSet(ctx, {
    cultureId,
    place: `requirement:${id}:standard_item_ids`,
    was: was.standard_item_ids,
    current: current.map((one) => one.id),
    row: items,
  })
  if (differs) await putStandards(ctx, id, items)
}

/** Adds the items of the plan's list that nothing covers yet, numbered after what is there. */
export async function adoptLibrary(ctx: Room, cultureId: number): Promise<number> {
  await lockPlan(ctx, 'edit', cultureId)
  return insertMissingItems(ctx, cultureId)
}

/** The plan is held by the caller. */
export async function insertMissingItems({ own }: Pick<Room, 'own'>, cultureId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with missing as (
      select i.*, row_number() over (order by i.no) as place,
        row_number() over (order by i.no) + coalesce((select max(no) from requirement where culture_id = ${cultureId}), 0) as as_no
      from requirement_library_item i
      join culture c on c.library_id = i.library_id and c.id = ${cultureId}
      where not exists (select from requirement_standard s join requirement r on r.id = s.requirement_id
        where r.culture_id = ${cultureId} and s.library_item_id = i.id)),
    put as (
      insert into requirement (culture_id, no, name, name_en, description, description_en, weigh)
      select ${cultureId}, m.as_no, m.name, m.name_en, m.description, m.description_en, m.place from missing m returning id, no)
    insert into requirement_standard (requirement_id, library_item_id)
    select p.id, m.id from put p join missing m on m.as_no = p.no returning requirement_id as id`.execute(own)
  return rows.length
}
