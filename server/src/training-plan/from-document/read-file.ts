import type { Input } from '@obelisk/contract/endpoint'
import type { PlanRead, readPlanFile } from '@obelisk/contract/training-plan/from-document'
import { readFileAs } from '#document-reader/read-file-as.ts'
import { filePolicy, withFile } from '#files/public.ts'
import { planPolicy, type Room } from '../access.ts'
import type { ReadDocument } from './read-document.ts'

/** Reads an uploaded Word document or PDF as the plan of a draft that one may write. Nothing is kept. */
export async function readFileAsPlan(
  ctx: Room,
  { id, file_id }: Input<typeof readPlanFile>,
): Promise<PlanRead> {
  await planPolicy.must(ctx, 'edit', id)
  const files = ctx.door('files')
  const file = await filePolicy.must(files, 'view', file_id)
  const { name, size } = file
  const { answer, remarks, pictures } = await readFileAs<ReadDocument>(
    { name, size, within: (work) => withFile(files, file, work) },
    { folder: 'training-plan/from-document', name: 'read-plan-document' },
  )
  return {
    name,
    reading: answer.isPlan ? answer.reading : null,
    looks_like: answer.isPlan ? null : answer.looksLike,
    remarks,
    pictures,
  }
}
