import type { CellChange, CellValue } from '../grid-types.ts'
import type { CellVersions } from './cell-versions.ts'
import { type Signals, topicOf } from './signals.ts'

/** The values, by row and column id. A cell that was never set reads as undefined here. */
export class Sheet<V> {
  private readonly rows = new Map<string, Map<string, V>>()
  private readonly signals: Signals
  private readonly versions: CellVersions

  constructor(signals: Signals, versions: CellVersions) {
    this.signals = signals
    this.versions = versions
  }

  read(rowId: string, columnId: string): V | undefined {
    return this.rows.get(rowId)?.get(columnId)
  }

  set(rowId: string, columnId: string, value: V): void {
    const row = this.rows.get(rowId) ?? new Map<string, V>()
    this.rows.set(rowId, row)
    row.set(columnId, value)
    this.versions.bump(rowId, columnId)
    this.signals.bump(topicOf.row(rowId))
    this.signals.bump(topicOf.column(columnId))
    this.signals.bump(topicOf.values)
  }

  load(values: Iterable<CellValue<V>>): void {
    this.signals.batch(() => {
      for (const { rowId, columnId, value } of values) this.set(rowId, columnId, value)
    })
  }

  apply(changes: readonly CellChange<V>[], direction: 'forward' | 'back'): void {
    this.signals.batch(() => {
      for (const { rowId, columnId, before, after } of changes) {
        this.set(rowId, columnId, direction === 'forward' ? after : before)
      }
    })
  }
}
