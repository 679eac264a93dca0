import type { CellChange, CellName } from '../grid-types.ts'
import { cellKey } from '../store/findings.ts'
import type { SaveAnswer, SaveChange, SaveConflict } from './autosave-types.ts'

interface Entry<V> extends SaveChange<V> {
  /** The value that is under way to the server. */
  readonly sent?: { readonly value: V }
  readonly conflict?: { readonly theirs: V; readonly name: string | undefined }
  readonly refusal?: string
}

export interface OpenConflict<V> extends SaveConflict<V> {
  readonly mine: V
}

export interface OutboxRules<V> {
  isEqual(name: CellName, a: V, b: V): boolean
  /** A value that is not sent before it is mended. */
  isHeld(name: CellName, value: V): boolean
}

/**
 * The cells that the server does not have yet. Each keeps the value it started from, so that somebody else's change
 * is noticed, and a value typed while the older one is under way is sent after it. Knows no time and no network.
 */
export class Outbox<V> {
  private readonly entries = new Map<string, Entry<V>>()
  private readonly rules: OutboxRules<V>

  constructor(rules: OutboxRules<V>) {
    this.rules = rules
  }

  record(changes: readonly CellChange<V>[]): void {
    for (const { rowId, columnId, before, after } of changes) {
      const key = cellKey(rowId, columnId)
      const { refusal: _mended, ...known }: Partial<Entry<V>> = this.entries.get(key) ?? {}
      const base = known.base === undefined ? before : known.base
      const entry: Entry<V> = { ...known, rowId, columnId, value: after, base }
      const isBack = !entry.sent && !entry.conflict && this.rules.isEqual(entry, after, base)
      if (isBack) this.entries.delete(key)
      else this.entries.set(key, entry)
    }
  }

  /** Marks the cells that can go now as under way and gives them. */
  take(limit: number): SaveChange<V>[] {
    const taken: SaveChange<V>[] = []
    for (const [key, entry] of this.entries) {
      if (taken.length >= limit) break
      if (!this.isReady(entry)) continue
      this.entries.set(key, { ...entry, sent: { value: entry.value } })
      const { rowId, columnId, value, base } = entry
      taken.push({ rowId, columnId, value, base })
    }
    return taken
  }

  acknowledge(answer: SaveAnswer<V>): void {
    for (const name of answer.saved) this.settleSaved(name)
    for (const conflict of answer.conflicts ?? []) this.settleConflict(conflict)
    for (const { rowId, columnId, reason } of answer.refused ?? []) {
      this.change({ rowId, columnId }, ({ sent: _sent, ...entry }) => ({ ...entry, refusal: reason }))
    }
    this.takeBack()
  }

  /** What was under way has not arrived, or nobody knows whether it has: it is sent again. */
  takeBack(): void {
    for (const [key, { sent, ...entry }] of this.entries) if (sent) this.entries.set(key, entry)
  }

  /** Mine is sent again on top of theirs; theirs ends the matter and is given back for the grid. */
  resolve(name: CellName, choice: 'mine' | 'theirs'): V | undefined {
    const entry = this.entries.get(cellKey(name.rowId, name.columnId))
    if (!entry?.conflict) return undefined
    const { conflict, ...rest } = entry
    if (choice === 'theirs') this.entries.delete(cellKey(name.rowId, name.columnId))
    else this.entries.set(cellKey(name.rowId, name.columnId), { ...rest, base: conflict.theirs })
    return conflict.theirs
  }

  /** A value found after a crash whose ground has moved since. */
  addConflict(change: SaveChange<V>, theirs: V): void {
    this.entries.set(cellKey(change.rowId, change.columnId), {
      ...change,
      conflict: { theirs, name: undefined },
    })
  }

  has({ rowId, columnId }: CellName): boolean {
    return this.entries.has(cellKey(rowId, columnId))
  }

  get all(): SaveChange<V>[] {
    return [...this.entries.values()].map(({ rowId, columnId, value, base }) => ({
      rowId,
      columnId,
      value,
      base,
    }))
  }

  get conflicts(): OpenConflict<V>[] {
    return [...this.entries.values()].flatMap(({ rowId, columnId, value, conflict }) => {
      if (!conflict) return []
      const { theirs, name } = conflict
      return [{ rowId, columnId, mine: value, theirs, ...(name === undefined ? {} : { name }) }]
    })
  }

  get refusal(): string | undefined {
    return [...this.entries.values()].find((entry) => entry.refusal !== undefined)?.refusal
  }

  get counts(): { ready: number; held: number; unsaved: number } {
    const entries = [...this.entries.values()]
    const held = entries.filter((entry) => this.rules.isHeld(entry, entry.value)).length
    return {
      held,
      ready: entries.filter((entry) => this.isReady(entry)).length,
      unsaved: entries.length - held,
    }
  }

  private isReady(entry: Entry<V>): boolean {
    const isOpen = !entry.sent && !entry.conflict && entry.refusal === undefined
    return isOpen && !this.rules.isHeld(entry, entry.value)
  }

  private change(name: CellName, next: (entry: Entry<V>) => Entry<V>): void {
    const entry = this.entries.get(cellKey(name.rowId, name.columnId))
    if (entry) this.entries.set(cellKey(name.rowId, name.columnId), next(entry))
  }

  private settleSaved(name: CellName): void {
    const entry = this.entries.get(cellKey(name.rowId, name.columnId))
    if (!entry?.sent) return
    const { sent, ...rest } = entry
    if (this.rules.isEqual(name, sent.value, entry.value))
      this.entries.delete(cellKey(name.rowId, name.columnId))
    else this.entries.set(cellKey(name.rowId, name.columnId), { ...rest, base: sent.value })
  }

  private settleConflict({ rowId, columnId, theirs, name }: SaveConflict<V>): void {
    const entry = this.entries.get(cellKey(rowId, columnId))
    if (!entry) return
    // An answer that got lost: the server already has what was sent.
    if (entry.sent && this.rules.isEqual(entry, entry.sent.value, theirs)) this.settleSaved(entry)
    else this.change(entry, ({ sent: _sent, ...rest }) => ({ ...rest, conflict: { theirs, name } }))
  }
}
