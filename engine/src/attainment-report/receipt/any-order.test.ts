import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import type { MarkSheet } from '#evaluation-data/sheet/mark-sheet.ts'
import { itemOf, parametersOf, sheetOf } from '#testing/build-run.ts'
import { computeAttainment } from './compute-attainment.ts'
import { attainmentReceipt } from './receipt.ts'
import { recompute } from './recompute.ts'
import { inputsOfRecord, recordOfInputs } from './sheet-record.ts'

/** Points as schools write them, thirds and tenths of a percent among them: their sums carry noise. */
const points = [10, 12.3, 7.1, 0.1, 3.3, 33.3333333, 14.9, 6.7, 2.2]

const item = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  component: fc.integer({ min: 1, max: 3 }),
  objective: fc.integer({ min: 1, max: 2 }),
  full: fc.integer({ min: 1, max: 30 }),
  points: fc.constantFrom(...points),
})

/** Sheets as rooms give them: items and students stand in the order of the page, not of their ids. */
const sheets = (place: number) =>
  fc
    .record({
      items: fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 2, maxLength: 5 }),
      students: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
      draws: fc.infiniteStream(fc.integer({ min: 0, max: 100 })),
    })
    .map(({ items, students, draws }): MarkSheet => {
      const made = items.map(({ id, component, objective, full, points: own }) =>
        itemOf(place * 100 + id, component, objective, full, own),
      )
      const cell = (full: number) => ((draws.next().value ?? 0) / 100) * full
      return {
        ...sheetOf(
          made,
          students.map(() => made.map(({ full_score }) => cell(full_score))),
          students.map((id) => ({ id: place * 100 + id, class_id: place })),
        ),
        objectives: [{ id: 2 }, { id: 1 }],
      }
    })

const runs: fc.Arbitrary<AttainmentInputs> = fc
  .tuple(sheets(1), sheets(2), fc.boolean())
  .map(([one, other, isMerged]) => ({ sheets: isMerged ? [other, one] : [one] }))

const parameters = parametersOf({ without_data: 'renormalise' })
/** Papers are computed from the same columns: leaving them out makes room for more receipts. */
const plain = { ...parameters, item_analysis: { ...parameters.item_analysis, papers: [] } }

describe('28 D4: receipts', () => {
  test('of 10,000 random inputs each gives the same digits as the record of it in its receipt', () => {
    const changed: unknown[] = []
    fc.assert(
      fc.property(runs, (inputs) => {
        const [given, kept] = [inputs, inputsOfRecord(recordOfInputs(inputs))].map((one) =>
          JSON.stringify(computeAttainment(one, plain)),
        )
        if (given !== kept) changed.push([given, kept])
      }),
      { numRuns: 10_000, seed: 28 },
    )
    expect(changed.slice(0, 2)).toEqual([])
  }, 120_000)

  test('of 500 random ones that nobody touched none is called changed', () => {
    fc.assert(
      fc.property(runs, (inputs) => {
        const written = attainmentReceipt(inputs, parameters)
        const read = recompute(written.ok && JSON.parse(JSON.stringify(written.receipt)))
        expect(read).toMatchObject({ ok: true, same: true })
      }),
      { numRuns: 500, seed: 28 },
    )
  })
})
