import type { Place } from './document-tree.ts'

/**
 * One fact that a document says. `places`: where it was read. `isSure` is false when the document leaves it open, and
 * `others` then holds the other readings.
 */
export type Fact<T> = {
  value: T
  places: readonly Place[]
  isSure: boolean
  others?: readonly T[] | undefined
}

export const sure = <T>(value: T, ...places: readonly Place[]): Fact<T> => ({ value, places, isSure: true })

export const unsure = <T>(value: T, others: readonly T[], ...places: readonly Place[]): Fact<T> =>
  others.length > 0 ? { value, places, isSure: false, others } : { value, places, isSure: false }

/** An object of those parts that are there. */
export const there = <T extends object>(parts: { [K in keyof T]?: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>
