import { filePolicy, withFile } from '#files/public.ts'
import { lookAtDocument } from '#syllabus/public.ts'
import { listLimits } from '#workbook/limits.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import type { Room } from './access.ts'
import { type FileKind, lookAtWorkbook } from './look-at-workbook.ts'

const suffixOf = (name: string) => /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ''

/** What says nothing by its content that could be read here. */
const bySuffix: Readonly<Record<string, FileKind>> = {
  doc: 'old-word',
  zip: 'zip',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  webp: 'picture',
  heic: 'picture',
}

/** What an uploaded file looks like by what it holds; the suffix only says how it is opened. */
export async function lookAt(ctx: Room, fileId: number): Promise<{ name: string; kind: FileKind }> {
  const files = ctx.door('files')
  const file = await filePolicy.must(files, 'view', fileId)
  const { name } = file
  const suffix = suffixOf(name)
  const known = bySuffix[suffix]
  if (Number(file.size) === 0) return { name, kind: 'empty' }
  if (known) return { name, kind: known }
  if (suffix === 'docx' || suffix === 'pdf') {
    const like = await lookAtDocument(files, file)
    return { name, kind: like === 'other' ? 'unknown' : like }
  }
  if (!['xlsx', 'xls', 'ods', 'csv', 'tsv'].includes(suffix)) return { name, kind: 'unknown' }
  const workbook = await withFile(files, file, (path) => readWorkbook(path, name, listLimits))
  return { name, kind: lookAtWorkbook(workbook) }
}
