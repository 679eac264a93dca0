import { useRef } from 'react'
import { selectNamed } from '../actions/move.ts'
import { chipsOf, type FindingChip } from '../store/findings.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { keepFocus } from './EditButtons.tsx'
import { LevelSign } from './signs.tsx'

interface Props<V> {
  readonly grid: GridStore<V>
  /** The chip whose rows are shown alone; marks it as pressed. */
  readonly chosen?: string
  /** Filtering is the room's; without it a press only jumps. */
  onChoose?(chip: string): void
}

function firstRow<V>(grid: GridStore<V>): string {
  return grid.shape.rows[0]?.id ?? ''
}

/** What the rules found, counted by kind. A press goes to the next place of that kind. */
export function FindingChips<V>({ grid, chosen, onChoose }: Props<V>) {
  useSignal(grid, topicOf.findings)
  const turns = useRef(new Map<string, number>())
  const press = ({ chip, findings }: FindingChip) => {
    const turn = turns.current.get(chip) ?? 0
    turns.current.set(chip, turn + 1)
    const finding = findings[turn % findings.length]
    if (finding) selectNamed(grid, finding.rowId ?? firstRow(grid), finding.columnId)
    onChoose?.(chip)
  }
  return (
    <span className="og-chips">
      {chipsOf(grid.findings.all).map((one) => (
        <button
          type="button"
          key={one.chip}
          className={`og-chip is-${one.level}${one.chip === chosen ? ' is-chosen' : ''}`}
          aria-pressed={onChoose ? one.chip === chosen : undefined}
          title={one.findings.map((finding) => finding.text).join('\n')}
          {...keepFocus}
          onClick={() => press(one)}
        >
          <LevelSign level={one.level} /> {one.chip} {one.findings.length}
        </button>
      ))}
    </span>
  )
}
