import type { quartileMethods } from './words.ts'
/** Bands of a distribution, best first, half-open [from, next from); `key` is a message key. */
export type Band = { readonly key: string; readonly from: number }

/** Histogram from, to, width (the score grid panel: 0.2 to 1.0 by 0.05); quartile method; variance of SD shown. */
export type DistributionParameters = {
  readonly histogram: { readonly from: number; readonly to: number; readonly width: number }
  readonly quartiles: QuartileMethod
}

/** inclusive: linear interpolation at (n-1)p (spreadsheet QUARTILE.INC, R type 7); exclusive: (n+1)p (QUARTILE.EXC, R type 6); tukey: medians of halves with the middle in both. */
export type QuartileMethod = (typeof quartileMethods)[number]
