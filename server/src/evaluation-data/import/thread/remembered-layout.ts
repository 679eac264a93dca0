import { NewItem, RowRole } from '@obelisk/contract/evaluation-data/import-shapes'
import { pointedSheet } from '@obelisk/contract/pointed'
import * as z from 'zod'

/** What was said of a column: items and components by the names they had, for it may be used for another course. */
const Column = z.union([
  z.object({ kind: z.literal('item'), component: z.string(), no: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('new'),
    component: z.string(),
    item: NewItem.omit({ component_id: true, shares: true }),
    objectives: z.array(z.int()),
  }),
  z.object({ kind: z.literal('part'), component: z.string() }),
  z.object({ kind: z.enum(['student_no', 'name', 'class', 'total', 'state', 'ignore']) }),
])
export type RememberedColumn = z.infer<typeof Column>

/** A layout as it is remembered: what was said by pointing, sheet by sheet in their order. */
export const RememberedLayout = z.object({ pointed: z.array(pointedSheet(RowRole, Column)) })
export type RememberedLayout = z.infer<typeof RememberedLayout>
