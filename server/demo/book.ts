import type { Insertable } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** The rows of the demonstration before they are written; ids are given here, so that rows can name each other. */
export type Book = {
  /** Adds a row to a table with an id, and gives the id. */
  add: <T extends keyof Tables>(table: T, row: Omit<Row<T>, 'id'>) => number
  /** Adds a row to a table without an id. */
  note: <T extends keyof Tables>(table: T, row: Row<T>) => void
  /** Changes a row that was added before. */
  change: <T extends keyof Tables>(table: T, id: number, facts: Partial<Row<T>>) => void
  /** Every table that has rows, in the order in which they were first named. */
  pages: () => Map<keyof Tables, Record<string, unknown>[]>
  countOf: (table: keyof Tables) => number
}

/** An empty book. */
export function newBook(): Book {
  const pages = new Map<keyof Tables, Record<string, unknown>[]>()
  const pageOf = (table: keyof Tables) => {
    const known = pages.get(table)
    if (known) return known
    const page: Record<string, unknown>[] = []
    pages.set(table, page)
    return page
  }
  return {
    add: (table, row) => {
      const page = pageOf(table)
      const id = page.length + 1
      page.push({ id, ...row })
      return id
    },
    note: (table, row) => {
      pageOf(table).push({ ...row })
    },
    change: (table, id, facts) => {
      Object.assign(sure(pageOf(table)[id - 1], `${table} ${id}`), facts)
    },
    pages: () => pages,
    countOf: (table) => pages.get(table)?.length ?? 0,
  }
}

/** The value, or a fault in the demonstration's own data with its name. */
export function sure<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`The demonstration data lacks ${what}.`)
  return value
}

/** The cells of a table that is written as lines with bars between the columns. */
export const linesOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
