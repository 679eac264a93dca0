import { parentPort, type TransferListItem } from 'node:worker_threads'
import { WorkbookProblem } from './problem.ts'
import type { Workbook } from './sheet.ts'

/** The body of every worker: does the work once and answers; buffers are handed over, not copied. */
export async function answerOnce<T>(work: () => Promise<{ done: T; hand: TransferListItem[] }>) {
  try {
    const { done, hand } = await work()
    parentPort?.postMessage({ done }, hand)
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error
    parentPort?.postMessage({ fault: error.fault })
  }
}

/** The buffers of a workbook's cells. */
export const buffersOf = ({ sheets }: Workbook) =>
  sheets.flatMap(({ kinds, numbers, formats, formulas, rowNumbers }) =>
    [kinds, numbers, formats, formulas, rowNumbers].map(({ buffer }) => buffer as ArrayBuffer),
  )
