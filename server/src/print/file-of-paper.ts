import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { PrintDocument } from '@obelisk/contract/print-document'
import { pdfType, writePdf } from './pdf/write-pdf.ts'
import { wordType, writeWord } from './write-word.ts'

/** The form as a file to send: Word, or PDF of the same blocks. `name` has no ending yet. */
export async function fileOfPaper(
  document: PrintDocument,
  name: string,
  file: 'word' | 'pdf',
): Promise<FileAnswer & { body: Buffer }> {
  return file === 'pdf'
    ? { name: `${name}.pdf`, type: pdfType, body: await writePdf(document) }
    : { name: `${name}.docx`, type: wordType, body: await writeWord(document) }
}
