import { SaveLoop } from '../../autosave/save-loop.ts'
import { type SaveTrouble, troubleOf } from '../../autosave/save-trouble.ts'
import { applyStep } from '../actions/edit.ts'
import type { CellName, CellValue } from '../grid-types.ts'
import type { GridStore } from '../store/grid-store.ts'
import { Signals } from '../store/signals.ts'
import type { SaveAnswer, SaveChange, SaveStatusFacts } from './autosave-types.ts'
import {
  goneAfterMs,
  heartbeatMs,
  type Keep,
  keepCells,
  keptKey,
  type Leftover,
  leftovers,
} from './kept-cells.ts'
import { Outbox } from './outbox.ts'

export interface AutosaveSource<V> {
  readonly grid: GridStore<V>
  /** Names the document and the person, so that nobody finds another's cells. */
  readonly storageKey: string
  save(changes: SaveChange<V>[]): Promise<SaveAnswer<V>>
  /** What kind of error it is; left out: as every autosave judges it. */
  troubleOf?(error: unknown): SaveTrouble
  readonly keep: Keep
  /** Names this page among the pages of the browser. */
  readonly page: string
}

const batchLimit = 2_000

/** Cells that somebody else changed come back in the answer and wait by themselves: they hold up no other cell. */
const neverHeld = (trouble: SaveTrouble): SaveTrouble =>
  trouble.kind === 'changed' ? { kind: 'refused', error: trouble.error } : trouble

/** Saves what is typed, in batches, one at a time; keeps on this device whatever the server does not have yet. */
export class Autosave<V> {
  readonly signals = new Signals()
  status: SaveStatusFacts = { state: 'saved', unsaved: 0, held: 0, savedAt: undefined, reason: undefined }
  /** What pages that crashed have left behind. */
  found: Leftover<V>[] = []
  readonly outbox: Outbox<V>
  save: AutosaveSource<V>['save']
  readonly grid: GridStore<V>
  private readonly source: AutosaveSource<V>
  private readonly ownKey: string
  readonly loop: SaveLoop
  private heartbeat: ReturnType<typeof setInterval> | undefined
  private lookAgain: ReturnType<typeof setTimeout> | undefined
  private unhear: (() => void) | undefined
  private isLeaving = false

  constructor(source: AutosaveSource<V>) {
    this.source = source
    this.grid = source.grid
    this.save = source.save
    this.ownKey = keptKey(source.storageKey, source.page)
    this.outbox = new Outbox<V>({
      isEqual: ({ columnId }, a, b) => this.grid.columnOf(columnId)?.kind.isEqual(a, b) ?? a === b,
      isHeld: ({ columnId }, value) => {
        const problem = this.grid.columnOf(columnId)?.kind.problemOf?.(value)
        return problem !== undefined && problem.code !== 'missing'
      },
    })
    this.loop = new SaveLoop({
      hasWork: () => this.outbox.counts.ready > 0,
      send: () => this.send(),
      pauseMs: 600,
      onChange: () => this.changed(),
      troubleOf: (error) => neverHeld((source.troubleOf ?? troubleOf)(error)),
    })
  }

  start(): void {
    this.loop.start()
    this.isLeaving = false
    this.unhear = this.grid.onChange((changes) => {
      this.outbox.record(changes)
      this.changed()
      this.loop.touch()
    })
    this.heartbeat = setInterval(() => {
      this.isLeaving = false
      this.keepAll()
    }, heartbeatMs)
    this.lookForLeftovers()
    // A page that crashed a moment ago still counts as alive; look once more when it cannot.
    this.lookAgain = setTimeout(() => this.lookForLeftovers(), goneAfterMs + heartbeatMs)
  }

  /** The page is left: what waits is sent at once, what does not arrive is found next time. */
  stop(): void {
    this.unhear?.()
    clearInterval(this.heartbeat)
    clearTimeout(this.lookAgain)
    this.isLeaving = true
    this.keepAll()
    this.loop.stop()
  }

  /** The browser goes to another page, perhaps for good: what is kept here may be taken up at once by the next one. */
  leave(): void {
    this.isLeaving = true
    this.keepAll()
    void this.flush()
  }

  /** Sends now. Done when the server has answered; nothing is thrown, see the status. */
  flush(): Promise<void> {
    return this.loop.flush()
  }

  /** Fresh values from the server; a cell with an unsaved value keeps it, and the server will ask when it is sent. */
  receive(values: Iterable<CellValue<V>>): void {
    this.grid.receive([...values].filter((value) => !this.outbox.has(value)))
  }

  resolve(names: readonly CellName[], choice: 'mine' | 'theirs'): void {
    for (const name of names) {
      const theirs = this.outbox.resolve(name, choice)
      if (choice === 'theirs' && theirs !== undefined) this.grid.receive([{ ...name, value: theirs }])
    }
    this.changed()
    this.loop.touch(0)
  }

  get foundCells(): SaveChange<V>[] {
    return this.found.flatMap(({ cells }) => cells).filter((cell) => this.isNews(cell))
  }

  /** Puts what a crash left behind back into the grid; where the server has moved on since, it asks. */
  takeFound(): void {
    const cells = this.foundCells
    const isSame = ({ columnId }: CellName, a: V, b: V) =>
      this.grid.columnOf(columnId)?.kind.isEqual(a, b) ?? false
    const here = (cell: CellName) => this.grid.value(cell.rowId, cell.columnId)
    const moved = cells.filter((cell) => !isSame(cell, cell.base, here(cell)))
    for (const cell of moved) this.outbox.addConflict(cell, here(cell))
    const still = cells.filter((cell) => !moved.includes(cell))
    applyStep(
      this.grid,
      still.map(({ rowId, columnId, base, value }) => ({ rowId, columnId, before: base, after: value })),
    )
    this.grid.receive(moved)
    this.forgetFound()
  }

  forgetFound(): void {
    // First into this page's own keep, then out of the old one: a crash in between loses nothing.
    this.changed()
    for (const { key } of this.found) this.source.keep.removeItem(key)
    this.found = []
    this.signals.bump('found')
  }

  private isNews(cell: SaveChange<V>): boolean {
    const kind = this.grid.columnOf(cell.columnId)?.kind
    const isKnown = this.grid.rows.some((row) => row.id === cell.rowId)
    return (
      isKnown && kind !== undefined && !kind.isEqual(this.grid.value(cell.rowId, cell.columnId), cell.value)
    )
  }

  private lookForLeftovers(): void {
    this.found = leftovers<V>(this.source.keep, this.source.storageKey, this.ownKey, Date.now())
    this.signals.bump('found')
  }

  private async send(): Promise<void> {
    const changes = this.outbox.take(batchLimit)
    if (changes.length === 0) return
    this.changed()
    try {
      this.outbox.acknowledge(await this.save(changes))
    } catch (error) {
      this.outbox.takeBack()
      throw error
    }
  }

  private keepAll(): void {
    const aliveAt = this.isLeaving ? 0 : Date.now()
    keepCells(this.source.keep, this.ownKey, this.outbox.all, aliveAt)
  }

  private changed(): void {
    this.keepAll()
    const { unsaved, held } = this.outbox.counts
    const { phase, trouble, savedAt } = this.loop
    const reason = trouble && trouble.kind !== 'offline' ? trouble.error.message : this.outbox.refusal
    const isRefused = phase === 'waiting' && this.outbox.refusal !== undefined
    const isQuiet = phase !== 'saving' && unsaved === 0
    const state = isQuiet ? 'saved' : isRefused ? 'failed' : phase
    this.status = { state, unsaved, held, savedAt, reason }
    this.signals.bump('status')
  }
}
