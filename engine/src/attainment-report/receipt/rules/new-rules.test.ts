import { describe, expect, test } from 'vitest'
import nba from '#golden/nba-levels-project-course.json' with { type: 'json' }
import handout from '#golden/threshold-count.json' with { type: 'json' }
import { type AttainmentMethod, type AttainmentParameters, DEFAULT_CUTOFFS } from '#settings/parameters.ts'
import { itemOf, objectiveOf, parametersOf, resultsOf, sheetOf, withGuests } from '#testing/build-run.ts'
import { computeAttainment } from '../compute-attainment.ts'
import { attainmentReceipt } from '../receipt.ts'
import { recompute } from '../recompute.ts'

const items = [itemOf(1, 1, 1, 10, 20), itemOf(2, 2, 1, 10, 30), itemOf(3, 2, 2, 10, 50)]
const sheet = sheetOf(items, [
  [9, 4, 8],
  [7, 6, 7],
  [6, 5, 6],
  [3, 9, 2],
])
const tools = {
  code: 'T',
  measure: 'share',
  target: 0.6,
  own_targets: [],
  comparison: 'at_least',
  weights: 'equal',
  cutoffs: DEFAULT_CUTOFFS,
  indirect_cutoffs: DEFAULT_CUTOFFS,
  indirect_expected: 0.6,
  level_threshold: 2,
} as const satisfies AttainmentMethod
const run = (changes: Partial<AttainmentParameters>, more = {}) =>
  resultsOf({ sheets: [sheet], ...more }, parametersOf(changes))
const toolRun = (changes: object, more = {}) =>
  objectiveOf(run({ method: { ...tools, ...changes } as AttainmentMethod }, more), 1)

describe('T: tool by tool, then averaged', () => {
  test('share of students at the target in each tool, all equal or by points', () => {
    // tool 1: 9 7 6 of 10 reach .6 (3 of 4); tool 2: 6 9 reach it (2 of 4)
    expect(toolRun({}).direct).toBeCloseTo((0.75 + 0.5) / 2, 12)
    expect(toolRun({ weights: 'points' }).direct).toBeCloseTo((20 * 0.75 + 30 * 0.5) / 50, 12)
    expect(toolRun({}).tools).toMatchObject([
      { component_id: 1, target: 0.6, n: 4, reached: 3, share: 0.75, level: 3 },
      { component_id: 2, target: 0.6, n: 4, reached: 2, share: 0.5, level: 1 },
    ])
  })
  test('levels of each tool, and their mean against the level that is asked for', () => {
    expect(toolRun({ measure: 'level' })).toMatchObject({ direct: 2, threshold: 2, verdict: 'near' })
    expect(toolRun({ measure: 'level', level_threshold: 3 })).toMatchObject({ verdict: 'below' })
  })
  test('a target of its own per tool and objective', () => {
    const own_targets = [{ component_id: 2, objective_id: 1, target: 0.5 }]
    expect(toolRun({ own_targets }).tools).toMatchObject([{ reached: 3 }, { target: 0.5, reached: 3 }])
    expect(toolRun({ own_targets }).direct).toBeCloseTo(0.75, 12)
  })
  test('a target of a tool that does not assess the objective is refused', () => {
    const method = { ...tools, own_targets: [{ component_id: 1, objective_id: 2, target: 0.5 }] }
    const outcome = computeAttainment({ sheets: [sheet] }, parametersOf({ method }))
    expect(outcome.findings).toMatchObject([{ code: 'inputs.target_without_items' }])
  })
  test('classes with other items add up their students', () => {
    const other = sheetOf([itemOf(7, 1, 1, 20, 100)], [[20]], [{ id: 50, class_id: 2 }])
    const sheets = [sheet, { ...other, objectives: sheet.objectives }]
    const objective = objectiveOf(resultsOf({ sheets }, parametersOf({ method: tools })), 1)
    expect(objective.tools?.[0]).toMatchObject({ n: 5, reached: 4, share: 0.8 })
  })
  test('the published count of a question: 43 of 80 students', () => {
    const marks = Array.from({ length: handout.students }, (_, s) => [
      s < handout.students_at_or_above_6 ? 6 : 5,
    ])
    const one = sheetOf([itemOf(1, 1, 1, 10)], marks)
    const objective = objectiveOf(resultsOf({ sheets: [one] }, parametersOf({ method: tools })), 1)
    expect(objective.direct).toBeCloseTo(43 / 80, 12)
  })
  test('the published project course: level of its one tool, rounded student by student', () => {
    const reviews = nba.items.map((item, j) => itemOf(j + 1, 1, item.objective, item.full))
    const published = sheetOf(
      reviews,
      nba.students.map(({ marks }) => marks),
    )
    const results = resultsOf(
      { sheets: [published] },
      parametersOf({
        method: { ...tools, measure: 'level', target: nba.target },
        rounding: { student_objective: { digits: 0, scale: nba.normalised_to } },
      }),
    )
    expect(results.objectives.map(({ direct }) => direct)).toEqual([3, 3, 3, 3, 3])
    expect(results.objectives.map((one) => one.tools?.[0]?.reached)).toEqual([46, 55, 59, 60, 61])
  })
})

