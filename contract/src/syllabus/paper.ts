import * as z from 'zod'

/** A cell of a table on paper. `span` columns and `rows` rows it covers. */
const PaperCell = z.object({
  text: z.string(),
  span: z.int().optional(),
  rows: z.int().optional(),
  head: z.boolean().optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
})
export type PaperCell = z.infer<typeof PaperCell>

/** One block of a form on A4. `widths` are shares of the page's width; the first `headRows` rows repeat on every page. */
export const PaperBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('title'), text: z.string() }),
  z.object({ type: z.literal('note'), text: z.string() }),
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('subheading'), text: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('table'),
    widths: z.array(z.number()),
    headRows: z.int(),
    rows: z.array(z.array(PaperCell)),
  }),
])
export type PaperBlock = z.infer<typeof PaperBlock>
