import { memo, type ReactNode } from 'react'
import type { PreviewCell } from '../clipboard/paste-preview.ts'
import type { CellKind, CellLook, GridColumn } from '../grid-types.ts'
import type { GridStore } from '../store/grid-store.ts'
import { type GridSay, problemText } from '../words/grid-words.ts'
import { ariaSpokenCell } from './aria.ts'
import { CellEditor } from './CellEditor.tsx'
import { type CellState, cellClass, cellStateOf, formerValue } from './cell-look.ts'
import { classNames } from './class-names.ts'

interface Props<V> {
  readonly grid: GridStore<V>
  readonly id: string | undefined
  readonly t: GridSay
  readonly column: GridColumn<V>
  readonly rowId: string
  readonly ariaColumn: number
  readonly left: number
  readonly width: number
  readonly isGroupStart: boolean
  readonly isCurrent: boolean
  /** The version of the cell's topic: a new one draws the cell again. */
  readonly version: number
}

/** What a screen reader says beyond the text: everything that colours or signs tell the eye. */
function remarksOf<V>(state: CellState<V>, t: GridSay): string[] {
  const { kind, problem, finding, colleague, lock } = state
  const former = formerValue(state)
  return [
    problem && problem.code !== 'missing' ? problemText(t, problem) : '',
    finding?.text ?? '',
    former ? t('was-value', { value: kind.speak(former.value) }) : '',
    colleague ? t('colleague-here', { name: colleague.name }) : '',
    lock === undefined ? '' : t('readonly'),
  ].filter((remark) => remark !== '')
}

/** The label of a cell; undefined when the text in it says all. In a preview, old and new are the text. */
function spokenCell<V>(state: CellState<V>, t: GridSay): string | undefined {
  const { kind, value, look, preview } = state
  if (preview?.outcome === 'refused') return `${preview.text}, ${problemText(t, preview.problem)}`
  if (preview?.outcome === 'changed') return undefined
  const word = kind.speak(value)
  const remarks = remarksOf(state, t)
  const shown = look.small === undefined ? look.text : `${look.text} ${look.small}`
  if (word === shown && remarks.length === 0) return undefined
  // who speaks to the screen says what stands there, though it is rounded
  const isSaid = word.includes(shown) || !/[\p{L}\p{N}]/u.test(shown)
  return [...(isSaid ? [word] : [shown, word]), ...remarks].join(', ')
}

function previewContent<V>(preview: PreviewCell<V>, kind: CellKind<V>): ReactNode {
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

function valueContent(look: CellLook, isClosed: boolean): ReactNode {
  if (isClosed) return null
  if (look.boxed && look.text === '') return <span className="og-box is-empty">–</span>
  if (look.block) return <span className={`og-block is-${look.block}`}>{look.text}</span>
  if (!look.boxed) return look.text
  return (
    <span className="og-box">
      {look.text}
      {look.small === undefined ? null : <small className="og-small"> {look.small}</small>}
    </span>
  )
}

/** Plain functions, not components: hundreds of cells appear while scrolling. */
function cellContent<V>({ look, preview, kind, facts, colleague }: CellState<V>): ReactNode {
  const isBlock = look.block !== undefined && preview?.outcome === 'same'
  const content =
    preview && !isBlock ? previewContent(preview, kind) : valueContent(look, facts?.closed === true)
  if (!colleague) return content
  return (
    <>
      {content}
      <span className="og-flag">{colleague.name}</span>
    </>
  )
}

/** The edit of this very cell, when there is one. */
function openEdit<V>({ mode }: GridStore<V>, rowId: string, columnId: string) {
  return mode.name === 'editing' && mode.rowId === rowId && mode.columnId === columnId ? mode : undefined
}

function CellOnce<V>(props: Props<V>) {
  const { grid, id, t, column, rowId, ariaColumn, left, width, isGroupStart, isCurrent } = props
  const state = cellStateOf(grid, column.kind, rowId, column.id)
  const edit = openEdit(grid, rowId, column.id)
  const look = { 'is-group-start': isGroupStart, 'is-edited': edit !== undefined }
  return (
    <div
      {...ariaSpokenCell(ariaColumn, {
        label: spokenCell(state, t),
        isCurrent,
        isLocked: state.lock !== undefined,
        isWrong: state.problem !== undefined && state.problem.code !== 'missing',
      })}
      id={id}
      className={classNames(cellClass(state), look)}
      style={{ left, width }}
    >
      {edit ? <CellEditor grid={grid} mode={edit} /> : cellContent(state)}
    </div>
  )
}

/** One cell. Its row draws it again when its own version moved on, and only then. */
export const Cell = memo(CellOnce) as typeof CellOnce
