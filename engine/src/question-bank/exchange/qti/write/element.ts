import { escapeMarkup } from '#markup/markup.ts'

export type QtiVersion = '2.1' | '3.0'

const withHyphens = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes elements of QTI: `choiceInteraction` in 2.1 is `qti-choice-interaction` in 3.0, and attributes likewise. */
export type WriteElement = (name: string, attributes: Attributes, ...inner: string[]) => string

export const elementsOf =
  (version: QtiVersion): WriteElement =>
  (name, attributes, ...inner) => {
    const [tag, nameOf] =
      version === '3.0' ? [`qti-${withHyphens(name)}`, withHyphens] : [name, (one: string) => one]
    const given = Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([one, value]) => ` ${nameOf(one)}="${escapeMarkup(String(value))}"`)
      .join('')
    const text = inner.join('')
    return text ? `<${tag}${given}>${text}</${tag}>` : `<${tag}${given}/>`
  }
