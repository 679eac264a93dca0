import type { AttainmentInputs } from '@obelisk/engine/attainment-report/attainment/inputs'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import { threadPool } from '#kernel/threads/thread-pool.ts'
import { type RunOutcome, runRecordOf } from './run-record.ts'

/** Up to here computing takes less time than starting a thread. */
const marksAtOnce = 20_000

const threads = threadPool(
  { folder: 'attainment-report/compute', name: 'run-record' },
  { most: 2, idleMs: 60_000 },
)

/**
 * Computes a run and makes its record without stopping the server: a large one in a thread, which takes the marks over
 * (the inputs' arrays are empty afterwards).
 */
export async function runRecordInThread(
  inputs: AttainmentInputs,
  parameters: AttainmentParameters,
): Promise<RunOutcome> {
  const marks = inputs.sheets.reduce((sum, sheet) => sum + sheet.marks.length, 0)
  if (marks <= marksAtOnce) return runRecordOf(inputs, parameters)
  const hand = inputs.sheets.flatMap((sheet) => [
    sheet.marks.buffer as ArrayBuffer,
    sheet.states.buffer as ArrayBuffer,
  ])
  return threads.run<RunOutcome>({ inputs, parameters }, hand)
}
