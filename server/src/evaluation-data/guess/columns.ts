import type { RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import { kindAt, numberAt, type Sheet, shownAt } from '#workbook/sheet.ts'
import type { StudentArea } from './find-students.ts'
import {
  bare,
  fullAlone,
  fullInHead,
  fullsInBrackets,
  perhapsFull,
  withoutBrackets,
} from './heads/full-in-head.ts'
import { groupsOf } from './heads/groups-of.ts'
import {
  decimalComma,
  isBlankWord,
  isFullLabel,
  isSurelyMark,
  isTotalHead,
  objectivesIn,
  plain,
  stateOfWord,
  withoutRepeatedGroup,
} from './words.ts'

/** What a column holds in the rows of students, and what stands over it. */
export type Column = {
  column: number
  /** Group and question, without repetition: `一 (1)`. */
  head: string
  group: string
  /** Where the group cannot be told: all that it may be. */
  perhaps: readonly string[]
  item: string
  numbers: number
  /** Texts that are neither a number nor a state nor a sign for nothing. */
  texts: number
  states: number
  highest: number | null
  lowest: number | null
  /** Numbers that are not whole. */
  fractions: number
  full: number | null
  objectives: number[]
  isSequence: boolean
  isHidden: boolean
}

/** What people write behind a mark. */
const unit = /(?:分|points?|pts?|marks?)$/

/** So many rows are looked at closely; plain numbers are counted in all rows. */
const closely = 300
const numberKind = 2

/** Reads what the columns hold. */
export function columnsOf(
  sheet: Sheet,
  { rows }: StudentArea,
): Omit<Column, 'head' | 'group' | 'perhaps' | 'item' | 'full' | 'objectives'>[] {
  const hidden = new Set(sheet.hiddenColumns)
  return Array.from({ length: sheet.columns }, (_, column) => {
    const { count, highest, lowest, fractions, isSequence } = plainNumbers(sheet, rows, column)
    const others = rows
      .slice(0, closely)
      .filter((row) => sheet.kinds[row * sheet.columns + column] !== numberKind)
      .map((row) => markIn(sheet, row, column))
    const typed = others.filter((value) => typeof value === 'number')
    return {
      column,
      numbers: count + typed.length,
      texts: others.filter((value) => value === 'texts').length,
      states: others.filter((value) => value === 'states').length,
      highest: typed.reduce<number | null>((top, value) => Math.max(top ?? value, value), highest),
      lowest: typed.reduce<number | null>((least, value) => Math.min(least ?? value, value), lowest),
      fractions: fractions + typed.filter((value) => !Number.isInteger(value)).length,
      isSequence,
      isHidden: hidden.has(column),
    }
  })
}

/** Count and bounds of the plain numbers of a column; a running number from 1 counts its rows. */
function plainNumbers({ kinds, numbers, columns }: Sheet, rows: readonly number[], column: number) {
  const found: number[] = []
  let isSequence = rows.length > 2
  rows.forEach((row, place) => {
    const position = row * columns + column
    const value = numbers[position] ?? 0
    const isNumber = kinds[position] === numberKind
    if (isNumber) found.push(value)
    if (!isNumber || value !== place + 1) isSequence = false
  })
  return {
    count: found.length,
    highest: found.reduce<number | null>((top, value) => Math.max(top ?? value, value), null),
    lowest: found.reduce<number | null>((least, value) => Math.min(least ?? value, value), null),
    fractions: found.filter((value) => !Number.isInteger(value)).length,
    isSequence,
  }
}

function markIn(sheet: Sheet, row: number, column: number): number | 'texts' | 'states' | undefined {
  const kind = kindAt(sheet, row, column)
  if (kind === 'empty') return undefined
  if (kind === 'number') return numberAt(sheet, row, column)
  if (kind === 'error') return 'states'
  const text = shownAt(sheet, row, column)
  if (isBlankWord(text)) return undefined
  if (stateOfWord(text) || isSurelyMark(text)) return 'states'
  const number = Number(decimalComma(plain(text).replace(unit, '')))
  return Number.isNaN(number) ? 'texts' : number
}

/** Puts the rows of the head together: what stands over each column. */
export function withHeads(
  columns: ReturnType<typeof columnsOf>,
  head: string[][],
  roles: ReadonlyMap<number, RowRole>,
  marks: ReadonlySet<number>,
): Column[] {
  const rowsAs = (role: RowRole) =>
    [...roles].filter(([row, found]) => found === role && row < head.length).map(([row]) => head[row] ?? [])
  const items = rowsAs('item')
  const groups = rowsAs('group').map((texts) => groupsOf(texts, items[0] ?? [], marks))
  const fulls = rowsAs('full')
  const objectives = rowsAs('objective')
  const named = columns.map((facts) => {
    const at = (rows: string[][]) => unique(rows.map((texts) => texts[facts.column] ?? ''))
    const item = at(items).join(' ')
    const group = bare(
      at(groups.map(({ texts }) => texts))
        .filter((text) => text !== item)
        .join(' '),
    )
    const said = at(objectives).flatMap((text) => objectivesIn(text, true))
    return {
      ...facts,
      group,
      perhaps: unique(groups.flatMap(({ perhaps }) => perhaps[facts.column] ?? [])),
      item: withoutRepeatedGroup(bare(item)),
      head: unique([group, item]).join(' '),
      full: firstNumber(at(fulls)) ?? fullAbove(facts, fullInHead(item)),
      objectives: said.length > 0 ? said : objectivesIn(item, false),
    }
  })
  return withoutGroupFulls(withFullsBeside(withFullsInBrackets(named, marks), marks))
}

/** `一(20)` … over all columns of marks: what stands in brackets are full marks. */
function withFullsInBrackets(columns: Column[], marks: ReadonlySet<number>): Column[] {
  const open = columns.filter(({ column, item }) => marks.has(column) && !isTotalHead(item))
  if (open.some(({ full }) => full !== null && full < 20)) return columns
  const fulls = fullsInBrackets(open.map(({ head }) => head))
  if (!fulls) return columns
  const byColumn = new Map(open.map(({ column }, at) => [column, fulls[at] ?? null]))
  return columns.map((facts) => {
    const full = byColumn.get(facts.column)
    const item = withoutBrackets(facts.item)
    return full === undefined ? facts : { ...facts, full, item, head: unique([facts.group, item]).join(' ') }
  })
}

const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

/** `Mid 1 (15)` over questions of 8 and 7: the number is what they sum to, and no part of the name. */
function withoutGroupFulls(columns: Column[]): Column[] {
  const sums = new Map<string, number>()
  for (const { group, full } of columns) sums.set(group, (sums.get(group) ?? 0) + (full ?? Number.NaN))
  return columns.map((facts) => {
    const group = withoutBrackets(facts.group)
    const isSum = group !== '' && perhapsFull(facts.group) === sums.get(facts.group)
    return isSum ? { ...facts, group, head: unique([group, facts.item]).join(' ') } : facts
  })
}

/** A full mark that a head seems to say and that marks exceed is the number of a question. */
const fullAbove = ({ highest }: { highest: number | null }, full: number | null) =>
  full !== null && (highest ?? 0) > full ? null : full

/** One number in all rows under a head such as `max_marks`: the full mark of the marks beside it. */
export const isFullColumn = ({ item, numbers, texts, highest, lowest }: Column) =>
  isFullLabel(item) && numbers > 2 && texts === 0 && highest !== null && highest > 0 && highest === lowest

function withFullsBeside(columns: Column[], marks: ReadonlySet<number>): Column[] {
  const fulls = columns.filter(isFullColumn)
  if (fulls.length === 0) return columns
  return columns.map((facts) => {
    if (facts.full !== null || !marks.has(facts.column) || fulls.includes(facts)) return facts
    const beside = fulls.filter(({ column }) => Math.abs(column - facts.column) === 1)
    const full = beside.find(({ highest }) => (highest ?? 0) >= (facts.highest ?? 0))?.highest ?? null
    return { ...facts, full }
  })
}

function firstNumber(texts: readonly string[]): number | null {
  return texts.map(fullAlone).find((full) => full !== null) ?? null
}
