import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cancelEdit, commitEdit } from '../actions/edit.ts'
import { advance, step } from '../actions/move.ts'
import type { Direction } from '../selection/movement.ts'
import type { Mode } from '../store/grid-options.ts'
import type { GridStore } from '../store/grid-store.ts'
import { useGridTranslations } from '../words/grid-words.ts'

type Editing<V> = Extract<Mode<V>, { name: 'editing' }>

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Keys that end the edit and move on; undefined: the key stays in the text. */
function moveOf<V>(grid: GridStore<V>, mode: Editing<V>, event: KeyboardEvent): (() => void) | undefined {
  const isBack = event.shiftKey
  if (event.key === 'Enter') return () => advance(grid, 'enter', isBack)
  if (event.key === 'Tab') return () => advance(grid, 'tab', isBack)
  const direction = arrows[event.key]
  const mayMove = direction === 'up' || direction === 'down' || !mode.isInside
  if (!direction || !mayMove || isBack) return undefined
  return () => step(grid, direction, { isExtending: false, toEdge: false })
}

/** Another cell may have been opened in the meantime; its edit is not ours to end. */
function commitHere<V>(
  grid: GridStore<V>,
  mode: Pick<Editing<V>, 'rowId' | 'columnId'>,
  text: string,
): boolean {
  const open = grid.mode
  const isHere = open.name === 'editing' && open.rowId === mode.rowId && open.columnId === mode.columnId
  return !isHere || commitEdit(grid, text)
}

/** The text of a cell while it is edited. Whatever ends the edit, the text is committed unless Escape was pressed. */
export function CellEditor<V>({ grid, mode }: { grid: GridStore<V>; mode: Editing<V> }) {
  const t = useGridTranslations()
  const input = useRef<HTMLInputElement>(null)
  const column = grid.columnOf(mode.columnId)
  const row = grid.rows.find((one) => one.id === mode.rowId)

  const { rowId, columnId, isInside } = mode
  useEffect(() => {
    const element = input.current
    if (!element) return
    const gridElement = element.closest<HTMLElement>('[role="grid"]')
    element.focus({ preventScroll: true })
    if (isInside) element.select()
    else element.setSelectionRange(element.value.length, element.value.length)
    return () => {
      // Strict mode runs every effect twice: the editor is still there, and so is its text.
      if (element.isConnected) return
      // Filtered away while open: the text is kept as if Enter had been pressed.
      commitHere(grid, { rowId, columnId }, element.value)
      const active = document.activeElement
      if (active === element || active === document.body) gridElement?.focus({ preventScroll: true })
    }
  }, [grid, rowId, columnId, isInside])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      cancelEdit(grid)
      return
    }
    const move = moveOf(grid, mode, event)
    if (!move) return
    event.preventDefault()
    const { value } = event.currentTarget
    grid.signals.batch(() => {
      if (commitEdit(grid, value)) move()
    })
  }

  return (
    <input
      ref={input}
      className="og-editor"
      defaultValue={mode.text}
      inputMode={column?.kind.inputMode ?? 'text'}
      aria-label={t('edit-cell', { row: row?.label ?? '', column: column?.label ?? '' })}
      aria-invalid={mode.problem !== undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onBlur={(event) => commitHere(grid, mode, event.currentTarget.value)}
    />
  )
}
