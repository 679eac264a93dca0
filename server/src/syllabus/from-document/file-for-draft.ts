import { documentFileBig, mostMegabytesRead } from '@obelisk/contract/document-file'
import { filePolicy } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Room, syllabusPolicy } from '../access.ts'

/** An uploaded file that may be read into a draft which one may write. */
export async function fileForDraft(ctx: Room, { id, file_id }: { id: number; file_id: number }) {
  const standing = await syllabusPolicy.must(ctx, 'edit', id)
  const files = ctx.door('files')
  const file = await filePolicy.must(files, 'view', file_id)
  if (Number(file.size) > mostMegabytesRead * 1024 * 1024)
    throw new Refusal(documentFileBig, { name: file.name, limit: mostMegabytesRead })
  return { standing, files, file }
}
