import type { Input } from '@obelisk/contract/endpoint'
import type * as calls from '@obelisk/contract/syllabus/intake/calls'
import type { FileOutline } from '@obelisk/contract/syllabus/pointing'
import { isOfTable } from '@obelisk/engine/syllabus/from-document/pointing/pointing'
import { readFileAs } from '#document-reader/read-file-as.ts'
import { withFile } from '#files/public.ts'
import { missing } from '#kernel/errors.ts'
import type { Room } from '../../access.ts'
import { dropInUnits, keepInUnit } from '../../from-document/pointings.ts'
import type { ReadDocument } from '../../from-document/read-document.ts'
import { holdIdle, mustFindFile, touched } from '../intake-files.ts'
import { startReading } from './begin-intake.ts'
import { pointingsOfPlan, unitsOfPlan } from './plan-pointings.ts'

/** A file of a reading as it is kept. */
const keptFile = ({ read }: Room, id: number) =>
  read
    .selectFrom('syllabus_intake_file as f')
    .innerJoin('file as s', 's.id', 'f.file_id')
    .select(['s.id', 's.sha256', 's.storage', 's.size', 'f.name', 'f.form', 'f.part'])
    .where('f.id', '=', id)
    .executeTakeFirst()

/** The text of one file of a reading, with its tables as they may be pointed at. */
export async function outlineOfIntakeFile(ctx: Room, id: number): Promise<FileOutline> {
  const { intake } = await mustFindFile(ctx, id)
  const file = await keptFile(ctx, id)
  if (!file) throw missing()
  const { name } = file
  const pointings = await pointingsOfPlan(ctx, intake.culture_id)
  const files = ctx.door('files')
  const { outline } = await readFileAs<ReadDocument>(
    { name, size: file.size, within: (work) => withFile(files, file, work) },
    { folder: 'syllabus/from-document', name: 'read-document' },
    { pointings, part: file.part ?? undefined },
  )
  return {
    name,
    blocks: outline.blocks,
    tables: outline.tables,
    headings: pointings.flatMap((one) => (isOfTable(one) ? [] : [one])),
  }
}

/** The unit that offers the course of a file; none while its course is not known. */
async function unitOf({ read }: Room, fileId: number): Promise<number | null> {
  const row = await read
    .selectFrom('syllabus_intake_file as f')
    .innerJoin('course as c', 'c.id', 'f.course_id')
    .innerJoin('course_catalog as g', 'g.id', 'c.catalog_id')
    .select(({ fn }) => fn.coalesce('c.college_id', 'g.college_id').as('id'))
    .where('f.id', '=', fileId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Keeps or takes back what a person says of a part, and reads the files of the form anew that are no drafts yet. */
export async function pointInIntake(
  ctx: Room,
  { id, file, pointing, is_forgotten }: Input<typeof calls.pointInIntake>,
) {
  const intake = await holdIdle(ctx, id)
  const found = await mustFindFile(ctx, file)
  const kept = await keptFile(ctx, file)
  if (found.intake_id !== id || !kept) throw missing()
  if (is_forgotten) await dropInUnits(ctx, [null, ...(await unitsOfPlan(ctx, intake.culture_id))], pointing)
  else await keepInUnit(ctx, { college_id: await unitOf(ctx, file), pointing, file_name: kept.name })
  const { numUpdatedRows } = await ctx.own
    .updateTable('syllabus_intake_file')
    .set({ read_time: null, ...touched(ctx) })
    .where('intake_id', '=', id)
    .where('syllabus_id', 'is', null)
    .where('file_id', 'is not', null)
    .where('fault', 'in', ['', 'no-syllabus'])
    .where((is) => is.or([is('id', '=', file), ...(kept.form === '' ? [] : [is('form', '=', kept.form)])]))
    .executeTakeFirst()
  return { job_id: await startReading(ctx, id, intake.name, Number(numUpdatedRows)) }
}
