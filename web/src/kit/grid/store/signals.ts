/** Named versions with listeners. A cell listens to its own name only, so a keystroke draws one cell. */
export class Signals {
  private readonly versions = new Map<string, number>()
  private readonly listeners = new Map<string, Set<() => void>>()
  private waiting: Set<string> | undefined

  version(topic: string): number {
    return this.versions.get(topic) ?? 0
  }

  subscribe(topic: string, listener: () => void): () => void {
    const all = this.listeners.get(topic) ?? new Set()
    this.listeners.set(topic, all)
    all.add(listener)
    return () => {
      all.delete(listener)
      if (all.size === 0 && this.listeners.get(topic) === all) this.listeners.delete(topic)
    }
  }

  isHeard(topic: string): boolean {
    return this.listeners.has(topic)
  }

  bump(topic: string): void {
    if (this.waiting) {
      this.waiting.add(topic)
      return
    }
    this.versions.set(topic, this.version(topic) + 1)
    for (const listener of [...(this.listeners.get(topic) ?? [])]) listener()
  }

  /** Tells each listener once, after everything in `act` has been done. */
  batch(act: () => void): void {
    if (this.waiting) {
      act()
      return
    }
    this.waiting = new Set()
    try {
      act()
    } finally {
      const topics = this.waiting
      this.waiting = undefined
      for (const topic of topics) this.versions.set(topic, this.version(topic) + 1)
      for (const topic of topics) for (const listener of [...(this.listeners.get(topic) ?? [])]) listener()
    }
  }
}

export const topicOf = {
  cell: (rowId: string, columnId: string) => `cell:${rowId}\u0000${columnId}`,
  /** Any cell of a row has a new value or look; the row draws those whose own version moved on. */
  rowCells: (rowId: string) => `rowCells:${rowId}`,
  row: (rowId: string) => `row:${rowId}`,
  column: (columnId: string) => `column:${columnId}`,
  /** How a row looks: current, tinted by a finding. */
  rowLook: (rowId: string) => `rowLook:${rowId}`,
  columnLook: (columnId: string) => `columnLook:${columnId}`,
  values: 'values',
  selection: 'selection',
  mode: 'mode',
  shape: 'shape',
  history: 'history',
  findings: 'findings',
  colleagues: 'colleagues',
  notice: 'notice',
  /** A cell began or ceased to be a problem. */
  problems: 'problems',
  /** Ctrl + F was pressed in the grid. */
  search: 'search',
  /** Somebody was led to a cell from outside the grid and wants to type there. */
  focus: 'focus',
} as const
