import type { Place, Table } from '@obelisk/engine/document-tree/document-tree'
import { type Grid, gridOf, upTo } from '@obelisk/engine/document-tree/grid'
import { plain } from '@obelisk/engine/document-tree/plain'
import { oneCourseARow } from '@obelisk/engine/training-plan/from-document/courses-in-rows'
import type { PlanProblem, ReadCourse } from '@obelisk/engine/training-plan/from-document/plan-reading'
import type { ReadTable } from '@obelisk/engine/training-plan/from-document/read-plan'
import type { CourseList, CourseReading } from '../../exchange/parse/courses/course-list.ts'
import { readCourses, unreadCourses } from '../../exchange/parse/courses/read-courses.ts'
import { sheetOfTable } from './table-sheet.ts'

export type CourseValues = Omit<CourseReading['fields'], 'code' | 'name'>

/** The list in a table; codes may be missing in one that names courses and what they weigh. */
function listIn(table: Table): CourseList | undefined {
  const sheet = sheetOfTable(table)
  const list = readCourses(sheet)
  if (list) return list
  const { columns, head_row } = unreadCourses(sheet)
  const known = new Map(columns.map(({ column, meaning }) => [column - 1, meaning] as const))
  const meanings = [...known.values()]
  const isList =
    meanings.includes('name') &&
    ['credits', 'hours_total', 'weeks', 'term'].filter((one) => meanings.includes(one)).length >= 2
  return isList
    ? readCourses(sheet, { headRow: head_row, columns: new Map([...known, [table.columns, 'code']]) })
    : undefined
}

const choice = /([二两三四五六2-6])\s*选\s*([一二三1-3])|任选\s*[一二三1-3]\s*门|选修其[一二]/

/** The choice that a row belongs to: told in a cell of it, which may run over several rows. */
function choicesIn(grid: Grid): (row: number) => string | undefined {
  const names = new Map<number, string>()
  const seen = new Map<string, number>()
  return (row) => {
    const cell = upTo(grid.columns)
      .flatMap((column) => grid.at(row, column) ?? [])
      .find(({ text }) => choice.test(text) && text.length < 30)
    if (!cell) return undefined
    const key = cell.row * 1000 + cell.column
    const text = choice.exec(plain(cell.text))?.[0] ?? ''
    const known = names.get(key)
    if (known) return known
    const times = (seen.get(text) ?? 0) + 1
    const name = times > 1 ? `${text}（${times}）` : text
    seen.set(text, times)
    names.set(key, name)
    return name
  }
}

/** The module that a row of its own names above the courses. */
function sectionsIn(grid: Grid): (row: number) => string | undefined {
  const titleAt = (row: number) => {
    const cell = grid.at(row, 0)
    const isTitle =
      cell !== undefined && cell.rowSpan === 1 && cell.columnSpan > grid.columns / 2 && cell.row === row
    return isTitle && !/合计|小计|总计|^[注说]/.test(plain(cell.text))
      ? plain(cell.text).replace(/^[(]?[一二三四五六七八九十\d]+[)、.]+/, '')
      : undefined
  }
  return (row) => {
    for (let at = row - 1; at >= 0; at -= 1) {
      const title = titleAt(at)
      if (title) return title
    }
    return undefined
  }
}

/** The column that says which requirements a course supports. */
const supportColumn = (grid: Grid) =>
  upTo(grid.columns).find((column) =>
    upTo(Math.min(3, grid.rows)).some((row) =>
      /支撑.*(毕业要求|指标点)|(毕业要求|指标点).*支撑|^毕业要求(指标点)?$/.test(
        plain(grid.text(row, column)),
      ),
    ),
  )

const target = /(\d{1,2})[.．-](\d{1,2})(?:[(（/:：]?([HML])[)）]?)?/g

function supportsIn(text: string, place: Place): ReadTable<CourseValues>['supports'][number]['marks'] {
  return [...text.normalize('NFKC').matchAll(target)].map(([, requirement, no, strength]) => ({
    indicator: `${Number(requirement)}.${Number(no)}`,
    ...(strength ? { strength: { value: strength as 'H' | 'M' | 'L', places: [place], isSure: true } } : {}),
    text: strength ?? '',
    place,
  }))
}

/** A term that is a run, such as 1-8, is left open. */
const openIn = (grid: Grid, row: number, column: number | undefined) =>
  column !== undefined && /^\d\s*[-–~～至]\s*\d$/.test(plain(grid.text(row, column))) ? ['term'] : []

function problemsOf(
  { problems, rows }: CourseList,
  placeAt: (row: number, column: number) => Place,
): PlanProblem[] {
  const names = new Map(rows.map(({ row, name }) => [row, name]))
  return problems
    .filter(({ code }) => code !== 'code-missing' && code !== 'name-missing')
    .map(({ code, row, column, text, values }) => ({
      code: code === 'code-twice' ? 'code-twice' : 'cell-unread',
      values: {
        name: names.get(row) ?? '',
        text,
        field: String(values.field ?? (code === 'not-a-term' ? 'term' : '')),
      },
      places: [placeAt(row, column)],
    }))
}

/** Reads a table as a list of courses, by the reader of workbooks. */
export function courseTable(given: Table): ReadTable<CourseValues> | undefined {
  const { table, parted } = oneCourseARow(given)
  const list = listIn(table)
  if (!list) return undefined
  const grid = gridOf(table)
  const columnOf = (meaning: string) => list.columns.find((one) => one.meaning === meaning)?.column
  const nameAt = (columnOf('name') ?? 1) - 1
  const placeAt = (row: number, column: number) => grid.place(row - 1, Math.max(0, column - 1))
  const [choiceOf, sectionOf, support] = [choicesIn(grid), sectionsIn(grid), supportColumn(grid)]
  const termAt = columnOf('term')
  const courses = list.rows.map(({ row, code, name, fields }): ReadCourse<CourseValues> => {
    const { code: _, name: __, ...values } = fields
    const group = choiceOf(row - 1)
    const module = values.module ?? sectionOf(row - 1)
    return {
      ...(code ? { code } : {}),
      name,
      values: { ...values, ...(module ? { module } : {}) },
      open: openIn(grid, row - 1, termAt === undefined ? undefined : termAt - 1),
      ...(group ? { group } : {}),
      place: placeAt(row, nameAt + 1),
    }
  })
  const supports = list.rows.flatMap(({ row, name }) => {
    const marks =
      support === undefined ? [] : supportsIn(grid.text(row - 1, support), grid.place(row - 1, support))
    return marks.length > 0 ? [{ name, place: placeAt(row, nameAt + 1), marks }] : []
  })
  const told: PlanProblem[] = parted.map((row) => ({
    code: 'courses-in-one-row',
    values: {},
    places: [gridOf(given).place(row, nameAt)],
  }))
  return { courses, supports, problems: [...told, ...problemsOf(list, placeAt)] }
}
