import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { RunResult } from '@obelisk/contract/attainment-report/run'
import { type EvaluationSheet, originOf, sheetOf } from '#evaluation-data/public.ts'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import type { Subject } from '../subject.ts'
import { cellsAround } from './cells-around.ts'
import type { RunRow } from './runs.ts'

type Wanted = { objective_id: number; item_id?: number | undefined; student_id?: number | undefined }

/** The items of an objective with their weight in it and what each brings to the direct value. */
function itemsOf(
  sheets: readonly EvaluationSheet[],
  result: RunResult,
  objectiveId: number,
): Lineage['items'] {
  const counting = sheets.flatMap(({ items }) =>
    items.flatMap((item) => {
      const share = item.shares.find(({ objective_id }) => objective_id === objectiveId)?.share ?? 0
      return share > 0 ? [{ ...item, points: item.points * share }] : []
    }),
  )
  const total = counting.reduce((sum, { points }) => sum + points, 0)
  return counting.map(({ id, no, name, points, full_score }) => {
    const computed = result.items.find(({ item_id }) => item_id === id)
    const weight = total > 0 ? points / total : 0
    return {
      item_id: id,
      no,
      name,
      points,
      weight,
      mean: computed?.mean ?? null,
      full_score,
      contribution: computed?.rate === null || computed === undefined ? null : computed.rate * weight,
    }
  })
}

/** The marks of one item as they are stored now. */
async function marksOf({ read }: Room, { classIds }: Subject, itemId: number): Promise<Lineage['marks']> {
  const students = await read
    .selectFrom('student_teaching_class')
    .innerJoin('student', 'student.id', 'student_teaching_class.student_id')
    .leftJoin('score', (on) =>
      on
        .onRef('score.student_id', '=', 'student.id')
        .onRef('score.teaching_class_id', '=', 'student_teaching_class.teaching_class_id')
        .on('score.item_id', '=', itemId),
    )
    .select(['student.id as student_id', 'student.student_no', 'student.name', 'score.value', 'score.state'])
    .where('student_teaching_class.teaching_class_id', 'in', classIds)
    .where('student_teaching_class.status', '=', 1)
    .orderBy('student.student_no')
    .execute()
  return { item_id: itemId, students: students.map((one) => ({ ...one, state: one.state ?? 'not_entered' })) }
}

async function originOfMark(
  ctx: Room,
  subject: Subject,
  itemId: number,
  studentId: number,
): Promise<Lineage['origin']> {
  const seat = must(
    await ctx.read
      .selectFrom('student_teaching_class')
      .select('teaching_class_id')
      .where('student_id', '=', studentId)
      .where('teaching_class_id', 'in', subject.classIds)
      .executeTakeFirst(),
  )
  const cell = { teaching_class_id: seat.teaching_class_id, student_id: studentId, item_id: itemId }
  const origin = await originOf(ctx.door('evaluation-data'), cell)
  const around = origin.file ? await cellsAround(ctx, origin.file) : { columns: [], around: [] }
  return {
    student_id: studentId,
    item_id: itemId,
    value: origin.value,
    state: origin.state,
    by: origin.by,
    time: origin.time,
    file: origin.file && {
      id: origin.file.id,
      name: origin.file.name,
      sheet: origin.file.sheet,
      cell: origin.file.cell,
    },
    ...around,
    history: origin.history.map(({ value, state, by, time }) => ({ value, state, by, time })),
  }
}

/** From a figure down to the cell of the workbook it came from. */
export async function readLineage(
  ctx: Room,
  subject: Subject,
  run: RunRow,
  wanted: Wanted,
): Promise<Lineage> {
  const result = RunResult.parse(run.result)
  const objective = must(result.objectives.find(({ objective_id }) => objective_id === wanted.objective_id))
  const sheets = await sheetOf(ctx.door('evaluation-data'), subject.classIds)
  const items = itemsOf(sheets, result, wanted.objective_id)
  const itemId = items.some(({ item_id }) => item_id === wanted.item_id) ? wanted.item_id : undefined
  const indirect = sheets
    .flatMap((sheet) => sheet.indirect)
    .find(({ objective_id }) => objective_id === wanted.objective_id)
  const parameters = run.parameters as { direct_weight?: number } | null
  return {
    objective: {
      id: objective.objective_id,
      no: sheets[0]?.objectives.find(({ id }) => id === objective.objective_id)?.no ?? 0,
      direct: objective.direct,
      indirect: objective.indirect,
      combined: objective.combined,
      threshold: objective.threshold,
      verdict: objective.verdict,
    },
    formula: {
      method: run.method,
      direct_weight: parameters?.direct_weight ?? 1,
      evidence: objective.evidence,
    },
    items,
    indirect: indirect
      ? { value: objective.indirect, answers: indirect.answers, source: indirect.source, note: indirect.note }
      : null,
    marks: itemId ? await marksOf(ctx, subject, itemId) : null,
    origin: itemId && wanted.student_id ? await originOfMark(ctx, subject, itemId, wanted.student_id) : null,
  }
}
