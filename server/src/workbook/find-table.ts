import { type Sheet, shownAt, type Workbook } from './sheet.ts'

/** The words that head a column, by the name it gets here; written without spaces, compared without case. */
export type Heads<K extends string> = Readonly<Record<K, readonly string[]>>
export type TableRow<K extends string> = {
  /** The row's number in the file. */
  row: number
  /** What a person sees, narrowed to half width, without spaces around; '' for a column that is not there. */
  cells: Record<K, string>
}
export type Table<K extends string> = { sheet: string; columns: K[]; rows: TableRow<K>[] }

const highestHead = 40

/** Full-width signs become half-width, and spaces at the ends go. */
export const narrowed = (text: string) => text.normalize('NFKC').trim()

const headText = (text: string) =>
  narrowed(text)
    .toLowerCase()
    .replace(/[\s*:：（）()]/g, '')

/** Which column has which name, when row `row` is the head. */
function columnsAt<K extends string>(sheet: Sheet, row: number, heads: Heads<K>): Map<K, number> {
  const found = new Map<K, number>()
  for (let column = 0; column < sheet.columns; column++) {
    const text = headText(shownAt(sheet, row, column))
    if (text === '') continue
    for (const key of Object.keys(heads) as K[]) {
      if (!found.has(key) && heads[key].some((word) => headText(word) === text)) found.set(key, column)
    }
  }
  return found
}

type Head<K extends string> = { sheet: Sheet; row: number; columns: Map<K, number> }

/** The row of the workbook that names most of the columns, among those that name all the needed ones. */
function findHead<K extends string>(
  { sheets }: Workbook,
  heads: Heads<K>,
  needed: readonly NoInfer<K>[],
): Head<K> | undefined {
  let best: Head<K> | undefined
  for (const sheet of sheets.filter(({ hidden }) => !hidden)) {
    for (let row = 0; row < Math.min(highestHead, sheet.rowNumbers.length); row++) {
      const columns = columnsAt(sheet, row, heads)
      const isWhole = needed.every((key) => columns.has(key))
      if (isWhole && columns.size > (best?.columns.size ?? 0)) best = { sheet, row, columns }
    }
  }
  return best
}

/** The row position that holds the value of a cell: the first row of the merged range it lies in. */
function valueRow(sheet: Sheet, row: number, column: number): number {
  const number = sheet.rowNumbers[row] ?? 0
  const merge = sheet.merges.find(
    ({ top, bottom, left, right }) => number > top && number <= bottom && column >= left && column <= right,
  )
  return merge ? sheet.rowNumbers.indexOf(merge.top) : row
}

/**
 * The table of a workbook whose head has the needed columns, wherever it stands: titles above, merged cells and notes
 * below are tolerated. A row without any value in the needed columns is no row of the table.
 */
export function findTable<K extends string>(
  workbook: Workbook,
  heads: Heads<K>,
  needed: readonly NoInfer<K>[],
): Table<K> | undefined {
  const head = findHead(workbook, heads, needed)
  if (!head) return undefined
  const { sheet, columns } = head
  const keys = Object.keys(heads) as K[]
  const rows: TableRow<K>[] = []
  for (let row = head.row + 1; row < sheet.rowNumbers.length; row++) {
    const cells = Object.fromEntries(
      keys.map((key) => {
        const column = columns.get(key)
        if (column === undefined) return [key, '']
        return [key, narrowed(shownAt(sheet, valueRow(sheet, row, column), column))]
      }),
    ) as Record<K, string>
    const filled = keys.filter((key) => cells[key] !== '').length
    const isNote = filled <= 1 && !needed.some((key) => /\d/.test(cells[key]))
    if (filled > 0 && !isNote) rows.push({ row: sheet.rowNumbers[row] ?? 0, cells })
  }
  return { sheet: sheet.name, columns: [...columns.keys()], rows }
}
