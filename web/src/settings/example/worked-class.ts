import type { EvaluationSettings } from '@obelisk/contract/settings'
import type { AttainmentInputs } from '@obelisk/engine/attainment-report/attainment/inputs'
import { leveledBy } from '@obelisk/engine/attainment-report/attainment/objective/direct'
import type { RollUpInputs } from '@obelisk/engine/attainment-report/attainment/requirement/inputs'
import type { RollUpResults } from '@obelisk/engine/attainment-report/attainment/requirement/results'
import { rollUp } from '@obelisk/engine/attainment-report/attainment/requirement/roll-up'
import type {
  AttainmentOutcome,
  AttainmentResults,
} from '@obelisk/engine/attainment-report/attainment/results'
import {
  parametersOf,
  rollUpParametersOf,
} from '@obelisk/engine/attainment-report/attainment/school-settings'
import { computeAttainment } from '@obelisk/engine/attainment-report/receipt/compute-attainment'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import { classIn, marksIn, resitsIn, type SpecialCase, withoutResult } from './special-case.ts'

/** Homework, homework, lab, and three questions of the exam: component, objective, full mark, points of 100. */
const items = [
  [1, 1, 100, 15],
  [1, 2, 100, 15],
  [2, 3, 100, 20],
  [3, 1, 30, 15],
  [3, 2, 40, 20],
  [3, 3, 30, 15],
] as const

/** Answers of eight students to one question per objective, from best to worst. */
const answers = [
  [3, 4, 1, 0, 0],
  [2, 3, 3, 0, 0],
  [4, 3, 1, 0, 0],
]

/** What experts say of the objectives, for the method that asks nobody else. */
const judged = [0.85, 0.75, 0.8]

/** The exam is the final one. */
const components = [1, 2, 3].map((id) => ({
  id,
  stage: id === 3 ? ('final' as const) : ('process' as const),
}))

const inputsOf = (settings: EvaluationSettings, special: SpecialCase): AttainmentInputs => {
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
        students: classIn(special),
        resits: resitsIn(special),
        ...marksIn(special),
      },
    ],
    ...(settings.co_method === 'M'
      ? { judgements: judged.map((value, at) => ({ objective_id: at + 1, value, weight: 1 })) }
      : {
          indirect: answers.map((counts, at) => ({
            objective_id: at + 1,
            kind: 'answers' as const,
            questions: [{ counts }],
          })),
        }),
  }
}

const matrix = items.map(([component_id, objective_id, , points]) => ({ component_id, objective_id, points }))

/** A course, with its value for an indicator through one objective of its own. */
const otherCourse = (course_id: number, value: number, weight: number) => ({
  course_id,
  n: 30,
  objectives: [{ objective_id: course_id, direct: value, combined: value }],
  weights: [{ objective_id: course_id, indicator_id: 21, weight }],
})

/** A requirement with two indicators: 2.1 rests on this course and two others, 2.2 on this course alone. */
const gradeOf = (
  { ip_rule, hml_values: { H, M } }: EvaluationSettings,
  results: AttainmentResults,
  highest: number,
  special: SpecialCase,
): RollUpInputs => ({
  requirements: [{ id: 2 }],
  indicators: [
    { id: 21, requirement_id: 2, weight: 0.6 },
    { id: 22, requirement_id: 2, weight: 0.4 },
  ],
  courses: [
    { id: 100, credits: 4 },
    { id: 101, credits: 3 },
    { id: 102, credits: 2 },
  ],
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
      objectives: results.objectives.map(({ objective_id, direct, combined }) => ({
        objective_id,
        direct: direct === null ? null : direct / highest,
        combined: combined === null ? null : combined / highest,
      })),
      weights: [
        { objective_id: 2, indicator_id: 21, weight: ip_rule === 'weights' ? 0.6 : H },
        { objective_id: 3, indicator_id: 21, weight: ip_rule === 'weights' ? 0.4 : M },
        { objective_id: 1, indicator_id: 22, weight: ip_rule === 'weights' ? 1 : H },
      ],
    },
    otherCourse(101, 0.71, ip_rule === 'weights' ? 1 : M),
    otherCourse(102, 0.76, ip_rule === 'weights' ? 1 : M),
  ].filter(({ course_id }) => course_id !== withoutResult(special)),
  surveys: [
    { requirement_id: 2, source: 'graduates', value: 0.8, answers: 30 },
    { requirement_id: 2, source: 'alumni', value: 0.76, answers: 12 },
    { requirement_id: 2, source: 'employers', value: 0.7, answers: 8 },
  ],
})

function requirementOf(
  settings: EvaluationSettings,
  { method }: AttainmentParameters,
  results: AttainmentResults,
  special: SpecialCase,
): RollUpResults | undefined {
  const leveled = leveledBy(method)
  const highest = leveled ? Math.max(...leveled.cutoffs.map(({ level }) => level)) : 1
  const outcome = rollUp(gradeOf(settings, results, highest, special), rollUpParametersOf(settings))
  return outcome.ok ? outcome.results : undefined
}

export type Worked = {
  outcome: AttainmentOutcome
  isLeveled: boolean
  requirement: RollUpResults | undefined
}

/** The worked example with these settings, by the engine that computes real courses. */
export function workedOut(settings: EvaluationSettings, special: SpecialCase): Worked {
  const parameters = parametersOf(settings, matrix, components)
  const outcome = computeAttainment(inputsOf(settings, special), parameters)
  return {
    outcome,
    isLeveled: leveledBy(parameters.method) !== undefined,
    requirement: outcome.ok ? requirementOf(settings, parameters, outcome.results, special) : undefined,
  }
}
