import type { RepeatedPlace } from '@obelisk/contract/exam-paper/life'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { sql } from 'kysely'
import type { Room, Standing } from '../access.ts'
import { comparePapers } from '../overlap/compare-papers.ts'
import type { Sides } from '../overlap/places-alike.ts'
import { unsealText } from './open-text.ts'
import type { LabelText } from './paper-facts.ts'

type Earlier = { title: string; is_released: boolean; text: PaperText }

/** Papers of the course from the years before that were approved, opened inside the server to be compared with. */
async function earlierPapers(ctx: Room, row: Standing, years: number): Promise<Earlier[]> {
  const rows = await ctx.read
    .selectFrom('exam_paper_text as x')
    .innerJoin('exam_paper as e', 'e.id', 'x.exam_paper_id')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'exam-paper').onRef('d.subject_id', '=', 'e.id'),
    )
    .innerJoin('academic_term as t', 't.id', 'e.academic_term_id')
    .innerJoin('academic_term as now', (join) => join.on('now.id', '=', row.academic_term_id))
    .select(['e.id', 'x.label', 'x.sealed', 't.name', 'e.released_time'])
    .where('e.catalog_id', '=', row.catalog_id)
    .where('e.id', '<>', row.id)
    .where('d.state', 'in', ['approved', 'published', 'superseded', 'archived'])
    .where(sql<boolean>`t.start_date < now.start_date and t.year_start >= now.year_start - ${years}`)
    .orderBy('t.start_date', 'desc')
    .orderBy('x.label')
    .execute()
  return rows.map(({ id, label, sealed, name, released_time }) => ({
    title: `${name} ${label}`,
    is_released: released_time !== null,
    text: unsealText(ctx, id, sealed),
  }))
}

/** What repeats: within a paper, between sisters, and in papers of the years before. */
export async function repeatedIn(
  ctx: Room,
  row: Standing,
  texts: readonly LabelText[],
  years: number,
): Promise<RepeatedPlace[]> {
  const earlier = await earlierPapers(ctx, row, years)
  const sides = texts.flatMap(({ label, text }): Sides[] => [
    { label, text, with: label, is_history: false, other: text, isShown: false },
    ...texts
      .filter((one) => one.label !== label)
      .map((one) => ({ label, text, with: one.label, is_history: false, other: one.text, isShown: true })),
    ...earlier.map((one) => ({
      label,
      text,
      with: one.title,
      is_history: true,
      other: one.text,
      isShown: one.is_released,
    })),
  ])
  const found = await comparePapers(sides)
  return found.flatMap((places, at) =>
    // within a paper each pair is found from both sides
    sides[at]?.other === sides[at]?.text ? places.filter(({ a, b }) => a < b) : places,
  )
}

/** Which places of a text ask what papers of the years before asked. */
export async function repeatedOfYears(
  ctx: Room,
  row: Standing,
  { label, text }: LabelText,
  years: number,
): Promise<number[]> {
  const earlier = await earlierPapers(ctx, row, years)
  const found = await comparePapers(
    earlier.map(({ title, text: other }) => ({
      label,
      text,
      other,
      with: title,
      is_history: true,
      isShown: false,
    })),
  )
  return [...new Set(found.flat().map(({ a }) => a))]
}

/** The same as the rules count it: pairs of places for each other paper. */
export function pairsOf(repeated: readonly RepeatedPlace[]) {
  const grouped = new Map<
    string,
    { label: string; with: string; is_history: boolean; pairs: { a: number; b: number }[] }
  >()
  for (const { label, with: other, is_history, a, b } of repeated) {
    const key = `${label} ${is_history} ${other}`
    const group = grouped.get(key) ?? { label, with: other, is_history, pairs: [] }
    group.pairs.push({ a, b })
    grouped.set(key, group)
  }
  return [...grouped.values()]
}
