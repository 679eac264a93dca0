import type { SheetSpec } from './sheet-spec.ts'

type NoteAbove = { row: SheetSpec['rows'][number] } & Required<Pick<SheetSpec, 'merges' | 'heights'>>

/** A first row that says, over so many columns and in two lines, what the sheet is. */
export const noteAbove = (text: string, columns: number): NoteAbove => ({
  row: [{ value: text, look: { wrap: true } }],
  merges: [{ top: 1, left: 0, bottom: 1, right: columns - 1 }],
  heights: new Map([[1, 32]]),
})
