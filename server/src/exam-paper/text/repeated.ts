import type { RepeatedPlace } from '@obelisk/contract/exam-paper/life'
import type { PaperLabel, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { type ComparedQuestion, repeatedQuestions } from '@obelisk/engine/overlap/overlap'
import { placesOf } from '@obelisk/engine/paper-text/counted-paper'
import { askedParts } from '@obelisk/engine/question/question-text'
import { sql } from 'kysely'
import type { Room, Standing } from '../access.ts'
import type { LabelText } from './paper-facts.ts'
import { unseal } from './seal.ts'

type Earlier = { title: string; is_released: boolean; text: PaperText }

const itemsOf = ({ sections }: PaperText) => sections.flatMap(({ items }) => items)

const comparedOf = (text: PaperText): ComparedQuestion[] =>
  itemsOf(text).map(({ id, content }) => ({ id, parts: askedParts(content) }))

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
    text: unseal<PaperText>(ctx, id, sealed),
  }))
}

type Sides = { label: PaperLabel; text: PaperText; with: string; is_history: boolean; other: PaperText }

/** Places of one paper that ask what another one asks; `isShown` whether the other's words may be read. */
function placesAlike({ label, text, other, ...rest }: Sides, isShown: boolean): RepeatedPlace[] {
  const others = new Map(itemsOf(other).map((item) => [item.id, item]))
  const numbers = placesOf(other.sections)
  const byBank = new Map(
    itemsOf(other).flatMap(({ id, question_id }) =>
      question_id === null ? [] : [[question_id, id] as const],
    ),
  )
  const found = repeatedQuestions(comparedOf(text), comparedOf(other))
  const alike = found.map(({ a, b, how, likeness, passages }) => ({
    a,
    b,
    how,
    likeness,
    passages: [...passages],
  }))
  const known = new Set(alike.map(({ a, b }) => `${a} ${b}`))
  for (const { id, question_id } of itemsOf(text)) {
    const b = question_id === null ? undefined : byBank.get(question_id)
    if (b !== undefined && !known.has(`${id} ${b}`))
      alike.push({ a: id, b, how: 'same', likeness: 1, passages: [] })
  }
  return alike.map((one) => {
    const item = others.get(one.b)
    return {
      ...rest,
      ...one,
      label,
      other_no: String(numbers.get(one.b) ?? ''),
      other_parts: isShown && item ? askedParts(item.content) : [],
    }
  })
}

/** What repeats: within a paper, between sisters, and in papers of the years before. */
export async function repeatedIn(
  ctx: Room,
  row: Standing,
  texts: readonly LabelText[],
  years: number,
): Promise<RepeatedPlace[]> {
  const earlier = await earlierPapers(ctx, row, years)
  return texts.flatMap(({ label, text }) => {
    const sisters = texts
      .filter((one) => one.label !== label)
      .flatMap((one) =>
        placesAlike({ label, text, with: one.label, is_history: false, other: one.text }, true),
      )
    const within = placesAlike({ label, text, with: label, is_history: false, other: text }, false).filter(
      ({ a, b }) => a < b,
    )
    const before = earlier.flatMap((one) =>
      placesAlike({ label, text, with: one.title, is_history: true, other: one.text }, one.is_released),
    )
    return [...within, ...sisters, ...before]
  })
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
