/** How much of a file is read before it is refused. */
export type ReadLimits = {
  /** Unpacked bytes of all parts together. */
  bytes: number
  /** Cells of the filled part of all sheets together. */
  cells: number
  sheets: number
  /** Less than the page waits for an answer (20 s): what takes longer is told, and not met with silence. */
  seconds: number
  /** Heap of the worker thread. */
  megabytes: number
}

export const defaultLimits: ReadLimits = {
  bytes: 200 * 1024 * 1024,
  cells: 4_000_000,
  sheets: 60,
  seconds: 18,
  megabytes: 1024,
}
