import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { DifferenceRow } from '../difference/difference-rows.ts'

/** What the fields that take suggestions are called: the same word on the page, in the rules and in the record. */
export const placeOfObjective = (id: number) => `objective:${id}`
export const placeOfChapter = (id: number, field: string) =>
  field === 'content' ? `chapter:${id}` : `chapter:${id}:${field}`

const textPlaces: Record<string, string> = {
  introduction: 'introduction',
  teaching: 'methods',
  ideology: 'ideology',
}

const chapterPlace = ({ name, field = '' }: DifferenceRow, { chapters }: SyllabusContent) => {
  const chapter = chapters.find((one) => (one.name || String(one.no)) === name)
  return chapter && placeOfChapter(chapter.id, field)
}

/** The field that a line of the version difference is about; nothing for what takes no suggestions. */
export function placeOfRow(row: DifferenceRow, content: SyllabusContent): string | undefined {
  if (row.part === 'texts') return textPlaces[row.field ?? '']
  if (row.part === 'chapters') return chapterPlace(row, content)
  const isText = row.part === 'objectives' && (row.field === 'text' || row.kind === 'added')
  const objective = isText ? content.objectives.find(({ no }) => `CO${no}` === row.name) : undefined
  return objective && placeOfObjective(objective.id)
}
