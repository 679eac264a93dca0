import { describe, expect, test } from 'vitest'
import { verdictOf } from '#attainment-report/attainment/objective/verdict.ts'
import { courseInIndicator, indicatorValue } from '#attainment-report/attainment/requirement/course-value.ts'
import components from '#golden/component-first-questions.json' with { type: 'json' }
import nba from '#golden/nba-levels-project-course.json' with { type: 'json' }
import misprint from '#golden/sum-misprinted.json' with { type: 'json' }
import levels from '#golden/three-levels.json' with { type: 'json' }
import handout from '#golden/threshold-count.json' with { type: 'json' }
import sessions from '#golden/two-sessions-three-objectives.json' with { type: 'json' }
import { roundHalfUp } from '#rounding/rounding.ts'
import type { LevelCutoff } from '#settings/parameters.ts'
import { itemOf, objectiveOf, parametersOf, resultsOf, sheetOf } from '#testing/build-run.ts'

const close = (value: number | null | undefined, expected: number, digits = 9) =>
  expect(value ?? Number.NaN).toBeCloseTo(expected, digits)

describe('NBA levels of a project course, 62 students', () => {
  const items = nba.items.map((item, j) => itemOf(j + 1, 1, item.objective, item.full))
  const sheet = sheetOf(
    items,
    nba.students.map((student) => student.marks),
  )
  const passed = nba.students.filter(({ grade }) => !['U', 'R', 'WH', 'B'].includes(grade)).length
  const cutoffs = (strict: readonly number[]): LevelCutoff[] =>
    nba.cutoffs.map((share, k) => ({
      level: k + 1,
      share,
      comparison: strict.includes(k + 1) ? 'above' : 'at_least',
    }))
  const parameters = parametersOf({
    method: {
      code: 'N',
      target: { kind: 'percent', value: nba.target },
      target_comparison: 'at_least',
      cutoffs: cutoffs([]),
      indirect_cutoffs: cutoffs([1, 3]),
      indirect_expected: 0.6,
      basis: 'marks',
      external: {
        kind: 'counts',
        weight: nba.weights.external_in_direct,
        reached: passed,
        total: nba.students.length,
      },
      level_threshold: 2,
    },
    direct_weight: nba.weights.direct_in_final,
    rounding: { student_objective: { digits: 0, scale: nba.normalised_to } },
  })
  const indirect = nba.survey.map((survey, k) => ({
    objective_id: k + 1,
    kind: 'reached' as const,
    ...survey,
  }))
  const results = resultsOf({ sheets: [sheet], indirect }, parameters)

  test('external pass share and level', () => {
    expect(passed).toBe(nba.expected.external.passed)
    expect(objectiveOf(results, 1).level).toMatchObject({ external_share: 1, external_level: 3 })
  })
  test.each(nba.expected.per_co.map((row, k) => [k + 1, row] as const))('objective %i', (id, row) => {
    const objective = objectiveOf(results, id)
    expect(objective.reached).toBe(row.count_at_or_above)
    close((objective.level?.internal_share ?? 0) * 100, row.pct, 8)
    expect(objective.level?.internal_level).toBe(row.internal_level)
    expect(objective.level?.indirect_level).toBe(row.indirect_level)
    close(objective.combined, row.co_attainment)
    expect(objective.verdict).toBe('attained')
  })
  test('without the rounding of student totals another count results: the parameter matters', () => {
    const exact = resultsOf({ sheets: [sheet], indirect }, { ...parameters, rounding: {} })
    const counts = exact.objectives.map((objective) => objective.reached)
    expect(counts).not.toEqual(nba.expected.per_co.map((row) => row.count_at_or_above))
  })
})

describe('component first with question marks', () => {
  const ids = { regular: 1, lab: 2, final: 3 }
  const labTotal = components.matrix.reduce((sum, row) => sum + row.lab, 0)
  const items = [
    itemOf(1, ids.regular, 1, 100, components.components.regular),
    {
      ...itemOf(2, ids.lab, 3, 100, components.components.lab),
      shares: components.matrix
        .filter((row) => row.lab > 0)
        .map((row) => ({ objective_id: row.objective, share: row.lab / labTotal })),
    },
    ...components.questions.map((question, k) =>
      itemOf(
        k + 3,
        ids.final,
        question.objective,
        question.full,
        (question.full * components.components.final) / 100,
      ),
    ),
  ]
  const rows = components.students.map(({ regular, lab, final }) => [regular, lab, ...final])
  const matrix = components.matrix.flatMap((row) =>
    (['regular', 'lab', 'final'] as const).map((name) => ({
      component_id: ids[name],
      objective_id: row.objective,
      weight: row[name],
    })),
  )
  const results = resultsOf(
    { sheets: [sheetOf(items, rows)] },
    parametersOf({ method: { code: 'C', matrix }, total_points: 100 }),
  )
  const { expected } = components

  test.each(expected.objectives.map((value, k) => [k + 1, value] as const))('objective %i', (id, value) => {
    close(objectiveOf(results, id).direct, value)
  })
  test('rates of the components', () => {
    for (const [objective, rates] of Object.entries(expected.component_rates)) {
      const parts = objectiveOf(results, Number(objective)).components
      for (const [name, rate] of Object.entries(rates)) {
        close(parts.find((part) => part.component_id === ids[name as keyof typeof ids])?.rate, rate as number)
      }
    }
  })
  test('own values of the ten students', () => {
    expected.students.forEach((values, s) => {
      values.forEach((value, o) => {
        close(results.students.values[o]?.[s], value)
      })
    })
  })
  test('totals and their statistics', () => {
    expected.totals.forEach((total, s) => {
      close(results.students.totals[s], total)
    })
    close(results.totals?.mean, expected.total.mean)
    close(results.totals?.median, expected.total.median)
    close(results.totals?.sd_sample, expected.total.sd_sample)
    close(results.totals?.max, expected.total.max)
    close(results.totals?.min, expected.total.min)
    expect(results.totals?.bands.map((band) => band.count)).toEqual(expected.bands)
  })
})

