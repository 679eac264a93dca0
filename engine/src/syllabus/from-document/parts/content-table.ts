import type { Table } from '../../../document-tree/document-tree.ts'
import type { Fact } from '../../../document-tree/fact.ts'
import { sure, there } from '../../../document-tree/fact.ts'
import { numberedIn } from '../../../document-tree/numbers.ts'
import { plain, tidy } from '../../../document-tree/plain.ts'
import { numberFact, textFact } from '../fact.ts'
import type { ReadChapter } from '../syllabus-reading.ts'
import { type Columns, columnOf, columnsOf, has, isSumRow } from '../tables/columns.ts'
import type { Role } from '../tables/head-words.ts'
import { objectivesIn } from '../tables/marks.ts'
import { targetsIn } from './support.ts'

/** The name of a chapter without its number and hours: `第一章 绪　论（2学时）` is `绪论`. */
export function chapterName(text: string): string {
  const line = tidy(text).replaceAll('\n', ' ')
  const numbered = numberedIn(line)
  const rest = numbered && numbered.text.trim() !== '' ? numbered.text : line
  const bare = rest.replace(
    /[（(【[]?\s*(?:共|约)?\s*(?:\d+(?:\.\d+)?\s*(?:学时|课时|周|hours?)|[一二三四五六七八九十]+(?:学时|课时))\s*[）)】\]]?.*$/i,
    '',
  )
  const name = bare.replace(/[（(【[]?\s*可?支撑[^）)]*[）)】\]]?$/, '').trim()
  return /[\u4e00-\u9fff]/.test(name)
    ? name.replace(/(?<=[\u4e00-\u9fff])[ \u3000]+(?=[\u4e00-\u9fff])/g, '')
    : name
}

const hourRoles = ['hours', 'hours_theory', 'hours_lab', 'hours_computer', 'hours_practice'] as const

/** Ways of teaching, as a cell lists them. */
export const methodsIn = (text: string): string[] =>
  tidy(text)
    .split(/[、,，;；/\n+]|\s+和\s*/)
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.length <= 20)

const listFact = <T>(values: readonly T[], fact: Fact<string>): Fact<readonly T[]> | undefined =>
  values.length > 0 ? sure(values, ...fact.places) : undefined

/** A reader of the cells of one row by what their columns hold. */
const cellsOf = (columns: Columns, row: number) => {
  const { grid } = columns
  return {
    text: (...roles: readonly Role[]) => {
      const at = columnOf(columns, ...roles)
      return at === undefined ? undefined : textFact(grid.text(row, at), grid.place(row, at))
    },
    number: (role: Role) => {
      const at = columnOf(columns, role)
      // a number that spans rows is said once, and of all of them
      if (at === undefined || grid.at(row, at) === grid.at(row - 1, at)) return undefined
      const found = numberFact(
        grid
          .text(row, at)
          .trim()
          .replace(/(学时|课时|周|天)$/, ''),
        grid.place(row, at),
      )
      const isShared = (grid.at(row, at)?.rowSpan ?? 1) > (grid.at(row, nameColumn(columns).at)?.rowSpan ?? 1)
      return found && isShared ? { ...found, isSure: false } : found
    },
  }
}

const hourWords = [
  ['hours_theory', /(?:理论|讲授|讲课)(\d+(?:\.\d+)?)/],
  ['hours_lab', /实验(\d+(?:\.\d+)?)/],
  ['hours_computer', /上机(\d+(?:\.\d+)?)/],
  ['hours_practice', /实践(\d+(?:\.\d+)?)/],
] as const

/** Hours by kind in one cell: `理论 12 实验 4`. */
function hoursOf(cell: Fact<string> | undefined): Partial<ReadChapter> {
  const text = cell ? plain(cell.value) : ''
  const found = hourWords.flatMap(([role, pattern]) => {
    const digits = pattern.exec(text)?.[1]
    return digits && cell ? [[role, sure(Number(digits), ...cell.places)] as const] : []
  })
  return Object.fromEntries(found)
}

/** Whether a column numbers its rows and names nothing: `1`, `第一章`, `（2）`. */
const isOnlyNumbered = ({ grid, body }: Columns, column: number) =>
  body.every((row) =>
    /^[（(第]?([\d.]+|[一二三四五六七八九十]+)[章节讲部分单元个、.)）]*$|^$/.test(
      plain(grid.text(row, column)),
    ),
  )

/** The columns of the names and of the contents; of two with contents the first one names. */
function nameColumn(columns: Columns): { at: number; content: number | undefined } {
  const { roles } = columns
  const named = roles.indexOf('chapter')
  const chapter = named >= 0 && isOnlyNumbered(columns, named) && roles.includes('content') ? -1 : named
  const [first = 0, second] = roles.flatMap((role, at) => (role === 'content' ? [at] : []))
  const content = roles.includes('content') ? first : undefined
  return chapter >= 0 ? { at: chapter, content } : { at: first, content: second }
}

