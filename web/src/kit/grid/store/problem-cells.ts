import type { CellName, CellProblem } from '../grid-types.ts'
import { cellKey } from './findings.ts'
import { type Signals, topicOf } from './signals.ts'

/** The cells whose own value must be mended, kept up to date cell by cell: counting them costs nothing. */
export class ProblemCells {
  private readonly cells = new Map<string, CellName>()
  private readonly signals: Signals
  private readonly problemAt: (rowId: string, columnId: string) => CellProblem | undefined

  constructor(signals: Signals, problemAt: (rowId: string, columnId: string) => CellProblem | undefined) {
    this.signals = signals
    this.problemAt = problemAt
  }

  get all(): Iterable<CellName> {
    return this.cells.values()
  }

  get count(): number {
    return this.cells.size
  }

  check(rowId: string, columnId: string): void {
    const key = cellKey(rowId, columnId)
    const isWrong = this.problemAt(rowId, columnId) !== undefined
    if (isWrong === this.cells.has(key)) return
    if (isWrong) this.cells.set(key, { rowId, columnId })
    else this.cells.delete(key)
    this.signals.bump(topicOf.problems)
  }

  checkAll(rows: readonly { readonly id: string }[], columns: readonly { readonly id: string }[]): void {
    this.signals.batch(() => {
      this.cells.clear()
      this.signals.bump(topicOf.problems)
      for (const row of rows) for (const column of columns) this.check(row.id, column.id)
    })
  }
}
