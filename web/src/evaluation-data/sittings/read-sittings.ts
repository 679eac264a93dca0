import { markDigits } from '@obelisk/contract/evaluation-data/mark-states'
import type { Item, SheetStudent } from '@obelisk/contract/evaluation-data/shapes'
import { cellsOf, plainNo } from '../more/answers.ts'

/** What the rows are about: the students of the class, the items of one component, the names of the component. */
type Known = {
  students: readonly Pick<SheetStudent, 'id' | 'student_no'>[]
  items: readonly Pick<Item, 'id' | 'no' | 'name' | 'full_score'>[]
  names: readonly string[]
}

type Read = { student_id: number; item_id: number; mark: number }
type Column = { at: number; item: Known['items'][number] }

const plain = (text = '') => text.normalize('NFKC').trim()

/** Whether the item can have the mark: from 0 to its full mark, with as many decimals as marks have. */
export function isMarkOf({ full_score }: Pick<Item, 'full_score'>, mark: number): boolean {
  const scaled = mark * 10 ** markDigits
  return mark >= 0 && mark <= full_score && Math.abs(scaled - Math.round(scaled)) < 1e-6
}

/** The rows of pasted text. */
export const pastedCells = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)

/** The column in which most student numbers of the class stand; -1 for none. */
function numberColumn(rows: readonly string[][], numbers: ReadonlySet<string>): number {
  const counts = new Map<number, number>()
  for (const row of rows)
    row.forEach((cell, at) => {
      if (numbers.has(plain(cell))) counts.set(at, (counts.get(at) ?? 0) + 1)
    })
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? -1
}

/** Which columns of a head stand below a name of the component; a merged head covers the empty cells to its right. */
function columnsUnder(heads: readonly string[][], names: readonly string[]): Set<number> {
  const under = new Set<number>()
  for (const row of heads) {
    let last = ''
    row.forEach((cell, at) => {
      last = plain(cell) || last
      if (names.includes(last)) under.add(at)
    })
  }
  return under
}

/** The items by the head that names most of them; a number that two components use is that below the component's name. */
function namedColumns(heads: readonly string[][], { items, names }: Known): Column[] {
  const itemOf = new Map(
    items.flatMap((item) =>
      [item.no, item.name, `${item.no} ${item.name}`]
        .map((text) => plainNo(text))
        .filter((text) => text !== '')
        .map((text) => [text, item] as const),
    ),
  )
  const under = columnsUnder(heads, names)
  const found = heads.map((row) => {
    const all = row.flatMap((cell, at): Column[] => {
      const item = itemOf.get(plainNo(cell))
      return item ? [{ at, item }] : []
    })
    const own = all.filter(({ at }) => under.has(at))
    const chosen = own.length > 0 ? own : all
    return chosen.filter(({ item }, at) => chosen.findIndex((one) => one.item === item) === at)
  })
  return found.reduce<Column[]>((best, one) => (one.length > best.length ? one : best), [])
}

/** Without a head that names items: as many columns of numbers as there are items, or the last one for the only item. */
function plainColumns(body: readonly string[][], number: number, { items }: Known): Column[] {
  const width = Math.max(0, ...body.map((row) => row.length))
  const filled = Array.from({ length: width }, (_, at) => at).filter(
    (at) =>
      at > number && body.some((row) => plain(row[at]) !== '' && Number.isFinite(Number(plain(row[at])))),
  )
  const columns = items.length === 1 ? filled.slice(-1) : filled
  return columns.length === items.length
    ? columns.flatMap((at, k) => (items[k] ? [{ at, item: items[k] }] : []))
    : []
}

const isNothing = (cell: string) => /^[-–—/]?$/.test(cell)

/** One row: its marks, and the cells that are none. */
function readRow(row: readonly string[], studentId: number, columns: readonly Column[], no: string) {
  const marks: Read[] = []
  const unread: string[] = []
  for (const { at, item } of columns) {
    const cell = plain(row[at])
    if (isNothing(cell)) continue
    const mark = Number(cell)
    if (isMarkOf(item, mark)) marks.push({ student_id: studentId, item_id: item.id, mark })
    else unread.push(`${no} ${item.no || item.name} ${cell.slice(0, 20)}`)
  }
  return { marks, unread }
}

/**
 * Marks out of the rows of a spreadsheet: student numbers in any column, a head with the items above them or as many
 * columns as items. `unread` says what was not understood; a row without a student number is a footer.
 */
export function readSittings(rows: readonly string[][], known: Known): { marks: Read[]; unread: string[] } {
  const idOf = new Map(known.students.map(({ id, student_no }) => [plain(student_no), id]))
  const number = numberColumn(rows, new Set(idOf.keys()))
  const begin = rows.findIndex((row) => idOf.has(plain(row[number])))
  if (number < 0) return { marks: [], unread: rows.map((row) => row.join(' ').slice(0, 60)) }
  const [heads, body] = [rows.slice(0, begin), rows.slice(begin)]
  const named = namedColumns(heads, known)
  const columns = named.length > 0 ? named : plainColumns(body, number, known)
  const seen = new Set<number>()
  const read = body.map((row) => {
    const no = plain(row[number])
    const id = idOf.get(no)
    if (no === '') return { marks: [], unread: [] }
    if (id === undefined || seen.has(id) || columns.length === 0)
      return { marks: [], unread: [row.join(' ').slice(0, 60)] }
    seen.add(id)
    return readRow(row, id, columns, no)
  })
  return { marks: read.flatMap(({ marks }) => marks), unread: read.flatMap(({ unread }) => unread) }
}
