import type { Translations } from '@obelisk/contract/refusal'
import type { SurveyForm } from '@obelisk/contract/survey/answering'
import { withNames } from '@obelisk/engine/survey/definition'
import { useLanguage } from '#kit/translations/language.ts'

/** Texts of a questionnaire in the language of the screen, the other one where it is missing, with names put in. */
export function useText(names: SurveyForm['names'] = {}) {
  const language = useLanguage((store) => store.language)
  const own = Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, (language === 'en' && names[`${key}_en`]) || name]),
  )
  return (text: Translations) => {
    const other = language === 'en' ? text['zh-cn'] : text.en
    return withNames(text[language] || other, own)
  }
}
