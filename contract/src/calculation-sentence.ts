import { calculationWords } from './calculation-words.ts'
import { stateNames } from './calculation-words-remarks.ts'
import { surveySourceName } from './calculation-words-roll-up.ts'
import { type Language, type Translations, translateIn, type Values } from './refusal.ts'

/** A finding of the engine as it crosses the wire. */
type Found = {
  code: string
  place: Readonly<Record<string, unknown>>
  values: Readonly<Record<string, unknown>>
}

/** What a finding says, in one language; a code without words is shown as it is. */
export function calculationSentence({ code, place, values }: Found, language: Language): string {
  const known: Readonly<Record<string, Translations>> = calculationWords
  const said = known[code]
  if (!said) return code
  const named = Object.entries(place).map(([key, value]) => `${key} ${value}`)
  const marks: [string, unknown][] = [
    ['what', named.join(' ')],
    ...Object.entries(place),
    ...Object.entries(values),
    ...(typeof values.state === 'string'
      ? [
          ['state', translateIn(language, stateNames[values.state] ?? asItIs(values.state))] as [
            string,
            unknown,
          ],
        ]
      : []),
    ...(typeof place.source === 'string'
      ? [['source', surveySourceName(place.source, language)] as [string, unknown]]
      : []),
  ]
  return translateIn(
    language,
    said,
    Object.fromEntries(marks.map(([key, value]) => [key, shown(value)])) as Values,
  )
}

const asItIs = (text: string): Translations => ({ 'zh-cn': text, en: text })

/** Rounds away the binary noise of sums. */
const shown = (value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(12)) : String(value ?? '')
