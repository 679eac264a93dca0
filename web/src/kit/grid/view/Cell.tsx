import { memo } from 'react'
import type { GridColumn } from '../grid-types.ts'
import { isSameAddress } from '../selection/rectangle.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { type GridSay, problemText, useGridWords } from '../words/grid-words.ts'
import { CellEditor } from './CellEditor.tsx'
import { type CellState, cellClass, cellStateOf, formerValue } from './cell-look.ts'

interface Props<V> {
  readonly grid: GridStore<V>
  readonly id: string
  readonly column: GridColumn<V>
  readonly rowId: string
  readonly rowIndex: number
  readonly columnIndex: number
  readonly ariaColumn: number
  readonly left: number
  readonly width: number
  readonly isGroupStart: boolean
}

/** What a screen reader says: the value, and everything that colours or signs tell the eye. */
function spokenCell<V>(state: CellState<V>, say: GridSay): string {
  const { kind, value, problem, finding, colleague, lock } = state
  const former = formerValue(state)
  const parts = [
    kind.speak(value),
    problem && problem.code !== 'missing' ? problemText(say, problem) : '',
    finding?.text,
    former ? say('was-value', { value: kind.speak(former.value) }) : '',
    colleague ? say('colleague-here', { name: colleague.name }) : '',
    lock === undefined ? '' : say('readonly'),
  ]
  return parts.filter(Boolean).join(', ')
}

function CellContent<V>({ state }: { state: CellState<V> }) {
  const { look, preview, kind } = state
  if (preview?.outcome === 'changed') {
    const old = kind.look(preview.before).text
    return (
      <>
        {old === '' ? null : <del className="og-old">{old}</del>}
        <ins className="og-new">{kind.look(preview.after).text || '∅'}</ins>
      </>
    )
  }
  if (preview?.outcome === 'refused') return <span className="og-refused">{preview.text}</span>
  if (state.facts?.closed || (look.boxed && look.text === ''))
    return <span className="og-box is-empty">–</span>
  if (look.block) return <span className={`og-block is-${look.block}`}>{look.text}</span>
  if (!look.boxed) return look.text
  return (
    <span className="og-box">
      {look.text}
      {look.small === undefined ? null : <small className="og-small">{look.small}</small>}
    </span>
  )
}

function CellOnce<V>(props: Props<V>) {
  const { grid, id, column, rowId, rowIndex, columnIndex, ariaColumn, left, width, isGroupStart } = props
  const say = useGridWords()
  useSignal(grid, topicOf.cell(rowId, column.id))
  const state = cellStateOf(grid, column.kind, rowId, column.id)
  const current = grid.selection?.current
  const isCurrent = current !== undefined && isSameAddress(current, { row: rowIndex, column: columnIndex })
  const { mode } = grid
  const isEdited = mode.name === 'editing' && mode.rowId === rowId && mode.columnId === column.id
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names this cell by aria-activedescendant.
    // biome-ignore lint/a11y/useSemanticElements: rows and columns are virtual; a table cannot be.
    <div
      role="gridcell"
      id={id}
      aria-colindex={ariaColumn}
      aria-selected={isCurrent}
      aria-readonly={state.lock !== undefined}
      aria-invalid={state.problem !== undefined && state.problem.code !== 'missing'}
      aria-label={spokenCell(state, say)}
      className={`${cellClass(state)}${isGroupStart ? ' is-group-start' : ''}${isEdited ? ' is-edited' : ''}`}
      style={{ left, width }}
    >
      {isEdited ? <CellEditor grid={grid} mode={mode} /> : <CellContent state={state} />}
      {state.colleague && !isEdited ? <span className="og-flag">{state.colleague.name}</span> : null}
    </div>
  )
}

/** One cell. It listens to its own value and look only. */
export const Cell = memo(CellOnce) as typeof CellOnce
