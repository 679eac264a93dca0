import * as z from 'zod'
import { endpoint, Id, QueryId } from '../endpoint.ts'
import { Kind, replyChoices } from './shapes.ts'

/** What a point of the reply says, and how its measure stands now. */
const Point = z.object({
  said: z.string(),
  did: z.string(),
  count: z.int(),
  choice: z.enum(replyChoices),
  state: z.string().nullable(),
  due: z.string().nullable(),
})

export const classBefore = endpoint({
  method: 'GET',
  path: '/api/Ques/before',
  access: 'teaching-plan/view',
  summary:
    'Gives, for a teaching plan, what the class before said about the course, what was promised, and what came of it.',
  input: z.object({ plan_id: QueryId }),
  output: z.object({
    before: z
      .object({ title: z.string(), title_en: z.string(), term: z.string(), points: z.array(Point) })
      .nullable(),
  }),
})

export const surveyedObjectives = endpoint({
  method: 'GET',
  path: '/api/Ques/objectives',
  access: 'training-plan/view',
  summary:
    'Gives, for a training plan, what graduates, alumni, employers and experts say of its educational objectives.',
  input: z.object({ culture_id: QueryId }),
  output: z.object({
    values: z.array(
      z.object({
        no: z.int(),
        kind: Kind,
        survey_id: Id,
        year: z.string(),
        value: z.number(),
        answers: z.int(),
      }),
    ),
  }),
})
