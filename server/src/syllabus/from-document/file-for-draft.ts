import { documentFileBig, mostMegabytesRead } from '@obelisk/contract/document-file'
import { filePolicy } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { coursePolicy, type Room, type Standing, syllabusPolicy } from '../access.ts'

/** A file of many that was read for the plan, whoever uploaded it: those who read such files in compare it with a draft. */
async function fileOfIntake(ctx: Room, { culture_id, project_id }: Standing, file_id: number) {
  if (!(await coursePolicy.can(ctx, 'assign', { project_id, catalog_id: 0, college_id: null })))
    return undefined
  return ctx.read
    .selectFrom('syllabus_intake_file as f')
    .innerJoin('syllabus_intake as i', 'i.id', 'f.intake_id')
    .innerJoin('file as s', 's.id', 'f.file_id')
    .select(['s.id', 's.name', 's.size', 's.sha256', 's.storage'])
    .where('i.culture_id', '=', culture_id)
    .where('s.id', '=', file_id)
    .limit(1)
    .executeTakeFirst()
}

/** An uploaded file that may be read into a draft which one may write. */
export async function fileForDraft(ctx: Room, { id, file_id }: { id: number; file_id: number }) {
  const standing = await syllabusPolicy.must(ctx, 'edit', id)
  const files = ctx.door('files')
  const file = (await fileOfIntake(ctx, standing, file_id)) ?? (await filePolicy.must(files, 'view', file_id))
  if (Number(file.size) > mostMegabytesRead * 1024 * 1024)
    throw new Refusal(documentFileBig, { name: file.name, limit: mostMegabytesRead })
  return { standing, files, file }
}
