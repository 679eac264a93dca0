import type { NewItem, RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import type { Sheet } from '#workbook/sheet.ts'
import { type Guessed, knownRole, saidRole, total, unknown } from './column-role.ts'
import { type Column, columnsOf, withHeads } from './columns.ts'
import { alias, componentIn, isKindOf } from './components.ts'
import type { ImportContext } from './context.ts'
import { findStudents, type MarksSaid, type Roster, type StudentArea } from './find-students.ts'
import { hasRatio } from './heads/full-in-head.ts'
import { headTexts } from './heads/head-texts.ts'
import { rowRoles } from './heads/row-roles.ts'
import { objectiveSums, sumColumns } from './heads/sum-columns.ts'
import { type Match, matchItems } from './match-items.ts'
import { proposeItems } from './new-items.ts'
import {
  isClassHead,
  isContactHead,
  isNameHead,
  isNumberHead,
  isObjectiveAlone,
  isObjectiveLabel,
  isSequenceHead,
  isStateHead,
  objectivesIn,
  ordinalIn,
} from './words.ts'

/** How a column was understood, why, and how sure that is (0 to 1). */
type GuessedColumn = Column & Guessed

/** How a sheet was understood. `area` undefined: there is no table of students on it. */
export type SheetGuess = {
  name: string
  isHidden: boolean
  /** Whether a person said that it is read, or not; null: nobody did. */
  isUsedSaid: boolean | null
  area: StudentArea | undefined
  roles: Map<number, RowRole>
  columns: GuessedColumn[]
  replaces: number[]
}

/** A sheet is read when a person says so, or when it is shown and holds marks of students. */
export const isUsed = ({ area, isHidden, isUsedSaid, columns }: SheetGuess) =>
  isUsedSaid ??
  (area !== undefined &&
    !isHidden &&
    columns.some(({ role }) => role.kind === 'item' || role.kind === 'new' || role.kind === 'ask'))

/** Says of one sheet which rows and columns are what. What a person said stands, and the rest is read by it. */
export function guessSheet(
  sheet: Sheet,
  context: ImportContext,
  roster: Roster,
  said: MarksSaid,
): SheetGuess {
  const none = {
    name: sheet.name,
    isHidden: sheet.hidden,
    isUsedSaid: said.used,
    area: undefined,
    roles: new Map(),
    columns: [],
    replaces: [],
  }
  const head = headTexts(sheet)
  const area = findStudents(sheet, head, roster, said)
  if (!area) return none
  const facts = columnsOf(sheet, area)
  const over = markColumns(facts, head.slice(0, area.first), area, said)
  const sums = sumColumns(sheet, area.rows, over)
  const roles = rowRoles(sheet, head, area, over, said.rows)
  const columns = withHeads(facts, head, roles, new Set(over))
  for (const column of sumsOfObjectives(sheet, area, columns, over)) sums.add(column)
  const place = [sheet.name, ...titlesOf(head, roles)].join(' ')
  const table = { columns, marks: new Set(over), sums, area, said }
  const { roleOf, replaces } = decide(table, context, sheet.name, place)
  return {
    ...none,
    area,
    roles,
    replaces,
    columns: columns.map((column) => ({ ...column, ...roleOf(column) })),
  }
}

function sumsOfObjectives(
  sheet: Sheet,
  { rows }: StudentArea,
  columns: readonly Column[],
  over: readonly number[],
) {
  const marks = columns.filter(({ column }) => over.includes(column))
  return objectiveSums(
    sheet,
    rows,
    marks.map(({ column, item, objectives }) => {
      const named = objectivesIn(item, false)
      return {
        column,
        isBare: isObjectiveAlone(item) || isObjectiveLabel(item),
        objectives: named.length > 0 ? named : objectives,
      }
    }),
  )
}

/** No mark has so many digits: such a column holds numbers of telephones or people. */
const highestMark = 99_999

/** The columns that hold marks: by what stands in them and over them, and by what was said. */
function markColumns(
  facts: ReturnType<typeof columnsOf>,
  overHead: string[][],
  area: StudentArea,
  said: MarksSaid,
): number[] {
  // titles may say 班级 and 备注 too: only the heads themselves count
  const named = Math.max(
    0,
    overHead.findIndex((texts) => texts.some((text) => isNumberHead(text) || isNameHead(text))),
  )
  const heads = overHead.slice(named)
  const isMarks = ({ column, numbers, states, texts, isSequence, highest }: (typeof facts)[number]) => {
    const is = said.columns.get(column)
    if (is) return is.kind === 'item' || is.kind === 'new' || is.kind === 'part'
    const isFact = heads.some((texts) => isFactHead(texts[column] ?? ''))
    const isKey = column === area.number || column === area.name
    if (isKey || isFact || isSequence || (highest ?? 0) > highestMark) return false
    return numbers + states > texts || isEmptyItem(overHead, column)
  }
  return facts.filter(isMarks).map(({ column }) => column)
}

const isFactHead = (text: string) =>
  [isClassHead, isStateHead, isSequenceHead, isContactHead, isNumberHead, isNameHead].some((is) => is(text))

/** A column with a head of its own and no mark yet is an item that nobody has entered. */
const isEmptyItem = (head: string[][], column: number) => {
  const below = head.at(-1)?.[column] ?? ''
  return below !== '' && !Number.isNaN(Number(below)) && head.length > 1
}

const titlesOf = (head: string[][], roles: ReadonlyMap<number, RowRole>) =>
  [...roles].filter(([, role]) => role === 'title').flatMap(([row]) => [...new Set(head[row] ?? [])])

type Table = {
  columns: readonly Column[]
  marks: ReadonlySet<number>
  sums: ReadonlySet<number>
  area: StudentArea
  said: MarksSaid
}

function decide(
  { columns, marks, sums, area, said }: Table,
  context: ImportContext,
  name: string,
  place: string,
) {
  const known = (column: Column) =>
    saidRole(said.columns.get(column.column)) ??
    (said.columns.has(column.column) ? undefined : knownRole(column, area, sums))
  const open = columns.filter((column) => marks.has(column.column) && !known(column))
  const matches = matchItems(open, context, name, said.columns)
  const left = open.filter(({ column, isHidden }) => !isHidden && !matches.has(column))
  const isOfWhole = (column: Column) =>
    !said.columns.has(column.column) &&
    isWholeComponent(column, open.length - left.length, left.length, context)
  const proposal = proposeItems(
    left.filter((column) => !isOfWhole(column)),
    context,
    place,
    said.columns,
    partsOfOwn(open, matches, context),
  )
  const taken = new Set([...said.columns.values()].flatMap((is) => (is.kind === 'item' ? [is.item_id] : [])))
  const replaces = proposal.replaces.filter((id) => !taken.has(id))
  const roleOf = (column: Column): Guessed =>
    known(column) ??
    asItem(matches.get(column.column), replaces) ??
    asNew(proposal.items.get(column.column)) ??
    (marks.has(column.column) && isOfWhole(column)
      ? total('head')
      : unknown(column, isPerhapsMarks(column, marks, context)))
  return { roleOf, replaces }
}

/** Components whose one item is a column with a full mark and objectives of its own: no other column is all of them. */
const partsOfOwn = (open: readonly Column[], matches: ReadonlyMap<number, Match>, { items }: ImportContext) =>
  new Set(
    open.flatMap(({ column, full, objectives }) => {
      const item = items.find(({ id }) => id === matches.get(column)?.item_id)
      return item && full !== null && objectives.length > 0 ? [item.component_id] : []
    }),
  )

/** Numbers that nothing names, or words under the name of a component: `Lab` with grades such as `VG`. */
const isPerhapsMarks = (
  { column, item, numbers, texts }: Column,
  marks: ReadonlySet<number>,
  { components }: ImportContext,
) => (marks.has(column) ? numbers > 0 : texts > 0 && componentIn(item, components) !== undefined)

/** `作业成绩` where homework has items of its own, `平时(40%)`: what others sum to, beside or instead of them. */
function isWholeComponent(
  { item, head, full, objectives }: Column,
  matched: number,
  left: number,
  context: ImportContext,
): boolean {
  if (hasRatio(head)) return true
  const component = componentIn(item, context.components)
  if (!component || ordinalIn(item) !== '' || /\d/.test(item)) return false
  const items = context.items.filter(({ component_id }) => component_id === component.id)
  // what has a full mark and objectives of its own sums up nothing
  const isOwn = full !== null && objectives.length > 0
  const isNamed = alias(item) === alias(component.name) || isKindOf(item)
  return isNamed && (items.length > 1 || (matched > 0 && left === 1) || (left > 2 && !isOwn))
}

/** What was matched to the item of a whole component that now gives way to its questions is their sum. */
const asItem = (match: Match | undefined, replaces: readonly number[]): Guessed | undefined =>
  match &&
  (replaces.includes(match.item_id)
    ? total('head')
    : { ...match, role: { kind: 'item', item_id: match.item_id } })

const asNew = (item: NewItem | undefined): Guessed | undefined =>
  item && { role: { kind: 'new', item }, reason: 'head', confidence: 0.7 }
