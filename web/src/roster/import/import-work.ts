import type { ReadingOfList } from '@obelisk/contract/roster/list'
import type { ReactNode } from 'react'
import type { WayBack } from '#kit/notify.ts'

/** How a list was read, and what is said of it. */
export type Reading = ReadingOfList

export type ImportOutcome = 'new' | 'change' | 'same' | 'failed'

/** What an import would do, row by row; `wrong` and `changed` are columns. */
export type ImportPreview = {
  /** `isLong`: texts of several lines, which wrap. */
  columns: readonly { key: string; title: string; isLong?: boolean }[]
  rows: readonly {
    row: number
    /** The sheet, where the list runs over several. */
    of: string
    cells: Readonly<Record<string, string>>
    outcome: ImportOutcome
    wrong: readonly string[]
    changed: readonly string[]
    remarks: readonly string[]
  }[]
  /** Of a long list only some rows are here; the counts are those of all. */
  total: number
  counts: Readonly<Record<ImportOutcome, number>>
  sheet: string
  file: string
  reading: Reading
  /** Which of the ways was taken, and what it means besides the rows. */
  /** What the rows lack and what can be made at once; `again` reads the list anew. */
  lacking?: (again: () => void) => ReactNode
  way?: string
  note?: string
}

/** What an import did at once, or the job that does it. */
export type Committed = {
  done: Record<string, unknown> | null
  job_id: number | null
  /** What can be undone. */
  import_id?: number | null
}

/** What differs between imports: the calls, and whether new people get a first password. */
export type ImportWork = {
  title: string
  /** What may be imported, where it is no list of people. */
  hint?: string
  /** Imports of before, with their way back. */
  past?: ReactNode
  template: () => Promise<unknown>
  /** What may be done with the same rows, where there is a choice. */
  ways?: readonly { value: string; label: string }[]
  /** `pointed`: what is said of rows and columns now; null: what was said before holds. `way`: null, as is likely. */
  preview: (fileId: number, pointed: Reading['pointed'] | null, way: string | null) => Promise<ImportPreview>
  failed: (fileId: number) => Promise<unknown>
  /** Imports the good rows; a long list goes on as a job. */
  commit: (fileId: number, password: string) => Promise<Committed>
  /** What was done, in words, of what the call or its job gave; reads anew what has changed. */
  done: (result: Record<string, unknown>) => string
  /** The way back that stands beside what is said of an import. */
  back?: (importId: number | null) => WayBack | undefined
  needsPassword?: boolean
}
