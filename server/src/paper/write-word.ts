import type { PaperDocument } from '@obelisk/contract/paper'
import { inThread } from '#kernel/thread.ts'

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The form as a Word document, packed in a thread of its own: a long report holds nobody else up. */
export const writeWord = async (paper: PaperDocument): Promise<Buffer> =>
  Buffer.from(await inThread<Uint8Array>({ folder: 'paper', name: 'pack-word' }, paper, []))
