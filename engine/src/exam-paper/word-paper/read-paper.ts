import type { ExchangeQuestion } from '#question-bank/exchange/exchange.ts'
import { spreadAnswers } from '#question-bank/exchange/lines/answers-apart.ts'
import { type Draft, wordsOf } from '#question-bank/exchange/lines/draft.ts'
import { type About, gatherPart } from '#question-bank/exchange/lines/gather.ts'
import { cutAtLabels, labelAt } from '#question-bank/exchange/lines/labels.ts'
import type { Line } from '#question-bank/exchange/lines/line.ts'
import { questionOfDraft } from '#question-bank/exchange/lines/question-of-draft.ts'
import { blanksIn } from '#rich-text/rich-text.ts'
import { answersFrom, answersOfSectionFrom } from './answers-place.ts'
import { asOne, type CutSection, cutAtHeads, cutSections, isPairs } from './cut-sections.ts'
import { preparedLines } from './prepare-lines.ts'
import type { SectionHead } from './section-head.ts'
import { takeMarks, takeParts } from './sub-questions.ts'

/**
 * Where the marks of a question come from: said at it, by each of its blanks, for each question of its section, the sum of
 * its sub-questions, the marks of the section shared evenly; `none` when the paper does not say them.
 */
export type MarksReason = 'own' | 'blank' | 'each' | 'parts' | 'shared' | 'none'

/** A question of a paper as it was read; `number` is what it says itself, 0 for the only one of a section. */
export type ReadItem = {
  number: number
  question: ExchangeQuestion
  score: number | null
  scoreReason: MarksReason
  /** Whether the question itself names its kind. */
  saysKind: boolean
}
export type ReadSection = Omit<SectionHead, 'asked'> & { items: ReadItem[] }
export type ReadPaper = { sections: ReadSection[] }

type Gathered = { draft: Draft; own: number | null; saysKind: boolean; isOne: boolean }

const objective: ReadonlySet<string> = new Set(['single', 'multiple', 'indefinite', 'judge', 'blank'])

/** The questions of a section, with the answers that stand together at its end or in a line such as `答案：1-5 ABCDA`. */
function draftsOf(lines: readonly Line[], about: About): Draft[] {
  const from = answersOfSectionFrom(lines)
  const own = from < 0 ? lines : lines.slice(0, from)
  const drafts = gatherPart(
    own.filter((line) => !isPairs(line)),
    about,
  )
  const pairs = own.flatMap((line) => (isPairs(line) ? [labelAt(line)?.line ?? line] : []))
  const answers = [...pairs, ...(from < 0 ? [] : lines.slice(from + 1).flatMap(cutAtLabels))]
  if (answers.length > 0) spreadAnswers(drafts, answers)
  return drafts
}

function gathered({ head, lines, isOne }: CutSection, section: number): Gathered[] {
  const about = { section, kind: head.kind ?? undefined, score: undefined, chapter: head.chapter }
  return draftsOf(lines, about).map((draft) => {
    const said = Number.parseFloat(wordsOf(draft, 'score'))
    const saysKind = draft.kind !== about.kind || wordsOf(draft, 'kind') !== ''
    return { draft, own: Number.isFinite(said) ? said : (draft.score ?? null), saysKind, isOne }
  })
}

/** Takes marks and sub-questions out of what is asked, once every question has its answer. */
function finished(one: Gathered): Gathered {
  const { draft } = one
  // a question that names its kind itself is written whole
  if (!one.saysKind && !objective.has(draft.kind ?? '')) takeParts(draft)
  const { lines, marks } = takeMarks(draft.stem)
  if (one.own !== null && marks !== one.own) return one
  draft.stem = lines
  return { ...one, own: marks }
}

const sum = (marks: readonly number[]) => Math.round(marks.reduce((all, one) => all + one, 0) * 100) / 100

type Found = Pick<ReadItem, 'score' | 'scoreReason'>

/** Marks by each blank, for each question, or by the sub-questions; undefined where none of them tells. */
function byParts({ isPerBlank, each }: SectionHead, { content }: ExchangeQuestion): Found | undefined {
  const { stem, body } = content
  if (each !== null && !isPerBlank) return { score: each, scoreReason: 'each' }
  const blanks = body.form === 'blanks' ? blanksIn(stem) : 0
  if (each !== null && blanks > 0) return { score: sum([each * blanks]), scoreReason: 'blank' }
  if (body.form !== 'composite' || body.parts.length === 0) return undefined
  return { score: sum(body.parts.map((part) => part.score)), scoreReason: 'parts' }
}

/** Marks by the section: of its parts, or the whole shared by all. */
function bySection(head: SectionHead, question: ExchangeQuestion, count: number): Found {
  const found = byParts(head, question)
  if (found) return found
  const share = head.total === null ? null : Math.round((head.total / count) * 100) / 100
  const isEven = share !== null && (count === 1 || Number.isInteger(share * 2))
  return isEven ? { score: share, scoreReason: 'shared' } : { score: null, scoreReason: 'none' }
}

function itemOf(one: Gathered, head: SectionHead, count: number, isApart: boolean): ReadItem {
  const { draft, own, saysKind, isOne } = finished(one)
  const question = questionOfDraft(draft, isApart)
  const { score, scoreReason }: Found =
    own === null ? bySection(head, question, count) : { score: own, scoreReason: 'own' }
  return {
    number: isOne ? 0 : draft.number,
    question: {
      ...question,
      content: { ...question.content, score: score ?? 0 },
      notes: question.notes.filter(({ code }) => code !== 'score-lacking'),
    },
    score,
    scoreReason,
    saysKind,
  }
}

/**
 * Reads a whole examination paper from the lines of a document: sections (大题) in every habit of heading them, their questions
 * with marks, sub-questions, tables and pictures, and the answers where they stand at the questions or together at the end.
 */
export function readPaper(given: readonly Line[]): ReadPaper {
  const lines = preparedLines(given)
  const from = answersFrom(lines)
  const cut = cutSections(from < 0 ? lines : lines.slice(0, from))
  const read = cut.map(gathered)
  const answers = from < 0 ? [] : answerLines(lines.slice(from + 1), cut, read)
  if (answers.length > 0)
    spreadAnswers(
      read.flatMap((all) => all.map(({ draft }) => draft)),
      answers,
    )
  return {
    sections: cut.map(({ head }, at) => {
      const { asked: _, ...said } = head
      const own = read[at] ?? []
      return { ...said, items: own.map((one) => itemOf(one, head, own.length, answers.length > 0)) }
    }),
  }
}

const heading = (text: string): Line => ({ text, content: [{ type: 'text', text }] })

/** Answers at the end as they are spread: a heading for each section in its order, and a number for its only question. */
function answerLines(
  lines: readonly Line[],
  cut: readonly CutSection[],
  read: readonly (readonly Gathered[])[],
): Line[] {
  const parts = cutAtHeads(lines, true)
  if (parts.length === 0) return lines.flatMap(cutAtLabels)
  const spread = cut.flatMap(({ head, isOne }, at) => {
    if (read[at]?.length === 0) return []
    const own = parts.filter((part) => part.head.no === head.no)
    const bodies = own.flatMap((part) => {
      const said = [part.head.title, part.head.note].filter(Boolean).map(heading)
      const asked = part.head.asked ? [part.head.asked] : []
      if (isOne) return asOne({ ...part.head, asked: null }, [...asked, ...part.lines]).lines
      return [...said, ...asked, ...part.lines]
    })
    return [heading('一、'), ...bodies]
  })
  return spread.flatMap(cutAtLabels)
}
