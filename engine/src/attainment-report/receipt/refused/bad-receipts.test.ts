import { expect, test } from 'vitest'
import { DEFAULT_ROLL_UP_PARAMETERS } from '#attainment-report/attainment/requirement/inputs.ts'
import { base } from '#testing/build-roll-up.ts'
import { itemOf, parametersOf, sheetOf } from '#testing/build-run.ts'
import { attainmentReceipt, rollUpReceipt } from '../receipt.ts'
import { recompute } from '../recompute.ts'

const items = [itemOf(1, 1, 1, 10), itemOf(2, 2, 1, 10)]
const sheet = sheetOf(items, [
  [5, 6],
  [7, 8],
])

type Stored = { parameters: object; inputs: { sheets: { marks: unknown[][]; states: unknown[] }[] } }

/** A receipt as a file holds it, changed somewhere. */
function altered(change: (receipt: Stored) => void): Stored {
  const made = attainmentReceipt({ sheets: [sheet] }, parametersOf())
  const receipt = JSON.parse(JSON.stringify(made.ok && made.receipt)) as Stored
  change(receipt)
  return receipt
}
const inMarks = (mark: unknown) =>
  altered(({ inputs }) => {
    const row = inputs.sheets[0]?.marks[0]
    if (row) row[0] = mark
  })
let deep: unknown[] = []
for (let k = 0; k < 100_000; k++) deep = [deep]

test.each<[string, unknown, string]>([
  ['an empty text as a mark', inMarks(''), 'receipt.malformed'],
  ['false as a mark', inMarks(false), 'receipt.malformed'],
  ['an empty list as a mark', inMarks([]), 'receipt.malformed'],
  ['a text as a mark', inMarks('5'), 'receipt.malformed'],
  ['an object as a mark', inMarks({}), 'receipt.malformed'],
  ['a row too short', altered(({ inputs }) => inputs.sheets[0]?.marks[0]?.pop()), 'receipt.malformed'],
  ['a row too many', altered(({ inputs }) => inputs.sheets[0]?.marks.push([1, 2])), 'receipt.malformed'],
  [
    'an unknown state',
    altered(({ inputs }) => inputs.sheets[0]?.states.push([1, 1, 'asleep'])),
    'receipt.malformed',
  ],
  [
    '28 D8: a state of a student who is not there',
    altered(({ inputs }) => inputs.sheets[0]?.states.push([77, 1, 'absent'])),
    'receipt.malformed',
  ],
  [
    'an unknown method',
    altered((receipt) => Object.assign(receipt.parameters, { method: { code: 'Z' } })),
    'parameters.shape',
  ],
  ['no parameters', altered((receipt) => Object.assign(receipt, { parameters: {} })), 'parameters.shape'],
  ['results nested without end', { ...altered(() => undefined), results: deep }, 'receipt.malformed'],
  [
    'inputs nested without end',
    {
      kind: 'roll_up',
      parameters: DEFAULT_ROLL_UP_PARAMETERS,
      inputs: { ...base, evidence: deep },
      results: {},
    },
    'receipt.malformed',
  ],
])('C2: receipt: %s is refused', (_, given, code) => {
  const answer = recompute(given)
  expect(answer.ok).toBe(false)
  expect(!answer.ok && answer.findings[0]?.code).toBe(code)
})

test('C2: a receipt of a roll-up whose own values are words is refused', () => {
  const students = { ids: [1], objective_ids: [1], values: Float64Array.of(0.8) }
  const made = rollUpReceipt({ ...base, students }, DEFAULT_ROLL_UP_PARAMETERS)
  const receipt = JSON.parse(JSON.stringify(made.ok && made.receipt))
  expect(recompute(receipt)).toMatchObject({ ok: true, same: true })
  receipt.inputs.students.values[0][0] = ''
  expect(recompute(receipt)).toMatchObject({ ok: false, findings: [{ code: 'receipt.malformed' }] })
})
