import type { Language, Translations } from '@obelisk/contract/refusal'
import { targetName } from '@obelisk/contract/survey/target-name'
import type { SurveyQuestion } from '@obelisk/engine/survey/definition'

/** A text in the language of the document; the other one stands in. */
export const inWords = (language: Language, text: Translations) => text[language] || text['zh-cn'] || text.en

export const mappedText = ({ mapping }: Pick<SurveyQuestion, 'mapping'>, language: Language) =>
  mapping ? targetName(mapping, language) : ''
