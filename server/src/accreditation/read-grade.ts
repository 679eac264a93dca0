import type { GradeAttainment, RollUpRules } from '@obelisk/contract/accreditation'
import type { RollUpResults } from '@obelisk/engine/attainment-report/attainment/requirement/results'
import { rollUp } from '@obelisk/engine/attainment-report/attainment/requirement/roll-up'
import type { Finding } from '@obelisk/engine/finding/finding'
import { calculationReason, remarksOf } from '#attainment-report/public.ts'
import type { Ctx } from '#kernel/room.ts'
import { gradePolicy } from './access.ts'
import {
  type GradeFacts,
  gatherGrade,
  rollUpInputs,
  rollUpParameters,
  rulesOf,
} from './compute/gather-grade.ts'
import { rowNames } from './compute/row-names.ts'
import { currentRunOf, finalsOf } from './queries.ts'
import { progressOf, type StuckRow, stuckAt } from './stuck.ts'

type Room = Ctx<'accreditation'>

const unix = (time: Date | null) => (time ? Math.floor(time.getTime() / 1000) : null)
const nothing: RollUpResults = {
  indicators: [],
  requirements: [],
  missing: [],
  students: [],
  minimum: null,
  attained: null,
}

/** The least of what the course gives to its indicators: one figure to show for the course. */
function valueOfCourse(results: RollUpResults, courseId: number): number | null {
  const values = results.indicators.flatMap(({ courses }) =>
    courses.flatMap(({ course_id, value }) => (course_id === courseId && value !== null ? [value] : [])),
  )
  return values.length === 0 ? null : Math.min(...values)
}

function coursesOf(
  facts: GradeFacts,
  results: RollUpResults,
  progress: StuckRow[],
): GradeAttainment['courses'] {
  return facts.courses.map(({ id, code, name, name_en, term }) => {
    const result = facts.results.find(({ course_id }) => course_id === id)
    const way = progress.find(({ course_id }) => course_id === id)
    return {
      id,
      code,
      name,
      name_en,
      term,
      run_id: result?.run_id ?? null,
      report_id: result?.report_id ?? null,
      pinned: result?.pinned ?? false,
      students: result?.students ?? 0,
      value: valueOfCourse(results, id),
      stuck: result || !way ? null : stuckAt(way),
      person: way?.person ?? '',
      since: unix(way?.since ?? null),
    }
  })
}

const indicatorRows = ({ indicators }: GradeFacts, results: RollUpResults): GradeAttainment['indicators'] =>
  results.indicators.flatMap(({ indicator_id, missing_course_ids, courses, ...result }) => {
    const row = indicators.find(({ id }) => id === indicator_id)
    if (!row) return []
    const { no, description, description_en } = row
    return [
      {
        ...result,
        id: indicator_id,
        no,
        description,
        description_en,
        missing_course_ids: [...missing_course_ids],
        courses: [...courses],
      },
    ]
  })

/** Sources of surveys that a requirement has no result of, as the engine found. */
const missingSources = (findings: readonly Finding[], requirementId: number): string[] =>
  findings.flatMap(({ code, place }) =>
    code === 'rollup.survey_source_missing' && place.requirement_id === requirementId
      ? [String(place.source)]
      : [],
  )

const requirementRows = (
  { requirements }: GradeFacts,
  results: RollUpResults,
  findings: readonly Finding[],
): GradeAttainment['requirements'] =>
  results.requirements.flatMap(({ requirement_id, ...result }) => {
    const row = requirements.find(({ id }) => id === requirement_id)
    if (!row) return []
    const { no, name, name_en } = row
    const survey_missing = missingSources(findings, requirement_id)
    return [{ ...result, id: requirement_id, no, name, name_en, survey_missing }]
  })

type KeptRequirement = { requirement_id: number; combined: number | null }

/** The lowest requirement of a kept result. */
function weakestOf({ requirements }: GradeFacts, kept: readonly KeptRequirement[]) {
  const [lowest] = kept
    .flatMap(({ requirement_id, combined }) =>
      combined === null ? [] : [{ requirement_id, value: combined }],
    )
    .toSorted((a, b) => a.value - b.value)
  const row = lowest && requirements.find(({ id }) => id === lowest.requirement_id)
  return row ? { no: row.no, name: row.name, name_en: row.name_en, value: lowest.value } : null
}

async function headOf(ctx: Room, facts: GradeFacts): Promise<GradeAttainment['run']> {
  const run = await currentRunOf(ctx.read, facts.grade.id)
  if (!run) return null
  const { id, digest, engine_version, by, by_en, create_time, stale_time, final_time } = run
  const { requirement_rule } = run.parameters as Pick<RollUpRules, 'requirement_rule'>
  const { requirements = [] } = run.result as { requirements?: KeptRequirement[] }
  const finals = await finalsOf(ctx.read, id)
  return {
    id,
    digest,
    engine_version,
    by: by ?? '',
    by_en: by_en ?? '',
    time: unix(create_time) ?? 0,
    stale: stale_time !== null,
    final_time: unix(final_time),
    requirement_rule,
    weakest: weakestOf(facts, requirements),
    finals: finals.map((one) => ({
      action: one.action as 'final' | 'reopened',
      reason: one.reason,
      by: one.by ?? '',
      by_en: one.by_en ?? '',
      time: unix(one.create_time) ?? 0,
    })),
  }
}

export type ChosenRules = { [R in keyof RollUpRules]?: RollUpRules[R] | undefined }

/** The rules of the school, but for those chosen. */
export const rulesChosen = (facts: GradeFacts, chosen: ChosenRules): RollUpRules => ({
  ...rulesOf(facts.settings),
  ...(Object.fromEntries(
    Object.entries(chosen).filter(([, rule]) => rule !== undefined),
  ) as Partial<RollUpRules>),
})

/** The page of a grade: always computed from what is approved now, by the rules chosen on the page or those of the school. */
export async function readGrade(ctx: Room, gradeId: number, chosen: ChosenRules): Promise<GradeAttainment> {
  const facts = await gatherGrade(ctx, gradeId)
  const rules = rulesChosen(facts, chosen)
  const outcome = rollUp(rollUpInputs(facts), rollUpParameters(facts.settings, rules))
  const results = outcome.ok ? outcome.results : nothing
  const progress = await progressOf(
    ctx,
    gradeId,
    facts.courses.map(({ id }) => id),
  )
  const may = await gradePolicy.can(ctx, 'edit', facts.grade)
  const { grade, settings } = facts
  return {
    grade: {
      id: grade.id,
      name: grade.name,
      year: grade.year,
      project_id: grade.project_id,
      project: grade.project,
      project_en: grade.project_en,
    },
    culture: {
      id: grade.culture_id,
      name: grade.culture_name ?? '',
      name_en: grade.culture_name_en ?? '',
      version: `v${grade.major}.${grade.minor}`,
    },
    rules,
    threshold: settings.gr_threshold,
    near_margin: settings.near_margin,
    digits: settings.round_digits,
    run: await headOf(ctx, facts),
    courses: coursesOf(facts, results, progress),
    indicators: indicatorRows(facts, results),
    requirements: requirementRows(facts, results, outcome.findings),
    minimum: results.minimum,
    attained: results.attained,
    obstacle: outcome.ok
      ? null
      : calculationReason(outcome.findings, ctx.language, rowNames(facts, ctx.language)),
    remarks: remarksOf(outcome.findings, rowNames(facts, ctx.language)),
    may: { compute: may, finalise: may, remind: may },
  }
}
