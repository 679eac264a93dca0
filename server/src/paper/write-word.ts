import type { PaperDocument } from '@obelisk/contract/paper'
import { keptThreads } from '#kernel/kept-threads.ts'

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const threads = keptThreads({ folder: 'paper', name: 'pack-word' }, { most: 2, idleMs: 60_000 })

/** The form as a Word document, packed in a thread: a long report holds nobody else up. */
export const writeWord = async (paper: PaperDocument): Promise<Buffer> =>
  Buffer.from(await threads.run<Uint8Array>(paper))
