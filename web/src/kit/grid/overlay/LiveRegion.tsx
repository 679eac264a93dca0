import { heightOf, isOneCell, rectangleOf, widthOf } from '../selection/rectangle.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { type GridSay, useGridTranslations } from '../words/grid-words.ts'

function sentence<V>(grid: GridStore<V>, t: GridSay): string {
  const { mode, notice, selection } = grid
  if (mode.name === 'previewing') {
    const { changes, emptied, same, refused } = mode.preview
    return t('preview-spoken', { changes: changes.length, emptied, same, refused: refused.length })
  }
  if (notice?.kind === 'notFound') return t('not-found', { text: notice.text })
  if (notice?.kind === 'undoSkipped') return t('undo-skipped', { cells: notice.cells })
  if (notice?.kind === 'noProblem') return t('no-problem')
  if (!selection) return ''
  const block = rectangleOf(selection)
  return isOneCell(block) ? '' : t('selection-spoken', { rows: heightOf(block), columns: widthOf(block) })
}

/** Says to a screen reader what only the eye would see. */
export function LiveRegion<V>({ grid }: { grid: GridStore<V> }) {
  const t = useGridTranslations()
  useSignal(grid, topicOf.selection)
  useSignal(grid, topicOf.mode)
  useSignal(grid, topicOf.notice)
  return (
    <output className="og-unseen" aria-live="polite">
      {sentence(grid, t)}
    </output>
  )
}
