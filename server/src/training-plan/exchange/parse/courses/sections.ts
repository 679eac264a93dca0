import { choiceIn, vocabularies } from './course-words.ts'

/** What the title of a section says of the courses below it, as texts of the columns. */
export type Section = { category?: string; nature?: string }

export const isNote = (text: string) => /^(注|备注|说明|note)/i.test(text) || text.length > 40

/** 一、, （二）, 1.: how sections are numbered. */
const numbered = /^[（(]?[一二三四五六七八九十\d]+[)）、.．]/

/** A section inside of one that is known says more, not less: (1)必修 keeps the category above it. */
export function sectionIn(text: string, above: Section): Section {
  const title = text.replace(numbered, '')
  const category = choiceIn(vocabularies.category, title)
  const nature = choiceIn(vocabularies.nature, title)
  if (category) return { category, ...(nature ? { nature } : {}) }
  if (nature) return { ...above, nature }
  return numbered.test(text) ? {} : above
}
