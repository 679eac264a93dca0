import { memo } from 'react'
import type { PreviewCell } from '../clipboard/paste-preview.ts'
import type { CellKind, CellLook, GridColumn } from '../grid-types.ts'
import type { GridStore } from '../store/grid-store.ts'
import { topicOf } from '../store/signals.ts'
import { useSignal } from '../use-grid.ts'
import { type GridSay, problemText } from '../words/grid-words.ts'
import { ariaSpokenCell } from './aria.ts'
import { CellEditor } from './CellEditor.tsx'
import { type CellState, cellClass, cellStateOf, formerValue } from './cell-look.ts'
import { classNames } from './class-names.ts'

interface Props<V> {
  readonly grid: GridStore<V>
  readonly id: string
  readonly say: GridSay
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

function PreviewContent<V>({ preview, kind }: { preview: PreviewCell<V>; kind: CellKind<V> }) {
  if (preview.outcome === 'refused') return <span className="og-refused">{preview.text}</span>
  const old = kind.look(preview.before).text
  if (preview.outcome === 'same') return old
  return (
    <>
      {old === '' ? null : <del className="og-old">{old}</del>}
      <ins className="og-new">{kind.look(preview.after).text || '∅'}</ins>
    </>
  )
}

function ValueContent({ look, isClosed }: { look: CellLook; isClosed: boolean }) {
  if (isClosed || (look.boxed && look.text === '')) return <span className="og-box is-empty">–</span>
  if (look.block) return <span className={`og-block is-${look.block}`}>{look.text}</span>
  if (!look.boxed) return look.text
  return (
    <span className="og-box">
      {look.text}
      {look.small === undefined ? null : <small className="og-small">{look.small}</small>}
    </span>
  )
}

function CellContent<V>({ state }: { state: CellState<V> }) {
  const { look, preview, kind, facts, colleague } = state
  const isBlock = look.block !== undefined && preview?.outcome === 'same'
  return (
    <>
      {preview && !isBlock ? (
        <PreviewContent preview={preview} kind={kind} />
      ) : (
        <ValueContent look={look} isClosed={facts?.closed === true} />
      )}
      {colleague ? <span className="og-flag">{colleague.name}</span> : null}
    </>
  )
}

/** The edit of this very cell, when there is one. */
function openEdit<V>({ mode }: GridStore<V>, rowId: string, columnId: string) {
  return mode.name === 'editing' && mode.rowId === rowId && mode.columnId === columnId ? mode : undefined
}

function CellOnce<V>(props: Props<V>) {
  const { grid, id, say, column, rowId, rowIndex, columnIndex, ariaColumn, left, width, isGroupStart } = props
  useSignal(grid, topicOf.cell(rowId, column.id))
  const state = cellStateOf(grid, column.kind, rowId, column.id)
  const current = grid.selection?.current
  const edit = openEdit(grid, rowId, column.id)
  const look = { 'is-group-start': isGroupStart, 'is-edited': edit !== undefined }
  return (
    <div
      {...ariaSpokenCell(ariaColumn, {
        label: spokenCell(state, say),
        isCurrent: current?.row === rowIndex && current.column === columnIndex,
        isLocked: state.lock !== undefined,
        isWrong: state.problem !== undefined && state.problem.code !== 'missing',
      })}
      id={id}
      className={classNames(cellClass(state), look)}
      style={{ left, width }}
    >
      {edit ? <CellEditor grid={grid} mode={edit} /> : <CellContent state={state} />}
    </div>
  )
}

/** One cell. It listens to its own value and look only. */
export const Cell = memo(CellOnce) as typeof CellOnce
