import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { nameIn } from '@obelisk/contract/name-in'
import { leveledBy } from '@obelisk/engine/attainment-report/attainment/objective/direct'
import type { AttainmentReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import { type Derivation, derivationOf } from '@obelisk/engine/attainment-report/receipt/run/derivation'
import { inputsOfRecord } from '@obelisk/engine/attainment-report/receipt/sheet-record'
import { sheetOf } from '#evaluation-data/public.ts'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { evidenceBy } from '../compute/gather-inputs.ts'
import { receiptOf } from '../reading/receipts.ts'
import type { RunRow } from '../reading/runs.ts'
import type { Subject } from '../subject.ts'
import { changedSince } from './changed-since.ts'
import { marksOf } from './marks-of-item.ts'
import { originOfMark } from './origin-of-mark.ts'

type Wanted = { objective_id: number; item_id?: number | undefined; student_id?: number | undefined }

/** The objectives of a run with their numbers and, in full precision, their weights in the course. */
async function objectivesOf({ read }: Room, runId: number, { results }: AttainmentReceipt) {
  const rows = await read
    .selectFrom('attainment_objective')
    .select(['objective_id', 'objective_no as no'])
    .where('run_id', '=', runId)
    .orderBy('objective_no')
    .execute()
  const weights = new Map(results.course.weights.map(({ objective_id, weight }) => [objective_id, weight]))
  const values = new Map(results.objectives.map(({ objective_id, combined }) => [objective_id, combined]))
  return rows.map((row) => ({
    ...row,
    weight: weights.get(row.objective_id) ?? 0,
    combined: values.get(row.objective_id) ?? null,
  }))
}

/** The items that the direct value was made of; one that was deleted since has no name any more. */
async function itemsOf(
  { read }: Room,
  { inputs }: AttainmentReceipt,
  { items: parts, objective_id }: Derivation,
): Promise<Lineage['items']> {
  const ids = parts.map(({ item_id }) => item_id)
  const named = await read
    .selectFrom('evaluation_item')
    .select(['id', 'no', 'name'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('weigh')
    .orderBy('id')
    .execute()
  const places = new Map(named.map(({ id }, at) => [id, at]))
  const given = new Map(inputs.sheets.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
  const rows = parts.map(({ item_id, weight, mean, contribution }) => {
    const item = given.get(item_id)
    const name = named[places.get(item_id) ?? -1]
    const share = item?.shares.find((one) => one.objective_id === objective_id)?.share ?? 0
    return {
      item_id,
      no: name?.no ?? '',
      name: name?.name ?? '',
      points: (item?.points ?? 0) * share,
      weight,
      mean,
      full_score: item?.full_score ?? 0,
      contribution,
    }
  })
  return rows.toSorted((a, b) => (places.get(a.item_id) ?? Infinity) - (places.get(b.item_id) ?? Infinity))
}

/** What components are called now; one that was deleted since has no name any more. */
async function componentNames(ctx: Room, { parts }: Derivation): Promise<ReadonlyMap<number, string>> {
  const ids = parts.flatMap(({ component_id }) => component_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await ctx.read
    .selectFrom('component')
    .select(['id', 'name', 'name_en'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, nameIn(ctx.language, row)]))
}

async function formulaOf(
  ctx: Room,
  { parameters, results }: AttainmentReceipt,
  way: Derivation,
): Promise<Lineage['formula']> {
  const { objective_id, kind, n, reached, target, parts } = way
  const names = await componentNames(ctx, way)
  const leveled = leveledBy(parameters.method)
  return {
    method: parameters.method.code,
    kind,
    direct_weight: parameters.direct_weight,
    evidence: results.objectives.find((one) => one.objective_id === objective_id)?.evidence ?? 'none',
    n,
    reached,
    target,
    parts: parts.map(({ component_id, ...part }) => ({ ...part, name: names.get(component_id ?? 0) ?? '' })),
    cutoffs: (leveled?.cutoffs ?? []).map(({ level, share }) => ({ level, share })),
  }
}

/** Where the indirect value was written down; the value and its answers are those of the receipt. */
async function indirectOf(
  { read }: Room,
  { inputs, results }: AttainmentReceipt,
  objectiveId: number,
  classIds: readonly number[],
): Promise<Lineage['indirect']> {
  const used = inputs.indirect?.find(({ objective_id }) => objective_id === objectiveId)
  const result = results.objectives.find(({ objective_id }) => objective_id === objectiveId)
  if (!used || !result) return null
  const source = await read
    .selectFrom('indirect_value')
    .select(['source', 'note'])
    .where('teaching_class_id', 'in', classIds)
    .where('objective_id', '=', objectiveId)
    .executeTakeFirst()
  return {
    value: result.indirect,
    answers: result.indirect_answers,
    source: source?.source ?? '',
    note: source?.note ?? '',
  }
}

/** Nothing has changed while a current result is not out of date. */
async function sinceOf(
  ctx: Room,
  run: RunRow,
  { inputs, parameters }: AttainmentReceipt,
  classIds: readonly number[],
): Promise<Lineage['since']> {
  if (run.is_current && !run.stale_time) return null
  const sheets = await sheetOf(ctx.door('evaluation-data'), classIds)
  return changedSince(inputs, {
    sheets: sheets.map(({ sheet }) => sheet),
    ...evidenceBy(parameters.method, sheets),
  })
}

/** From the course value down to the cell of the workbook, with the arithmetic of the run done again from its receipt. */
export async function readLineage(
  ctx: Room,
  subject: Subject,
  run: RunRow,
  wanted: Wanted,
): Promise<Lineage> {
  const receipt = await receiptOf(ctx, run.id)
  const inputs = inputsOfRecord(receipt.inputs)
  const { parameters } = receipt
  const way = must(derivationOf(inputs, parameters, wanted.objective_id))
  const { objectives, course } = receipt.results
  const objective = must(objectives.find(({ objective_id }) => objective_id === wanted.objective_id))
  const numbered = await objectivesOf(ctx, run.id, receipt)
  const items = await itemsOf(ctx, receipt, way)
  const itemId = items.some(({ item_id }) => item_id === wanted.item_id) ? wanted.item_id : undefined
  const students = inputs.sheets.flatMap((sheet) => sheet.students)
  const student = students.find(({ id }) => id === wanted.student_id)
  return {
    course: { value: course.combined, rule: course.rule, objectives: numbered },
    objective: {
      id: objective.objective_id,
      no: numbered.find(({ objective_id }) => objective_id === objective.objective_id)?.no ?? 0,
      direct: objective.direct,
      indirect: objective.indirect,
      combined: objective.combined,
      threshold: objective.threshold,
      verdict: objective.verdict,
    },
    formula: await formulaOf(ctx, receipt, way),
    items,
    indirect: await indirectOf(ctx, receipt, wanted.objective_id, subject.classIds),
    marks: itemId ? await marksOf(ctx, { inputs, parameters }, itemId) : null,
    origin:
      itemId && student
        ? await originOfMark(ctx, {
            teaching_class_id: student.class_id,
            student_id: student.id,
            item_id: itemId,
          })
        : null,
    since: await sinceOf(ctx, run, receipt, subject.classIds),
  }
}
