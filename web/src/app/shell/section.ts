import type { Icon } from '#kit/page.ts'

/** An entry of a menu: a page of this site, or with `away` an address elsewhere. */
export type Entry = {
  to: string
  title: string
  /** By which it is found besides: the title in both languages. */
  names: readonly string[]
  icon?: Icon | undefined
  away?: boolean
  /** How much waits for the person there. */
  waiting: number
}

/** Entries under one title; the one without a title comes first and is never folded. */
export type Section = { key: string; title: string; entries: Entry[] }

/** What is below the first page of an area is another page. */
const homes = ['/', '/student']

/** Whether the address belongs to a page: the page itself or something below it. */
export const isAt = (pathname: string, path: string) =>
  pathname === path || (!homes.includes(path) && pathname.startsWith(`${path}/`))

/** Whether one of the entries leads to this address. */
export const isIn = ({ entries }: Section, pathname: string) =>
  entries.some(({ to, away }) => !away && isAt(pathname, to))
