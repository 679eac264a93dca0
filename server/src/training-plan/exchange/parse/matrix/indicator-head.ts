import { type Sheet, shownAt } from '#workbook/sheet.ts'
import { textAt } from '../sheet-head.ts'
import { indicatorNo, type Known } from './matrix-list.ts'

export type Indicator = Known['indicators'][number]
/** The row that names the indicators, the columns of those that the plan has, and the columns of the others. */
export type IndicatorHead = {
  position: number
  columns: { column: number; indicator: Indicator }[]
  unknown: number[]
}

const highest = 30

/** The number of a requirement: 3 of `毕业要求3 设计/开发`, `3. 设计` and `GR3`. */
const requirementNo = (text: string) =>
  /^(?:毕业要求|requirement|GR|PO)?\s*(\d{1,2})(?![\d.]*\d)/i.exec(text.replace(/\s/g, ''))?.[1]

/** The number in a cell of the head; a plain 2 under requirement 3 is 3.2. */
function numberIn(sheet: Sheet, position: number, column: number): string | undefined {
  const text = textAt(sheet, position, column)
  const no = indicatorNo(text)
  if (no) return no
  const plain = /^(?:指标点)?\s*(\d{1,2})$/.exec(shownAt(sheet, position, column))?.[1]
  if (!plain || position === 0) return undefined
  const above = requirementNo(textAt(sheet, position - 1, column))
  return above && textAt(sheet, position - 1, column) !== text ? `${above}.${plain}` : undefined
}

const byNumber = ({ indicators }: Known) => new Map(indicators.map((one) => [one.no, one]))

/** The indicators that one row names. */
export const indicatorsAt = (sheet: Sheet, position: number, known: Known): IndicatorHead =>
  headAt(sheet, position, byNumber(known))

/** The indicators that a row names. Excel writes 1.10 as 1.1: a second 1.1 is 1.10 when the plan has it. */
function headAt(sheet: Sheet, position: number, byNo: ReadonlyMap<string, Indicator>): IndicatorHead {
  const head: IndicatorHead = { position, columns: [], unknown: [] }
  const used = new Set<string>()
  for (let column = 0; column < sheet.columns; column++) {
    const text = numberIn(sheet, position, column)
    if (!text) continue
    const no = used.has(text) ? `${text}0` : text
    const indicator = byNo.get(no)
    if (indicator) head.columns.push({ column, indicator })
    else head.unknown.push(column)
    used.add(no)
  }
  return head
}

/** The row that names most indicators of the plan. */
export function findIndicatorHead(sheet: Sheet, known: Known): IndicatorHead | undefined {
  const byNo = byNumber(known)
  const rows = Array.from({ length: Math.min(highest, sheet.rowNumbers.length) }, (_, position) =>
    headAt(sheet, position, byNo),
  )
  return rows.reduce<IndicatorHead | undefined>(
    (most, head) => (head.columns.length > (most?.columns.length ?? 0) ? head : most),
    undefined,
  )
}
