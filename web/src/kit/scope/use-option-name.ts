import type { DropdownData } from '@obelisk/contract/dropdown'
import { useLanguage } from '../words/language.ts'
import { useName } from '../words.ts'
import { useBaseData } from './base-data.ts'
import type { Level, Option } from './levels.ts'
import { useWords } from './messages.ts'

const years = ['year-1', 'year-2', 'year-3', 'year-4'] as const

/** How the terms 1 to 8 of a plan are called: first to fourth year, first or second semester. */
export function usePlanTermName(): (term: number) => string {
  const say = useWords()
  const between = useLanguage(({ language }) => (language === 'en' ? ', ' : ''))
  return (term) => {
    const year = years[Math.ceil(term / 2) - 1]
    return year ? say(year) + between + say(term % 2 === 1 ? 'semester-1' : 'semester-2') : String(term)
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
