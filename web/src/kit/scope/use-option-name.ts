import { useLanguage } from '../words/language.ts'
import { useName } from '../words.ts'
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

/** How an option of a level is called in the language of the screen. */
export function useOptionName(): (level: Level, option: Option) => string {
  const nameOf = useName()
  const termName = usePlanTermName()
  return (level, option) => {
    if (level === 'term') return termName(option.value)
    return option.code && level === 'course' ? `${option.code} ${nameOf(option)}` : nameOf(option)
  }
}
