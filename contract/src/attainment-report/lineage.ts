import * as z from 'zod'
import { endpoint, Id, QueryId } from '../endpoint.ts'

const maybe = z.number().nullable()

/** From a figure down to the cell of the workbook: formula, items, students of one item, origin of one mark. */
export const Lineage = z.object({
  objective: z.object({
    id: Id,
    no: z.int(),
    direct: maybe,
    indirect: maybe,
    combined: maybe,
    threshold: z.number(),
    verdict: z.string(),
  }),
  formula: z.object({
    method: z.string(),
    direct_weight: z.number(),
    evidence: z.string(),
  }),
  items: z.array(
    z.object({
      item_id: Id,
      no: z.string(),
      name: z.string(),
      points: z.number(),
      weight: z.number(),
      mean: maybe,
      full_score: z.number(),
      contribution: maybe,
    }),
  ),
  indirect: z.object({ value: maybe, answers: z.int(), source: z.string(), note: z.string() }).nullable(),
  marks: z
    .object({
      item_id: Id,
      students: z.array(
        z.object({
          student_id: Id,
          student_no: z.string(),
          name: z.string(),
          value: maybe,
          state: z.string(),
        }),
      ),
    })
    .nullable(),
  origin: z
    .object({
      student_id: Id,
      item_id: Id,
      value: maybe,
      state: z.string(),
      by: z.string(),
      time: z.int().nullable(),
      file: z.object({ id: Id, name: z.string(), sheet: z.string(), cell: z.string() }).nullable(),
      around: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
      columns: z.array(z.string()),
      history: z.array(
        z.object({ value: maybe, state: z.string().nullable(), by: z.string(), time: z.int() }),
      ),
    })
    .nullable(),
})
export type Lineage = z.infer<typeof Lineage>

export const lineage = endpoint({
  method: 'GET',
  path: '/api/Assreport/lineage',
  access: 'attainment-report/view',
  summary: 'Says how a value came about, from the formula to the cell of the imported workbook.',
  input: z.object({
    run_id: QueryId,
    objective_id: QueryId,
    item_id: QueryId.optional(),
    student_id: QueryId.optional(),
  }),
  output: Lineage,
})
