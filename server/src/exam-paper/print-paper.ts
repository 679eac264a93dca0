import type { FileAnswer, Input } from '@obelisk/contract/endpoint'
import type { printPaper } from '@obelisk/contract/exam-paper/package'
import type { Room } from './access.ts'
import { paperForm } from './own-form/own-form-paper.ts'
import { factsToPrint } from './print/facts-to-print.ts'
import { documentOfPaper } from './print/paper-document.ts'

/**
 * A part of the print package, or the paper in the form of the school. Setters get drafts with their name, the print room
 * what is printed.
 */
export async function printPaperOf(
  ctx: Room,
  asked: Input<typeof printPaper>,
): Promise<FileAnswer & { body: Buffer }> {
  const printed = await factsToPrint(ctx, asked)
  if (asked.file === 'school')
    return paperForm.word(ctx, printed.project ?? 0, asked.language, async () => printed)
  const document = { ...documentOfPaper(printed.facts), pictures: printed.pictures }
  const { fileOfPaper } = await import('#print/file-of-paper.ts')
  return fileOfPaper(document, `${printed.name}_${asked.part}`, asked.file)
}
