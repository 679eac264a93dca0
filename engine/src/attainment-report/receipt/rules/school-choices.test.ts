import { describe, expect, test } from 'vitest'
import type { SchoolSettings } from '#attainment-report/attainment/school-rules.ts'
import { parametersOf } from '#attainment-report/attainment/school-settings.ts'
import nba from '#golden/nba-levels-project-course.json' with { type: 'json' }
import { itemOf, objectiveOf, resultsOf, sheetOf } from '#testing/build-run.ts'
import { computeAttainment } from '../compute-attainment.ts'
import { attainmentReceipt } from '../receipt.ts'
import { recompute } from '../recompute.ts'

const usual: SchoolSettings = {
  co_threshold: 0.65,
  near_margin: 0.03,
  co_method: 'A1',
  share_target: 0.7,
  direct_ratio: 0.8,
  combine_indirect: true,
  course_rule: 'weighted',
  absent_policy: 'zero',
  deferred_policy: 'leave-student-out',
  survey_min_n: 5,
}
const matrixOf = (items: readonly { component_id: number; points: number }[]) =>
  items.map(({ component_id, points }) => ({ component_id, objective_id: 1, points }))

describe('issue 28 D7: what the engine can, the settings of a school can', () => {
  test('the published project course: whole marks of 20, counts of the university, its own strictness', () => {
    const third = nba.normalised_to / 3
    const items = nba.items.map(({ objective, full }, j) => itemOf(j + 1, 1, objective, full, third))
    const sheet = sheetOf(
      items,
      nba.students.map(({ marks }) => marks),
    )
    const { internal_in_direct, external_in_direct, direct_in_final } = nba.weights
    const parameters = parametersOf(
      {
        ...usual,
        co_method: 'N',
        share_target: nba.target,
        external_weight: external_in_direct,
        external_reached: nba.expected.external.passed,
        external_total: nba.students.length,
        survey_strict_levels: ['level3', 'level1'],
        rounding: { student_objective: 0 },
        rounding_unit: 'points',
        direct_ratio: direct_in_final,
      },
      [],
      [{ id: 1, stage: 'process' }],
    )
    const indirect = nba.survey.map((counts, at) => ({
      objective_id: at + 1,
      kind: 'reached' as const,
      ...counts,
    }))
    const { objectives } = resultsOf({ sheets: [sheet], indirect }, parameters)
    expect(internal_in_direct + external_in_direct).toBeCloseTo(1, 12)
    expect(objectives.map(({ reached }) => reached)).toEqual(
      nba.expected.per_co.map(({ count_at_or_above }) => count_at_or_above),
    )
    expect(objectives.map(({ level }) => level?.internal_level)).toEqual(
      nba.expected.per_co.map(({ internal_level }) => internal_level),
    )
    expect(objectives.map(({ combined }) => combined)).toEqual(
      nba.expected.per_co.map(({ co_attainment }) => co_attainment),
    )
    // in marks as they are fewer reach it: the whole marks decide
    const plain = resultsOf({ sheets: [sheet], indirect }, { ...parameters, rounding: {} })
    expect(plain.objectives.map(({ reached }) => reached)).not.toEqual(
      objectives.map(({ reached }) => reached),
    )
  })

  const tools = [itemOf(1, 1, 1, 10, 40), itemOf(2, 2, 1, 10, 60)]
  const marks = [
    [9, 4],
    [7, 6],
    [6, 5],
    [3, 9],
  ]
  const byTools = (more: Partial<SchoolSettings>, stages: readonly ['process', 'final'] | [] = []) =>
    parametersOf(
      { ...usual, co_method: 'T', share_target: 0.6, ...more },
      matrixOf(tools),
      stages.map((stage, at) => ({ id: at + 1, stage })),
    )

  test('the class mean of each tool as the target of its students', () => {
    const results = (more: Partial<SchoolSettings>) =>
      objectiveOf(resultsOf({ sheets: [sheetOf(tools, marks)] }, byTools(more)), 1)
    // means 6.25 and 6 of 10: 9 and 7 reach the one, 6 and 9 the other
    const mean = results({ target_kind: 'class-mean', target_factor: 1 })
    expect(mean.tools).toMatchObject([
      { target: 0.625, reached: 2, share: 0.5 },
      { target: 0.6, reached: 2, share: 0.5 },
    ])
    expect(mean.direct).toBeCloseTo(0.5, 12)
    // .8 of them is .5 and .48
    const part = results({ target_kind: 'class-mean', target_factor: 0.8 })
    expect(part.tools).toMatchObject([
      { target: 0.5, reached: 3 },
      { target: expect.closeTo(0.48, 12), reached: 3 },
    ])
    expect(results({}).tools).toMatchObject([{ target: 0.6 }, { target: 0.6 }])
  })
  test('the mean is that of all classes, also where they sat other items', () => {
    const other = sheetOf(
      [itemOf(7, 1, 1, 20, 100)],
      [[20], [14]],
      [50, 51].map((id) => ({ id, class_id: 2 })),
    )
    const sheets = [sheetOf(tools, marks), other]
    const parameters = byTools({ target_kind: 'class-mean', target_factor: 1 })
    const objective = objectiveOf(resultsOf({ sheets }, { ...parameters, total_points: null }), 1)
    // (.9 + .7 + .6 + .3 + 1 + .7) / 6 = .7
    expect(objective.tools?.[0]).toMatchObject({ target: expect.closeTo(0.7, 12), n: 6, reached: 4 })
  })
  test('a target of the final examination goes before the class mean, an expected value of the objective does not', () => {
    const parameters = byTools({ target_kind: 'class-mean', final_target: 0.5, expected_from: 'threshold' }, [
      'process',
      'final',
    ])
    const found = objectiveOf(resultsOf({ sheets: [sheetOf(tools, marks)] }, parameters), 1)
    expect(found.tools).toMatchObject([{ target: expect.closeTo(0.375, 12) }, { target: 0.5, reached: 3 }])
  })
  test('a factor of nothing or above 2 is refused', () => {
    for (const target_factor of [0, 3, Number.NaN]) {
      const { ok, findings } = computeAttainment(
        { sheets: [sheetOf(tools, marks)] },
        byTools({ target_kind: 'class-mean', target_factor }),
      )
      expect([ok, findings.length > 0]).toEqual([false, true])
    }
  })

  // homework 10, laboratory 20, examination 70 points: 86, 81 and 70 of 100
  const parts = [itemOf(1, 1, 1, 100, 10), itemOf(2, 2, 1, 100, 20), itemOf(3, 3, 1, 100, 70)]
  const stages = (['process', 'process', 'final'] as const).map((stage, at) => ({ id: at + 1, stage }))
  const totalBy = (more: Partial<SchoolSettings>) =>
    resultsOf(
      { sheets: [sheetOf(parts, [[86, 81, 70]])] },
      parametersOf({ ...usual, ...more }, matrixOf(parts), stages),
    ).students.totals[0]

  test.each<[string, Partial<SchoolSettings>, number]>([
    ['nothing is rounded', {}, 73.8],
    // 24.8 of 30 is 82.67 of 100, in whole marks 83, which is 24.9
    ['the process mark of 100', { rounding: { student_process: 0 } }, 73.9],
    ['then the total', { rounding: { student_process: 0, student_total: 0 } }, 74],
    ['the process mark of its 30 points', { rounding: { student_process: 0 }, rounding_unit: 'points' }, 74],
    // 8.6, 16.2 and 49 of their points are 9, 16 and 49
    ['every component of its points', { rounding: { student_component: 0 }, rounding_unit: 'points' }, 74],
    ['components of 100 are whole already', { rounding: { student_component: 0 } }, 73.8],
  ])('the total where %s', (_, more, total) => expect(totalBy(more)).toBeCloseTo(total, 10))

  test('a receipt names the process components and gives the same digits again', () => {
    const parameters = parametersOf({ ...usual, rounding: { student_process: 0 } }, matrixOf(parts), stages)
    expect(parameters.process_components).toEqual([1, 2])
    const made = attainmentReceipt({ sheets: [sheetOf(parts, [[86, 81, 70]])] }, parameters)
    if (!made.ok) throw new Error(JSON.stringify(made.findings))
    expect(recompute(JSON.parse(JSON.stringify(made.receipt)))).toMatchObject({ same: true })
  })

  test('points are asked of what a student has alone', () => {
    const rounding = { course: { digits: 2, scale: 'points' } } as const
    const { findings } = computeAttainment(
      { sheets: [sheetOf(parts, [[86, 81, 70]])] },
      { ...parametersOf(usual, matrixOf(parts), stages), rounding },
    )
    expect(findings).toMatchObject([{ code: 'parameters.rounding' }])
  })
})
