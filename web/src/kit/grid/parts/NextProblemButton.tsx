import { useKeys } from '../../use-keys.ts'
import { goToProblem, problemPlaces } from '../actions/search.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { useGridTranslations } from '../words/grid-words.ts'
import { keepFocus } from './EditButtons.tsx'
import { CheckSign, LevelSign } from './signs.tsx'

/** F8 leads to the next problem from anywhere on the page, as the button says: the grid takes the focus and has the key itself then. */
function useProblemKey<V>(grid: GridStore<V>) {
  useKeys(
    { F8: () => goToProblem(grid, false), 'shift+F8': () => goToProblem(grid, true) },
    { inFields: true },
  )
}

/** How many places need a look, and the way to the next one. */
export function NextProblemButton<V>({ grid }: { grid: GridStore<V> }) {
  const t = useGridTranslations()
  useProblemKey(grid)
  useSignal(grid, topicOf.problems)
  useSignal(grid, topicOf.findings)
  useSignal(grid, topicOf.shape)
  const count = problemPlaces(grid).length
  if (count === 0) {
    return (
      <span className="og-fine">
        <CheckSign /> {t('no-problem')}
      </span>
    )
  }
  return (
    <button type="button" className="og-button" {...keepFocus} onClick={() => goToProblem(grid, false)}>
      <LevelSign level="error" /> {t('next-problem')} <strong>{count}</strong> <kbd>F8</kbd>
    </button>
  )
}
