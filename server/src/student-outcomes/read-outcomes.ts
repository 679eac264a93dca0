import type { Output } from '@obelisk/contract/endpoint'
import type {
  myOutcome,
  Outcomes,
  OwnCourse,
  OwnObjective,
  OwnWork,
} from '@obelisk/contract/student-outcomes'
import { type OwnResults, ownResultsOf } from '@obelisk/engine/attainment-report/receipt/run/own-results'
import { inputsOfRecord } from '@obelisk/engine/attainment-report/receipt/sheet-record'
import { evidenceOf } from '#attainment-report/public.ts'
import { must } from '#kernel/errors.ts'
import type { Room, Self } from './access.ts'
import {
  chaptersOf,
  type ObjectiveRow,
  type OwnClass,
  objectiveRows,
  openedSince,
  ownClasses,
  requirementsOf,
} from './own-classes.ts'

const unix = (time: Date | null) => time && Math.floor(time.getTime() / 1000)

/** The results of one student in the runs of these classes, by the id of the run. */
async function ownResults(ctx: Room, self: Self, classes: readonly OwnClass[]) {
  const runIds = [...new Set(classes.flatMap(({ run_id }) => run_id ?? []))]
  const evidence = await evidenceOf(ctx.door('attainment-report'), runIds)
  const results = new Map<number, OwnResults>()
  for (const [runId, { inputs, parameters }] of evidence) {
    const own = ownResultsOf(inputsOfRecord(inputs), parameters, self.id)
    if (own) results.set(runId, own)
  }
  return results
}

/** Of the class nothing is said below the number of students that the school has set, or where it is not opened. */
function meanOf(
  { mean, n }: { mean: number | null; n: number },
  { settings: { outcomes_mean, outcomes_min_n } }: Self,
): OwnObjective['mean'] {
  return outcomes_mean && mean !== null && n >= outcomes_min_n ? { value: mean, n } : null
}

type Result = OwnResults['objectives'][number]

const objectiveOf = (result: Result, row: ObjectiveRow, self: Self): OwnObjective => ({
  id: row.id,
  no: row.no,
  text: row.text,
  text_en: row.text_en,
  value: result.value,
  line: result.line,
  verdict: result.verdict,
  mean: meanOf(result, self),
  requirement_ids: row.requirement_ids,
  indicators: row.indicators,
})

function stateOf({ is_settled }: OwnClass, result: OwnResults | undefined): OwnCourse['state'] {
  if (!result) return 'waiting'
  if (result.left_out !== null) return 'left-out'
  return is_settled ? 'ready' : 'checking'
}

function courseOf(
  { run_id, time, is_settled, ...head }: OwnClass,
  result: OwnResults | undefined,
  rows: ReadonlyMap<number, ObjectiveRow>,
  self: Self,
): OwnCourse {
  const objectives = (result?.left_out === null ? result.objectives : []).flatMap((one) => {
    const row = rows.get(one.objective_id)
    return row ? [objectiveOf(one, row, self)] : []
  })
  return {
    ...head,
    state: stateOf({ ...head, run_id, time, is_settled }, result),
    reason: result?.left_out ?? '',
    time: result ? unix(time) : null,
    objectives: objectives.sort((a, b) => a.no - b.no),
  }
}

async function ownCourses(ctx: Room, self: Self): Promise<OwnCourse[]> {
  const classes = await ownClasses(ctx, self.id)
  const results = await ownResults(ctx, self, classes)
  const ids = [...results.values()].flatMap(({ objectives }) =>
    objectives.map(({ objective_id }) => objective_id),
  )
  const rows = await objectiveRows(ctx, ids, self.base_grade_id)
  return classes.map((one) => courseOf(one, results.get(one.run_id ?? 0), rows, self))
}

/** The objective that is the furthest below its line. */
async function weakestOf(ctx: Room, courses: readonly OwnCourse[]): Promise<Outcomes['weakest']> {
  const below = courses.flatMap(({ class_id, objectives }) =>
    objectives
      .filter(({ verdict }) => verdict === 'below')
      .map(({ id, value, line }) => ({ class_id, objective_id: id, distance: line - (value ?? line) })),
  )
  const [worst] = below.sort((a, b) => b.distance - a.distance)
  if (!worst) return null
  const { class_id, objective_id } = worst
  return { class_id, objective_id, chapters: await chaptersOf(ctx, objective_id) }
}

/** The page of the student; before the school has opened it, only that it is closed. */
export async function readOutcomes(ctx: Room, self: Self): Promise<Outcomes> {
  const { settings } = self
  const head = {
    open: settings.outcomes_open,
    since: null,
    may_export: settings.outcomes_open && settings.outcomes_credentials,
    student: {
      student_no: self.student_no,
      name: self.name,
      name_en: self.name_en,
      project: { name: self.project, name_en: self.project_en },
      grade: self.grade,
    },
    near_margin: settings.near_margin,
    digits: settings.round_digits,
  }
  if (!settings.outcomes_open) return { ...head, requirements: [], courses: [], weakest: null }
  const courses = await ownCourses(ctx, self)
  const [since, requirements, weakest] = await Promise.all([
    openedSince(ctx, self.base_project_id),
    requirementsOf(ctx, self.base_grade_id),
    weakestOf(ctx, courses),
  ])
  return { ...head, since: unix(since), requirements, courses, weakest }
}

async function workOf({ read }: Room, { items }: Result): Promise<OwnWork[]> {
  const ids = items.map(({ item_id }) => item_id)
  const named = await read
    .selectFrom('evaluation_item')
    .innerJoin('component', 'component.id', 'evaluation_item.component_id')
    .select(['evaluation_item.id', 'evaluation_item.no', 'evaluation_item.name'])
    .select(['component.name as component', 'component.name_en as component_en'])
    .where('evaluation_item.id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('component.weigh')
    .orderBy('evaluation_item.weigh')
    .orderBy('evaluation_item.id')
    .execute()
  const parts = new Map(items.map((item) => [item.item_id, item]))
  return named.flatMap(({ id, ...names }) => {
    const part = parts.get(id)
    if (!part) return []
    const { full_score, mark, state, counts, weight } = part
    return [{ ...names, full_score, mark, state, counts, weight }]
  })
}

/** The work behind one objective of a class that the student is in; any other class does not exist. */
export async function readOutcome(
  ctx: Room,
  self: Self,
  { class_id, objective_id }: { class_id: number; objective_id: number },
): Promise<Output<typeof myOutcome>> {
  const own = must((await ownClasses(ctx, self.id)).find((one) => one.class_id === class_id))
  const results = await ownResults(ctx, self, [own])
  const result = must(
    results.get(own.run_id ?? 0)?.objectives.find((one) => one.objective_id === objective_id),
  )
  const [rows, work, chapters] = await Promise.all([
    objectiveRows(ctx, [objective_id], self.base_grade_id),
    workOf(ctx, result),
    chaptersOf(ctx, objective_id),
  ])
  return { objective: objectiveOf(result, must(rows.get(objective_id)), self), work, chapters }
}
