import type { Progress } from '@obelisk/contract/assistant/chat'
import { type ModelMessage, stepCountIs, streamText, type TextStreamPart, type ToolSet } from 'ai'
import { type Fault, faultOf } from './faults.ts'
import { instructions } from './instructions.ts'
import { noteOutcome, type Provider } from './providers.ts'

/** How an attempt ended: with what text, how many tokens, and why it is not whole. */
export type Attempt = {
  text: string
  state: Exclude<Progress['state'], 'waiting' | 'writing'>
  fault: Fault | ''
  model: string
  tokensIn: number
  tokensOut: number
  /** In hundredths of the currency. */
  cost: number
}

/** What stands for an attempt that could not be made. */
export const notMade: Attempt = {
  text: '',
  state: 'failed',
  fault: 'unreachable',
  model: '',
  tokensIn: 0,
  tokensOut: 0,
  cost: 0,
}

const mostRounds = 6
/** A text of more letters is cut off, and the rest of it is not heard. */
const longestText = 60_000

type Asked = {
  messages: ModelMessage[]
  tools: ToolSet
  /** What the model is told first; left out: what every model is told. */
  system?: string
  signal: AbortSignal
  onText: (text: string, thought: number) => void
}

/** What is there of an attempt, with the letters that the model thought. */
type Made = Attempt & { thought: number }

const fail = (made: Made, error: unknown) => Object.assign(made, { state: 'failed', fault: faultOf(error) })

/** Takes one part of the stream. */
function take(made: Made, part: TextStreamPart<ToolSet>) {
  switch (part.type) {
    case 'text-delta':
      made.text = (made.text + part.text).slice(0, longestText)
      break
    case 'reasoning-delta':
      made.thought += part.text.length
      break
    case 'error':
      fail(made, part.error)
      break
    case 'finish':
      made.tokensIn = part.totalUsage.inputTokens ?? 0
      made.tokensOut = part.totalUsage.outputTokens ?? 0
      break
  }
}

/** What is there of a text is told so often. */
const tellEveryMs = 50

async function read(
  made: Made,
  { model, hasTools }: Provider,
  { onText, signal, system = instructions, tools, ...asked }: Asked,
) {
  const enough = new AbortController()
  try {
    const { fullStream } = streamText({
      model,
      system,
      ...asked,
      tools: hasTools ? tools : {},
      abortSignal: AbortSignal.any([signal, enough.signal]),
      maxRetries: 0,
      stopWhen: stepCountIs(mostRounds),
      onError: () => undefined,
    })
    let told = 0
    for await (const part of fullStream) {
      take(made, part)
      if (made.text.length >= longestText) {
        enough.abort()
        break
      }
      if (performance.now() - told < tellEveryMs) continue
      onText(made.text, made.thought)
      told = performance.now()
    }
  } catch (error) {
    fail(made, error)
  }
  onText(made.text, made.thought)
}

const costOf = ({ tokensIn, tokensOut }: Attempt, { priceIn, priceOut }: Provider) =>
  (tokensIn * priceIn + tokensOut * priceOut) / 1_000_000

/** Lets one model answer. What came before it failed or was stopped is kept. */
async function attempt(provider: Provider, asked: Asked): Promise<Attempt> {
  const made: Made = {
    text: '',
    state: 'done',
    fault: '',
    model: provider.name,
    tokensIn: 0,
    tokensOut: 0,
    cost: 0,
    thought: 0,
  }
  await read(made, provider, asked)
  const { thought: _, ...whole } = { ...made, cost: costOf(made, provider) }
  if (asked.signal.aborted) return { ...whole, state: 'stopped', fault: '' }
  if (whole.state === 'done' && whole.text.trim() === '') return { ...whole, state: 'failed', fault: 'empty' }
  return whole
}

/** Whether asking once more may help: nothing was shown yet, and the service did not refuse the key or the question. */
const mayHelp = ({ text, fault }: Attempt) =>
  text === '' && (fault === 'unreachable' || fault === 'unreadable' || fault === 'empty')

const isOver = ({ state, text }: Attempt) => state !== 'failed' || text !== ''

/** A token is a Chinese sign or three letters; a quarter is left for the answer. */
const tokensOf = ({ messages, system = instructions }: Asked) => {
  const text = system + JSON.stringify(messages)
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return (han + (text.length - han) / 3) * 1.25
}

/** Those that take what is asked; when it is too long for all of them, the one that takes most. */
function fitting(providers: readonly Provider[], asked: Asked): readonly Provider[] {
  const needed = tokensOf(asked)
  const fit = providers.filter(({ context }) => context === 0 || context >= needed)
  return fit.length > 0 ? fit : providers.toSorted((one, other) => other.context - one.context).slice(0, 1)
}

/** Lets the first service answer, once more when it failed at once, then the next; the last outcome counts. */
export async function streamAnswer(
  providers: readonly Provider[],
  asked: Asked,
): Promise<Attempt | undefined> {
  let last: Attempt | undefined
  for (const provider of fitting(providers, asked).flatMap((one) => [one, one])) {
    const isAgain = last?.model === provider.name
    if (last && isAgain && !mayHelp(last)) continue
    last = await attempt(provider, asked)
    noteOutcome(provider.address, last.fault === 'unreachable')
    if (isOver(last)) return last
  }
  return last
}
