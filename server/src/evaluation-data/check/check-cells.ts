import type { ImportRemedy } from '@obelisk/contract/evaluation-data/import-shapes'
import type { MarkState } from '@obelisk/contract/evaluation-data/shapes'
import { shownAt } from '#workbook/sheet.ts'
import { stateOfWord } from '../guess/words.ts'
import type { FoundRow } from './find-rows.ts'
import { cellKey, type Gathering, rowKey, skipRow } from './gathering.ts'
import type { SheetPlan, Target } from './plan.ts'
import { judgeNumber, type Reading, readMark } from './read-mark.ts'

/** What a cell gave: a plain number is itself, everything else says what it is; undefined when it cannot be imported. */
export type Found = number | Reading | undefined

/** One row read, by target; bad when a cell of it cannot be imported. */
export type ReadRow = FoundRow & { readings: Found[]; isBad: boolean }

/** The mark or the state of a cell; undefined when it is blank or cannot be imported. */
export function markOf(found: Found): number | MarkState | undefined {
  if (found === undefined || typeof found === 'number') return found
  if (found.kind === 'mark') return found.value
  return found.kind === 'state' ? found.state : undefined
}

const isBlank = (found: Found) => typeof found === 'object' && found.kind === 'blank'

const blank: Reading = { kind: 'blank' }
const numberKind = 2

/** Reads the cells of every row, tells their problems, and fills rows whose state stands in a column of its own. */
export function checkCells(plan: SheetPlan, rows: readonly FoundRow[], gathering: Gathering): ReadRow[] {
  const formulas = new Set(plan.sheet.formulas)
  const isDecided = Object.keys(gathering.decisions.cells).length > 0
  return rows.map((found) => {
    const readings = plan.targets.map((target) =>
      isDecided || target.isShares
        ? readSlowly(plan, found, target, gathering)
        : (plainMark(plan, found.row, target, formulas) ?? readSlowly(plan, found, target, gathering)),
    )
    const isBad = found.student === undefined || gathering.badRows.has(rowKey(plan, found.row))
    if (!isBad) fillState(plan, found.row, readings, gathering)
    return { ...found, readings, isBad }
  })
}

/** Most cells are plain numbers in range: nothing more to ask. */
function plainMark(
  { sheet }: SheetPlan,
  row: number,
  { column, full }: Target,
  formulas: ReadonlySet<number>,
): number | undefined {
  const position = row * sheet.columns + column
  const value = sheet.numbers[position] ?? Number.NaN
  if (sheet.kinds[position] !== numberKind || formulas.has(position)) return undefined
  if (sheet.formatCodes[sheet.formats[position] ?? 0]?.endsWith('%')) return undefined
  return value >= 0 && value <= full && value * 8 === Math.floor(value * 8) ? value : undefined
}

function readSlowly(
  plan: SheetPlan,
  { row, student }: FoundRow,
  target: Target,
  gathering: Gathering,
): Reading | undefined {
  const reading =
    decided(plan, row, target, gathering) ?? readMark(plan.sheet, row, target.column, target, plan.wordValues)
  if (reading.kind !== 'problem') {
    noteOf(reading, gathering)
    return reading
  }
  tellCell(plan, row, target, reading, student, gathering)
  gathering.badRows.add(rowKey(plan, row))
  return undefined
}

function noteOf(reading: Reading, gathering: Gathering) {
  if ('note' in reading && reading.note) gathering.note(reading.note)
}

function decided(
  plan: SheetPlan,
  row: number,
  target: Target,
  { decisions }: Gathering,
): Reading | undefined {
  const decision = decisions.cells[cellKey(plan, row, target.column)]
  if (!decision) return undefined
  if ('value' in decision) return judgeNumber(decision.value, target.full)
  return 'state' in decision ? { kind: 'state', state: decision.state, note: 'state_word' } : blank
}

const absent: ImportRemedy = { action: 'state', state: 'absent' }

/** One `A` among numbers is more often somebody who was not there than a grade. */
const isPerhapsAbsent = (shown: string, { facts: { numbers, texts } }: Target) =>
  /^a$/i.test(shown) && numbers > texts

function tellCell(
  plan: SheetPlan,
  row: number,
  target: Target,
  { code, shown, number, percent }: Extract<Reading, { kind: 'problem' }>,
  student: FoundRow['student'],
  gathering: Gathering,
) {
  const remedies: ImportRemedy[] = [
    ...(code === 'word_mark' && isPerhapsAbsent(shown, target) ? [absent] : []),
    ...(number !== undefined && number <= target.full ? [{ action: 'value' as const, value: number }] : []),
    { action: 'blank' },
    skipRow,
  ]
  gathering.problem({
    code,
    level: 'error',
    sheet: plan.name,
    row: plan.sheet.rowNumbers[row] ?? 0,
    column: target.column,
    item: target.label,
    student_no: student?.student_no ?? '',
    name: student?.name ?? '',
    values: {
      item: target.label,
      shown,
      full: target.full,
      ...(number === undefined ? {} : { number }),
      ...(percent === undefined ? {} : { percent }),
    },
    remedies,
    key: cellKey(plan, row, target.column),
  })
}

/** `缓` in the remark column, or a word merged over the row: the blank cells of the row get this state. */
function fillState(plan: SheetPlan, row: number, readings: Found[], gathering: Gathering) {
  if (!readings.some(isBlank)) return
  const state = stateColumn(plan, row) ?? mergedState(plan, row)
  if (!state) return
  readings.forEach((reading, place) => {
    if (isBlank(reading)) readings[place] = { kind: 'state', state, note: 'state_word' }
  })
  gathering.note('row_state')
}

function stateColumn(plan: SheetPlan, row: number): MarkState | undefined {
  for (const column of plan.stateColumns) {
    const state = stateOfWord(shownAt(plan.sheet, row, column))
    if (state) return state
  }
  return undefined
}

function mergedState(plan: SheetPlan, row: number): MarkState | undefined {
  const number = plan.sheet.rowNumbers[row] ?? 0
  const merge = plan.sheet.merges.find(
    ({ top, bottom, left, right }) => top === number && bottom === number && right > left,
  )
  return merge ? stateOfWord(shownAt(plan.sheet, row, merge.left)) : undefined
}
