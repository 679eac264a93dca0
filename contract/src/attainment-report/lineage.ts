import { directKinds, partKinds } from '@obelisk/engine/attainment-report/words'
import * as z from 'zod'
import { endpoint, Id, QueryId } from '../endpoint.ts'
import { LaterMark } from '../evaluation-data/later-sittings.ts'
import { Verdict } from './run.ts'

const maybe = z.number().nullable()

/** A mark as it went into the calculation, how it counted (null: left out), and what it says now where that is different. */
const LineageMark = z.object({
  student_id: Id,
  student_no: z.string(),
  name: z.string(),
  value: maybe,
  state: z.string(),
  counts: maybe,
  left_out: z.string().nullable(),
  later: z.array(LaterMark),
  now: z.object({ value: maybe, state: z.string() }).nullable(),
})

/** The cell of a workbook that a mark was read from, with its text as written there and its neighbours. */
const Origin = z.object({
  student_id: Id,
  item_id: Id,
  value: maybe,
  state: z.string(),
  by: z.string(),
  time: z.int().nullable(),
  file: z
    .object({ id: Id, name: z.string(), sheet: z.string(), cell: z.string(), written: z.string() })
    .nullable(),
  around: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(z.string()),
  history: z.array(z.object({ value: maybe, state: z.string().nullable(), by: z.string(), time: z.int() })),
})

/** How many marks, students, items and indirect values are other than those that the result was computed from. */
export const ChangedSince = z.object({
  marks: z.int(),
  joined: z.int(),
  gone: z.int(),
  items: z.int(),
  indirect: z.int(),
})

/**
 * From the course value down to the cell of the workbook: objectives, formula, items, students of one item, origin of
 * one mark. Figures and marks are those of the receipt; `since` says what is different now (null: nothing).
 */
export const Lineage = z.object({
  course: z.object({
    value: maybe,
    rule: z.enum(['weighted', 'minimum']),
    objectives: z.array(z.object({ objective_id: Id, no: z.int(), weight: z.number(), combined: maybe })),
  }),
  objective: z.object({
    id: Id,
    no: z.int(),
    direct: maybe,
    indirect: maybe,
    combined: maybe,
    threshold: z.number(),
    verdict: Verdict,
  }),
  /** `parts`: what it is the weighted mean of, where it is not made of one share. `kind`: what the direct value is; `n` students, `reached` of them at `target`; `cutoffs` make a level of their share. */
  formula: z.object({
    method: z.string(),
    kind: z.enum(directKinds),
    direct_weight: z.number(),
    evidence: z.string(),
    n: z.int(),
    reached: z.int(),
    target: maybe,
    parts: z.array(
      z.object({
        kind: z.enum(partKinds),
        name: z.string(),
        n: z.int(),
        reached: z.int(),
        target: maybe,
        share: maybe,
        value: maybe,
        weight: z.number(),
      }),
    ),
    cutoffs: z.array(z.object({ level: z.number(), share: z.number() })),
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
  marks: z.object({ item_id: Id, students: z.array(LineageMark) }).nullable(),
  origin: Origin.nullable(),
  since: ChangedSince.nullable(),
})
export type Lineage = z.infer<typeof Lineage>

export const lineage = endpoint({
  method: 'GET',
  path: '/api/Assreport/lineage',
  access: 'attainment-report/view',
  summary:
    'Says how a value came about, from the course over the formula to the cell of the imported workbook.',
  input: z.object({
    run_id: QueryId,
    objective_id: QueryId,
    item_id: QueryId.optional(),
    student_id: QueryId.optional(),
  }),
  output: Lineage,
})
