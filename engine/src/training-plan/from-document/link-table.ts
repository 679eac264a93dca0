import type { Table } from '../../document-tree/document-tree.ts'
import { sure, unsure } from '../../document-tree/fact.ts'
import { type Grid, gridOf, turned, upTo } from '../../document-tree/grid.ts'
import { plain } from '../../document-tree/plain.ts'
import type { ReadLink, Strength } from './plan-reading.ts'
import { indicatorIn, objectiveIn, plainIn, requirementIn } from './statements.ts'

const words: Readonly<Record<string, Strength>> = {
  H: 'H',
  M: 'M',
  L: 'L',
  强: 'H',
  中: 'M',
  弱: 'L',
  高: 'H',
  低: 'L',
  '●': 'H',
  '◎': 'M',
  '○': 'L',
}
const isTick = (text: string) => /^[√✓✔☑★▲■]$/.test(text)

const strengthsIn = (text: string): Strength[] =>
  plain(text)
    .toUpperCase()
    .split(/[/、,，]/)
    .flatMap((part) => words[part] ?? (isTick(part) ? 'M' : []))

/** The row whose cells name objectives: two of them at least, and no course. */
function objectiveHead(grid: Grid): { row: number; columns: Map<number, number> } | undefined {
  for (const row of upTo(Math.min(3, grid.rows))) {
    const columns = new Map<number, number>()
    for (const column of upTo(grid.columns)) {
      const found = objectiveIn(grid.text(row, column))
      if (found && ![...columns.values()].includes(found.no)) columns.set(column, found.no)
    }
    if (columns.size >= 2) return { row, columns }
  }
  return undefined
}

const requirementAt = (text: string) =>
  indicatorIn(text) ? undefined : (requirementIn(text) ?? plainIn(text) ?? numberAlone(text))
const numberAlone = (text: string) =>
  /^\d{1,2}$/.test(plain(text)) ? { no: Number(plain(text)), rest: '' } : undefined

type Links = { links: ReadLink[]; hasTicks: boolean }

/** What a row says of the requirement that it begins with. */
function linksOfRow(grid: Grid, row: number, columns: ReadonlyMap<number, number>): ReadLink[] {
  const left = Math.min(...columns.keys())
  const no = upTo(left).flatMap((column) => requirementAt(grid.text(row, column)) ?? [])[0]?.no
  if (no === undefined) return []
  return [...columns].flatMap(([column, objective]) => {
    const [first, ...others] = strengthsIn(grid.text(row, column))
    const place = grid.place(row, column)
    if (!first) return []
    const strength = others.length > 0 ? unsure(first, others, place) : sure(first, place)
    return [{ requirement: no, objective, strength }]
  })
}

function linksDown(grid: Grid): Links | undefined {
  const head = objectiveHead(grid)
  if (!head) return undefined
  const rows = upTo(grid.rows).filter((row) => row > head.row)
  const links = rows.flatMap((row) => linksOfRow(grid, row, head.columns))
  const hasTicks = rows.some((row) =>
    [...head.columns.keys()].some((column) => isTick(plain(grid.text(row, column)))),
  )
  return links.length > 0 ? { links, hasTicks } : undefined
}

/** A table of requirements against objectives, either way round. */
export const linksOf = (table: Table) => linksDown(gridOf(table)) ?? linksDown(turned(gridOf(table)))
