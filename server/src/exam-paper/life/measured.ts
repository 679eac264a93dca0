import type { PaperFigures } from '@obelisk/contract/exam-paper/analysis'
import type { Room } from '../access.ts'
import type { Measured } from './uses.ts'

/** The figures that are kept of a paper: of each class by name, and of all together (no class), which come first. */
export async function figuresKept({ read }: Room, paperId: number) {
  const rows = await read
    .selectFrom('exam_paper_analysis as a')
    .leftJoin('teaching_class as k', 'k.id', 'a.teaching_class_id')
    .select(['a.teaching_class_id as class_id', 'k.name', 'a.figures', 'a.computed_time'])
    .select(['a.sealed_words', 'a.revision'])
    .where('a.exam_paper_id', '=', paperId)
    .orderBy('k.name', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map((row) => ({ ...row, figures: row.figures as PaperFigures | null }))
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000)

/** P and D of the questions of a paper as its confirmed marks show them, all classes together and each by itself. */
export async function measuredOf(ctx: Room, paperId: number): Promise<Measured> {
  const kept = await figuresKept(ctx, paperId)
  const all = kept.find(({ class_id }) => class_id === null)?.figures
  const classes = kept.filter(({ class_id, figures }) => class_id !== null && figures !== null)
  return new Map(
    (all?.analysis.items ?? []).map(({ item_id, n, p, d, options: chosen }) => [
      item_id,
      {
        n,
        p: rounded(p),
        d: rounded(d),
        chosen,
        classes: classes.flatMap(({ name, figures }) => {
          const own = figures?.analysis.items.find((one) => one.item_id === item_id)
          return own ? [{ name: name ?? '', n: own.n, p: rounded(own.p), d: rounded(own.d) }] : []
        }),
      },
    ]),
  )
}