function chapterIn(columns: Columns, row: number): ReadChapter | undefined {
  const { text, number } = cellsOf(columns, row)
  const named = nameColumn(columns)
  const head = textFact(columns.grid.text(row, named.at), columns.grid.place(row, named.at))
  if (!head) return undefined
  const content =
    named.content === undefined
      ? undefined
      : textFact(columns.grid.text(row, named.content), columns.grid.place(row, named.content))
  const objectives = text('objective')
  const targets = text('indicator', 'requirement')
  const methods = text('methods')
  const name = nameOf(head, named.content !== undefined || columns.roles[named.at] === 'chapter')
  return {
    name: sure(name, ...head.places),
    ...there<ReadChapter>({
      content,
      ...keysOf(text('key_points'), text('difficult_points'), text('key_difficult')),
      requirement: text('level'),
      ideology: text('ideology'),
      methods: methods && listFact(methodsIn(methods.value), methods),
      objectives: objectives && listFact(objectivesIn(objectives.value), objectives),
      targets: targets && listFact(targetsIn(targets.value), targets),
      ...hoursOf(text('hours')),
      ...Object.fromEntries(hourRoles.flatMap((role) => (number(role) ? [[role, number(role)]] : []))),
    }),
  }
}

const both = /^\s*(?:教学)?重点\s*[：:]?\s*([\s\S]*?)[\n；;\s]*(?:教学)?难点\s*[：:]?\s*([\s\S]*)$/

/** Key and difficult points, each in a cell of its own or both in one. */
function keysOf(
  key_points: Fact<string> | undefined,
  difficult_points: Fact<string> | undefined,
  together: Fact<string> | undefined,
): Partial<ReadChapter> {
  const found = together && both.exec(together.value)
  if (!found || !together) return there<ReadChapter>({ key_points: key_points ?? together, difficult_points })
  return {
    key_points: sure(found[1]?.trim() ?? '', ...together.places),
    difficult_points: sure(found[2]?.trim() ?? '', ...together.places),
  }
}

/** The name is the first line of a cell that holds the content too. */
const nameOf = (head: Fact<string>, isOwn: boolean) =>
  chapterName(isOwn ? head.value : (head.value.split('\n')[0] ?? head.value))

/** Whether a table lists chapters: names or contents with hours, methods or objectives beside. */
export function isContentTable(table: Table): boolean {
  const columns = columnsOf(table)
  if (columns.said) return columns.said.as === 'content'
  return (
    has(columns, 'chapter', 'content') &&
    has(columns, 'hours', 'hours_theory', 'time', 'methods', 'level') &&
    !has(columns, 'component', 'ratio', 'lab', 'lab_kind')
  )
}

/** The chapters that a table lists; rows that go on with the chapter above them add to its content and hours. */
export function chaptersInTable(table: Table): ReadChapter[] {
  const columns = columnsOf(table)
  const { at } = nameColumn(columns)
  const rowOf = (row: number) => columns.grid.at(row, at)?.row ?? row
  const rows = columns.body.filter((row) => !isSumRow(columns, row))
  const groups = new Map<number, ReadChapter>()
  for (const row of rows) {
    const found = chapterIn(columns, row)
    const above = groups.get(rowOf(row))
    if (found) groups.set(rowOf(row), above ? joined(above, found) : found)
  }
  return [...groups.values()]
}

const addedText = (a: Fact<string> | undefined, b: Fact<string> | undefined) =>
  a && b && a.value !== b.value ? sure(`${a.value}\n${b.value}`, ...a.places, ...b.places) : (a ?? b)

const isSamePlace = (a: Fact<unknown>, b: Fact<unknown>) =>
  JSON.stringify(a.places[0]) === JSON.stringify(b.places[0])

const addedNumber = (a: Fact<number> | undefined, b: Fact<number> | undefined) =>
  a && b && !isSamePlace(a, b)
    ? { value: a.value + b.value, places: [...a.places, ...b.places], isSure: a.isSure && b.isSure }
    : (a ?? b)

const addedList = <T>(a: Fact<readonly T[]> | undefined, b: Fact<readonly T[]> | undefined) =>
  a && b ? sure([...new Set([...a.value, ...b.value])], ...a.places, ...b.places) : (a ?? b)

/** Two rows of one chapter. */
function joined(a: ReadChapter, b: ReadChapter): ReadChapter {
  return {
    name: a.name,
    ...there<ReadChapter>({
      content: addedText(a.content, b.content),
      key_points: addedText(a.key_points, b.key_points),
      difficult_points: addedText(a.difficult_points, b.difficult_points),
      requirement: addedText(a.requirement, b.requirement),
      ideology: addedText(a.ideology, b.ideology),
      methods: addedList(a.methods, b.methods),
      objectives: addedList(a.objectives, b.objectives),
      targets: addedList(a.targets, b.targets),
      ...Object.fromEntries(hourRoles.map((role) => [role, addedNumber(a[role], b[role])])),
    }),
  }
}
