import type { RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import { kindAt, numberAt, type Sheet, shownAt } from '#workbook/sheet.ts'
import type { StudentArea } from './find-students.ts'
import { bare, fullAlone, fullInHead, fullsInBrackets, withoutBrackets } from './heads/full-in-head.ts'
import {
  decimalComma,
  isBlankWord,
  isSurelyMark,
  isTotalHead,
  objectivesIn,
  plain,
  stateOfWord,
} from './words.ts'

/** What a column holds in the rows of students, and what stands over it. */
export type Column = {
  column: number
  /** Group and question, without repetition: `一 (1)`. */
  head: string
  group: string
  item: string
  numbers: number
  /** Texts that are neither a number nor a state nor a sign for nothing. */
  texts: number
  states: number
  highest: number | null
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
): Omit<Column, 'head' | 'group' | 'item' | 'full' | 'objectives'>[] {
  const hidden = new Set(sheet.hiddenColumns)
  return Array.from({ length: sheet.columns }, (_, column) => {
    const { count, highest, fractions, isSequence } = plainNumbers(sheet, rows, column)
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
      fractions: fractions + typed.filter((value) => !Number.isInteger(value)).length,
      isSequence,
      isHidden: hidden.has(column),
    }
  })
}

/** Count and highest of the plain numbers of a column; a running number from 1 counts its rows. */
function plainNumbers({ kinds, numbers, columns }: Sheet, rows: readonly number[], column: number) {
  let count = 0
  let highest: number | null = null
  let fractions = 0
  let isSequence = rows.length > 2
  rows.forEach((row, place) => {
    const position = row * columns + column
    const value = numbers[position] ?? 0
    if (kinds[position] !== numberKind) {
      isSequence = false
      return
    }
    count++
    if (!Number.isInteger(value)) fractions++
    if (highest === null || value > highest) highest = value
    if (value !== place + 1) isSequence = false
  })
  return { count, highest, fractions, isSequence }
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
  const groups = rowsAs('group').map((texts) => filledForward(texts, marks))
  const items = rowsAs('item')
  const fulls = rowsAs('full')
  const objectives = rowsAs('objective')
  const named = columns.map((facts) => {
    const at = (rows: string[][]) => unique(rows.map((texts) => texts[facts.column] ?? ''))
    const item = at(items).join(' ')
    const group = at(groups)
      .filter((text) => text !== item)
      .join(' ')
    const said = at(objectives).flatMap((text) => objectivesIn(text, true))
    return {
      ...facts,
      group,
      item: bare(item),
      head: unique([group, item]).join(' '),
      full: firstNumber(at(fulls)) ?? fullInHead(item),
      objectives: said.length > 0 ? said : objectivesIn(item, false),
    }
  })
  return withFullsInBrackets(named, marks)
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

/** A group that is written over its first column only reaches to the next group. */
function filledForward(texts: readonly string[], marks: ReadonlySet<number>): string[] {
  let last = ''
  return texts.map((text, column) => {
    if (!marks.has(column)) return text
    if (text !== '') last = text
    return last
  })
}

function firstNumber(texts: readonly string[]): number | null {
  return texts.map(fullAlone).find((full) => full !== null) ?? null
}
