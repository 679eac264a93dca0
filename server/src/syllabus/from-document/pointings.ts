import type { Pointing } from '@obelisk/contract/syllabus/pointing'
import { sql } from 'kysely'
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

/** Keeps what the author of a draft says of a part: the next file of the form is read so too. What was said last counts. */
export async function keepPointing(ctx: Room, wanted: { id: number; file_id: number; pointing: Pointing }) {
  const { standing, file } = await fileForDraft(ctx, wanted)
  const said = {
    pointing: JSON.stringify(wanted.pointing),
    file_name: file.name,
    account_id: ctx.actor.accountId,
    update_time: new Date(),
  }
  await ctx.own
    .insertInto('syllabus_pointing')
    .values({ college_id: standing.college_id, part_key: keyOf(wanted.pointing), ...said })
    .onConflict((clash) => clash.columns(['college_id', 'part_key']).doUpdateSet(said))
    .execute()
}

/** Takes back what was said of a part; nothing is refused when nobody said anything. */
export async function dropPointing(ctx: Room, wanted: { id: number; pointing: Pointing }) {
  const { college_id } = await syllabusPolicy.must(ctx, 'edit', wanted.id)
  await ctx.own
    .deleteFrom('syllabus_pointing')
    .where(sameUnit(college_id))
    .where('part_key', '=', keyOf(wanted.pointing))
    .execute()
}
