import { plainTags, QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import type { ReadQuestion } from '@obelisk/contract/question-bank/exchange'
import type { SimilarQuestion } from '@obelisk/contract/question-bank/shapes'
import type { ExchangePicture, ExchangeQuestion } from '@obelisk/engine/question-bank/exchange/exchange'
import { withPictures, withTexts } from '@obelisk/engine/question-bank/exchange/map-texts'
import { likeness, suspectedLikeness } from '@obelisk/engine/question-bank/question/likeness'
import { picturesOf } from '@obelisk/engine/question-bank/question/question-text'
import * as z from 'zod'
import type { Room } from '../../access.ts'
import { differInNumbersOnly } from '../../alike/groups.ts'
import { sharesBand } from '../../alike/share-bands.ts'
import { codeOf, comparedQuestions, contentOf } from '../../rows.ts'
import { likenessOf } from '../../write-question.ts'

const mostShown = 3
const portion = 100

/** The question with the stored files in place of the pictures of its file. */
const withFiles = (content: QuestionContent, files: readonly number[]): QuestionContent =>
  QuestionContent.parse(withTexts(content, (text) => withPictures(text, (at) => files[at - 1] || undefined)))

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

/** Tags that do not fit are left out, one by one: the question is worth more than its tags. */
function tagsOf({ tags }: ExchangeQuestion): QuestionTags {
  const fitting = Object.entries(tags).filter(([name, value]) => {
    const shape = QuestionTags.shape[name as keyof QuestionTags]
    return shape?.safeParse(value).success === true
  })
  return { ...plainTags, ...Object.fromEntries(fitting) }
}

/** The question as a file has it, checked as if somebody had sent it. */
function checked({ content }: ExchangeQuestion) {
  // the copy has no fields that are undefined, as the strict schema wants it
  const plain: unknown = JSON.parse(JSON.stringify(content ?? null))
  return QuestionContent.safeParse(plain)
}

/** What is stored of a question that was read; `pictures` are those of its file, of which `files` holds the stored ones. */
export function judged(
  question: ExchangeQuestion,
  at: number,
  files: readonly number[],
  pictures: readonly ExchangePicture[] = [],
): ReadQuestion {
  const parsed = checked(question)
  const content = parsed.success ? withFiles(parsed.data, files) : null
  const lacking = (parsed.success ? picturesOf(parsed.data) : []).filter((file) => !files[file - 1])
  const notes: ExchangeQuestion['notes'] = [
    ...question.notes,
    ...lacking.map((file) => ({
      code: 'picture-lacking' as const,
      values: { name: short(pictures[file - 1]?.name ?? String(file), 100) },
    })),
  ]
  return {
    no: at + 1,
    label: short(question.label, 100),
    source: short(question.source, 4000),
    content,
    fault: parsed.success ? '' : short(z.prettifyError(parsed.error), 500),
    tags: tagsOf(question),
    notes: notes.slice(0, 20).map(({ code, values }) => ({ code, ...(values ? { values } : {}) })),
    alike: [],
  }
}

type Indexed = { item: ReadQuestion; index: ReturnType<typeof likenessOf> }

/** The questions of the bank that share a band with one of these, as the person may see them: one query for all. */
export async function candidatesOf(ctx: Room, catalog: number, list: readonly Pick<Indexed, 'index'>[]) {
  const bands = list.flatMap(({ index }) => index.bands)
  if (bands.length === 0) return []
  return comparedQuestions(ctx)
    .where('q.catalog_id', '=', catalog)
    .where('q.merged_into', 'is', null)
    .where(sharesBand(bands))
    .execute()
}

type Candidate = Awaited<ReturnType<typeof candidatesOf>>[number]

function alikeOf({ index }: Indexed, candidates: readonly Candidate[]): SimilarQuestion[] {
  const wanted = new Set(index.bands)
  return candidates
    .filter(({ bands }) => bands.some((band) => wanted.has(band)))
    .map((one) => ({
      id: one.id,
      code: codeOf(one.course_code, one.number),
      likeness: Math.round(likeness(index.shingles, one.shingles) * 100) / 100,
      numbers_only: differInNumbersOnly(index, one),
      is_sister: false,
      content: one.is_reserved ? null : contentOf(one),
    }))
    .filter((one) => one.likeness >= suspectedLikeness)
    .toSorted((a, b) => b.likeness - a.likeness || a.id - b.id)
    .slice(0, mostShown)
}

/** Says of each question what is like it in the bank. */
export async function withAlike(
  ctx: Room,
  catalog: number,
  items: readonly ReadQuestion[],
  heard: (done: number) => Promise<void>,
): Promise<ReadQuestion[]> {
  const found: ReadQuestion[] = []
  for (let from = 0; from < items.length; from += portion) {
    await heard(from)
    const part = items.slice(from, from + portion)
    const indexed = part.flatMap((item) => (item.content ? [{ item, index: likenessOf(item.content) }] : []))
    const candidates = await candidatesOf(ctx, catalog, indexed)
    const alike = new Map(indexed.map((one) => [one.item.no, alikeOf(one, candidates)]))
    found.push(...part.map((item) => ({ ...item, alike: alike.get(item.no) ?? [] })))
  }
  return found
}
