import type { PaperLabel, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { countedPaper } from '@obelisk/engine/exam-paper/text/counted-paper'
import { sql } from 'kysely'
import type { Room } from '../access.ts'
import { memoryOf } from './memory.ts'

export type LabelText = { label: PaperLabel; text: PaperText }

/** Papers as they are counted: nothing of their texts is left. */
export async function countedPapers(
  ctx: Room,
  texts: readonly LabelText[],
  { total, duration }: { total: number; duration: number },
) {
  const ids = texts.flatMap(({ text }) =>
    text.sections.flatMap(({ items }) => items.map(({ question_id }) => question_id)),
  )
  const known = await memoryOf(ctx, ids)
  return texts.map(({ label, text }) =>
    countedPaper({ label, total, minutes: duration, sections: text.sections, known }),
  )
}

/** The syllabus that a paper is counted against: chapters, objectives, and the column of its examination. */
export async function syllabusFor({ read }: Room, syllabusId: number | null) {
  const id = syllabusId ?? 0
  const [head, chapters, objectives, column] = await Promise.all([
    read.selectFrom('syllabus').select(['version', 'course_id']).where('id', '=', id).executeTakeFirst(),
    read
      .selectFrom('chapter')
      .select(['no', 'name'])
      .select(
        sql<number>`(hours_theory + hours_lab + hours_computer + hours_practice + hours_other + hours_seminar + hours_exercise)::float8`.as(
          'hours',
        ),
      )
      .where('syllabus_id', '=', id)
      .orderBy('no')
      .execute(),
    read
      .selectFrom('objective')
      .select(['no', 'text', 'text_en'])
      .where('syllabus_id', '=', id)
      .orderBy('no')
      .execute(),
    read
      .selectFrom('component_objective as co')
      .innerJoin('component as c', 'c.id', 'co.component_id')
      .innerJoin('objective as o', 'o.id', 'co.objective_id')
      .select(['o.no as objective'])
      .select(sql<number>`sum(co.points)::float8`.as('points'))
      .where('c.syllabus_id', '=', id)
      .where('c.stage', '=', 'final')
      .groupBy('o.no')
      .orderBy('o.no')
      .execute(),
  ])
  return {
    version: head?.version ?? '',
    course_id: head?.course_id ?? null,
    chapters: chapters.map(({ no, name, hours }) => ({ no: String(no), name, hours })),
    objectives,
    column,
  }
}

/** The syllabus of a course that papers are set by: the newest in force, else the newest. */
export async function syllabusOfCourse({ read }: Room, catalogId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select s.id from syllabus s
    join document d on d.kind = 'syllabus' and d.subject_id = s.id and d.state <> 'void'
    where s.catalog_id = ${catalogId}
    order by d.state in ('approved', 'published') desc, s.id desc limit 1`.execute(read)
  return rows[0]?.id ?? null
}
