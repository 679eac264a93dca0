import type { Language } from '@obelisk/contract/refusal'
import type { NamesOfRows } from '#attainment-report/public.ts'
import type { GradeFacts } from './gather-grade.ts'

export const nameIn = (isEnglish: boolean, { name, name_en }: { name: string; name_en: string }) =>
  (isEnglish && name_en) || name

/** What people call the rows of a grade that the engine names by id. */
export function rowNames({ requirements, indicators, courses }: GradeFacts, language: Language): NamesOfRows {
  const isEnglish = language === 'en'
  return {
    requirement_id: new Map(requirements.map((one) => [one.id, `${one.no} ${nameIn(isEnglish, one)}`])),
    indicator_id: new Map(indicators.map(({ id, no }) => [id, no])),
    course_id: new Map(courses.map((one) => [one.id, nameIn(isEnglish, one)])),
  }
}
