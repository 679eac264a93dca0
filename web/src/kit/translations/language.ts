import { type Language, languages } from '@obelisk/contract/refusal'
import { create } from 'zustand'

const key = 'language'
const stored = (): Language => languages.find((known) => known === localStorage.getItem(key)) ?? 'zh-cn'

/** The language of the screen and of the requests, kept in this browser. Change it with `speak` of `#kit/translations.ts`. */
export const useLanguage = create<{ language: Language }>()(() => ({ language: stored() }))

export const languageNow = (): Language => useLanguage.getState().language

export function keepLanguage(language: Language) {
  localStorage.setItem(key, language)
  useLanguage.setState({ language })
}
