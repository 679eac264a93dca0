import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { DifferenceRow } from '../difference/difference-rows.ts'

/** What the fields that take suggestions are called: the same word on the page, in the rules and in the record. */
export const placeOfObjective = (id: number) => `objective:${id}`
export const placeOfLevel = (id: number) => `${placeOfObjective(id)}:bloom`
export const placeOfLink = (id: number, indicatorId: number) =>
  `${placeOfObjective(id)}:indicator:${indicatorId}`
export const placeOfChapter = (id: number, field: string) =>
  field === 'content' ? `chapter:${id}` : `chapter:${id}:${field}`

const textPlaces: Record<string, string> = {
  introduction: 'introduction',
  teaching: 'methods',
  ideology: 'ideology',
}

/** A place of suggestions with what stands there now. */
type Place = { place: string; text: string; isChoice?: boolean }

const written = (place: string | undefined, text: string): Place[] =>
  place === undefined ? [] : [{ place, text }]

/** The field whose English this is; nothing for fields that have none. */
const ofEnglish = (field: string) => (field.endsWith('_en') ? field.slice(0, -'_en'.length) : undefined)

function ofTexts({ field = '', after }: DifferenceRow): Place[] {
  const chinese = ofEnglish(field)
  return chinese === undefined
    ? written(textPlaces[field], after)
    : written(`english:${textPlaces[chinese] ?? chinese}`, after)
}

function ofChapter({ name, field = '', after }: DifferenceRow, { chapters }: SyllabusContent): Place[] {
  const chapter = chapters.find((one) => (one.name || String(one.no)) === name)
  if (!chapter) return []
  const chinese = ofEnglish(field)
  return written(
    chinese === undefined ? placeOfChapter(chapter.id, field) : `english:chapter:${chapter.id}:${chinese}`,
    after,
  )
}

function ofObjective(row: DifferenceRow, { objectives, objective_indicators }: SyllabusContent): Place[] {
  const found = objectives.find(({ no }) => `CO${no}` === row.name)
  if (!found) return []
  const level: Place = { place: placeOfLevel(found.id), text: found.bloom, isChoice: true }
  const links = objective_indicators
    .filter(({ objective_id }) => objective_id === found.id)
    .map((one): Place => ({ place: placeOfLink(found.id, one.indicator_id), text: 'yes', isChoice: true }))
  const words = written(placeOfObjective(found.id), row.after)
  if (row.kind === 'added') return [...words, level, ...links]
  return { text: words, bloom: [level], indicators: links }[row.field ?? ''] ?? []
}

/** The fields that a line of the version difference is about; none for what takes no suggestions. */
export function placesOfRow(row: DifferenceRow, content: SyllabusContent): Place[] {
  if (row.part === 'texts') return ofTexts(row)
  if (row.part === 'chapters') return ofChapter(row, content)
  return row.part === 'objectives' ? ofObjective(row, content) : []
}
