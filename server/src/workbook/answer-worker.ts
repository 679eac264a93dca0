import { parentPort, type TransferListItem } from 'node:worker_threads'
import { WorkbookProblem } from './problem.ts'
import type { Workbook } from './sheet.ts'

type Done<T> = { done: T; hand: TransferListItem[] }

const answer = <T>(work: () => Done<T> | Promise<Done<T>>) =>
  Promise.resolve()
    .then(work)
    .then(
      ({ done, hand }) => parentPort?.postMessage({ done }, hand),
      (error: unknown) => {
        if (error instanceof WorkbookProblem) parentPort?.postMessage({ fault: error.fault })
        // a bug: the thread ends with it and the one who waits is told
        else setImmediate(() => Promise.reject(error))
      },
    )

/** The body of a worker for one piece: does the work once and answers; buffers are handed over, not copied. */
export function answerOnce<T>(work: () => Done<T> | Promise<Done<T>>) {
  void answer(work)
}

/** The body of a worker that stays: answers each message with one. */
export function answerEach<I, T>(work: (input: I) => Done<T> | Promise<Done<T>>) {
  parentPort?.on('message', (input: I) => void answer(() => work(input)))
}

/** The buffers of a workbook's cells. */
export const buffersOf = ({ sheets }: Workbook) =>
  sheets.flatMap(({ kinds, numbers, formats, formulas, rowNumbers }) =>
    [kinds, numbers, formats, formulas, rowNumbers].map(({ buffer }) => buffer as ArrayBuffer),
  )
