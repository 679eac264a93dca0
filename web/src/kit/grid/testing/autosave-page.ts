import { commitEdit, startEdit } from '../actions/edit.ts'
import { Autosave } from '../autosave/autosave.ts'
import type { SaveAnswer, SaveChange } from '../autosave/autosave-types.ts'
import type { Keep } from '../autosave/kept-cells.ts'
import type { Mark } from '../kinds/mark-kind.ts'
import { markGrid, select } from './made-grids.ts'

export class MemoryKeep implements Keep {
  readonly held = new Map<string, string>()
  get length() {
    return this.held.size
  }
  key = (index: number) => [...this.held.keys()][index] ?? null
  getItem = (key: string) => this.held.get(key) ?? null
  setItem = (key: string, value: string) => void this.held.set(key, value)
  removeItem = (key: string) => void this.held.delete(key)
}

export type Save = (changes: SaveChange<Mark>[]) => Promise<SaveAnswer<Mark>>
export const takesAll: Save = async (changes) => ({ saved: changes })

/** One open page: a grid of two marks, saved as it is typed. TypeError means no connection. */
export function page(save: Save, keep: Keep, name = 'p1', values: Mark[][] = [[1, 2]]) {
  const grid = markGrid(values)
  const isOffline = (error: unknown) => error instanceof TypeError
  const troubleOf = (error: unknown) =>
    isOffline(error) ? { kind: 'offline' as const } : { kind: 'refused' as const, error: error as Error }
  const autosave = new Autosave<Mark>({ grid, storageKey: 'class-1', save, troubleOf, keep, page: name })
  autosave.start()
  const type = (column: number, text: string) => {
    select(grid, 0, column)
    startEdit(grid, text)
    commitEdit(grid, text)
  }
  return { grid, autosave, type }
}
