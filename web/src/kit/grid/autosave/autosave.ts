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
  /** The sentence of an error that trying again will not mend; undefined: no connection. */
  reasonOf(error: unknown): string | undefined
  readonly keep: Keep
  /** Names this page among the pages of the browser. */
  readonly page: string
}

const delayMs = 600
const retryMs = [2_000, 5_000, 15_000, 30_000] as const
const batchLimit = 2_000

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
  private timer: ReturnType<typeof setTimeout> | undefined
  private heartbeat: ReturnType<typeof setInterval> | undefined
  private lookAgain: ReturnType<typeof setTimeout> | undefined
  private unhear: (() => void) | undefined
  private underWay: Promise<void> | undefined
  private isStopped = false
  private isLeaving = false
  private failures = 0
  private savedAt: number | undefined
  private trouble: { readonly reason: string | undefined } | undefined

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
  }

  start(): void {
    this.isStopped = false
    this.isLeaving = false
    this.unhear = this.grid.onChange((changes) => {
      this.outbox.record(changes)
      this.changed()
      this.schedule(delayMs)
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
    this.isStopped = true
    this.unhear?.()
    clearInterval(this.heartbeat)
    clearTimeout(this.lookAgain)
    this.leave()
  }

  /** The browser goes to another page, perhaps for good: what is kept here may be taken up at once by the next one. */
  leave(): void {
    this.isLeaving = true
    this.keepAll()
    void this.flush()
  }

  /** Sends now. Done when the server has answered; nothing is thrown, see the status. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    if (this.underWay) await this.underWay
    const changes = this.outbox.take(batchLimit)
    if (changes.length === 0) return
    this.underWay = this.send(changes)
    await this.underWay
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
    this.schedule(0)
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

  private async send(changes: SaveChange<V>[]): Promise<void> {
    this.changed(true)
    try {
      this.outbox.settle(await this.save(changes))
      this.failures = 0
      this.trouble = undefined
      this.savedAt = Date.now()
    } catch (error) {
      this.outbox.takeBack()
      this.trouble = { reason: this.source.reasonOf(error) }
      this.failures++
    }
    this.underWay = undefined
    this.changed()
    this.schedule(this.nextDelay())
  }

  private nextDelay(): number | undefined {
    if (!this.trouble) return delayMs
    // A refusal will not go away by itself: the next edit or the person tries again.
    if (this.trouble.reason !== undefined) return undefined
    return retryMs[Math.min(this.failures, retryMs.length) - 1]
  }

  private schedule(delay: number | undefined): void {
    clearTimeout(this.timer)
    if (delay === undefined || this.isStopped || this.underWay || this.outbox.counts.ready === 0) return
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private keepAll(): void {
    const aliveAt = this.isLeaving ? 0 : Date.now()
    keepCells(this.source.keep, this.ownKey, this.outbox.all, aliveAt)
  }

  private changed(isSending = this.underWay !== undefined): void {
    this.keepAll()
    const { unsaved, held } = this.outbox.counts
    const reason = this.trouble?.reason ?? this.outbox.refusal
    this.status = { state: this.stateOf(isSending, unsaved), unsaved, held, savedAt: this.savedAt, reason }
    this.signals.bump('status')
  }

  private stateOf(isSending: boolean, unsaved: number): SaveStatusFacts['state'] {
    if (isSending) return 'saving'
    if (unsaved === 0) return 'saved'
    if (this.outbox.refusal !== undefined || this.trouble?.reason !== undefined) return 'failed'
    return this.trouble ? 'offline' : 'waiting'
  }
}
