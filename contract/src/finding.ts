import { findingLevels } from '@obelisk/engine/finding/words'
import * as z from 'zod'

/** What the placeholders of a message are filled with. */
export const MessageValues = z.record(z.string(), z.union([z.string(), z.number()]))

/** What a finding is told with: numbers, words, and lists of ids or names. */
export const FindingValues = z.record(
  z.string(),
  z.union([
    z.number(),
    z.string(),
    z.boolean(),
    z.null(),
    z.array(z.number().nullable()).readonly(),
    z.array(z.string()).readonly(),
  ]),
)

/** How much a finding weighs: an error blocks, a warning wants a reason, an info only tells. */
export const FindingLevel = z.enum(findingLevels)

/** What a check found, as the engine makes it; both languages are made from code, place and values. */
export const Finding = z.object({
  code: z.string(),
  level: FindingLevel,
  place: MessageValues,
  values: FindingValues,
})
export type Finding = z.infer<typeof Finding>
