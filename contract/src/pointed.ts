import * as z from 'zod'

/**
 * What a person said of one sheet by pointing at rows and columns; what is not named is guessed. Rows by their number in
 * the file (from 1), columns counted from 0; `used`: whether the sheet is read at all.
 */
export const pointedSheet = <R extends z.ZodType, C extends z.ZodType>(row: R, column: C) =>
  z.object({
    sheet: z.string().max(100),
    used: z.boolean().nullable().default(null),
    rows: z.array(z.object({ row: z.int().min(1).max(1_048_576), is: row })).max(5000),
    columns: z.array(z.object({ column: z.int().min(0).max(16_383), is: column })).max(16_384),
  })

/** The same as a type. */
export type PointedSheet<R, C> = {
  sheet: string
  used: boolean | null
  rows: { row: number; is: R }[]
  columns: { column: number; is: C }[]
}

/** A sheet of which nothing is said yet. */
export const nothingSaid = (sheet: string) => ({ sheet, used: null, rows: [], columns: [] })

/** All that is said of a workbook, with one sheet changed. */
function withSheet<R, C>(
  pointed: readonly PointedSheet<R, C>[],
  sheet: string,
  change: (said: PointedSheet<R, C>) => PointedSheet<R, C>,
): PointedSheet<R, C>[] {
  const said = pointed.find((one) => one.sheet === sheet) ?? nothingSaid(sheet)
  return [...pointed.filter((one) => one.sheet !== sheet), change(said)]
}

/** With these rows said to be something; said before of the same rows is forgotten. `undefined`: guess them again. */
export const withRows = <R, C>(
  pointed: readonly PointedSheet<R, C>[],
  sheet: string,
  rows: readonly number[],
  is: R | undefined,
) =>
  withSheet(pointed, sheet, (said) => {
    const others = said.rows.filter(({ row }) => !rows.includes(row))
    return { ...said, rows: is === undefined ? others : [...others, ...rows.map((row) => ({ row, is }))] }
  })

/** The same of columns; each may be said to be something of its own. */
export const withColumns = <R, C>(
  pointed: readonly PointedSheet<R, C>[],
  sheet: string,
  columns: readonly number[],
  isOf: (column: number) => C | undefined,
) =>
  withSheet(pointed, sheet, (said) => {
    const others = said.columns.filter(({ column }) => !columns.includes(column))
    const named = columns.flatMap((column) => {
      const is = isOf(column)
      return is === undefined ? [] : [{ column, is }]
    })
    return { ...said, columns: [...others, ...named] }
  })

/** With a sheet said to be read, or not. */
export const withUsed = <R, C>(pointed: readonly PointedSheet<R, C>[], sheet: string, used: boolean) =>
  withSheet(pointed, sheet, (said) => ({ ...said, used }))
