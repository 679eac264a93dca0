import * as z from 'zod'
import { endpoint, Id, QueryId } from '../endpoint.ts'

const Objective = z.int().min(1).max(20)
const Chapter = z.string().trim().min(1).max(20)

/** What a number of a syllabus stands for. */
const Named = z.object({ no: z.string(), text: z.string() })
export type NamedNumber = z.infer<typeof Named>

const Side = z.object({ objectives: z.array(Named), chapters: z.array(Named) })
const Counted = z.array(z.object({ no: z.string(), count: z.int() }))

export const readCrosswalk = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/crosswalk',
  access: 'question-bank/edit',
  summary:
    'Gives the numbers of objectives and chapters that the questions of a course bear, what they stood for in an earlier syllabus, and what the one in force numbers how.',
  input: z.object({ catalog: QueryId, from: QueryId.optional() }),
  output: z.object({
    /** The syllabi of the course, the newest first; the first one is what questions are numbered by from now on. */
    syllabi: z.array(z.object({ id: Id, version: z.string(), plan: z.string() })),
    from: Id.nullable(),
    before: Side,
    now: Side,
    used: z.object({ objectives: Counted, chapters: Counted }),
    /** When questions of this course were renumbered last, in unix seconds. */
    last: z.int().nullable(),
  }),
})

export const renumberQuestions = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/renumber',
  access: 'question-bank/edit',
  summary:
    'Gives the questions of a course that one may see the numbers of a new syllabus, all at once; an objective without a new number is dropped.',
  title: { 'zh-cn': '题库-对照新大纲', en: 'Renumbers questions by a new syllabus' },
  input: z.object({
    catalog_id: Id,
    objectives: z.array(z.object({ from: Objective, to: Objective.nullable() })).max(20),
    chapters: z.array(z.object({ from: Chapter, to: Chapter.nullable() })).max(100),
  }),
  output: z.object({ changed: z.int() }),
})
