import { defaultLimits } from '#workbook/limits.ts'
import { runWorker } from '#workbook/run-worker.ts'
import type { readLinesOfWord, readWordPaper } from './read-word.ts'

const limits = { ...defaultLimits, seconds: 120, megabytes: 768 }

/** Reads a whole paper from the bytes of a Word document, in a thread. Throws a Refusal when it cannot be read. */
export const readPaperFile = (bytes: Uint8Array): Promise<ReturnType<typeof readWordPaper>> =>
  runWorker({ folder: 'question-bank/exchange/word', name: 'read-paper', fileName: '', limits }, { bytes })

/** The lines of a Word document, read in a thread; undefined when it is none, or has macros. */
export const readWordLines = (
  bytes: Uint8Array,
  fileName = '',
): Promise<ReturnType<typeof readLinesOfWord>> =>
  runWorker(
    { folder: 'question-bank/exchange/word', name: 'read-lines', fileName, limits, kind: 'document' },
    { bytes },
  )
