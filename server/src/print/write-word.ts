import type { PrintDocument } from '@obelisk/contract/print-document'
import { threadPool } from '#kernel/threads/thread-pool.ts'

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const threads = threadPool({ folder: 'print', name: 'pack-word' }, { most: 2, idleMs: 60_000 })

/** The document as a Word file, packed in a thread so that a long report blocks nobody else. */
export const writeWord = async (document: PrintDocument): Promise<Buffer> =>
  Buffer.from(await threads.run<Uint8Array>(document))
