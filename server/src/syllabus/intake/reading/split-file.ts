import type { Input } from '@obelisk/contract/endpoint'
import type { splitIntakeFile } from '@obelisk/contract/syllabus/intake/calls'
import { intakeNotSeveral } from '@obelisk/contract/syllabus/intake/refusals'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import type { Room } from '../../access.ts'
import { filesOf, holdIdle, mustHoldFiles, touched } from '../intake-files.ts'
import { startReading } from './begin-intake.ts'

/** A file holds no more syllabi than that. */
const mostParts = 20

/** Each of the syllabi of a file becomes a row of its own, which is read for itself. */
export async function splitFile(ctx: Room, { id, file }: Input<typeof splitIntakeFile>) {
  const intake = await holdIdle(ctx, id)
  const row = must((await mustHoldFiles(ctx, id, [file]))[0])
  const problem = row.summary?.problems.find(({ code }) => code === 'two-courses')
  const count = Math.min(mostParts, Number(problem?.values.count ?? 0))
  if (count < 2 || row.part !== null) throw new Refusal(intakeNotSeveral, { name: row.name })
  await ctx.own
    .updateTable('syllabus_intake_file')
    .set({ part: 1, read_time: null, settled: '[]', ...touched(ctx) })
    .where('id', '=', file)
    .execute()
  const last = Math.max(...(await filesOf(ctx, id)).map(({ no }) => no))
  await sql`insert into syllabus_intake_file (intake_id, no, name, file_id, source_id, part)
    select intake_id, ${last}::integer + n - 1, name, file_id, source_id, n
    from syllabus_intake_file, generate_series(2, ${count}::integer) n where id = ${file}`.execute(ctx.own)
  return { job_id: await startReading(ctx, id, intake.name, count) }
}
