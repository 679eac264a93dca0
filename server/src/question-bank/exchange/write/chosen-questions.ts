import type { Input } from '@obelisk/contract/endpoint'
import type { exportLosses, WrittenFormat } from '@obelisk/contract/question-bank/exchange'
import { reduceToAiken } from '@obelisk/engine/question-bank/exchange/aiken/aiken'
import type { ExchangeQuestion } from '@obelisk/engine/question-bank/exchange/exchange'
import { reduceToGift } from '@obelisk/engine/question-bank/exchange/gift/reduce-gift'
import { reduceToLines } from '@obelisk/engine/question-bank/exchange/lines/reduce-to-lines'
import { reduceToMarkdown } from '@obelisk/engine/question-bank/exchange/markdown/write-markdown'
import { reduceToMoodle } from '@obelisk/engine/question-bank/exchange/moodle/reduce-moodle'
import { reduceToQti } from '@obelisk/engine/question-bank/exchange/qti/write/reduce-qti'
import { type Loss, lossesBetween } from '@obelisk/engine/question-bank/exchange/reduce'
import { reduceToTable } from '@obelisk/engine/question-bank/exchange/table/write-table'
import { lossCodes } from '@obelisk/engine/question-bank/words'
import { sql } from 'kysely'
import { bankPolicy, type Room } from '../../access.ts'
import { bankLimitsOf } from '../../banks/limits.ts'
import { narrowed } from '../../list-questions.ts'
import { codeOf, contentOf, type Found, questionsOf, tagsOf } from '../../rows.ts'

export type Chosen = Omit<Input<typeof exportLosses>, 'format'>

const most = 50_000

/** The questions of a course that a person may see and has chosen: by their numbers, or by what narrows the list. */
async function chosenIn(ctx: Room, { ids, ...filter }: Chosen) {
  await bankPolicy.must(ctx, 'view', filter.catalog)
  const limits = await bankLimitsOf(ctx, filter.catalog)
  const all = questionsOf(ctx)
    .where('q.catalog_id', '=', filter.catalog)
    .where(narrowed(ctx, filter, limits))
  return { query: ids ? all.where('q.id', 'in', ids.length > 0 ? ids : [0]) : all }
}

export const chosenQuestions = async (ctx: Room, chosen: Chosen): Promise<Found[]> =>
  (await chosenIn(ctx, chosen)).query.orderBy('q.number').limit(most).execute()

/** How many they are, without reading what they ask. */
export async function countChosen(ctx: Room, chosen: Chosen): Promise<number> {
  const { query } = await chosenIn(ctx, chosen)
  const { count } = await query
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return Math.min(count, most)
}

export const asExchange = (found: Found): ExchangeQuestion => {
  const { language: _, visibility: __, reserved_until: ___, ...tags } = tagsOf(found)
  return {
    content: contentOf(found) as ExchangeQuestion['content'],
    tags,
    label: codeOf(found.course_code, found.number),
    source: '',
    notes: [],
  }
}

/** What each format carries of a question. */
export const reducers: Record<WrittenFormat, (question: ExchangeQuestion) => ExchangeQuestion | undefined> = {
  word: reduceToLines,
  excel: reduceToTable,
  gift: reduceToGift,
  aiken: reduceToAiken,
  moodle: reduceToMoodle,
  qti21: reduceToQti,
  qti30: reduceToQti,
  markdown: reduceToMarkdown,
  json: (question) => question,
}

/** What a format cannot carry of the chosen questions, each loss with how many it meets and the first of them. */
export async function lossesOf(ctx: Room, { format, ...chosen }: Input<typeof exportLosses>) {
  const found = await chosenQuestions(ctx, chosen)
  const codes = new Map<Loss, string[]>()
  for (const one of found) {
    const question = asExchange(one)
    for (const loss of lossesBetween(question, reducers[format](question))) {
      const met = codes.get(loss)
      if (met) met.push(question.label)
      else codes.set(loss, [question.label])
    }
  }
  return {
    count: found.length,
    reserved: found.filter(({ is_reserved }) => is_reserved).length,
    losses: lossCodes.flatMap((loss) => {
      const all = codes.get(loss) ?? []
      return all.length > 0 ? [{ loss, count: all.length, examples: all.slice(0, 5) }] : []
    }),
  }
}
