import type { PaperPart, PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { plainTags } from '@obelisk/contract/question-bank/content'
import { questionWorth } from '@obelisk/engine/question-bank/question/question-worth'
import { itemOfQuestion } from '#exam-paper/public.ts'
import type { Banked } from '../questions/bank.ts'
import { expectedMinutes } from '../questions/minutes.ts'
import type { Made } from '../questions/rich.ts'

type Ids = () => number

/** Numbers of sections and questions, given once in each examination. */
export function idsFrom(first: number): Ids {
  let next = first - 1
  return () => {
    next += 1
    return next
  }
}

const tagsOf = ({ chapter, knowledge, objective, bloom, difficulty, content }: Made) => ({
  ...plainTags,
  chapter,
  knowledge: [knowledge],
  objectives: [objective],
  bloom,
  difficulty,
  minutes: expectedMinutes(content),
})

/** A question of the bank as it stands in a paper. */
export function fromBank(
  ids: Ids,
  { id, code, made }: Banked & { code: string },
  score: number,
): PaperQuestion {
  const taken = { id, code, version: 1, content: made.content, tags: tagsOf(made) }
  return { ...itemOfQuestion(ids(), taken), score }
}

/** A question that was written for the paper alone; `score` is even with its marking points. */
export function writtenOf(ids: Ids, made: Made, isOffered = true): PaperQuestion {
  const taken = { id: 0, code: '', version: 1, content: made.content, tags: tagsOf(made) }
  return { ...itemOfQuestion(ids(), taken), question_id: null, version: null, is_offered: isOffered }
}

/** The same question for other full marks. */
export const worth = (made: Made, score: number): Made => ({
  ...made,
  content: questionWorth(made.content, score),
})

/** A section; when all its questions have the same marks, they are said once. */
export function part(ids: Ids, title: string, items: PaperQuestion[]): PaperPart {
  const [first] = items
  const isEach = items.every(({ score }) => score === first?.score)
  const kind = first?.content.kind ?? 'single'
  return { id: ids(), title, kind, each: isEach ? (first?.score ?? null) : null, note: '', items }
}

export const text = (...sections: PaperPart[]): PaperText => ({ sections })

/** What each section took of the minutes of trial answering: as much as is expected of its questions. */
export function secondsTried({ sections }: PaperText, minutes: number): Record<string, number> {
  const expected = sections.map(({ id, items }) => ({
    id,
    minutes: items.reduce((sum, item) => sum + (item.minutes ?? 0), 0),
  }))
  const all = expected.reduce((sum, one) => sum + one.minutes, 0)
  return Object.fromEntries(
    expected.map((one) => [one.id, Math.round((minutes * 60 * one.minutes) / Math.max(1, all))]),
  )
}
