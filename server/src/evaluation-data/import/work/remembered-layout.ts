import * as z from 'zod'

/** A column of a remembered layout: an item by the names it had, for it may be used for another course. */
const Column = z.union([
  z.object({ kind: z.literal('item'), component: z.string(), no: z.string(), name: z.string() }),
  z.object({ kind: z.enum(['student_no', 'name', 'class', 'total', 'state', 'ignore', 'ask']) }),
])
export type RememberedColumn = z.infer<typeof Column>

/** A layout as it is remembered: what its columns were, sheet by sheet. The rows are part of the key. */
export const RememberedLayout = z.object({
  sheets: z.array(z.object({ used: z.boolean(), columns: z.array(Column) })),
})
export type RememberedLayout = z.infer<typeof RememberedLayout>
