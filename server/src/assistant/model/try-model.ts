import { modelFails } from '@obelisk/contract/assistant/try-model'
import { Refusal } from '#kernel/errors.ts'
import type { Site } from '#kernel/site/site.ts'
import { faultOf } from './faults.ts'
import { servicesOf } from './providers.ts'
import { streamAnswer } from './stream-answer.ts'

/** A person waits for the answer. */
const longestMs = 20_000

/** Asks the first service for one word, with settings that nobody has saved yet; says which model did not answer and why. */
export async function tryModel(site: Site): Promise<void> {
  const [first] = servicesOf(site, 'chat')
  if (!first) throw new Refusal(modelFails, { model: '', reason: 'missing' })
  const made = await streamAnswer([first], {
    messages: [{ role: 'user', content: 'Answer with the word OK.' }],
    tools: {},
    signal: AbortSignal.timeout(longestMs),
    onText: () => undefined,
  }).catch((error: unknown) => ({ state: 'failed' as const, fault: faultOf(error) }))
  if (made?.state === 'done') return
  throw new Refusal(modelFails, { model: first.name, reason: made?.fault || 'unreachable' })
}
