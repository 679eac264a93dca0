import type { CourseColumn } from '@obelisk/contract/training-plan/import-words'
import type { Sheet } from '#workbook/sheet.ts'
import { dataAt, findHead, type Head, headText, isContinued, nameAt, textAt } from '../sheet-head.ts'
import { headPosition, likelyHeadRow, numbered, type Wanted } from '../wanted.ts'
import { courseHeads } from './course-heads.ts'
import type { CourseList, CourseReading, Layout, Problem } from './course-list.ts'
import { coreSigns } from './course-names.ts'
import { areByYear } from './number-values.ts'
import { readRow } from './read-row.ts'
import { isNote, type Section, sectionIn } from './sections.ts'
import { type TermColumn, termColumns, termIn } from './term-columns.ts'

type CourseHead = Head<CourseColumn>

const isSum = (text: string) =>
  /^(合\s*计|小\s*计|总\s*计|共\s*计|total|subtotal|sum\b)|(合计|小计|总计|总学分)$|^(应修|最低|至少|毕业).*学分/i.test(
    text,
  )

/** A course has a code or a name and something else besides; sums and heads that repeat on every page have too. */
function isCourse(texts: ReadonlyMap<CourseColumn, string>, first: string): boolean {
  const [code = '', name = ''] = [texts.get('code'), texts.get('name')]
  if (code + name === '' || [code, name, first].some(isSum)) return false
  const isHead = isHeadWord('code', code) && isHeadWord('name', name)
  return !isHead && [...texts.values()].filter((text) => text !== '').length > 1
}

const isHeadWord = (column: CourseColumn, text: string) =>
  courseHeads[column].some((word) => headText(word) === headText(text))

/** The texts of a row; category and nature, where the row is silent, are those of its section. */
function textsAt(sheet: Sheet, at: number, { columns }: CourseHead) {
  return new Map(
    [...columns].map(([key, column]) => [
      key,
      key === 'name' ? nameAt(sheet, at, column) : dataAt(sheet, at, column),
    ]),
  )
}

/** A text in a row of its own: the title of a section, or a note. */
function onlyText(sheet: Sheet, at: number): string | undefined {
  const texts = Array.from({ length: sheet.columns }, (_, column) => dataAt(sheet, at, column)).filter(
    Boolean,
  )
  return texts.length === 1 ? texts[0] : undefined
}

/** The second row of a course whose code runs over two rows: it goes on in another term. */
const goesOn = (sheet: Sheet, at: number, { columns }: CourseHead) =>
  isContinued(sheet, at, columns.get('code') ?? 0) && isContinued(sheet, at, columns.get('name') ?? 0)

/** What the columns of terms say of the row, where no other column says it. */
function putTerm(texts: Map<CourseColumn, string>, sheet: Sheet, at: number, terms: readonly TermColumn[]) {
  const found = termIn(sheet, at, terms)
  if (!found) return
  if (!texts.get('term')) texts.set('term', String(found.term))
  if (/^\d+(\.\d+)?$/.test(found.text) && !texts.get('weekly_hours')) texts.set('weekly_hours', found.text)
  if (/^\d+(\.\d+)?\s*(周|w)$/i.test(found.text) && !texts.get('weeks')) texts.set('weeks', found.text)
}

function putSection(texts: Map<CourseColumn, string>, section: Section) {
  if (!texts.get('category') && section.category) texts.set('category', section.category)
  if (!texts.get('nature') && section.nature) texts.set('nature', section.nature)
}

/** Every text of the sheet that may explain a sign. */
const notesOf = (sheet: Sheet) => sheet.strings.filter((text) => text.includes('核心'))

const columnTexts = (sheet: Sheet, { last, columns }: CourseHead, key: CourseColumn) => {
  const column = columns.get(key)
  if (column === undefined) return []
  return Array.from({ length: Math.max(0, sheet.rowNumbers.length - last - 1) }, (_, k) =>
    dataAt(sheet, last + 1 + k, column),
  )
}

type Found = { head: CourseHead; terms: { row: number; columns: readonly TermColumn[] } }

const needed = ['code', 'name'] as const

