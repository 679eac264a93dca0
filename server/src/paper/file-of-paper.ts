import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { PaperDocument } from '@obelisk/contract/paper'
import { pdfType, writePdf } from './pdf/write-pdf.ts'
import { wordType, writeWord } from './write-word.ts'

/** The form as a file to send: Word, or PDF of the same blocks. `name` has no ending yet. */
export async function fileOfPaper(
  paper: PaperDocument,
  name: string,
  file: 'word' | 'pdf',
): Promise<FileAnswer & { body: Buffer }> {
  return file === 'pdf'
    ? { name: `${name}.pdf`, type: pdfType, body: await writePdf(paper) }
    : { name: `${name}.docx`, type: wordType, body: await writeWord(paper) }
}
