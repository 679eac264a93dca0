import type { SuggestionTask } from '@obelisk/contract/assistant/suggest/suggestions'
import * as z from 'zod'
import { objectIn, suggestedText } from '../read-reply.ts'

const Reply = z.object({
  fields: z
    .array(z.object({ n: z.int(), text: z.string().max(20_000), reason: z.string().max(1000).default('') }))
    .max(400),
})

/** What a model gave for fields, by their number; nothing when its answer cannot be read. */
export const fieldsIn = (text: string) => Reply.safeParse(objectIn(text)).data?.fields

/** A field as it was asked about. */
export type Asked = {
  task: SuggestionTask
  before: string
  about: string
  options: readonly { value: string }[]
}

/** What suggestions rest on: words, figures that follow a result, and the words of a file without spaces. */
export type Resting = { evidence: readonly string[]; figures: ReadonlyMap<string, string>; file: string }

/** What stands of a suggestion; `leftOut` counts its sentences that did not hold. Undefined: nothing is suggested. */
export type Held = { text: string; leftOut: number } | undefined

export const squeezed = (text: string) => text.replace(/\s+/g, '')

/** Only sentences that stand in the file, sign by sign. */
function copied(text: string, file: string): Held {
  const lines = text.match(/[^。！？；\n]+[。！？；\n]*/g) ?? []
  const kept = lines.filter((line) => file.includes(squeezed(line)))
  const held = kept.join('').trim()
  return held === '' ? undefined : { text: held, leftOut: lines.length - kept.length }
}

const full = /(?:满分|full score)\D{0,3}(\d+(?:\.\d+)?)/i

/** Marking points whose sum is the full score of the question; others are none. */
function addedUp(text: string, about: string): Held {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const points = lines.map((line) => /^(.+?)\s*[|｜]\s*(\d+(?:\.\d{1,2})?)$/.exec(line))
  const sum = points.reduce((all, found) => all + Math.round(Number(found?.[2] ?? Number.NaN) * 100), 0)
  const wanted = Math.round(Number(full.exec(about)?.[1] ?? Number.NaN) * 100)
  if (lines.length === 0 || sum !== wanted) return undefined
  return { text: points.map((found) => `${found?.[1]} | ${found?.[2]}`).join('\n'), leftOut: 0 }
}

const chosen = (text: string, { options, before }: Asked): Held =>
  options.some(({ value }) => value === text) && text !== before ? { text, leftOut: 0 } : undefined

/** Words have the figures of what they rest on and no others. */
function written(text: string, { before, about }: Asked, { evidence, figures }: Resting): Held {
  const held = suggestedText(before, text, [about, before, ...evidence], figures)
  return held.text === before && held.leftOut === 0 ? undefined : held
}

/** What of a model’s text for a field holds: choices are of the options, copies stand in the file, points add up. */
export function heldOf(asked: Asked, text: string, resting: Resting): Held {
  if (asked.options.length > 0) return chosen(text.trim(), asked)
  if (asked.task === 'fill') return copied(text, resting.file)
  if (asked.task === 'points') return addedUp(text, asked.about)
  return written(text.trim(), asked, resting)
}
