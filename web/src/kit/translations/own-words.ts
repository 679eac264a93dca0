import { inEnglish } from './in-english.ts'
import { useLanguage } from './language.ts'

/** Says a word of ours in the language of the screen. */
export function useOwnWords(): (text: string) => string {
  const isEnglish = useLanguage((store) => store.language) === 'en'
  return (text) => (isEnglish ? (inEnglish(text) ?? text) : text)
}
