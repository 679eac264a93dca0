import {
  type Language,
  languages,
  type Translations,
  translateIn,
  type Values,
} from '@obelisk/contract/refusal'

/**
 * The language of the console: what OBELISK_LANGUAGE names, else English where the system's language is English, else
 * Chinese. `C` and `POSIX` are no language: they are what a machine has that was told none.
 */
export function languageOf(variables: NodeJS.ProcessEnv): Language {
  const told = languages.find((known) => known === variables.OBELISK_LANGUAGE)
  const system = variables.LC_ALL || variables.LC_MESSAGES || variables.LANG || ''
  return told ?? (/^en([_.@-]|$)/i.test(system) ? 'en' : 'zh-cn')
}

export const language = languageOf(process.env)

export const words = (zhCn: string, en: string): Translations => ({ 'zh-cn': zhCn, en })

export const inWords = (text: Translations, values: Values = {}) => translateIn(language, text, values)

export const say = (text: Translations, values: Values = {}) =>
  process.stdout.write(`${inWords(text, values)}\n`)

/** What the operator can mend, in a sentence that says how. */
export class ConsoleFault extends Error {
  override readonly name = 'ConsoleFault'

  constructor(text: Translations, values: Values = {}) {
    super(inWords(text, values))
  }
}

export const sizeText = (bytes: number) =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`

/** A time as a person writes it, in the time zone of this machine. */
export const timeText = (time: string | number | Date) => {
  const at = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}
