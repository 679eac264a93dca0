import { surveySourceName } from '../calculation-words-roll-up.ts'
import { type Language, type Translations, translateIn } from '../refusal.ts'

type Requirement = { readonly no: number; readonly survey_missing: readonly string[] }

const someOf: Translations = {
  'zh-cn': '毕业要求 {list} 没有{sources}问卷的结果，问卷值按其余问卷计算，权重按比例分配。',
  en: 'Requirements {list}: there is no result of a survey of {sources}; the others share its weight.',
}
const allOf: Translations = {
  'zh-cn': '没有{sources}问卷的结果，各毕业要求的问卷值按其余问卷计算，权重按比例分配。',
  en: 'There is no result of a survey of {sources}; in all requirements the others share its weight.',
}

/** Which surveys have no result, in which requirements, in sentences; none where all are there or nobody was asked. */
export function missingSurveysText(requirements: readonly Requirement[], language: Language): string[] {
  const between = language === 'en' ? ', ' : '、'
  const bySources = new Map<string, number[]>()
  for (const { no, survey_missing } of requirements) {
    const sources = survey_missing.map((source) => surveySourceName(source, language)).join(between)
    if (sources !== '') bySources.set(sources, [...(bySources.get(sources) ?? []), no])
  }
  return [...bySources].map(([sources, numbers]) =>
    translateIn(language, numbers.length === requirements.length ? allOf : someOf, {
      sources,
      list: numbers.toSorted((a, b) => a - b).join(between),
    }),
  )
}
