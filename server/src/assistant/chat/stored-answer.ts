import { Step } from '@obelisk/contract/assistant/chat'
import * as z from 'zod'
import { Reference } from '../knowledge/read-passages.ts'
import { restingKinds } from '../tools/tool.ts'

/** A step as it is stored: with the classes, surveys and documents that its result is about. */
export const StoredStep = Step.extend({
  rests_on: z.array(z.object({ kind: z.enum(restingKinds), id: z.int() })),
})
export type StoredStep = z.infer<typeof StoredStep>

export const StoredSteps = z.array(StoredStep)
export const Unproven = z.array(z.object({ from: z.int(), to: z.int() }))
export const References = z.array(Reference)
