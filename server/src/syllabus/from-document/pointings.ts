import { mostPointings, type Pointing, tooManyPointings } from '@obelisk/contract/syllabus/pointing'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { type Room, syllabusPolicy } from '../access.ts'
import { fileForDraft } from './file-for-draft.ts'

/** What a pointing is about, in every file of its form. */
const keyOf = (one: Pointing): string =>
  'table' in one ? `table ${one.nth} ${one.table}` : `heading ${one.heading}`

const sameUnit = (collegeId: number | null) => sql<boolean>`college_id is not distinct from ${collegeId}`

/** What people of a unit have said of the parts of its forms. */
export async function pointingsOf({ read }: Room, collegeId: number | null): Promise<Pointing[]> {
  const rows = await read
    .selectFrom('syllabus_pointing')
    .select('pointing')
    .where(sameUnit(collegeId))
    .orderBy('id')
    .execute()
  return rows.map(({ pointing }) => pointing as Pointing)
}

type Kept = { college_id: number | null; pointing: Pointing; file_name: string }

/** Keeps what a person says of a part of the forms of a unit. What was said last counts. */
export async function keepInUnit(ctx: Room, { college_id, pointing, file_name }: Kept) {
  const said = {
    pointing: JSON.stringify(pointing),
    file_name,
    account_id: ctx.actor.accountId || null,
    update_time: new Date(),
  }
  const { count } = await ctx.read
    .selectFrom('syllabus_pointing')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(sameUnit(college_id))
    .where('part_key', '<>', keyOf(pointing))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostPointings) throw new Refusal(tooManyPointings, { limit: mostPointings })
  await ctx.own
    .insertInto('syllabus_pointing')
    .values({ college_id, part_key: keyOf(pointing), ...said })
    .onConflict((clash) => clash.columns(['college_id', 'part_key']).doUpdateSet(said))
    .execute()
}

/** Takes back what was said of a part; nothing is refused when nobody said anything. */
export const dropInUnits = (ctx: Room, colleges: readonly (number | null)[], pointing: Pointing) =>
  ctx.own
    .deleteFrom('syllabus_pointing')
    .where('part_key', '=', keyOf(pointing))
    .where((is) => is.or(colleges.map((id) => sameUnit(id))))
    .execute()

/** Keeps what the author of a draft says of a part: the next file of the form is read so too. */
export async function keepPointing(ctx: Room, wanted: { id: number; file_id: number; pointing: Pointing }) {
  const { standing, file } = await fileForDraft(ctx, wanted)
  await keepInUnit(ctx, {
    college_id: standing.college_id,
    pointing: wanted.pointing,
    file_name: file.name,
  })
}

/** Takes back what was said of a part. */
export async function dropPointing(ctx: Room, wanted: { id: number; pointing: Pointing }) {
  const { college_id } = await syllabusPolicy.must(ctx, 'edit', wanted.id)
  await dropInUnits(ctx, [college_id], wanted.pointing)
}
