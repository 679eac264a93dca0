/**
 * The roles of the parts. Rows and columns are virtual, so no table elements; the grid itself has the focus and names
 * its current cell by aria-activedescendant, so the parts are not focusable.
 */
export const ariaRowGroup = { role: 'rowgroup' } as const
export const ariaNothing = { role: 'presentation' } as const

export const ariaRow = (index: number) => ({ role: 'row', 'aria-rowindex': index }) as const

export const ariaCell = (column: number) => ({ role: 'gridcell', 'aria-colindex': column }) as const

interface SpokenCell {
  /** Left out when the text in the cell says it all. */
  readonly label: string | undefined
  readonly isCurrent?: boolean
  readonly isLocked?: boolean
  readonly isWrong?: boolean
}

const whenTrue = (is: boolean | undefined) => (is ? true : undefined)

/** Only what holds is written: hundreds of cells appear while scrolling. */
export const ariaSpokenCell = (column: number, cell: SpokenCell) => ({
  ...ariaCell(column),
  'aria-label': cell.label,
  'aria-selected': whenTrue(cell.isCurrent),
  'aria-readonly': whenTrue(cell.isLocked),
  'aria-invalid': whenTrue(cell.isWrong),
})

export const ariaRowHead = (column: number) => ({ role: 'rowheader', 'aria-colindex': column }) as const

export const ariaColumnHead = (column: number, span = 1) =>
  ({ role: 'columnheader', 'aria-colindex': column, ...(span > 1 ? { 'aria-colspan': span } : {}) }) as const
