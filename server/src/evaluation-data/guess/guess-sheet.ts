import type { ColumnRole, NewItem, RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import type { Sheet } from '#workbook/sheet.ts'
import { type Column, columnsOf, withHeads } from './columns.ts'
import { alias, componentIn, isKindOf } from './components.ts'
import type { ImportContext } from './context.ts'
import { findStudents, type Roster, type StudentArea } from './find-students.ts'
import { hasRatio } from './heads/full-in-head.ts'
import { headTexts } from './heads/head-texts.ts'
import { rowRoles } from './heads/row-roles.ts'
import { sumColumns } from './heads/sum-columns.ts'
import { type Match, matchItems } from './match-items.ts'
import { proposeItems } from './new-items.ts'
import {
  isClassHead,
  isNameHead,
  isNumberHead,
  isSequenceHead,
  isStateHead,
  isTotalHead,
  ordinalIn,
} from './words.ts'

/** How a column was understood, why, and how sure that is (0 to 1). */
type GuessedColumn = Column & {
  role: ColumnRole
  reason: 'name' | 'head' | 'order' | 'content' | 'none' | 'hidden'
  confidence: number
}

/** How a sheet was understood. `area` undefined: there is no table of students on it. */
export type SheetGuess = {
  name: string
  isHidden: boolean
  area: StudentArea | undefined
  roles: Map<number, RowRole>
  columns: GuessedColumn[]
  replaces: number[]
}

/** Says of one sheet which rows and columns are what. Reads, compares and decides nothing for good. */
export function guessSheet(sheet: Sheet, context: ImportContext, roster: Roster): SheetGuess {
  const none = {
    name: sheet.name,
    isHidden: sheet.hidden,
    area: undefined,
    roles: new Map(),
    columns: [],
    replaces: [],
  }
  const head = headTexts(sheet)
  const area = findStudents(sheet, head, roster)
  if (!area) return none
  const facts = columnsOf(sheet, area)
  const keys = new Set([area.number, area.name])
  const overHead = head.slice(0, area.first)
  // titles may say 班级 and 备注 too: only the heads themselves count
  const named = Math.max(
    0,
    overHead.findIndex((texts) => texts.some((text) => isNumberHead(text) || isNameHead(text))),
  )
  const heads = overHead.slice(named)
  const marks = facts.filter(({ column, numbers, states, texts, isSequence }) => {
    const isFact = heads.some((texts) => isFactHead(texts[column] ?? ''))
    return (
      !keys.has(column) &&
      !isFact &&
      !isSequence &&
      (numbers + states > texts || isEmptyItem(overHead, column))
    )
  })
  const over = marks.map(({ column }) => column)
  const sums = sumColumns(sheet, area.rows, over)
  const roles = rowRoles(sheet, head, area, over)
  const columns = withHeads(facts, head, roles, new Set(over))
  const place = [sheet.name, ...titlesOf(head, roles)].join(' ')
  const { roleOf, replaces } = decide(
    { columns, marks: new Set(over), sums, area },
    context,
    sheet.name,
    place,
  )
  return {
    ...none,
    area,
    roles,
    replaces,
    columns: columns.map((column) => ({ ...column, ...roleOf(column) })),
  }
}

const isFactHead = (text: string) => isClassHead(text) || isStateHead(text) || isSequenceHead(text)

/** A column with a head of its own and no mark yet is an item that nobody has entered. */
const isEmptyItem = (head: string[][], column: number) => {
  const below = head.at(-1)?.[column] ?? ''
  return below !== '' && !Number.isNaN(Number(below)) && head.length > 1
}

const titlesOf = (head: string[][], roles: ReadonlyMap<number, RowRole>) =>
  [...roles].filter(([, role]) => role === 'title').flatMap(([row]) => [...new Set(head[row] ?? [])])

type Guessed = Pick<GuessedColumn, 'role' | 'reason' | 'confidence'>

type Table = {
  columns: readonly Column[]
  marks: ReadonlySet<number>
  sums: ReadonlySet<number>
  area: StudentArea
}

function decide({ columns, marks, sums, area }: Table, context: ImportContext, name: string, place: string) {
  const known = (column: Column) =>
    knownRole(column, area) ?? (sums.has(column.column) ? total('content') : undefined)
  const open = columns.filter((column) => marks.has(column.column) && !known(column))
  const matches = matchItems(open, context, name)
  const left = open.filter(({ column, isHidden }) => !isHidden && !matches.has(column))
  const isOfWhole = (column: Column) =>
    isWholeComponent(column, open.length - left.length, left.length, context)
  const proposal = proposeItems(
    left.filter((column) => !isOfWhole(column)),
    context,
    place,
  )
  const roleOf = (column: Column): Guessed =>
    known(column) ??
    asItem(matches.get(column.column)) ??
    asNew(proposal.items.get(column.column)) ??
    (marks.has(column.column) && isOfWhole(column)
      ? total('head')
      : unknown(column, marks.has(column.column) && column.numbers > 0))
  return { roleOf, replaces: proposal.replaces }
}

const total = (reason: 'head' | 'content'): Guessed => ({ role: { kind: 'total' }, reason, confidence: 0.8 })

/** `作业成绩` where homework has items of its own, `平时(40%)`: what others sum to, beside or instead of them. */
function isWholeComponent(
  { item, head }: Column,
  matched: number,
  left: number,
  context: ImportContext,
): boolean {
  if (hasRatio(head)) return true
  const component = componentIn(item, context.components)
  if (!component || ordinalIn(item) !== '' || /\d/.test(item)) return false
  const items = context.items.filter(({ component_id }) => component_id === component.id)
  const isNamed = alias(item) === alias(component.name) || isKindOf(item)
  return isNamed && (items.length > 1 || (matched > 0 && left === 1) || left > 2)
}

const asItem = (match: Match | undefined): Guessed | undefined =>
  match && { ...match, role: { kind: 'item', item_id: match.item_id } }

const asNew = (item: NewItem | undefined): Guessed | undefined =>
  item && { role: { kind: 'new', item }, reason: 'head', confidence: 0.7 }

function unknown({ isHidden }: Column, hasMarks: boolean): Guessed {
  if (isHidden) return { role: { kind: 'ignore' }, reason: 'hidden', confidence: 0.6 }
  return hasMarks
    ? { role: { kind: 'ask' }, reason: 'none', confidence: 0 }
    : { role: { kind: 'ignore' }, reason: 'none', confidence: 0.5 }
}

function knownRole(column: Column, area: StudentArea): Guessed | undefined {
  const sure = (
    kind: 'student_no' | 'name' | 'class' | 'total' | 'state' | 'ignore',
    reason: 'head' | 'content',
  ) => ({
    role: { kind },
    reason,
    confidence: 0.9,
  })
  const heads = [column.item, column.group, column.head]
  if (column.column === area.number) return sure('student_no', 'head')
  if (column.column === area.name) return sure('name', 'head')
  if (heads.some(isClassHead)) return sure('class', 'head')
  if (heads.some(isStateHead)) return sure('state', 'head')
  if (heads.some(isSequenceHead) || column.isSequence) return sure('ignore', 'content')
  if (isTotalHead(column.item) || (column.item === '' && isTotalHead(column.group)))
    return sure('total', 'head')
  return undefined
}
