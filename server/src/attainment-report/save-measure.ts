import type { saveMeasure as saving } from '@obelisk/contract/attainment-report/writing'
import type { Input } from '@obelisk/contract/endpoint'
import { answerMeasure, type ReportMeasure, saveMeasures, watchedMeasure } from '#improvement/public.ts'
import { missing, must } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import type { Room } from './access.ts'
import { documentIdOf, measuresOfDocument } from './reading/measures.ts'
import type { Subject } from './subject.ts'

type Measure = Omit<Input<typeof saving>, 'report_id'>

const placeOf = (documentId: number, subject: Subject) => ({
  documentId,
  projectId: subject.projectId,
  catalogId: subject.catalogId,
  teachingClassId: subject.teachingClassId,
  termId: subject.termId,
})

/** The combined value that an objective has in the current result: what the measure starts from. */
async function valueNow(
  { read }: Room,
  reportId: number,
  objectiveNo: number | null,
): Promise<number | null> {
  if (objectiveNo === null) return null
  const row = await read
    .selectFrom('report')
    .innerJoin('attainment_objective', 'attainment_objective.run_id', 'report.run_id')
    .select('attainment_objective.combined')
    .where('report.id', '=', reportId)
    .where('attainment_objective.objective_no', '=', objectiveNo)
    .executeTakeFirst()
  return row?.combined ?? null
}

const previousOf = async ({ read }: Room, reportId: number) =>
  must(
    await read
      .selectFrom('report')
      .select('previous_report_id')
      .where('id', '=', reportId)
      .executeTakeFirst(),
  ).previous_report_id

/** A measure of the report at hand, or of the one before it. */
export const measureSeen: Watch<Room, { report_id: number; id?: number | undefined }> = {
  ...watchedMeasure,
  now: async (ctx, { report_id, id }) => {
    if (id === undefined) return undefined
    const reports = [report_id, await previousOf(ctx, report_id)]
    const documents = await Promise.all(reports.map((one) => documentIdOf(ctx, one)))
    const lists = await Promise.all(documents.map((one) => measuresOfDocument(ctx, one)))
    return must(lists.flat().find((measure) => measure.id === id))
  },
  change: async ({ read }, { id = 0 }) => changeOf(read, 'improvement', { id }),
}

/** The measures of a report; whoever changes one of them next waits until this change is done. */
async function kept(ctx: Room, reportId: number, documentId: number) {
  await ctx.own.selectFrom('report').select('id').where('id', '=', reportId).forUpdate().execute()
  return (await measuresOfDocument(ctx, documentId)) as ReportMeasure[]
}

const told = [
  'objective_no',
  'kind',
  'problem',
  'cause',
  'measure',
  'applies_to',
  'owner_id',
  'due_date',
] as const
const isSameAs = (one: Measure) => (other: ReportMeasure) =>
  told.every((field) => (one[field] ?? null) === (other[field] ?? null))

/** Adds or rewrites one measure of a report; the others stay as they are. Gives its id. */
export async function saveMeasure(
  ctx: Room,
  reportId: number,
  subject: Subject,
  measure: Measure,
): Promise<number> {
  const documentId = must(await documentIdOf(ctx, reportId))
  const others = await kept(ctx, reportId, documentId)
  const row: ReportMeasure = { ...measure, value_before: await valueNow(ctx, reportId, measure.objective_no) }
  // pressed again, a measure with the same words is the one that is there
  const same = measure.id === undefined && measure.measure !== '' ? others.find(isSameAs(measure)) : undefined
  if (same?.id !== undefined) return same.id
  const at = others.findIndex(({ id }) => id === measure.id)
  if (measure.id !== undefined && at < 0) throw missing()
  const list = at < 0 ? [...others, row] : others.with(at, row)
  const ids = await saveMeasures(ctx.door('improvement'), placeOf(documentId, subject), list)
  return must(ids[at < 0 ? list.length - 1 : at])
}

/** Takes one measure out. */
export async function dropMeasure(ctx: Room, reportId: number, subject: Subject, measureId: number) {
  const documentId = must(await documentIdOf(ctx, reportId))
  const list = (await kept(ctx, reportId, documentId)).filter(({ id }) => id !== measureId)
  await saveMeasures(ctx.door('improvement'), placeOf(documentId, subject), list)
}

type Answer = { id: number; implemented: string; effect: string }

/** Says what became of a measure of the last cycle; the value after is the one just computed. */
export async function answerLastMeasure(ctx: Room, reportId: number, { id, implemented, effect }: Answer) {
  const last = await measuresOfDocument(ctx, await documentIdOf(ctx, await previousOf(ctx, reportId)))
  const measure = must(last.find((one) => one.id === id))
  const valueAfter = await valueNow(ctx, reportId, measure.objective_no)
  await answerMeasure(ctx.door('improvement'), id, { implemented, effect, valueAfter })
}
