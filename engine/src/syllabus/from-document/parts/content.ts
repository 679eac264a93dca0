import { type Section, tablesIn } from '../sections.ts'
import type { ReadChapter } from '../syllabus-reading.ts'
import { chaptersInLines } from './content-lines.ts'
import { chaptersInTable, isContentTable } from './content-table.ts'
import { isLabTable } from './labs.ts'

/** The chapters of a course: those that tables list, else those that headings name. */
export function chaptersOf(sections: readonly Section[]): ReadChapter[] {
  const listed = tablesIn(sections)
    .filter(({ table, section }) => isContentTable(table) && !isLabTable(table, section))
    .flatMap(({ table }) => chaptersInTable(table))
  if (listed.length > 0) return listed
  return chaptersInLines(
    sections.filter(({ kind }) => kind === 'content' || kind === 'other').flatMap(({ blocks }) => blocks),
  )
}
