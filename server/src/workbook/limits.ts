/** How much of a file is read before it is refused. */
export type ReadLimits = {
  /** Unpacked bytes of all parts together. */
  bytes: number
  /** Cells of the filled part of all sheets together. */
  cells: number
  /** Filled rows of all sheets together. */
  rows: number
  sheets: number
  /** Less than the page waits for an answer (20 s): what takes longer is told, and not met with silence. */
  seconds: number
  /** Heap of the worker thread. */
  megabytes: number
}

/** A number format is no longer in Excel; a longer one counts as none. */
export const longestFormat = 255

export const defaultLimits: ReadLimits = {
  bytes: 200 * 1024 * 1024,
  cells: 4_000_000,
  // as many as a sheet of Excel can have
  rows: 1_048_576,
  sheets: 60,
  seconds: 18,
  megabytes: 1024,
}

/** A list of people: more than the largest university has. What is listed is judged row by row and shown. */
export const listLimits: ReadLimits = {
  ...defaultLimits,
  cells: 2_000_000,
  rows: 50_000,
  megabytes: 512,
}
