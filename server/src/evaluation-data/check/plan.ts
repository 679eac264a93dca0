import type {
  ColumnRole,
  ImportDecisions,
  ImportMapping,
  NewItem,
  RowRole,
  SheetMapping,
} from '@obelisk/contract/evaluation-data/import-shapes'
import type { Sheet } from '#workbook/sheet.ts'
import { type Column, columnsOf, withHeads } from '../guess/columns.ts'
import type { ImportContext } from '../guess/context.ts'
import { itemLabel } from '../guess/context.ts'
import { headTexts } from '../guess/heads/head-texts.ts'

/** What a column of marks stands for; `id` is negative for the n-th new item of the mapping. */
export type Target = {
  column: number
  id: number
  label: string
  full: number
  facts: Column
  /** Its numbers look like shares of the full mark: 0.85 for 85 of 100. */
  isShares: boolean
}

/** Several numbers, none above 1 and some with a fraction, where the full mark is far above: nobody marks like that. */
const holdsShares = ({ numbers, highest, fractions }: Column, full: number) =>
  numbers > 2 && fractions > 0 && (highest ?? 2) <= 1 && full >= 10

/** One sheet ready to be read by a mapping: where the keys stand, which rows are students, which columns are marks. */
export type SheetPlan = {
  sheet: Sheet
  name: string
  used: boolean
  /** A person or the guess wants it read, whether it names students or not. */
  isTicked: boolean
  roles: Map<number, RowRole>
  columnRoles: readonly ColumnRole[]
  columns: Column[]
  rows: number[]
  number: number
  nameColumn: number
  stateColumns: number[]
  totals: number[]
  targets: Target[]
  wordValues: ImportContext['wordValues']
}

/** The new items of a mapping in their order; -1 is the first of them. Several sheets may hold marks of the same one. */
export function newItemsOf({ sheets }: ImportMapping): NewItem[] {
  const made = new Map<string, NewItem>()
  for (const { used, columns } of sheets)
    for (const role of used ? columns : [])
      if (role.kind === 'new' && !made.has(newItemKey(role.item))) made.set(newItemKey(role.item), role.item)
  return [...made.values()]
}

/** A new item is known by its component and its number. */
export const newItemKey = ({ component_id, no }: Pick<NewItem, 'component_id' | 'no'>) =>
  `${component_id} ${no}`

/** Makes a plan of every sheet. The same mapping on the same file always gives the same plan. */
export function planSheets(
  sheets: readonly Sheet[],
  mapping: ImportMapping,
  context: ImportContext,
  decisions: ImportDecisions,
): SheetPlan[] {
  const fresh = newItemsOf(mapping).map(newItemKey)
  return mapping.sheets.flatMap((one): SheetPlan[] => {
    const sheet = sheets.find(({ name }) => name === one.sheet)
    return sheet ? [planSheet(sheet, one, context, decisions, fresh)] : []
  })
}

/** The names of the new items in their order. */
type Fresh = readonly string[]

function planSheet(
  sheet: Sheet,
  one: SheetMapping,
  context: ImportContext,
  decisions: ImportDecisions,
  fresh: Fresh,
): SheetPlan {
  const roles = rolesByPosition(sheet, one.rows)
  const rows = Array.from(sheet.rowNumbers, (_, row) => row).filter((row) => !roles.has(row))
  const at = (kind: ColumnRole['kind']) =>
    one.columns.flatMap((role, column) => (role.kind === kind ? [column] : []))
  const [number = -1] = at('student_no')
  const [nameColumn = -1] = at('name')
  const area = {
    number,
    name: nameColumn,
    rows,
    first: rows[0] ?? 0,
    last: rows.at(-1) ?? 0,
    known: 0,
    numbers: [],
  }
  const marks = new Set([...at('item'), ...at('new'), ...at('ask')])
  const columns = withHeads(columnsOf(sheet, area), headTexts(sheet), roles, marks)
  const targets = columns.flatMap((facts, column): Target[] => {
    const role = one.columns[column]
    return one.used && role ? targetOf(role, facts, context, decisions, fresh) : []
  })
  return {
    sheet,
    name: sheet.name,
    isTicked: one.used,
    used: one.used && (number >= 0 || nameColumn >= 0),
    roles,
    columnRoles: one.columns,
    columns,
    rows,
    number,
    nameColumn,
    stateColumns: at('state'),
    totals: at('total'),
    targets,
    wordValues: context.wordValues,
  }
}

/** Marks are out of 100 where nothing else is said. */
export const usualFull = 100

function targetOf(
  role: ColumnRole,
  facts: Column,
  { items }: ImportContext,
  { conflicts }: ImportDecisions,
  fresh: Fresh,
): Target[] {
  const { column } = facts
  if (role.kind === 'new') {
    const id = -1 - fresh.indexOf(newItemKey(role.item))
    // a full mark that is still asked for lets every mark of the column pass
    const full = role.item.full_score ?? Math.max(usualFull, facts.highest ?? 0)
    const isShares = holdsShares(facts, full)
    return [{ column, facts, id, label: itemLabel(role.item), full, isShares }]
  }
  const item = role.kind === 'item' ? items.find(({ id }) => id === role.item_id) : undefined
  if (!item) return []
  const isFile = conflicts[`full:${item.id}`] === 'file' && facts.full !== null
  const full = isFile ? (facts.full ?? 0) : item.full_score
  return [{ column, facts, id: item.id, label: itemLabel(item), full, isShares: holdsShares(facts, full) }]
}

function rolesByPosition(sheet: Sheet, rows: ImportMapping['sheets'][number]['rows']): Map<number, RowRole> {
  const byNumber = new Map(rows.map(({ row, role }) => [row, role]))
  const roles = new Map<number, RowRole>()
  sheet.rowNumbers.forEach((number, row) => {
    const role = byNumber.get(number)
    if (role && role !== 'student') roles.set(row, role)
  })
  return roles
}
