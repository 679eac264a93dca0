import type { MatrixLayout } from '@obelisk/contract/training-plan/exchange'
import type { Sheet } from '#workbook/sheet.ts'
import { textAt } from '../sheet-head.ts'
import { headPosition, likelyHeadRow, type Wanted } from '../wanted.ts'
import { findIndicatorHead } from './indicator-head.ts'
import type { Known, MatrixList } from './matrix-list.ts'
import { readLong } from './read-long.ts'
import { readTurned } from './read-turned.ts'
import { chosenIndicators, readWide } from './read-wide.ts'

const readers = { long: readLong, wide: readWide, turned: readTurned } as const

/** Reads a matrix that lies as the person says, or as the sheet tells. Undefined: it tells nothing. */
export function readMatrix(sheet: Sheet, known: Known, wanted: Wanted = {}): MatrixList | undefined {
  const order = wanted.layout ? [wanted.layout] : (['long', 'wide', 'turned'] as const)
  for (const layout of order) {
    const list = readers[layout](sheet, known, wanted)
    if (list) return { ...list, head_row: wanted.headRow ?? list.head_row }
  }
  return undefined
}

/** What a matrix of each kind must name. */
const needed: Record<MatrixLayout, readonly string[]> = {
  wide: ['code', 'indicators'],
  turned: ['indicator', 'courses'],
  long: ['code', 'indicator'],
}

/** A sheet that says nothing until a person says what is in it; indicators that it names are there already. */
export function unreadMatrix(sheet: Sheet, known: Known, wanted: Wanted = {}): MatrixList {
  const layout = wanted.layout ?? 'wide'
  const guessed = layout === 'wide' ? findIndicatorHead(sheet, known) : undefined
  const head = wanted.columns ? chosenIndicators(sheet, known, wanted) : guessed
  const guessedRow = guessed && sheet.rowNumbers[guessed.position]
  const head_row = wanted.headRow ?? guessedRow ?? likelyHeadRow(sheet)
  const meanings = wanted.columns
    ? [...wanted.columns]
    : (head?.columns ?? []).map(({ column, indicator }) => [column, `indicator-${indicator.id}`] as const)
  const holds = new Set(meanings.map(([, meaning]) => kindOf(meaning)))
  const at = headPosition(sheet, { headRow: head_row })
  return {
    layout,
    head_row,
    columns: meanings
      .filter(([, meaning]) => meaning !== 'ignore')
      .map(([column, meaning]) => ({ column: column + 1, text: textAt(sheet, at, column), meaning })),
    lacks: needed[layout].filter((kind) => !holds.has(kind)),
    rows: [],
    problems: [],
  }
}

/** `indicator-12` is one of the indicators; a course may be named by its code or by its name. */
const kindOf = (meaning: string) => {
  if (meaning === 'name') return 'code'
  return meaning.replace(/^(indicator|course)-\d+$/, '$1s')
}
