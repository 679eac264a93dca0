import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { isObjectiveKind } from '@obelisk/engine/exam-paper/rules/paper-facts'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { sql } from 'kysely'
import { isFrozen } from '#document-control/public.ts'
import { type Room, type Standing, standingsOf } from './access.ts'
import { textsOf } from './text/open-text.ts'

/** A question of a paper that was sat, as a column of marks: nothing of what it asks. */
export type PaperColumn = {
  /** The number of the question in the paper. */
  item: number
  no: string
  full_score: number
  is_objective: boolean
  complex_problem: boolean
  shares: { objective: number; share: number }[]
}

export type SatPaper = { paper_id: number; title: string; title_en: string; columns: PaperColumn[] }

/** The paper that was sat: the one that was drawn, or the only one. */
export const labelSat = ({ drawn_label, labels }: Pick<Standing, 'drawn_label' | 'labels'>) =>
  (drawn_label ?? (labels.length === 1 ? labels[0] : undefined)) as PaperLabel | undefined

/**
 * The papers that a class has sat: approved, with the examination over, and drawn where there was more than one. Who may
 * see the marks of the class is decided by whoever asks.
 */
export async function papersSat(ctx: Room, classId: number): Promise<SatPaper[]> {
  const rows = await standingsOf(ctx)
    .select('e.duration')
    .where(sql<boolean>`exists (select from exam_paper_class c
      where c.exam_paper_id = e.id and c.teaching_class_id = ${classId})`)
    .where(sql<boolean>`e.exam_time + make_interval(mins => e.duration) < now()`)
    .orderBy('e.exam_time', 'desc')
    .execute()
  const sat = rows.flatMap((row) => {
    const label = labelSat(row)
    return isFrozen(row.state) && label ? [{ row, label }] : []
  })
  return Promise.all(
    sat.map(async ({ row, label }) => ({
      paper_id: row.id,
      title: row.title,
      title_en: row.title_en,
      columns: await columnsOf(ctx, row.id, label),
    })),
  )
}

async function columnsOf(ctx: Room, paperId: number, label: PaperLabel): Promise<PaperColumn[]> {
  const text = (await textsOf(ctx, paperId)).find((one) => one.label === label)?.text ?? { sections: [] }
  const places = placesOf(text.sections)
  return text.sections.flatMap(({ items }) =>
    items
      .filter(({ score }) => score > 0)
      .map(({ id, score, content, is_complex, objectives }) => ({
        item: id,
        no: String(places.get(id) ?? ''),
        full_score: score,
        is_objective: isObjectiveKind(content.kind),
        complex_problem: is_complex,
        shares: objectives,
      })),
  )
}

/** The papers that one of these classes sits. */
export async function papersOfClasses({ read }: Room, classIds: readonly number[]): Promise<number[]> {
  const rows = await read
    .selectFrom('exam_paper_class')
    .select('exam_paper_id as id')
    .distinct()
    .where('teaching_class_id', 'in', [...classIds, 0])
    .execute()
  return rows.map(({ id }) => id)
}
