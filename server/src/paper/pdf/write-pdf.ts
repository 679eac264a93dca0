import type { PaperDocument } from '@obelisk/contract/paper'
import { keptThreads } from '#kernel/kept-threads.ts'

export const pdfType = 'application/pdf'

const threads = keptThreads(
  { folder: 'paper/pdf', name: 'pack-pdf' },
  { most: 2, idleMs: 60_000, longestMs: 120_000 },
)

/** The form as PDF, laid out in a thread: a long report holds nobody else up. */
export const writePdf = async (paper: PaperDocument): Promise<Buffer> =>
  Buffer.from(await threads.run<Uint8Array>(paper))
