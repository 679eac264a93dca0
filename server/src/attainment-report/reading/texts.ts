import type { Report } from '@obelisk/contract/attainment-report/shapes'
import type { SyllabusFacts } from '#syllabus/public.ts'
import type { Room } from '../access.ts'
import { standardSections } from '../form/sections.ts'

/** The sections of a report in its own order; a title of its own replaces the usual one. */
export async function sectionsOf({ read, language }: Room, reportId: number): Promise<Report['sections']> {
  const rows = await read
    .selectFrom('report_section')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('weigh')
    .orderBy('key')
    .execute()
  return rows.map(({ key, title, content, enabled, weigh, version, update_time }) => {
    const usual = standardSections.find((section) => section.key === key)
    const name = language === 'en' ? usual?.title_en : usual?.title
    return {
      key,
      title: title || name || key,
      is_usual: title === '',
      content,
      enabled,
      weigh,
      version,
      update_time: Math.floor(update_time.getTime() / 1000),
    }
  })
}

/** The objectives with the indicators and requirements they support. */
export async function objectivesOfSyllabus(
  { read, language }: Room,
  facts: SyllabusFacts | undefined,
): Promise<Report['objectives']> {
  if (!facts) return []
  const ids = facts.objectives.flatMap(({ indicators }) =>
    indicators.map(({ requirement_id }) => requirement_id),
  )
  const asked = ids.length ? ids : [0]
  const [requirements, indicators] = await Promise.all([
    read.selectFrom('requirement').select(['id', 'name', 'name_en']).where('id', 'in', asked).execute(),
    read
      .selectFrom('indicator')
      .select(['id', 'description_en'])
      .where('requirement_id', 'in', asked)
      .execute(),
  ])
  const said = (id: number, description: string) =>
    (language === 'en' && indicators.find((one) => one.id === id)?.description_en) || description
  const nameOf = (id: number) => {
    const row = requirements.find((one) => one.id === id)
    return (language === 'en' && row?.name_en) || row?.name || ''
  }
  return facts.objectives.map(({ id, no, text, text_en, indicators: served }) => ({
    id,
    no,
    text,
    text_en,
    indicators: served.map((one) => ({
      id: one.indicator_id,
      no: one.no,
      description: said(one.indicator_id, one.description),
      strength: one.strength,
      weight: one.weight,
      requirement_no: one.requirement_no,
      requirement: nameOf(one.requirement_id),
    })),
  }))
}
