import type { AttainmentInputs } from '@obelisk/engine/attainment-report/attainment/inputs'
import { recompute } from '@obelisk/engine/attainment-report/receipt/recompute'
import { DEFAULT_PARAMETERS } from '@obelisk/engine/settings/parameters'
import { expect, test } from 'vitest'
import { runRecordOf } from './run-record.ts'
import { runRecordInThread } from './run-record-in-thread.ts'

const students = 600
const width = 50

/** More marks than are computed at once. */
function largeInputs(firstMark = 3): AttainmentInputs {
  const marks = Float64Array.from({ length: students * width }, (_, cell) => (cell * 7919) % 11)
  marks[0] = firstMark
  return {
    sheets: [
      {
        objectives: [{ id: 1 }, { id: 2 }],
        components: [{ id: 1 }],
        items: Array.from({ length: width }, (_, at) => ({
          id: at + 1,
          component_id: 1,
          full_score: 10,
          points: 100 / width,
          shares: [{ objective_id: (at % 2) + 1, share: 1 }],
        })),
        students: Array.from({ length: students }, (_, at) => ({ id: at + 1, class_id: 1 })),
        marks,
        states: new Uint8Array(marks.length),
      },
    ],
  }
}

test('a large run is computed in a thread of its own to the same receipt, which takes the marks over', async () => {
  const here = runRecordOf(largeInputs(), DEFAULT_PARAMETERS)
  const inputs = largeInputs()
  const there = await runRecordInThread(inputs, DEFAULT_PARAMETERS)
  expect(there).toEqual(here)
  expect(inputs.sheets[0]?.marks.length).toBe(0)
  if (!there.ok) throw new Error('refused')
  const results = JSON.parse(there.run.result)
  expect(recompute({ ...JSON.parse(there.run.receipt), results })).toMatchObject({ same: true })
  expect(results.n).toBe(students)
})

test('a large run that is refused says so from its thread', async () => {
  expect(await runRecordInThread(largeInputs(11), DEFAULT_PARAMETERS)).toMatchObject({
    ok: false,
    findings: [{ code: 'sheet.mark_above_full', place: { student_id: 1, item_id: 1 } }],
  })
})
