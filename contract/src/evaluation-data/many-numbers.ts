import * as z from 'zod'

type Sound<T> = (value: unknown) => value is T

const areAll =
  <T>(isSound: Sound<T>) =>
  (list: unknown): list is T[] =>
    Array.isArray(list) && list.every(isSound)

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isMark = (value: unknown): value is number | null => value === null || Number.isFinite(value)

/**
 * Lists with an element for each cell of a class. They are held to what `z.int()` and `z.number().nullable()` are, in one
 * plain walk: an element at a time through a schema takes longer than reading the cells from the database.
 */
export const ManyWholes = z
  .custom<number[]>(areAll(isWhole))
  .meta({ type: 'array', items: { type: 'integer' } })
export const ManyMarks = z
  .custom<(number | null)[]>(areAll(isMark))
  .meta({ type: 'array', items: { type: ['number', 'null'] } })
