import { SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import { intakeUndoDays } from '@obelisk/contract/syllabus/intake/calls'
import type { IntakeHead, IntakeRow, IntakeView } from '@obelisk/contract/syllabus/intake/shapes'
import {
  barOf,
  causesOf,
  isNamedOtherwise,
  isStorable,
  openCauses,
  stateOf,
} from '@obelisk/engine/syllabus/intake/causes'
import { intakeParts } from '@obelisk/engine/syllabus/words'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { planPolicy } from '#training-plan/public.ts'
import { coursePolicy, type Room } from '../access.ts'
import { planFactsOf } from '../reading/plan-facts.ts'
import { filesOf, type IntakeFile, mustFindFile } from './intake-files.ts'
import { type Intake, intakePolicy, intakesOf } from './intake-policy.ts'
import { coursesOf, type JudgedFile, judgedFiles } from './judged.ts'

const unix = (time: Date) => Math.floor(time.getTime() / 1000)
const dayMs = 24 * 3_600_000

/** Whether the drafts of a reading can still be taken back as one. */
export const isUndoable = ({ stored_time, job_id }: Intake, drafts: number) =>
  drafts > 0 &&
  job_id === null &&
  stored_time !== null &&
  stored_time.getTime() > Date.now() - intakeUndoDays * dayMs

function headOf(intake: Intake, { files, drafts }: { files: number; drafts: number }): IntakeHead {
  const { read_time, undone_time, job_id } = intake
  return {
    id: intake.id,
    culture_id: intake.culture_id,
    name: intake.name,
    state:
      job_id !== null && read_time === null ? 'reading' : undone_time && drafts === 0 ? 'undone' : 'open',
    job_id,
    failed: job_id === null ? (intake.failed ?? '') : '',
    person: intake.person ?? '',
    person_en: intake.person_en ?? '',
    time: unix(intake.create_time),
    files,
    drafts,
    may_undo: isUndoable(intake, drafts),
  }
}

/** The place of each form among those of the reading, from 1, the most frequent first; a form that is not known has none. */
function formNumbers(files: readonly IntakeFile[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { form } of files) if (form !== '') counts.set(form, (counts.get(form) ?? 0) + 1)
  const ordered = [...counts].toSorted(([, a], [, b]) => b - a)
  return new Map(ordered.map(([form], at) => [form, at + 1]))
}

function rowOf({ file, judged, planned }: JudgedFile, forms: Map<string, number>): IntakeRow {
  const { summary } = file
  const all = causesOf(judged)
  const open = openCauses(judged)
  const said = summary?.said ?? { code: '', name: '' }
  return {
    id: file.id,
    no: file.no,
    name: file.name,
    state: stateOf(judged),
    fault: file.fault === '' ? null : file.fault,
    looks_like: file.looks_like,
    file_id: file.file_id,
    part: file.part,
    course_id: file.course_id,
    course_by: file.course_by,
    said: { code: said.code, name: said.name },
    is_named_otherwise: summary !== null && planned !== null && isNamedOtherwise(summary, planned),
    form: forms.get(file.form) ?? 0,
    bars: summary
      ? intakeParts.map((part) => ({ state: barOf(part, summary, all, open), ...summary.parts[part] }))
      : [],
    missing: summary?.missing ?? 0,
    causes: all.map((cause) => ({
      ...cause,
      is_open: open.some(({ code }) => code === cause.code),
    })),
    is_storable: isStorable(judged),
    remarks: file.remarks,
    syllabus_id: file.syllabus_id,
    revision: file.revision,
  }
}

const planOf = async ({ read }: Room, id: number) =>
  must(
    await read
      .selectFrom('culture')
      .select(['name', 'name_en', sql<string>`major || '.' || minor`.as('version')])
      .where('id', '=', id)
      .executeTakeFirst(),
  )

/** The files of a reading with where each stands now. */
export async function intakeView(ctx: Room, id: number): Promise<IntakeView> {
  const intake = await intakePolicy.must(ctx, 'edit', id)
  const [files, courses, plan] = await Promise.all([
    filesOf(ctx, id),
    coursesOf(ctx, intake.culture_id),
    planOf(ctx, intake.culture_id),
  ])
  const forms = formNumbers(files)
  const drafts = files.filter(({ syllabus_id }) => syllabus_id !== null).length
  return {
    head: headOf(intake, { files: files.length, drafts }),
    plan,
    courses: courses.map(({ syllabus_id, is_begun, ...course }) => ({
      ...course,
      taken_by: is_begun ? null : syllabus_id,
    })),
    files: (await judgedFiles(ctx, files, courses)).map((one) => rowOf(one, forms)),
  }
}

/** The last readings for a plan. */
export async function intakeList(ctx: Room, cultureId: number): Promise<IntakeHead[]> {
  await mustIntake(ctx, cultureId)
  const intakes = await intakesOf(ctx, cultureId)
  const { rows } = await sql<{ intake_id: number; files: number; drafts: number }>`
    select intake_id, count(*)::integer as files, count(syllabus_id)::integer as drafts from syllabus_intake_file
    where intake_id = any(${intakes.map(({ id }) => id)}::integer[]) group by intake_id`.execute(ctx.read)
  const counts = new Map(rows.map((row) => [row.intake_id, row]))
  return intakes.map((intake) => headOf(intake, counts.get(intake.id) ?? { files: 0, drafts: 0 }))
}

/** Whether somebody may read many syllabi in for a plan: who names the authors of its programme. */
export async function mustIntake(ctx: Room, cultureId: number) {
  const { base_project_id } = await planPolicy.must(ctx.door('training-plan'), 'view', cultureId)
  await coursePolicy.must(ctx, 'assign', { project_id: base_project_id, catalog_id: 0, college_id: null })
}

/** One file as it was read, with what the plan says of its course. */
export async function intakeFileView(ctx: Room, id: number) {
  const { course_id, reading, remarks } = await mustFindFile(ctx, id)
  return {
    reading: SyllabusReading.nullable().parse(reading),
    plan: course_id === null ? null : await planFactsOf(ctx, course_id),
    remarks: remarks as { code: never; count: number }[],
  }
}