describe('survey answers as a level', () => {
  // mean (4 x 1 + 3 x .8 + 3 x .4) / 10 = .76; at the expected level .6: 7 of 10
  const indirect = [{ objective_id: 1, kind: 'answers', questions: [{ counts: [4, 3, 0, 3, 0] }] }]
  const level = (indirect_by: string, cutoffs = DEFAULT_CUTOFFS) =>
    toolRun(
      { measure: 'level', indirect_by, indirect_cutoffs: cutoffs },
      { indirect, sheets: [withGuests(sheet, 6)] },
    ).indirect
  test.each([
    ['share', 3],
    ['mean', 3],
    ['scaled_mean', 0.76 * 3],
  ])('%s', (by, wanted) => expect(level(by)).toBeCloseTo(wanted, 12))
  test('the mean against higher cut-offs', () => {
    const higher = DEFAULT_CUTOFFS.map((cutoff) => ({ ...cutoff, share: cutoff.share + 0.1 }))
    expect(level('mean', higher)).toBe(2)
    expect(level('share', higher)).toBe(2)
  })
})

describe('C: component first, student by student', () => {
  const matrix = [
    { component_id: 1, objective_id: 1, weight: 40 },
    { component_id: 2, objective_id: 1, weight: 60 },
  ]
  const skipped = sheetOf(
    [itemOf(1, 1, 1, 10, 20), itemOf(2, 1, 1, 10, 20), itemOf(3, 2, 1, 10, 60)],
    [
      [8, 'lost_paper', 5],
      [6, 10, 9],
    ],
  )
  const results = (of: 'class' | 'students') =>
    resultsOf({ sheets: [skipped] }, parametersOf({ method: { code: 'C', matrix, of } }))
  test('a skipped question passes its weight on inside its component', () => {
    expect(results('students').students.values[0]?.[0]).toBeCloseTo(0.4 * 0.8 + 0.6 * 0.5, 12)
  })
  test('the mean of the students, or of the class', () => {
    expect(objectiveOf(results('students'), 1).direct).toBeCloseTo((0.62 + (0.4 * 0.8 + 0.6 * 0.9)) / 2, 12)
    expect(objectiveOf(results('class'), 1).direct).toBeCloseTo(0.4 * 0.85 + 0.6 * 0.7, 12)
  })
})

