/** A row of a sheet that is shown: its number in the file, and whether something in it is wrong. */
export type ShownRow = { row: number; bad: boolean; cells: readonly string[] }

/** What the table shows: a row, or a run of good rows folded into one line. */
export type Line<R extends ShownRow> =
  | { kind: 'row'; row: R }
  | { kind: 'fold'; from: number; to: number; count: number }

/** Good rows at the start that stay in view, and how many must be neighbours to be worth folding. */
const first = 10
const least = 4

type Folding<R extends ShownRow> = {
  /** Is it a row of data? Everything else stays in view. */
  isData: (row: R) => boolean
  /** Rows that something points to stay in view. */
  marked: ReadonlySet<number>
  /** The first rows of runs that the person unfolded. */
  open: ReadonlySet<number>
}

/** Folds runs of good rows of data: the first ones, rows with problems and everything else stay in view. */
export function foldRows<R extends ShownRow>(
  rows: readonly R[],
  { isData, marked, open }: Folding<R>,
): Line<R>[] {
  const lines: Line<R>[] = []
  let run: R[] = []
  let seen = 0
  const close = () => {
    const [start] = run
    const end = run.at(-1)
    if (start && end && run.length >= least && !open.has(start.row))
      lines.push({ kind: 'fold', from: start.row, to: end.row, count: run.length })
    else for (const row of run) lines.push({ kind: 'row', row })
    run = []
  }
  for (const row of rows) {
    const isGood = isData(row) && !row.bad && !marked.has(row.row)
    if (isGood && seen++ >= first) {
      run.push(row)
      continue
    }
    close()
    lines.push({ kind: 'row', row })
  }
  close()
  return lines
}
