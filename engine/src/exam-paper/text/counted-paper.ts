import type { Paper, PaperItem, PaperSection } from '#exam-paper/blueprint/paper.ts'
import { checkQuestion } from '#question-bank/question/check-question.ts'
import type { QuestionContent, QuestionKind } from '#question-bank/question/question.ts'
import { questionWorth } from '#question-bank/question/question-worth.ts'
import type { BloomLevel } from '#syllabus/rules/syllabus.ts'

/** A question of a paper with its text, as the room of papers keeps it. */
export type WrittenItem = {
  readonly id: number
  readonly question_id: number | null
  readonly content: QuestionContent
  readonly score: number
  readonly chapter: string
  readonly knowledge: readonly string[]
  readonly objectives: readonly { readonly objective: number; readonly share: number }[]
  readonly bloom: BloomLevel | null
  readonly difficulty: number | null
  readonly minutes: number | null
  readonly is_complex: boolean
}

export type WrittenSection = {
  readonly id: number
  readonly title: string
  readonly kind: QuestionKind
  readonly each: number | null
  readonly items: readonly WrittenItem[]
}

/** What the bank knows of a question: measured easiness P, earlier examinations, and the year of the last. */
export type KnownQuestion = {
  readonly question_id: number
  readonly p: number | null
  readonly uses: number
  readonly last_year: number | null
}

type Written = {
  readonly label: string
  readonly total: number
  readonly minutes: number
  readonly sections: readonly WrittenSection[]
  readonly known: readonly KnownQuestion[]
}

export type ItemKey = { item_id: number; has_answer: boolean; marking_points: number | null }

const pointsOf = ({ body }: QuestionContent): number | null => {
  if (body.form === 'composite') return body.parts.reduce((sum, { score }) => sum + score, 0)
  if (!('points' in body) || body.points.length === 0) return null
  return body.points.reduce((sum, { score }) => sum + score, 0)
}

/** Whether a question has its answer, and what its marking points sum to; null when it needs none. */
export function keyOf({ id, content, score }: WrittenItem): ItemKey {
  const untagged = { chapter: '', knowledge: [], objectives: [], bloom: null }
  const lacks = checkQuestion(content, untagged).some(
    ({ code }) =>
      code === 'B02.answer_missing' || code === 'B02.judgement_missing' || code === 'B01.none_correct',
  )
  return { item_id: id, has_answer: !lacks, marking_points: pointsOf(questionWorth(content, score)) }
}

/** Places are numbered through the whole paper, as they are printed. */
export function placesOf(sections: readonly WrittenSection[]): Map<number, number> {
  const places = new Map<number, number>()
  for (const { items } of sections) for (const { id } of items) places.set(id, places.size + 1)
  return places
}

/** A paper with its texts as it is counted: sections, items and keys. */
export function countedPaper({ label, total, minutes, sections, known }: Written): Paper & {
  keys: ItemKey[]
} {
  const memory = new Map(known.map((one) => [one.question_id, one]))
  const places = placesOf(sections)
  const itemOf = (item: WrittenItem, section_id: number): PaperItem => {
    const { content, difficulty, ...rest } = item
    const shown = item.question_id === null ? undefined : memory.get(item.question_id)
    return {
      ...rest,
      no: String(places.get(item.id) ?? 0),
      section_id,
      kind: content.kind,
      difficulty: { estimated: difficulty, measured: shown?.p ?? null },
      usage: { times: shown?.uses ?? 0, last_year: shown?.last_year ?? null },
    }
  }
  return {
    label,
    total,
    minutes,
    sections: sections.map(
      ({ id, title, kind, each, items }, at): PaperSection => ({
        id,
        title,
        kind,
        each,
        no: at + 1,
        count: items.length,
      }),
    ),
    items: sections.flatMap(({ id, items }) => items.map((item) => itemOf(item, id))),
    keys: sections.flatMap(({ items }) => items.map(keyOf)),
  }
}
