import { discriminationBands } from '@obelisk/engine/item-analysis/words'
import { bloomLevels } from '@obelisk/engine/syllabus/words'
import * as z from 'zod'
import { endpoint, Id, QueryId } from '../endpoint.ts'
import { questionKinds } from './content.ts'
import { Reason } from './memory.ts'

/** Ten steps of a tenth each, from 0 to 1. */
const Steps = z.array(z.int()).length(10)

export const readStatistics = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/statistics',
  access: 'question-bank/view',
  summary:
    'Counts the questions of a course that one may see: quality with its reasons, difficulty estimated and measured, discrimination, uses by term, and what objectives, levels and kinds they cover.',
  input: z.object({ catalog: QueryId }),
  output: z.object({
    /** Questions that are not retired; those that papers may take; those with a measurement; those used within a year. */
    total: z.int(),
    enabled: z.int(),
    measured: z.int(),
    used: z.int(),
    quality: z.object({
      /** Null without questions. */
      mean: z.number().nullable(),
      steps: Steps,
      reasons: z.array(z.object({ reason: Reason, count: z.int() })),
    }),
    difficulty: z.object({
      estimated: Steps,
      measured: Steps,
      /** Mean of estimate minus measurement over those that have both; null when there are none. */
      gap: z.number().nullable(),
      both: z.int(),
    }),
    discrimination: z.array(z.object({ band: z.enum(discriminationBands), count: z.int() })),
    terms: z.array(
      z.object({
        id: Id,
        name: z.string(),
        papers: z.int(),
        questions: z.int(),
        p: z.number().nullable(),
        d: z.number().nullable(),
      }),
    ),
    /** Enabled questions; objective 0 and level null stand for none. */
    cells: z.array(
      z.object({
        objective: z.int(),
        bloom: z.enum(bloomLevels).nullable(),
        kind: z.enum(questionKinds),
        count: z.int(),
      }),
    ),
    chapters: z.array(z.object({ chapter: z.string(), kind: z.enum(questionKinds), count: z.int() })),
    /** Fewer enabled questions than this are thin: two papers cannot be made of them without asking the same twice. */
    thin_below: z.int(),
  }),
})
