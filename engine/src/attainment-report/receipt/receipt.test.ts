import { describe, expect, test } from 'vitest'
import {
  DEFAULT_ROLL_UP_PARAMETERS,
  type RollUpInputs,
} from '#attainment-report/attainment/requirement/inputs.ts'
import { itemOf, parametersOf, sheetOf } from '#testing/build-run.ts'
import { attainmentReceipt, inputsDigest, rollUpReceipt } from './receipt.ts'
import { computeReceipt, recompute } from './recompute.ts'
import { inputsOfRecord, recordOfInputs } from './sheet-record.ts'

const items = [itemOf(1, 1, 1, 10), itemOf(2, 1, 2, 20), itemOf(3, 2, 1, 7)]
const rows = [
  [9, 15, 3],
  [7.5, 'absent', 4],
  [4, 11, 'deferred'],
  [10, 20, 7],
] as const
const sheet = sheetOf(items, rows)
const parameters = parametersOf()

function written() {
  const made = attainmentReceipt({ sheets: [sheet] }, parameters)
  if (!made.ok) throw new Error(JSON.stringify(made.findings))
  return JSON.parse(JSON.stringify(made.receipt)) as {
    [key: string]: unknown
    results: { n: number }
    digest: string
    inputs_digest: string
  }
}

describe('attainment receipt', () => {
  test('recomputes to every digit after a journey through JSON', () => {
    expect(recompute(written())).toMatchObject({ ok: true, same: true, digest_holds: true, differences: [] })
  })
  test('a changed result is found at its place', () => {
    const receipt = written()
    const answer = recompute({ ...receipt, results: { ...receipt.results, n: 4 } })
    expect(answer).toMatchObject({
      ok: true,
      same: false,
      digest_holds: false,
      results_same: false,
      differences: [{ path: 'n', stored: '4', computed: '3' }],
    })
  })
  test('what an earlier version did not give yet is no difference, but in a receipt of this version it is', () => {
    const receipt = written()
    const { totals: _, ...results } = receipt.results as { n: number; totals?: unknown }
    expect(recompute({ ...receipt, results, engine_version: '1.1.0' })).toMatchObject({ results_same: true })
    expect(recompute({ ...receipt, results })).toMatchObject({ results_same: false })
  })
  test('a changed mark changes results and digests', () => {
    const other = sheetOf(items, [[9, 15, 3.5], ...rows.slice(1)])
    const made = attainmentReceipt({ sheets: [other] }, parameters)
    expect(made.ok && made.receipt.inputs_digest).not.toBe(written().inputs_digest)
    expect(made.ok && made.receipt.digest).not.toBe(written().digest)
  })
  test('changed inputs or parameters break the digest even where the result stays the same', () => {
    const receipt = written()
    const changed = { ...receipt, parameters: { ...parameters, near_margin: 0.0300001 } }
    expect(recompute(changed)).toMatchObject({
      ok: true,
      same: false,
      digest_holds: false,
      results_same: true,
    })
    const relabelled = { ...receipt, inputs: { ...(receipt.inputs as object), evidence: { file: 'x' } } }
    expect(recompute(relabelled)).toMatchObject({
      ok: true,
      same: false,
      digest_holds: false,
      results_same: true,
    })
  })
  test('a note added later breaks the digest and not the results', () => {
    const answer = recompute({ ...written(), note: 'x' })
    expect(answer).toMatchObject({ ok: true, same: false, digest_holds: false, results_same: true })
  })
  test('rows and columns in another order give the same receipt', () => {
    const turned = sheetOf(
      [2, 0, 1].map((j) => items[j] as (typeof items)[number]),
      [3, 1, 0, 2].map((s) => [2, 0, 1].map((j) => rows[s]?.[j] ?? null)),
      [4, 2, 1, 3].map((id) => ({ id, class_id: 1 })),
    )
    const made = attainmentReceipt({ sheets: [turned] }, parameters)
    expect(made.ok && made.receipt.digest).toBe(written().digest)
  })
  test('the record keeps every mark and state', () => {
    const back = inputsOfRecord(recordOfInputs({ sheets: [sheet] })).sheets[0]
    expect(back?.marks).toEqual(sheet.marks)
    expect(back?.states).toEqual(sheet.states)
  })
  test('inputs and parameters alone are computed', () => {
    const { kind, inputs, parameters: given, digest } = written()
    const made = computeReceipt({ kind, inputs, parameters: given })
    expect(made.ok && made.receipt.digest).toBe(digest)
  })
  test('the inputs digest tells staleness without computing', () => {
    const { inputs, inputs_digest: stored } = written()
    expect(inputsDigest('attainment', inputs, parameters)).toBe(stored)
    expect(inputsDigest('attainment', inputs, { ...parameters, threshold: 0.7 })).not.toBe(stored)
  })
  test.each([
    null,
    3,
    'x',
    [],
    {},
    { kind: 'attainment' },
    { kind: 'attainment', inputs: {}, parameters: {} },
  ])('anything else is refused with a finding: %j', (given) => {
    const answer = recompute(given)
    expect(answer.ok).toBe(false)
    expect(!answer.ok && answer.findings[0]?.code).toBe('receipt.malformed')
  })
  test('an unknown kind is named', () => {
    const answer = computeReceipt({ kind: 'poem', inputs: {}, parameters: {} })
    expect(!answer.ok && answer.findings[0]).toMatchObject({ code: 'receipt.kind', values: { kind: 'poem' } })
  })
  test('refused input gives findings and no receipt', () => {
    const made = attainmentReceipt({ sheets: [sheetOf(items, [[11, 15, 3]])] }, parameters)
    expect(!made.ok && made.findings[0]?.code).toBe('sheet.mark_above_full')
  })
})

describe('roll-up receipt', () => {
  const inputs: RollUpInputs = {
    requirements: [{ id: 1 }],
    indicators: [{ id: 11, requirement_id: 1 }],
    courses: [{ id: 5 }],
    groups: [],
    weights: [{ indicator_id: 11, course_id: 5, weight: 1 }],
    results: [
      {
        course_id: 5,
        n: 30,
        objectives: [{ objective_id: 7, direct: 0.7, combined: 0.72 }],
        weights: [{ objective_id: 7, indicator_id: 11, weight: 1 }],
      },
    ],
    surveys: [],
    students: { ids: [1, 2], objective_ids: [7], values: Float64Array.of(0.8, Number.NaN) },
  }
  test('recomputes to every digit', () => {
    const made = rollUpReceipt(inputs, DEFAULT_ROLL_UP_PARAMETERS)
    expect(made.ok).toBe(true)
    const answer = recompute(JSON.parse(JSON.stringify(made.ok && made.receipt)))
    expect(answer).toMatchObject({ ok: true, same: true })
    expect(made.ok && made.receipt.results.requirements[0]?.combined).toBe(0.72)
    expect(made.ok && made.receipt.results.students).toEqual([
      { student_id: 1, values: [0.8] },
      { student_id: 2, values: [null] },
    ])
  })
})
