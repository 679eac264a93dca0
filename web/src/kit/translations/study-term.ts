import type { Language } from '@obelisk/contract/refusal'
import { useCallback } from 'react'
import { useLanguage } from './language.ts'

const numerals = ['一', '二', '三', '四', '五', '六']

/** The terms of a programme count through; people say which year and which half of it. */
export function studyTermIn(language: Language, term: number): string {
  const year = Math.ceil(term / 2)
  const semester = term % 2 === 0 ? 2 : 1
  if (language === 'en') return `Year ${year}, semester ${semester}`
  return `第${numerals[year - 1] ?? year}学年第${numerals[semester - 1]}学期`
}

/** The same where a column has little room; the whole belongs beside it as a title. */
export const shortStudyTermIn = (language: Language, term: number): string =>
  language === 'en' ? `Y${Math.ceil(term / 2)} S${term % 2 === 0 ? 2 : 1}` : studyTermIn(language, term)

/** The same in the language of the screen. */
export function useStudyTerm(): (term: number) => string {
  const language = useLanguage((store) => store.language)
  return useCallback((term) => studyTermIn(language, term), [language])
}
