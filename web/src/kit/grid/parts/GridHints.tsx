import type { Rectangle } from '../grid-types.ts'
import { addressesOf, isOneCell, rectangleOf } from '../selection/rectangle.ts'
import { statisticsOf } from '../selection/statistics.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { type GridSay, useGridTranslations } from '../words/grid-words.ts'

interface Props<V> {
  readonly grid: GridStore<V>
}

const shownNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false })

function placeText<V>(grid: GridStore<V>, t: GridSay, { top, left }: Rectangle): string {
  const column = grid.shape.columns[left]
  const label = column?.column?.label ?? column?.folded?.label ?? ''
  return `${t('status-cells', { count: 1 })}, ${t('place', { row: top + 1, column: label })}`
}

function statusText<V>(grid: GridStore<V>, t: GridSay): string {
  const { selection } = grid
  if (!selection) return ''
  const block = rectangleOf(selection)
  if (isOneCell(block)) return placeText(grid, t, block)
  const numbers = addressesOf(block).map((address) => {
    const cell = grid.cellAt(address)
    return cell?.kind.numberOf?.(cell.value)
  })
  const { cells, numbers: count, sum, mean } = statisticsOf(numbers)
  const parts = [t('status-cells', { count: cells })]
  if (mean !== undefined) {
    parts.push(t('status-numbers', { count }), t('status-sum', { sum: shownNumber.format(sum) }))
    parts.push(t('status-mean', { mean: shownNumber.format(mean) }))
  }
  return parts.join('  ')
}

/** What is selected: its place, or count, sum and mean. */
export function GridStatus<V>({ grid }: Props<V>) {
  const t = useGridTranslations()
  useSignal(grid, topicOf.selection)
  useSignal(grid, topicOf.values)
  return <span className="og-status">{statusText(grid, t)}</span>
}

/** The keys that help here, and at the right what is selected. */
export function GridHints<V>({ grid }: Props<V>) {
  const t = useGridTranslations()
  const choices = grid.columns[0]?.kind.choices ?? []
  return (
    <div className="og-hints">
      <span>
        <kbd>↑↓←→</kbd> {t('move')}
      </span>
      {choices.length > 0 ? (
        <span>
          {choices.map(({ key, word }) => (
            <kbd key={key} title={word}>
              {key}
            </kbd>
          ))}{' '}
          {t('fill-in')}
        </span>
      ) : (
        <span>
          <kbd>F2</kbd> {t('edit')}
        </span>
      )}
      <span>
        <kbd>Del</kbd> {t('clear')}
      </span>
      <span>
        <kbd>Shift</kbd>+<kbd>→</kbd> {t('select')}
      </span>
      <span>
        <kbd>Ctrl</kbd>+<kbd>V</kbd> {t('paste')}
      </span>
      <span>
        <kbd>Ctrl</kbd>+<kbd>D</kbd> {t('fill-down')}
      </span>
      <GridStatus grid={grid} />
    </div>
  )
}
