import type { Block } from '../../document-tree/document-tree.ts'
import { plain } from '../../document-tree/plain.ts'
import { isTable, sectionsOf } from '../from-document/sections.ts'
import { syllabusIn } from '../from-document/syllabi-in-file.ts'

/** A head without its number and figures: `三、课程目标（支撑）` is `课程目标支撑`. */
const wordsOf = (title: string) =>
  plain(title).replace(/^[（(]?[一二三四五六七八九十\d.]+[）)、.]?|[\d（）()《》:：]/g, '')

/** Kinds of sections that say nothing of a form: what has no name, and laboratories, which many courses do without. */
const silent: readonly string[] = ['front', 'other', 'labs']

/** The heads of the sections in their order, but for the title, which names the course. */
const headsOf = (blocks: readonly Block[]) =>
  sectionsOf(blocks)
    .filter(({ kind }) => !silent.includes(kind))
    .map(({ title }) => wordsOf(title))
    .filter((title) => title !== '' && !/大纲$|syllabus$|outline$/i.test(title))

/** The labels at the left of the first table, for forms that are one table. */
const labelsOf = (blocks: readonly Block[]) =>
  (blocks.find(isTable)?.cells ?? [])
    .filter(({ column, text }) => column === 0 && text.length > 0 && text.length <= 12)
    .map(({ text }) => wordsOf(text))
    .filter((text) => text !== '')
    .slice(0, 8)

/** The form that a document is written in, as a key, which files of one form share; '' when it has nothing to be known by. */
export function formOf(all: readonly Block[], no?: number): string {
  const { blocks } = syllabusIn(all, no)
  const heads = headsOf(blocks)
  return (heads.length > 1 ? heads : labelsOf(blocks)).join('|').slice(0, 300)
}
