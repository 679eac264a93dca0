import { defaultLimits } from '#workbook/limits.ts'
import { runWorker } from '#workbook/run-worker.ts'
import type { readWordPaper } from './read-word.ts'

const limits = { ...defaultLimits, seconds: 120, megabytes: 768 }

/** Reads a whole paper from the bytes of a Word document, in a thread. Throws a Refusal when it cannot be read. */
export const readPaperFile = (bytes: Uint8Array): Promise<ReturnType<typeof readWordPaper>> =>
  runWorker({ folder: 'question-bank/exchange/word', name: 'read-paper', fileName: '', limits }, { bytes })
