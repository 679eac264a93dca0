import type { PointerEvent } from 'react'
import { startEdit } from '../actions/edit.ts'
import { extendTo, selectCell } from '../actions/move.ts'
import { fillTo } from '../actions/paste.ts'
import type { CellAddress } from '../grid-types.ts'
import { addressAtPoint, type GridLayout } from '../layout/layout.ts'
import { addressInside, isSameAddress } from '../selection/rectangle.ts'
import type { GridStore } from '../store/grid-store.ts'

interface Drag {
  readonly pointer: number
  readonly kind: 'select' | 'fill'
  x: number
  y: number
}

type Press = PointerEvent<HTMLElement>

const isHandle = (target: EventTarget) =>
  target instanceof Element && target.closest('.og-fill-handle') !== null

function isOnCells(target: EventTarget): boolean {
  if (!(target instanceof Element) || target.closest('.og-left, .og-right, input')) return false
  return target.closest('.og-body') !== null
}

/** What a pointer does between down and up. */
export class PointerWork<V> {
  layout: GridLayout
  body: HTMLElement | null = null
  private readonly grid: GridStore<V>
  private drag: Drag | undefined
  /** Goes on while the pointer is down, so that a pointer resting outside scrolls on. */
  private frame = 0

  constructor(grid: GridStore<V>, layout: GridLayout) {
    this.grid = grid
    this.layout = layout
  }

  down(event: Press): void {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const at = this.addressAt(event)
    const isFill = isHandle(event.target)
    if (!at || !(isFill || isOnCells(event.target))) return
    event.preventDefault()
    if (!this.takeFocus(event.currentTarget)) return
    if (!isFill) this.select(at, event.shiftKey)
    this.begin(event, isFill ? 'fill' : 'select')
  }

  move(event: Press): void {
    if (this.drag?.pointer !== event.pointerId) return
    this.drag.x = event.clientX
    this.drag.y = event.clientY
  }

  up(event: Press): void {
    if (event.pointerType === 'touch') {
      this.tap(event)
      return
    }
    const { drag } = this
    if (drag?.pointer !== event.pointerId) return
    this.stop()
    const at = this.addressAt(event)
    if (at && drag.kind === 'fill') fillTo(this.grid, at)
  }

  doubleClick(): void {
    if (this.grid.mode.name === 'moving') startEdit(this.grid)
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    this.drag = undefined
  }

  /** False while something must be answered first: a preview, or a text that was refused. */
  private takeFocus(element: HTMLElement): boolean {
    if (this.grid.mode.name === 'previewing') return false
    element.focus({ preventScroll: true })
    // An open edit was committed by losing the focus; still open, its text was refused.
    const isEditing = (): boolean => this.grid.mode.name === 'editing'
    if (isEditing()) element.querySelector<HTMLInputElement>('.og-editor')?.focus()
    return !isEditing()
  }

  private select(at: CellAddress, isExtending: boolean): void {
    if (isExtending) extendTo(this.grid, at)
    else selectCell(this.grid, at)
  }

  private begin(event: Press, kind: Drag['kind']): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    this.drag = { pointer: event.pointerId, kind, x: event.clientX, y: event.clientY }
    if (kind === 'select') this.frame = requestAnimationFrame(() => this.follow())
  }

  private follow(): void {
    const { drag, grid } = this
    if (!drag) return
    const to = this.addressAt({ clientX: drag.x, clientY: drag.y })
    const head = grid.selection?.head
    if (to && !(head && isSameAddress(head, to))) extendTo(grid, to)
    this.frame = requestAnimationFrame(() => this.follow())
  }

  private tap(event: Press): void {
    const at = isOnCells(event.target) ? this.addressAt(event) : undefined
    if (!at || !this.takeFocus(event.currentTarget)) return
    const current = this.grid.selection?.current
    if (current && isSameAddress(current, at)) startEdit(this.grid)
    else selectCell(this.grid, at)
  }

  private addressAt({ clientX, clientY }: Pick<Press, 'clientX' | 'clientY'>): CellAddress | undefined {
    const rect = this.body?.getBoundingClientRect()
    if (!rect) return undefined
    return addressInside(addressAtPoint(this.layout, clientX - rect.left, clientY - rect.top), this.grid.size)
  }
}
