import type { Translations, Values } from '@obelisk/contract/refusal'
import { inWords } from '../say.ts'

/** What one look found: `good` needs nothing, `mind` should be looked at, `bad` must be mended. */
export type Finding = {
  state: 'good' | 'mind' | 'bad'
  what: Translations
  text: Translations
  values?: Values
  /** What to do. */
  advice?: Translations
}

const marks = { good: '✓', mind: '!', bad: '✗' } as const

export function printFinding({ state, what, text, values = {}, advice }: Finding) {
  const line = `${marks[state]} ${inWords(what)}  ${inWords(text, values)}`
  const more = advice ? `\n    → ${inWords(advice, values)}` : ''
  process.stdout.write(`${line}${more}\n`)
}