/** The head as a person says it is. */
function chosenHead(sheet: Sheet, wanted: Wanted): Found {
  const at = headPosition(sheet, wanted)
  const columns = new Map<CourseColumn, number>()
  for (const [column, meaning] of wanted.columns ?? [])
    if (isCourseColumn(meaning) && !columns.has(meaning)) columns.set(meaning, column)
  const terms = numbered(wanted, 'term').map(({ column, number }) => ({ column, term: number }))
  return {
    head: { first: at, last: at, columns },
    terms: { row: at, columns: terms.toSorted((a, b) => a.term - b.term) },
  }
}

/** The head as the sheet tells it, whole or as far as it can be told. */
function guessedHead(sheet: Sheet, { headRow }: Wanted, isWhole: boolean): Found | undefined {
  const head = findHead<CourseColumn>(
    sheet,
    courseHeads,
    needed,
    (columns) => !isWhole || needed.every((key) => columns.has(key)),
    headRow,
  )
  return head && { head, terms: termColumns(sheet, head) }
}

/** What each column is taken for, those of the terms too. */
const columnsOf = (sheet: Sheet, { head, terms }: Found) =>
  [
    ...[...head.columns].map(([meaning, column]) => ({ column, meaning: meaning as string })),
    ...terms.columns.map(({ column, term }) => ({ column, meaning: `term-${term}` })),
  ].map(({ column, meaning }) => ({ column: column + 1, text: textAt(sheet, head.last, column), meaning }))

/** A sheet that says nothing until a person says what is in it. */
export function unreadCourses(sheet: Sheet, wanted: Wanted = {}): CourseList {
  const found = wanted.columns ? chosenHead(sheet, wanted) : guessedHead(sheet, wanted, false)
  const known = found?.head.columns
  const head_row = found && sheet.rowNumbers[found.head.last]
  return {
    head_row: wanted.headRow ?? head_row ?? likelyHeadRow(sheet),
    columns: found ? columnsOf(sheet, found) : [],
    lacks: needed.filter((key) => !known?.has(key)),
    rows: [],
    problems: [],
  }
}

/** Reads the courses below the head. */
function rowsBelow(sheet: Sheet, { head, terms }: Found) {
  const layout: Layout = {
    columns: withTerm(head, terms.columns),
    byYear: areByYear(columnTexts(sheet, head, 'term')),
    core: coreSigns(notesOf(sheet)),
    seen: new Map(),
  }
  const problems: Problem[] = []
  const rows: CourseReading[] = []
  let section: Section = {}
  for (let at = lastOf({ head, terms }) + 1; at < sheet.rowNumbers.length; at++) {
    const alone = onlyText(sheet, at)
    if (alone !== undefined && !isNote(alone)) section = sectionIn(alone, section)
    const texts = textsAt(sheet, at, head)
    if (!isCourse(texts, dataAt(sheet, at, 0)) || goesOn(sheet, at, head)) continue
    putTerm(texts, sheet, at, terms.columns)
    putSection(texts, section)
    const found = readRow(sheet.rowNumbers[at] ?? 0, texts, layout)
    problems.push(...found.problems)
    rows.push(found.reading)
  }
  return { rows, problems }
}

/** The last row above the courses. */
const lastOf = ({ head, terms }: Found) => Math.max(head.last, terms.row)

/** Reads a course list from a sheet; undefined when no head names both code and name of the courses. */
export function readCourses(sheet: Sheet, wanted: Wanted = {}): CourseList | undefined {
  const found = wanted.columns ? chosenHead(sheet, wanted) : guessedHead(sheet, wanted, true)
  if (!found || needed.some((key) => !found.head.columns.has(key))) return undefined
  const head_row = wanted.headRow ?? sheet.rowNumbers[lastOf(found)] ?? 0
  return { head_row, columns: columnsOf(sheet, found), lacks: [], ...rowsBelow(sheet, found) }
}

/** Where the term stands, when a column for each term tells it. */
const withTerm = ({ columns }: CourseHead, terms: readonly TermColumn[]) =>
  columns.has('term') || !terms[0] ? columns : new Map([...columns, ['term', terms[0].column] as const])

const isCourseColumn = (meaning: string): meaning is CourseColumn => Object.hasOwn(courseHeads, meaning)
