import { openFile } from '#files/public.ts'
import { must } from '#kernel/errors.ts'
import { type Room, syllabusPolicy } from '../access.ts'
import { intakePolicy } from './intake-policy.ts'

/** A file of a reading as it was uploaded: for who works on the reading, and for who reads the draft that it became. */
export async function intakeSource(ctx: Room, id: number) {
  const row = must(
    await ctx.read
      .selectFrom('syllabus_intake_file as f')
      .innerJoin('file as s', 's.id', 'f.file_id')
      .select(['f.intake_id', 'f.syllabus_id', 'f.name', 's.mimetype', 's.sha256', 's.storage'])
      .where('f.id', '=', id)
      .executeTakeFirst(),
  )
  if (row.syllabus_id === null) await intakePolicy.must(ctx, 'edit', row.intake_id)
  else await syllabusPolicy.must(ctx, 'view', row.syllabus_id)
  return {
    name: row.name.split('/').at(-1) ?? row.name,
    type: row.mimetype,
    body: await openFile(ctx.door('files'), row),
  }
}
