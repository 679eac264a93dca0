import * as z from 'zod'
import { endpoint, Id, QueryId } from '#endpoint.ts'

/** So many days a reading can be found and taken back. */
export const undoDays = 30

export const planReadings = endpoint({
  method: 'GET',
  path: '/api/Culture/readings',
  access: 'training-plan/edit',
  summary:
    'Lists the documents of the last 30 days that were read into a draft and not taken back, the newest first.',
  input: z.object({ id: QueryId }),
  output: z.object({
    list: z.array(
      z.object({
        id: Id.describe('By this it is taken back.'),
        file_name: z.string().describe('Empty where it was not kept.'),
        person: z.string(),
        person_en: z.string(),
        time: z.int(),
        added: z.int(),
        changed: z.int(),
      }),
    ),
  }),
})
export type PlanReadingKept = z.infer<typeof planReadings.output>['list'][number]
