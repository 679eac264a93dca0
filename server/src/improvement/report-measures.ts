import { type AppliesTo, notInThisState } from '@obelisk/contract/improvement'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { moveMeasure } from './act-on-measure.ts'
import { keepLog } from './record.ts'

type Room = Ctx<'improvement'>

/** A measure as a report writes it; owner and due date may still be open while the report is a draft. */
export type ReportMeasure = {
  id?: number | undefined
  objective_no: number | null
  kind: 'content' | 'method' | 'assessment' | 'students' | 'resources' | 'syllabus' | 'plan'
  problem: string
  evidence?: string
  cause: string
  measure: string
  applies_to: AppliesTo
  owner_id: number | null
  /** `YYYY-MM-DD` */
  due_date: string | null
  value_before: number | null
  target_value: number | null
  carried_from_id?: number | null
}

export type ReportPlace = {
  documentId: number
  projectId: number | null
  catalogId: number | null
  teachingClassId: number | null
  termId: number | null
}

/**
 * Makes the measures of a document these: rows with an id are rewritten, rows without one added, open rows that are
 * missing deleted. The owning room has made sure that the actor may. Gives the ids in the order of the input.
 */
export async function saveMeasures(ctx: Room, place: ReportPlace, measures: readonly ReportMeasure[]) {
  const before = await ctx.own
    .selectFrom('improvement')
    .select(['id', 'state'])
    .where('document_id', '=', place.documentId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = new Set(before.map(({ id }) => id))
  const kept = new Set(measures.flatMap(({ id }) => (id === undefined ? [] : [id])))
  if ([...kept].some((id) => !known.has(id))) throw new Refusal(notInThisState)
  const gone = before.filter(({ id }) => !kept.has(id))
  if (gone.some(({ state }) => state !== 'open')) throw new Refusal(notInThisState)
  if (gone.length > 0)
    await ctx.own
      .deleteFrom('improvement')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()

  const rows = measures.map(({ id: _, ...one }) => ({ evidence: '', carried_from_id: null, ...one }))
  await rewrite(
    ctx,
    measures.flatMap(({ id }, at) => (id === undefined ? [] : [{ id, ...rows[at] }])),
  )
  const added = await add(
    ctx,
    rows.filter((_, at) => measures[at]?.id === undefined),
    place,
  )
  let next = 0
  return measures.map(({ id }) => id ?? added[next++] ?? 0)
}

type Row = Omit<ReportMeasure, 'id' | 'evidence' | 'carried_from_id'> & {
  evidence: string
  carried_from_id: number | null
}

async function rewrite({ own }: Room, rows: readonly object[]) {
  if (rows.length === 0) return
  await sql`update improvement i set objective_no = n.objective_no, kind = n.kind, problem = n.problem,
      evidence = n.evidence, cause = n.cause, measure = n.measure, applies_to = n.applies_to, owner_id = n.owner_id,
      due_date = n.due_date, value_before = n.value_before, target_value = n.target_value,
      carried_from_id = n.carried_from_id, update_time = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id integer, objective_no integer, kind text, problem text,
      evidence text, cause text, measure text, applies_to text, owner_id integer, due_date date, value_before numeric,
      target_value numeric, carried_from_id integer)
    where i.id = n.id`.execute(own)
}

async function add(ctx: Room, rows: readonly Row[], place: ReportPlace): Promise<number[]> {
  if (rows.length === 0) return []
  const added = await ctx.own
    .insertInto('improvement')
    .values(
      rows.map((row) => ({
        ...row,
        document_id: place.documentId,
        project_id: place.projectId,
        catalog_id: place.catalogId,
        teaching_class_id: place.teachingClassId,
        academic_term_id: place.termId,
      })),
    )
    .returning('id')
    .execute()
  const ids = added.map(({ id }) => id)
  await keepLog(ctx, ids, 'add')
  return ids
}

/** A report has a new result: its measures start from the values that it shows now. `values` by number of the objective. */
export async function restateMeasures(
  { own }: Room,
  documentId: number,
  values: readonly { objective_no: number; combined: number | null }[],
) {
  await sql`update improvement i set value_before = v.combined, update_time = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (objective_no integer, combined numeric)
    where i.document_id = ${documentId} and i.objective_no = v.objective_no and i.state not in ('verified', 'closed')
      and i.value_before is distinct from v.combined`.execute(own)
}

/** The next report answers a measure: what was done, with what effect, and the value now. It then waits to be verified. */
export async function answerMeasure(
  ctx: Room,
  id: number,
  answer: { implemented: string; effect: string; valueAfter: number | null },
) {
  const row = await ctx.own
    .updateTable('improvement')
    .set({
      implemented: answer.implemented,
      effect: answer.effect,
      value_after: answer.valueAfter,
      update_time: new Date(),
    })
    .where('id', '=', id)
    .where('state', 'not in', ['verified', 'closed'])
    .returning('state')
    .executeTakeFirst()
  if (!row) throw new Refusal(notInThisState)
  if (row.state !== 'submitted' && answer.implemented.trim() !== '')
    await moveMeasure(ctx, id, { act: 'submit', note: answer.implemented, value_after: answer.valueAfter })
}

/** The approver of the next report confirms the effect. */
export const verifyMeasure = (ctx: Room, id: number, effect: string, valueAfter: number | null) =>
  moveMeasure(ctx, id, { act: 'verify', note: effect, value_after: valueAfter })
