import type { Output } from '@obelisk/contract/endpoint'
import type { checkPaper } from '@obelisk/contract/exam-paper/life'
import { textsOf } from '@obelisk/engine/question-bank/question/question-text'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { questionsToTake } from '#question-bank/public.ts'
import type { Room, Standing } from '../access.ts'
import { memoryOf } from './memory.ts'
import type { LabelText } from './paper-facts.ts'

type Renewed = Output<typeof checkPaper>['renewed']

/**
 * Questions that the bank has renewed or retired since they were taken, with the words of both. The paper keeps what it
 * was given: whoever judges it decides whether that still holds.
 */
export async function renewedIn(ctx: Room, row: Standing, texts: readonly LabelText[]): Promise<Renewed> {
  const items = texts.flatMap(({ label, text }) =>
    text.sections.flatMap((section) => section.items.map((item) => ({ label, item }))),
  )
  const memory = await memoryOf(
    ctx,
    items.map(({ item }) => item.question_id),
  )
  const versions = new Map(memory.map(({ question_id, version }) => [question_id, version]))
  const changed = items.filter(({ item }) => {
    const version = item.question_id === null ? undefined : versions.get(item.question_id)
    return version !== undefined && version !== item.version
  })
  const now = await questionsToTake(
    ctx.door('question-bank'),
    row.catalog_id,
    changed.flatMap(({ item }) => item.question_id ?? []),
  )
  return changed.map(({ label, item }) => {
    const bank = now.find(({ id }) => id === item.question_id)
    const is_retired = versions.get(item.question_id ?? 0) === null
    const words =
      bank && !is_retired
        ? { paper: textsOf(item.content).map(plainText), bank: textsOf(bank.content).map(plainText) }
        : null
    return { label, item: item.id, code: item.code, is_retired, words }
  })
}
