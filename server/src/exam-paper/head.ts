import type { PaperHead, TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { levelsIn } from '@obelisk/engine/question-bank/question/bloom-scale'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { bloomScaleOf } from '#question-bank/public.ts'
import type { Room } from './access.ts'

export const unix = (time: Date | null) => (time === null ? null : Math.floor(time.getTime() / 1000))

/** The head of a paper as its form has it, with its blueprint rows. */
export async function headOf(ctx: Room, id: number) {
  const found = must(
    await ctx.read
      .selectFrom('exam_paper as e')
      .selectAll('e')
      .select([
        sql<PaperHead['labels']>`e.labels`.as('labels'),
        sql<number>`e.total::float8`.as('total'),
        sql<number | null>`e.expected_mean::float8`.as('expected_mean'),
        sql<number | null>`e.expected_pass::float8`.as('expected_pass'),
        sql<string | null>`e.finished_date::text`.as('finished_date'),
        sql<number[]>`array(select c.teaching_class_id from exam_paper_class c where c.exam_paper_id = e.id
          order by 1)`.as('class_ids'),
      ])
      .where('e.id', '=', id)
      .executeTakeFirst(),
  )
  const head: PaperHead = {
    kind: found.kind as PaperHead['kind'],
    mode: found.mode as PaperHead['mode'],
    way: found.way as PaperHead['way'],
    labels: found.labels,
    total: found.total,
    duration: found.duration,
    finished_date: found.finished_date,
    exam_time: unix(found.exam_time),
    place: found.place,
    permitted: found.permitted,
    copies: found.copies,
    scratch_sheets: found.scratch_sheets,
    has_answer_card: found.has_answer_card,
    expected_mean: found.expected_mean,
    expected_pass: found.expected_pass,
    seal_line: found.seal_line as PaperHead['seal_line'],
    class_ids: found.class_ids,
  }
  const targets = found.targets as unknown as TargetRow[]
  const scale = await bloomScaleOf(ctx.door('question-bank'), found.catalog_id)
  return {
    head,
    targets: targets.map((row) => ({ ...row, blooms: levelsIn(scale, row.blooms) })),
    scale,
    syllabus_id: found.syllabus_id,
    row: found,
  }
}
