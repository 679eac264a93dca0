import { useLanguage } from '../translations/language.ts'
import { useName } from '../translations.ts'
import { type Level, type Option, planTermParts } from './levels.ts'
import { useTranslations } from './messages.ts'

/** How the terms of a plan are called. */
export function usePlanTermName(): (term: number) => string {
  const t = useTranslations()
  const between = useLanguage(({ language }) => (language === 'en' ? ', ' : ''))
  return (term) => {
    const parts = planTermParts(term)
    return parts ? parts.map((part) => t(part)).join(between) : String(term)
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
