import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import type { CellName } from '#kit/grid/grid-types.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import type { GridStore } from '#kit/grid/store/grid-store.ts'
import { topicOf } from '#kit/grid/store/signals.ts'
import { useSignal } from '#kit/grid/use-grid.ts'
import { useFigures } from '../../live/use-live.ts'
import type { ScoreEditor } from './use-score-editor.ts'

function cellsWithProblems(grid: GridStore<Mark>) {
  const wrong: CellName[] = []
  const missing: CellName[] = []
  for (const cell of grid.problems.all)
    (grid.problemAt(cell.rowId, cell.columnId)?.code === 'missing' ? missing : wrong).push(cell)
  return { wrong, missing }
}

/** What keeps the marks from being confirmed, kind by kind. */
export function useOpenProblems({ grid, live }: Pick<ScoreEditor, 'grid' | 'live'>, { items }: Sheet) {
  useSignal(grid, topicOf.problems)
  const { reasonless, pointless, structure } = useFigures(live)
  const { wrong, missing } = cellsWithProblems(grid)
  const missingItems = items.filter(({ id }) => missing.some(({ columnId }) => columnId === String(id)))
  return {
    wrong,
    missing,
    missingItems,
    reasonless,
    pointless,
    structure,
    count: wrong.length + missing.length + reasonless.length + pointless.length + structure,
  }
}

export type OpenProblems = ReturnType<typeof useOpenProblems>
