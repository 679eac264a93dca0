import { redo, undo } from '../actions/edit.ts'
import { fillDown } from '../actions/paste.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { useGridTranslations } from '../words/grid-words.ts'
import { FillSign, RedoSign, UndoSign } from './signs.tsx'

/** A press must not take the focus from the grid. */
export const keepFocus = { onPointerDown: (event: { preventDefault(): void }) => event.preventDefault() }

/** Undo, redo, fill down. */
export function EditButtons<V>({ grid }: { grid: GridStore<V> }) {
  const t = useGridTranslations()
  useSignal(grid, topicOf.history)
  useSignal(grid, topicOf.shape)
  const isReadOnly = grid.options.readOnly !== undefined
  const { done, undone } = grid.history
  return (
    <span className="og-bar">
      <button
        type="button"
        className="og-button is-quiet"
        disabled={done.length === 0}
        {...keepFocus}
        onClick={() => undo(grid)}
      >
        <UndoSign /> {t('undo')} <kbd>Ctrl Z</kbd>
      </button>
      <button
        type="button"
        className="og-button is-quiet"
        disabled={undone.length === 0}
        {...keepFocus}
        onClick={() => redo(grid)}
      >
        <RedoSign /> {t('redo')}
      </button>
      <button
        type="button"
        className="og-button is-quiet"
        disabled={isReadOnly}
        {...keepFocus}
        onClick={() => fillDown(grid)}
      >
        <FillSign /> {t('fill-down')}
      </button>
    </span>
  )
}
