// Without schemas: the threads that read workbooks need these words, and a schema library takes longer to load than a workbook to read.

/** States a cell can have instead of a number; `normal` is a number. A cell without a row is not entered, never 0. */
export const markStates = [
  'normal',
  'absent',
  'deferred',
  'cheating',
  'exempt',
  'withdrawn',
  'not_submitted',
  'lost_paper',
  'on_leave',
] as const

/** Most decimals of a mark and of a full mark; points of 100 have four. */
export const markDigits = 3
