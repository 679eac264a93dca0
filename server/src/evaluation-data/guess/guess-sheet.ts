import type { ColumnRole, NewItem, RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import type { Sheet } from '#workbook/sheet.ts'
import { type Column, columnsOf, withHeads } from './columns.ts'
import type { ImportContext } from './context.ts'
import { findStudents, type Roster, type StudentArea } from './find-students.ts'
import { headTexts } from './head-texts.ts'
import { type Match, matchItems } from './match-items.ts'
import { proposeItems } from './new-items.ts'
import { rowRoles } from './row-roles.ts'
import { isClassHead, isSequenceHead, isStateHead, isTotalHead } from './words.ts'

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
  const marks = facts.filter(({ column, numbers, states, texts, isSequence }) => {
    const isFact = overHead.some(
      (texts) => isClassHead(texts[column] ?? '') || isStateHead(texts[column] ?? ''),
    )
    return (
      !keys.has(column) &&
      !isFact &&
      !isSequence &&
      (numbers + states > texts || isEmptyItem(overHead, column))
    )
  })
  const over = marks.map(({ column }) => column)
  const roles = rowRoles(sheet, head, area, over)
  const columns = withHeads(facts, head, roles, new Set(over))
  const place = [sheet.name, ...titlesOf(head, roles)].join(' ')
  const { roleOf, replaces } = decide(columns, new Set(over), area, context, sheet.name, place)
  return {
    ...none,
    area,
    roles,
    replaces,
    columns: columns.map((column) => ({ ...column, ...roleOf(column) })),
  }
}

/** A column with a head of its own and no mark yet is an item that nobody has entered. */
const isEmptyItem = (head: string[][], column: number) => {
  const below = head.at(-1)?.[column] ?? ''
  return below !== '' && !Number.isNaN(Number(below)) && head.length > 1
}

const titlesOf = (head: string[][], roles: ReadonlyMap<number, RowRole>) =>
  [...roles].filter(([, role]) => role === 'title').flatMap(([row]) => [...new Set(head[row] ?? [])])

type Guessed = Pick<GuessedColumn, 'role' | 'reason' | 'confidence'>

function decide(
  columns: readonly Column[],
  marks: ReadonlySet<number>,
  area: StudentArea,
  context: ImportContext,
  name: string,
  place: string,
) {
  const open = columns.filter((column) => marks.has(column.column) && !knownRole(column, area))
  const visible = open.filter(({ isHidden }) => !isHidden)
  const matches = matchItems(open, context, name)
  const left = visible.filter(({ column }) => !matches.has(column))
  const proposal = proposeItems(left, context, place)
  const roleOf = (column: Column): Guessed =>
    knownRole(column, area) ??
    asItem(matches.get(column.column)) ??
    asNew(proposal.items.get(column.column)) ??
    unknown(column, marks.has(column.column) && column.numbers > 0)
  return { roleOf, replaces: proposal.replaces }
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
