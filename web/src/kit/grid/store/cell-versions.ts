import { type Signals, topicOf } from './signals.ts'

/** Versions of cells by row: hundreds are read while scrolling, so no key is put together for reading. */
export class CellVersions {
  private readonly rows = new Map<string, Map<string, number>>()
  private readonly signals: Signals

  constructor(signals: Signals) {
    this.signals = signals
  }

  ofRow(rowId: string): ReadonlyMap<string, number> | undefined {
    return this.rows.get(rowId)
  }

  /** The cell has a new value or look. */
  bump(rowId: string, columnId: string): void {
    const row = this.rows.get(rowId) ?? new Map<string, number>()
    this.rows.set(rowId, row)
    row.set(columnId, (row.get(columnId) ?? 0) + 1)
    this.signals.bump(topicOf.cell(rowId, columnId))
    this.signals.bump(topicOf.rowCells(rowId))
  }
}
