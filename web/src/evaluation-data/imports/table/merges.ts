import type { SheetView } from '@obelisk/contract/evaluation-data/imports'

export type Span = { rows: number; columns: number }

type Spans = { spans: ReadonlyMap<string, Span>; covered: ReadonlySet<string> }

/**
 * How far the cells of the head reach, by `row:column`; a cell that another one covers is `covered`. Only ranges whose
 * rows are all in view next to each other are drawn merged.
 */
export function spansOf({ merges, rows }: SheetView): Spans {
  const shown = new Set(rows.filter(({ role }) => role !== 'student').map(({ row }) => row))
  const drawn = merges.filter(({ top, bottom }) => range(top, bottom).every((row) => shown.has(row)))
  return {
    spans: new Map(
      drawn.map(({ top, left, bottom, right }) => [
        `${top}:${left}`,
        { rows: bottom - top + 1, columns: right - left + 1 },
      ]),
    ),
    covered: new Set(drawn.flatMap(coveredBy)),
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const coveredBy = ({ top, left, bottom, right }: SheetView['merges'][number]) =>
  range(top, bottom)
    .flatMap((row) => range(left, right).map((column) => `${row}:${column}`))
    .slice(1)
