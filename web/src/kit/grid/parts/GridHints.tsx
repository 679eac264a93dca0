import type { Rectangle } from '../grid-types.ts'
import { addressesOf, isOneCell, rectangleOf } from '../selection/rectangle.ts'
import { statisticsOf } from '../selection/statistics.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { type GridSay, useGridWords } from '../words/grid-words.ts'

interface Props<V> {
  readonly grid: GridStore<V>
}

const shownNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false })

function placeText<V>(grid: GridStore<V>, say: GridSay, { top, left }: Rectangle): string {
  const column = grid.shape.columns[left]
  const label = column?.column?.label ?? column?.folded?.label ?? ''
  return `${say('status-cells', { count: 1 })}, ${say('place', { row: top + 1, column: label })}`
}

function statusText<V>(grid: GridStore<V>, say: GridSay): string {
  const { selection } = grid
  if (!selection) return ''
  const block = rectangleOf(selection)
  if (isOneCell(block)) return placeText(grid, say, block)
  const numbers = addressesOf(block).map((address) => {
    const cell = grid.cellAt(address)
    return cell?.kind.numberOf?.(cell.value)
  })
  const { cells, numbers: count, sum, mean } = statisticsOf(numbers)
  const parts = [say('status-cells', { count: cells })]
  if (mean !== undefined) {
    parts.push(say('status-numbers', { count }), say('status-sum', { sum: shownNumber.format(sum) }))
    parts.push(say('status-mean', { mean: shownNumber.format(mean) }))
  }
  return parts.join('  ')
}

/** What is selected: its place, or count, sum and mean. */
export function GridStatus<V>({ grid }: Props<V>) {
  const say = useGridWords()
  useSignal(grid, topicOf.selection)
  useSignal(grid, topicOf.values)
  return <span className="og-status">{statusText(grid, say)}</span>
}

/** The keys that help here, and at the right what is selected. */
export function GridHints<V>({ grid }: Props<V>) {
  const say = useGridWords()
  const choices = grid.columns[0]?.kind.choices ?? []
  return (
    <div className="og-hints">
      <span>
        <kbd>↑↓←→</kbd> {say('move')}
      </span>
      {choices.length > 0 ? (
        <span>
          {choices.map(({ key, word }) => (
            <kbd key={key} title={word}>
              {key}
            </kbd>
          ))}{' '}
          {say('fill-in')}
        </span>
      ) : (
        <span>
          <kbd>F2</kbd> {say('edit')}
        </span>
      )}
      <span>
        <kbd>Del</kbd> {say('clear')}
      </span>
      <span>
        <kbd>Shift</kbd>+<kbd>→</kbd> {say('select')}
      </span>
      <span>
        <kbd>Ctrl</kbd>+<kbd>V</kbd> {say('paste')}
      </span>
      <span>
        <kbd>Ctrl</kbd>+<kbd>D</kbd> {say('fill-down')}
      </span>
      <GridStatus grid={grid} />
    </div>
  )
}
