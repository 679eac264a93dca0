import type { QuestionContent } from '#question-bank/question/question.ts'
import { plainText } from '#rich-text/plain-text.ts'
import { shuffled } from '#shuffle/shuffled.ts'

/** What is shuffled of a question on a paper; `option_order` tells where the bank has each option, by its place here. */
type Placed = {
  readonly id: number
  readonly content: QuestionContent
  readonly is_locked: boolean
  readonly option_order?: number[] | undefined
}

/** 以上都对, 上述均不正确, all of the above: makes sense at its place only. */
const closing = /^(?:以上|上述|前述)|\b(?:all|none|both|neither) of (?:the|these|them)\b/i
/** A 和 C, 仅 B, A and B: tells other options by their letters. */
const byLetter =
  /(?:^|[^A-Za-z])[A-H]\s*(?:和|与|或|及|、|,|，|&|and|or)\s*[A-H](?![A-Za-z])|^(?:仅|只有|only)\s*[A-H]\b/i

/** The places from 0 to `count - 1` in another order, when there is one; those of `fixed` stay. */
function otherOrder(count: number, fixed: (at: number) => boolean, seed: number, name: string): number[] {
  const places = Array.from({ length: count }, (_, at) => at)
  const free = places.filter((at) => !fixed(at))
  if (free.length < 2) return places
  for (let salt = 0; ; salt++) {
    const moved = shuffled(free, seed + salt, name)
    if (moved.every((from, at) => from === free[at])) continue
    const order = [...places]
    for (const [at, place] of free.entries()) order[place] = moved[at] ?? place
    return order
  }
}

/**
 * A question of choice with its options in another order; the key goes with them. Options that name others by their
 * letters keep the whole question as it is, those about all the others stay where they are. Null where nothing moves.
 */
function withOtherOptions<T extends Placed>(one: T, seed: number): T | null {
  const { body } = one.content
  if (body.form !== 'choice') return null
  const texts = body.options.map(({ content }) => plainText(content).trim())
  if (texts.some((text) => byLetter.test(text))) return null
  const order = otherOrder(texts.length, (at) => closing.test(texts[at] ?? ''), seed, `options ${one.id}`)
  if (order.every((from, at) => from === at)) return null
  const before = one.option_order ?? order.map((_, at) => at)
  const options = order.flatMap((from) => body.options[from] ?? [])
  return {
    ...one,
    content: { ...one.content, body: { ...body, options } },
    option_order: order.map((from) => before[from] ?? from),
  }
}

/**
 * The questions of a section in another order, their options in another order, or both; the same for the same seed.
 * Locked questions stay as they are, where they are. Gives how many questions have other options now.
 */
export function shuffleQuestions<T extends Placed>(
  items: readonly T[],
  seed: number,
  what: { questions: boolean; options: boolean },
): { items: T[]; changed: number } {
  let changed = 0
  const placed = what.questions
    ? otherOrder(items.length, (at) => items[at]?.is_locked ?? true, seed, 'questions').flatMap(
        (from) => items[from] ?? [],
      )
    : [...items]
  const all = placed.map((one) => {
    const other = what.options && !one.is_locked ? withOtherOptions(one, seed) : null
    if (other) changed += 1
    return other ?? one
  })
  return { items: all, changed }
}
