import { classNameIn, type Named, nameIn } from '@obelisk/contract/name-in'
import type { Language, Translations, Values } from '@obelisk/contract/refusal'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keepLanguage, useLanguage } from './translations/language.ts'
import { type Loaders, messages, register, showLanguage } from './translations/loading.ts'

/** The names between braces in a message: `'{count} rows'` has the mark `count`. */
type MarksOf<M extends string> = M extends `${string}{${infer Mark}}${infer Rest}`
  ? Mark | MarksOf<Rest>
  : never

type ValuesOf<M extends string> = string extends M
  ? [values?: Values]
  : [MarksOf<M>] extends [never]
    ? [values?: { count: number }]
    : [values: Readonly<Record<MarksOf<M>, string | number>>]

/**
 * The messages of another language: the same keys. A key may have a twin ending in `_one` for the singular,
 * chosen by the value `count`. Write `export const en = { … } satisfies Messages<typeof zhCn>`.
 */
export type Messages<Z extends Record<string, string>> = { readonly [K in keyof Z]: string } & {
  readonly [K in `${keyof Z & string}_one`]?: string
}

/** Says a message of one room in the language of the screen, with its values put in. */
export type Translate<Z extends Record<string, string>> = {
  <K extends keyof Z & string>(key: K, ...values: ValuesOf<Z[K]>): string
  /** The same for a key that is made of a code of the data, which carries the values too: neither is checked. */
  ofCode: (key: string, values?: Readonly<Record<string, unknown>>) => string
}

/**
 * Binds a room's messages: `export const useTranslations = wordsOf<typeof zhCn>('roster', { 'zh-cn': …, en: … })`.
 * They are loaded before the room's page is shown.
 */
export function translationsOf<Z extends Record<string, string>>(
  room: string,
  loaders: Loaders,
): () => Translate<Z> {
  register(room, loaders)
  return function useRoomTranslations() {
    const { t } = useTranslation(room)
    return useMemo(() => {
      const ofCode = (key: string, values: Readonly<Record<string, unknown>> = {}): string => t(key, values)
      return Object.assign(ofCode, { ofCode })
    }, [t])
  }
}

/** A text that carries both languages, such as the title of a page, in the language of the screen. */
export function useTranslated(): (words: Translations) => string {
  const language = useLanguage((store) => store.language)
  return (words) => words[language]
}

/** The name of a thing that has an English one too; Chinese stands in where the English is missing. */
export function useName(): (thing: Named) => string {
  const language = useLanguage((store) => store.language)
  return useCallback((thing) => nameIn(language, thing), [language])
}

/** The name of a teaching class of this course. */
export function useClassName(): (name: string, course: Named) => string {
  const language = useLanguage((store) => store.language)
  return useCallback((name, course) => classNameIn(language, name, course), [language])
}

/** Switches the language of the whole screen, without a reload. */
export async function speak(language: Language) {
  await messages.changeLanguage(language)
  keepLanguage(language)
  showLanguage(language)
}
