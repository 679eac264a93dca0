import * as z from 'zod'

/** Where something stands in a document: its block from 0, in a table also row and column. */
export const Place = z.object({
  block: z.int(),
  row: z.int().optional(),
  column: z.int().optional(),
  page: z.int().optional(),
  sheet: z.string().optional(),
})

export const list = <T extends z.ZodType>(one: T) => z.array(one).readonly()

/** A value with its places; `others` are further readings where the document leaves it open. */
export const fact = <T extends z.ZodType>(value: T) =>
  z.object({ value, places: list(Place), isSure: z.boolean(), others: list(value).optional() })