describe('R: bands of a mark as levels', () => {
  const levels = [
    { from: 0.8, value: 1 },
    { from: 0.6, value: 0.7 },
    { from: 0, value: 0.2 },
  ]
  test('share of students at each level times its value, items by their points', () => {
    // item 1: 9 7 6 3 of 10 are at 1 .7 .7 .2; item 2: 4 6 5 9 at .2 .7 .2 1
    const objective = objectiveOf(run({ method: { code: 'R', levels } }), 1)
    expect(objective.direct).toBeCloseTo((20 * (2.6 / 4) + 30 * (2.1 / 4)) / 50, 12)
  })
  test('marks, totals and items stay what they are', () => {
    const results = run({ method: { code: 'R', levels } })
    expect(results.items[0]).toMatchObject({ mean: 6.25, rate: 0.625 })
    expect(results.students.totals).toEqual(run({}).students.totals)
  })
  test('a mark at a border has reached it', () => {
    const one = sheetOf([itemOf(1, 1, 1, 7)], [[4.2]])
    const results = resultsOf({ sheets: [one] }, parametersOf({ method: { code: 'R', levels } }))
    expect(objectiveOf(results, 1).direct).toBeCloseTo(0.7, 12)
  })
  test('levels that rise, or leave out the weak, are refused', () => {
    for (const bad of [levels.toReversed(), levels.slice(0, 2), [{ from: 0, value: 70 }]]) {
      const outcome = computeAttainment(
        { sheets: [sheet] },
        parametersOf({ method: { code: 'R', levels: bad } }),
      )
      expect(outcome.findings[0]).toMatchObject({ code: 'parameters.bands', level: 'error' })
    }
  })
})

describe('rounding student by student', () => {
  test('a component to whole marks of 100, the total to whole points', () => {
    const one = sheetOf([itemOf(1, 1, 1, 30, 40), itemOf(2, 2, 1, 7, 60)], [[20, 5]])
    const whole = { digits: 0, scale: 100 }
    const results = resultsOf(
      { sheets: [one] },
      parametersOf({ rounding: { student_component: whole, student_total: { digits: 0 } } }),
    )
    // 20/30 is 67, 5/7 is 71
    expect(results.students.values[0]?.[0]).toBeCloseTo((40 * 0.67 + 60 * 0.71) / 100, 12)
    expect(results.students.totals[0]).toBe(69)
  })
})

describe('group work', () => {
  test('the mark of the group times the contribution, at most the full mark', () => {
    const contributions = [
      { student_id: 1, component_id: 1, factor: 1.2 },
      { student_id: 2, component_id: 1, factor: 0.5 },
    ]
    const own = resultsOf({ sheets: [{ ...sheet, contributions }] }, parametersOf())
    expect(own.students.totals).toEqual([20 + 12 + 40, 7 + 18 + 35, 12 + 15 + 30, 6 + 27 + 10])
  })
  test.each([
    { student_id: 1, component_id: 1, factor: -1 },
    { student_id: 9, component_id: 1, factor: 1 },
    { student_id: 1, component_id: 1, factor: 120 },
  ])('%j is refused', (row) => {
    const outcome = computeAttainment({ sheets: [{ ...sheet, contributions: [row] }] }, parametersOf())
    expect(outcome.findings[0]).toMatchObject({ code: 'sheet.contribution', level: 'error' })
  })
})

test('receipts carry the new rules and recompute to every digit', () => {
  const contributions = [{ student_id: 1, component_id: 1, factor: 0.9 }]
  const choices = [{ student_id: 1, item_id: 3, option: 'A' }]
  const criterion = [1, 2, 3, 4].map((student_id) => ({ student_id, value: student_id * 1.5 }))
  for (const method of [tools, { ...tools, measure: 'level' as const, indirect_by: 'mean' as const }]) {
    const parameters = parametersOf({
      method,
      rounding: { student_component: { digits: 2 }, student_total: { digits: 1 } },
    })
    const made = attainmentReceipt({ sheets: [{ ...sheet, contributions, choices }], criterion }, parameters)
    const stored = JSON.parse(JSON.stringify(made.ok && made.receipt))
    expect(stored.parameters.method).toEqual(method)
    expect(recompute(stored)).toMatchObject({ ok: true, same: true, differences: [] })
  }
})
