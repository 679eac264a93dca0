import type { PrintDocument } from '@obelisk/contract/print-document'
import { threadPool } from '#kernel/threads/thread-pool.ts'

export const pdfType = 'application/pdf'

const threads = threadPool(
  { folder: 'print/pdf', name: 'pack-pdf' },
  { most: 2, idleMs: 60_000, longestMs: 120_000 },
)

/** The form as PDF, laid out in a thread: a long report holds nobody else up. */
export const writePdf = async (document: PrintDocument): Promise<Buffer> =>
  Buffer.from(await threads.run<Uint8Array>(document))
