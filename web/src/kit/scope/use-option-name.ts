import type { DropdownData } from '@obelisk/contract/dropdown'
import { useLanguage } from '../words/language.ts'
import { useName } from '../words.ts'
import { useBaseData } from './base-data.ts'
import { type Level, type Option, planTermParts } from './levels.ts'
import { useWords } from './messages.ts'

/** How the terms of a plan are called. */
export function usePlanTermName(): (term: number) => string {
  const say = useWords()
  const between = useLanguage(({ language }) => (language === 'en' ? ', ' : ''))
  return (term) => {
    const parts = planTermParts(term)
    return parts ? parts.map((part) => say(part)).join(between) : String(term)
  }
}

/** How a term of the calendar is called: by its own name in Chinese, by season and year in English. */
export function useAcademicTermName(): (term: DropdownData['terms'][number]) => string {
  const say = useWords()
  const chinese = useLanguage(({ language }) => language === 'zh-cn')
  return ({ name, year_start, semester }) => {
    if (chinese || semester > 2) return name
    return semester === 1
      ? say('autumn-of', { year: year_start })
      : say('spring-of', { year: year_start + 1 })
  }
}

/** How an option of a level is called in the language of the screen. */
export function useOptionName(): (level: Level, option: Option) => string {
  const nameOf = useName()
  const termName = usePlanTermName()
  const academicTermName = useAcademicTermName()
  const terms = useBaseData(({ data }) => data?.terms)
  return (level, option) => {
    if (level === 'term') return termName(option.value)
    const term = level === 'academicTerm' && terms?.find(({ id }) => id === option.value)
    if (term) return academicTermName(term)
    return option.code && level === 'course' ? `${option.code} ${nameOf(option)}` : nameOf(option)
  }
}
