import type { RollUpRules } from '@obelisk/contract/accreditation'
import { noPlanInForce } from '@obelisk/contract/accreditation/refusals'
import type { EvaluationSettings } from '@obelisk/contract/settings'
import type {
  RollUpCourseResult,
  RollUpInputs,
  RollUpParameters,
} from '@obelisk/engine/attainment-report/attainment/requirement/inputs'
import { rollUpParametersOf } from '@obelisk/engine/attainment-report/attainment/school-settings'
import { must, Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import {
  findGrade,
  groupsOf,
  indicatorsOf,
  innerWeightsOf,
  objectiveValuesOf,
  requirementsOf,
  resultsOf,
  studentColumnsOf,
  supportsOf,
  weighedCoursesOf,
  weightsOf,
} from '../queries.ts'
import { surveysOf } from './surveys.ts'

type Room = Ctx<'accreditation'>
export type GradeFacts = Awaited<ReturnType<typeof gatherGrade>>

/** Everything of a grade that its attainment is computed from, and what the page needs to name it. */
export async function gatherGrade(ctx: Room, gradeId: number) {
  const { read } = ctx
  const grade = must(await findGrade(read, gradeId))
  if (!grade.culture_id) throw new Refusal(noPlanInForce)
  const cultureId = grade.culture_id
  const settings = await evaluationSettingsOf(ctx.door('settings'), {
    project: grade.project_id,
    culture: cultureId,
  })
  const requirements = await requirementsOf(read, cultureId)
  const indicators = await indicatorsOf(read, cultureId)
  const courses = await weighedCoursesOf(read, cultureId)
  const weights = await weightsOf(read, cultureId)
  const groups = await groupsOf(read, cultureId)
  const results = await resultsOf(read, gradeId)
  const counting = results.filter(({ course_id }) => courses.some(({ id }) => id === course_id))
  const runIds = counting.map(({ run_id }) => run_id)
  const values = await objectiveValuesOf(read, runIds)
  const inner = await innerWeightsOf(
    read,
    counting.map(({ syllabus_id }) => syllabus_id),
  )
  const students = await studentColumnsOf(read, runIds)
  const surveys = await surveysOf(read, gradeId, cultureId)
  const supports = settings.ip_rule === 'weights' ? [] : await supportsOf(read, cultureId)
  return {
    grade: { ...grade, culture_id: cultureId },
    settings,
    requirements,
    indicators,
    courses,
    weights,
    groups,
    results: counting,
    values,
    inner,
    supports,
    students,
    surveys,
  }
}

/** The rules that the settings of the school ask for. */
export const rulesOf = (settings: EvaluationSettings): RollUpRules => ({
  requirement_rule: settings.gr_rule,
  co_to_ip_rule: settings.co_to_ip_rule === 'minimum' ? 'minimum' : 'inner_weights',
  objective_value: settings.gr_objective_value,
  missing: settings.ip_missing,
})

export const rollUpParameters = (settings: EvaluationSettings, rules: RollUpRules): RollUpParameters => ({
  ...rollUpParametersOf(settings),
  ...rules,
})

/** Rows of the database as the engine's inputs. */
export function rollUpInputs(facts: GradeFacts): RollUpInputs {
  const { requirements, indicators, courses, groups, weights, results } = facts
  return {
    requirements: requirements.map(({ id, threshold }) => ({
      id,
      ...(threshold === null ? {} : { threshold }),
    })),
    indicators: indicators.map(({ id, requirement_id, weight_in_requirement, threshold }) => ({
      id,
      requirement_id,
      ...(weight_in_requirement === null ? {} : { weight: weight_in_requirement }),
      ...(threshold === null ? {} : { threshold }),
    })),
    courses: courses.map(({ id, group_id, credits }) => ({ id, group_id, credits })),
    groups,
    weights,
    results: results.map((result) => ({
      course_id: result.course_id,
      n: result.students,
      objectives: facts.values.filter(({ run_id }) => run_id === result.run_id).map(asShare),
      weights: weightsIn(facts, result),
      evidence: `run ${result.run_id}`,
    })),
    surveys: facts.surveys,
    ...studentsOf(facts),
  }
}

/** Levels as a share of the highest one: courses by levels and by shares stand on one scale. */
const asShare = ({
  objective_id,
  direct,
  combined,
  highest,
}: GradeFacts['values'][number]): RollUpCourseResult['objectives'][number] => ({
  objective_id,
  direct: direct === null ? null : direct / highest,
  combined: combined === null ? null : combined / highest,
})

/**
 * What the objectives of a course weigh in the indicators: by the syllabus, or by the mapping rules the strength of the
 * course's support, whose number the school says.
 */
function weightsIn({ inner, supports, settings }: GradeFacts, result: GradeFacts['results'][number]) {
  const own = inner.filter(({ syllabus_id }) => syllabus_id === result.syllabus_id)
  if (settings.ip_rule === 'weights') return own
  return own.map((row) => {
    const support = supports.find(
      ({ course_id, indicator_id }) => course_id === result.course_id && indicator_id === row.indicator_id,
    )
    return { ...row, weight: support ? settings.hml_values[support.strength] : 0 }
  })
}

/** The students' own values of all objectives of all courses, in one array; NaN where a student has none. */
function studentsOf({ students }: GradeFacts): Pick<RollUpInputs, 'students'> {
  const objective_ids = students.flatMap((run) => run.objective_ids)
  const ids = [...new Set(students.flatMap((run) => run.ids))].sort((a, b) => a - b)
  if (ids.length === 0) return {}
  const rowOf = new Map(ids.map((id, row) => [id, row]))
  const values = new Float64Array(ids.length * objective_ids.length).fill(Number.NaN)
  let column = 0
  for (const run of students) {
    run.values.forEach((own, offset) => {
      own.forEach((value, position) => {
        const row = rowOf.get(run.ids[position] ?? 0)
        if (row !== undefined && value !== null) values[row * objective_ids.length + column + offset] = value
      })
    })
    column += run.objective_ids.length
  }
  return { students: { ids, objective_ids, values } }
}
