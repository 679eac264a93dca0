import type { EvaluationSettings } from '@obelisk/contract/settings'
import type { AttainmentInputs } from '@obelisk/engine/attainment/inputs'
import { DEFAULT_ROLL_UP_PARAMETERS, type RollUpInputs } from '@obelisk/engine/attainment/requirement/inputs'
import type { RollUpResults } from '@obelisk/engine/attainment/requirement/results'
import { rollUp } from '@obelisk/engine/attainment/requirement/roll-up'
import type { AttainmentOutcome, AttainmentResults } from '@obelisk/engine/attainment/results'
import { parametersOf } from '@obelisk/engine/attainment/school-settings'
import { codeOfState } from '@obelisk/engine/attainment/sheet/mark-state'
import { computeAttainment } from '@obelisk/engine/receipt/compute-attainment'

/** Homework, homework, lab, and three questions of the exam: component, objective, full mark, points of 100. */
const items = [
  [1, 1, 100, 15],
  [1, 2, 100, 15],
  [2, 3, 100, 20],
  [3, 1, 30, 15],
  [3, 2, 40, 20],
  [3, 3, 30, 15],
] as const

const marks = [
  [90, 85, 88, 27, 34, 24],
  [80, 78, 82, 24, 30, 21],
  [70, 60, 75, 18, 24, 15],
  [95, 92, 90, 29, 38, 27],
  [60, 55, 65, 12, 16, 9],
  [75, 80, 85, 21, 28, 18],
  [85, 70, 78, 24, 26, 20],
  [50, 45, 60, 9, 12, 8],
  [88, 90, 86, 26, 35, 25],
  [72, 68, 70, Number.NaN, Number.NaN, Number.NaN],
]

/** Answers of eight students to one question per objective, from best to worst. */
const answers = [
  [3, 4, 1, 0, 0],
  [2, 3, 3, 0, 0],
  [4, 3, 1, 0, 0],
]

export type LastStudent = 'deferred' | 'absent'

const inputsOf = (lastStudent: LastStudent): AttainmentInputs => {
  const cells = marks.flat()
  return {
    sheets: [
      {
        objectives: [1, 2, 3].map((id) => ({ id })),
        components: [1, 2, 3].map((id) => ({ id })),
        items: items.map(([component_id, objective_id, full_score, points], at) => ({
          id: at + 1,
          component_id,
          full_score,
          points,
          shares: [{ objective_id, share: 1 }],
        })),
        students: marks.map((_, at) => ({ id: at + 1, class_id: 1 })),
        marks: Float64Array.from(cells),
        states: Uint8Array.from(cells, (mark) => (Number.isNaN(mark) ? codeOfState(lastStudent) : 0)),
      },
    ],
    indirect: answers.map((counts, at) => ({
      objective_id: at + 1,
      kind: 'answers' as const,
      questions: [{ counts }],
    })),
  }
}

const matrix = items.map(([component_id, objective_id, , points]) => ({ component_id, objective_id, points }))

/** A course, with its value for an indicator through one objective of its own. */
const otherCourse = (course_id: number, value: number) => ({
  course_id,
  n: 30,
  objectives: [{ objective_id: course_id, direct: value, combined: value }],
  weights: [{ objective_id: course_id, indicator_id: 21, weight: 1 }],
})

/** A requirement with two indicators: 2.1 rests on this course and two others, 2.2 on this course alone. */
const gradeOf = (results: AttainmentResults): RollUpInputs => ({
  requirements: [{ id: 2 }],
  indicators: [
    { id: 21, requirement_id: 2, weight: 0.6 },
    { id: 22, requirement_id: 2, weight: 0.4 },
  ],
  courses: [{ id: 100 }, { id: 101 }, { id: 102 }],
  groups: [],
  weights: [
    { indicator_id: 21, course_id: 100, weight: 0.4 },
    { indicator_id: 21, course_id: 101, weight: 0.35 },
    { indicator_id: 21, course_id: 102, weight: 0.25 },
    { indicator_id: 22, course_id: 100, weight: 1 },
  ],
  results: [
    {
      course_id: 100,
      n: results.n,
      objectives: results.objectives,
      weights: [
        { objective_id: 2, indicator_id: 21, weight: 0.6 },
        { objective_id: 3, indicator_id: 21, weight: 0.4 },
        { objective_id: 1, indicator_id: 22, weight: 1 },
      ],
    },
    otherCourse(101, 0.71),
    otherCourse(102, 0.76),
  ],
  surveys: [{ requirement_id: 2, source: 'graduates', value: 0.8, answers: 30 }],
})

function requirementOf(settings: EvaluationSettings, results: AttainmentResults): RollUpResults | undefined {
  if (settings.co_method === 'N') return undefined
  const outcome = rollUp(gradeOf(results), {
    ...DEFAULT_ROLL_UP_PARAMETERS,
    requirement_rule: settings.gr_rule,
    co_to_ip_rule: settings.co_to_ip_rule === 'minimum' ? 'minimum' : 'inner_weights',
    direct_weight: settings.gr_direct_ratio,
    threshold: settings.gr_threshold,
    near_margin: settings.near_margin,
  })
  return outcome.ok ? outcome.results : undefined
}

export type Worked = {
  outcome: AttainmentOutcome
  /** Not for levels, which do not mix with shares of 1. */
  requirement: RollUpResults | undefined
}

/** The worked example with these settings, by the engine that computes real courses. */
export function workedOut(settings: EvaluationSettings, lastStudent: LastStudent): Worked {
  const outcome = computeAttainment(inputsOf(lastStudent), parametersOf(settings, matrix))
  return { outcome, requirement: outcome.ok ? requirementOf(settings, outcome.results) : undefined }
}
