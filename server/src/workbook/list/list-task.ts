import type { PointedSheet } from '@obelisk/contract/pointed'
import type { RowOfList } from '@obelisk/contract/roster/list'

/** What the values of a column look like, where nothing over it says what they are. */
export type Looks = 'number' | 'name' | 'gender' | 'mobile' | 'email'

/**
 * The columns that a list may have, by key: the words over them, and how their values look. `isWritten`: a name, which
 * stays as it is written; everything else is given in half width, a number without the blanks in it.
 */
export type ListColumns = Readonly<
  Record<string, { words: readonly string[]; looks?: Looks; isWritten?: boolean }>
>

export type Pointed = PointedSheet<RowOfList, string>

/** What was said of a sheet before: of this very sheet, or of another one of the same layout. */
export type Remembered = { key: string; fileId: number | null; said: Pointed }

export type ListTask = {
  columns: ListColumns
  /** Without these nothing is read. */
  needed: readonly string[]
  /** Where there are no numbers at all, this column alone is enough. */
  instead?: string
  fileId: number
  /** Said now; null: nothing, what is remembered holds. */
  pointed: readonly Pointed[] | null
  remembered: readonly Remembered[]
}

/** One person of a list. `about`: the last title of a class above it, or ''. */
export type ListedPerson = { row: number; sheet: string; about: string; cells: Record<string, string> }