describe('two sessions split over three objectives', () => {
  const items = sessions.session_weights.map((weight, k) => ({
    id: k + 1,
    component_id: k + 1,
    full_score: 100,
    points: weight * 100,
    shares: (sessions.objective_weights[k] ?? []).map((share, o) => ({ objective_id: o + 1, share })),
  }))
  const results = resultsOf(
    { sheets: [sheetOf(items, sessions.scores)] },
    parametersOf({ total_points: 100 }),
  )
  test.each(sessions.expected.students.map((row, s) => [s, row] as const))(
    'student %i to seven digits',
    (s, row) => {
      row.forEach((value, o) => {
        close(results.students.values[o]?.[s], value, 7)
      })
      close(results.students.totals[s], sessions.expected.finals[s] ?? 0)
    },
  )
  test('points of the objectives', () => {
    sessions.expected.weighted.forEach((weights, o) => {
      close(objectiveOf(results, o + 1).points, (weights[0] ?? 0) * 100 + (weights[1] ?? 0) * 100)
    })
  })
})

describe('three levels', () => {
  test('student, course, programme', () => {
    const items = levels.level1.map((part, k) => itemOf(k + 1, 1, 1, part.full, part.w))
    const marks = levels.level1.map((part) => part.score)
    const results = resultsOf({ sheets: [sheetOf(items, [marks])] }, parametersOf())
    close(objectiveOf(results, 1).direct, levels.expected.level1)
    const weights = levels.level2.map((part, k) => ({ objective_id: k, indicator_id: 1, weight: part.w }))
    const course = courseInIndicator(weights, (id) => levels.level2[id]?.mean ?? null, 'inner_weights')
    close(course, levels.expected.level2)
    const parts = levels.level3.map((part) => ({ weight: part.w, value: part.value }))
    close(indicatorValue(parts, { missing: 'incomplete', rounding: {} }).value, levels.expected.level3)
  })
})

describe('a published sum that is wrong', () => {
  const items = [itemOf(1, 1, 1, 100, 2.5), itemOf(2, 1, 1, 100, 2.5), itemOf(3, 2, 1, 30, 10)]
  const results = resultsOf({ sheets: [sheetOf(items, [[98, 80, 15]])] }, parametersOf())
  const objective = objectiveOf(results, 1)
  test('its parts are right', () => {
    expect(objective.components.map((part) => roundHalfUp((part.rate ?? 0) * 100, 0))).toEqual([
      misprint.expected.first_part,
      misprint.expected.second_part,
    ])
  })
  test('the formula gives the right value and not the printed one', () => {
    expect(misprint.reproduced).toBe(false)
    expect(roundHalfUp(objective.direct ?? 0, 4)).toBe(misprint.expected.objective)
    expect(roundHalfUp(objective.direct ?? 0, 2)).not.toBe(misprint.expected.published)
  })
})

describe('threshold count', () => {
  const marks = Array.from({ length: handout.students }, (_, s) => [
    s < handout.students_at_or_above_6 ? 6 : 5,
  ])
  const share = handout.target_pct_of_class / 100
  const results = resultsOf(
    { sheets: [sheetOf([itemOf(1, 1, 1, 10)], marks)] },
    parametersOf({ method: { code: 'P', student_target: 0.6, share_target: share, comparison: 'at_least' } }),
  )
  test('share of students, printed as whole percent', () => {
    const objective = objectiveOf(results, 1)
    expect(objective.direct).toBe(43 / 80)
    expect(roundHalfUp((objective.direct ?? 0) * 100, 0)).toBe(handout.expected.question_percent)
    expect(objective.verdict).toBe('below')
  })
  test('the course outcome at 65 percent is attained', () => {
    const verdict = verdictOf(handout.overall_co1_pct / 100, share, { tolerance: 1e-9, near_margin: 0.03 })
    expect(verdict === 'attained').toBe(handout.expected.attained)
  })
})
