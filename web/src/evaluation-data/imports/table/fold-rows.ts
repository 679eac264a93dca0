import type { SheetView } from '@obelisk/contract/evaluation-data/imports'

export type Row = SheetView['rows'][number]

/** What the table shows: a row, or a run of good rows folded into one line. */
export type Line = { kind: 'row'; row: Row } | { kind: 'fold'; from: number; to: number; count: number }

/** Good rows at the start that stay in view, and how many must be neighbours to be worth folding. */
const first = 10
const least = 4

/**
 * Folds runs of good student rows: the first ones, problem rows and everything that is no student stay in view.
 * `open` are the first rows of runs that the person unfolded.
 */
export function foldRows(
  rows: readonly Row[],
  marked: ReadonlySet<number>,
  open: ReadonlySet<number>,
): Line[] {
  const lines: Line[] = []
  let run: Row[] = []
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
    const isGood = row.role === 'student' && !row.bad && !marked.has(row.row)
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
