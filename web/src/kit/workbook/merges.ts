export type Span = { rows: number; columns: number }
type Merge = { top: number; left: number; bottom: number; right: number }

type Spans = { spans: ReadonlyMap<string, Span>; covered: ReadonlySet<string> }

/**
 * How far the cells of the head reach, by `row:column`; a cell that another one covers is `covered`. Only ranges whose
 * rows are all in view next to each other, as `shown` says, are drawn merged.
 */
export function spansOf(merges: readonly Merge[], shown: ReadonlySet<number>): Spans {
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

const coveredBy = ({ top, left, bottom, right }: Merge) =>
  range(top, bottom)
    .flatMap((row) => range(left, right).map((column) => `${row}:${column}`))
    .slice(1)
