import { systemChecks } from '@obelisk/engine/assessment-review/words'
import { checkVerdicts } from '@obelisk/engine/exam-paper/words'
import * as z from 'zod'
import { Id } from '../endpoint.ts'
import { FindingValues } from '../finding.ts'

const Sums = { actual: z.number().nullable(), planned: z.number(), difference: z.number().nullable() }

/** Objective by component in points of 100; what is not known yet is null. */
const Points = z.object({
  rows: z.array(
    z.object({
      objective: z.int(),
      cells: z.array(z.object({ component_id: z.int(), actual: z.number().nullable(), planned: z.number() })),
      ...Sums,
    }),
  ),
  columns: z.array(z.object({ component_id: z.int(), name: z.string(), ratio: z.number(), ...Sums })),
  sum: z.object(Sums),
})

export const Checked = z.object({
  verdict: z.enum(checkVerdicts),
  values: FindingValues,
})
export type Checked = z.infer<typeof Checked>

/** All that a review fills by itself, as it stood when it was handed in. */
export const ReviewSheet = z.object({
  course: z.object({
    code: z.string(),
    name: z.string(),
    name_en: z.string(),
    credits: z.number(),
    hours: z.number(),
    nature: z.string(),
    unit: z.string(),
    unit_en: z.string(),
    programme: z.string(),
    programme_en: z.string(),
  }),
  term: z.string(),
  classes: z.array(z.object({ name: z.string(), students: z.int() })),
  teachers: z.array(z.object({ name: z.string(), name_en: z.string() })),
  syllabus: z.object({ id: Id, version: z.string() }),
  /** The papers of the final examination, once they were handed in; only what is counted of them is shown. */
  paper: z.object({ id: Id, document_id: Id, title: z.string(), title_en: z.string() }).nullable(),
  objectives: z.array(
    z.object({
      no: z.int(),
      text: z.string(),
      text_en: z.string(),
      indicators: z.array(z.object({ no: z.string(), strength: z.string() })),
      chapters: z.array(z.string()),
      components: z.array(z.string()),
    }),
  ),
  components: z.array(
    z.object({
      id: Id,
      name: z.string(),
      name_en: z.string(),
      stage: z.enum(['process', 'final']),
      ratio: z.number(),
      form: z.string(),
      evidence: z.string(),
      items: z.int(),
    }),
  ),
  levels: z.array(z.object({ key: z.string(), label: z.string() })),
  rubrics: z.array(z.object({ objective: z.int(), level: z.string(), text: z.string() })),
  points: Points,
  checks: z.record(z.enum(systemChecks), Checked),
})
export type ReviewSheet = z.infer<typeof ReviewSheet>
