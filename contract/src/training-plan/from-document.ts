import { remarkCodes } from '@obelisk/engine/document-tree/words'
import { courseMatches, otherPlanDocuments, planReadingProblems } from '@obelisk/engine/training-plan/words'
import * as z from 'zod'
import { fact, list, Place } from '#document-facts.ts'
import { endpoint, Id, QueryId } from '#endpoint.ts'
import {
  CourseFields,
  IndicatorFields,
  ObjectiveFields,
  PlanFields,
  RequirementFields,
  Strength,
  WeightCell,
} from './rows.ts'

const Text = fact(z.string())
const no = z.int()

/** What a row of a course table says; a field that is not here is not in the document. */
const CourseValues = CourseFields.omit({
  code: true,
  name: true,
  college_id: true,
  group_id: true,
  prerequisite_ids: true,
}).partial()

/** Which course of the table a row of a matrix is, and why; `others` may be meant as well. */
const Match = z.object({
  reason: z.enum(courseMatches),
  course: z.int().optional(),
  others: list(z.int()),
  likeness: z.number(),
})

const Problem = z.object({
  code: z.enum(planReadingProblems),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  places: list(Place),
})

/** The basic information that a document can say. */
const basicNames = {
  degree: true,
  length_years: true,
  permitted_years: true,
  total_credits: true,
  introduction: true,
  positioning: true,
  features: true,
  disciplines: true,
  main_practice: true,
  conditions: true,
  objective_statement: true,
} as const
const Basics = PlanFields.pick(basicNames).partial()
export type BasicName = keyof typeof basicNames
export const basicFields = Object.keys(basicNames) as BasicName[]

/** What a new plan has before anybody wrote it; a document fills it as if nothing stood there. */
export const basicsOfNewPlan = {
  degree: '工学学士',
  length_years: 4,
  permitted_years: '3–6',
  total_credits: 160,
} as const satisfies z.infer<typeof Basics>

/** All that a document says as a training plan. */
export const PlanReading = z.object({
  programme: Text.optional(),
  basics: z
    .object({
      degree: Text,
      length_years: fact(z.number()),
      permitted_years: Text,
      total_credits: fact(z.number()),
      introduction: Text,
      positioning: Text,
      features: Text,
      disciplines: Text,
      main_practice: Text,
      conditions: Text,
      objective_statement: Text,
    })
    .partial(),
  objectives: list(z.object({ no, text: Text, text_en: Text.optional() })),
  requirements: list(
    z.object({
      no,
      name: Text,
      name_en: Text.optional(),
      description: Text.optional(),
      description_en: Text.optional(),
    }),
  ),
  indicators: list(z.object({ no: z.string(), text: Text, text_en: Text.optional() })),
  links: list(z.object({ requirement: no, objective: no, strength: fact(Strength) })),
  courses: list(
    z.object({
      code: z.string().optional(),
      name: z.string(),
      values: CourseValues,
      open: list(z.string()),
      group: z.string().optional(),
      place: Place,
    }),
  ),
  rows: list(z.object({ name: z.string(), module: z.string(), match: Match, place: Place })),
  marks: list(
    z.object({
      row: z.int(),
      indicator: z.string(),
      strength: fact(Strength).optional(),
      weight: fact(z.number()).optional(),
      text: z.string(),
      place: Place,
      picture: z.string().optional(),
    }),
  ),
  signs: list(z.object({ sign: z.string(), strength: Strength, isSaid: z.boolean() })),
  statistics: list(z.object({ label: z.string(), credits: fact(z.number()), sum: z.number().optional() })),
  joined: z.int(),
  problems: list(Problem),
})
export type PlanReading = z.infer<typeof PlanReading>

/** `looks_like`: what the document seems to be when it is no plan; `remarks`: what it holds beside its text. */
export const PlanRead = z.object({
  name: z.string(),
  reading: PlanReading.nullable(),
  looks_like: z.enum(otherPlanDocuments).nullable(),
  remarks: list(z.object({ code: z.enum(remarkCodes), count: z.int() })),
  pictures: z
    .record(z.string(), z.string())
    .describe('What marks that are pictures look like, as data; large ones are left out.'),
})
export type PlanRead = z.infer<typeof PlanRead>

export const readPlanFile = endpoint({
  method: 'GET',
  path: '/api/Culture/readFile',
  access: 'training-plan/edit',
  isPersonal: true,
  summary: 'Reads an uploaded Word document or PDF as the training plan of a draft; nothing is kept.',
  title: { 'zh-cn': '培养方案-读入已有方案', en: 'Reads the document of a training plan' },
  input: z.object({ id: QueryId, file_id: QueryId }),
  output: PlanRead,
})

/** The parts of a plan that a document fills. */
export const filledParts = [
  'basics',
  'objectives',
  'requirements',
  'indicators',
  'links',
  'courses',
  'matrix',
] as const
export type FilledPart = (typeof filledParts)[number]

const { text, text_en } = ObjectiveFields.shape
const { name, name_en, description, description_en } = RequirementFields.shape

/** What a person takes over of a document. Rows are known by their numbers and codes; what is left out stays as it is. */
export const PlanFilling = z.object({
  basics: Basics.default({}),
  objectives: z.array(z.object({ no: ObjectiveFields.shape.no, text, text_en: text_en.default('') })).max(99),
  requirements: z
    .array(
      z.object({
        no: RequirementFields.shape.no,
        name,
        name_en: name_en.default(''),
        description: description.default(''),
        description_en: description_en.default(''),
      }),
    )
    .max(99),
  indicators: z
    .array(
      z.object({
        no: IndicatorFields.shape.no,
        description: IndicatorFields.shape.description,
        description_en: IndicatorFields.shape.description_en.default(''),
      }),
    )
    .max(500),
  links: z
    .array(
      z.object({
        requirement: RequirementFields.shape.no,
        objective: ObjectiveFields.shape.no,
        strength: Strength,
      }),
    )
    .max(2000),
  courses: z
    .array(
      z.object({
        code: CourseFields.shape.code,
        name: CourseFields.shape.name,
        values: CourseValues,
        group: z.string().trim().max(200).optional(),
      }),
    )
    .max(600),
  supports: z
    .array(
      z.object({
        code: CourseFields.shape.code,
        indicator: IndicatorFields.shape.no,
        strength: Strength.optional(),
        weight: WeightCell.shape.weight.optional(),
      }),
    )
    .max(8000),
})
export type PlanFilling = z.infer<typeof PlanFilling>

export const fillPlan = endpoint({
  method: 'POST',
  path: '/api/Culture/fillFromFile',
  access: 'training-plan/edit',
  summary:
    'Fills a draft with what was read from a document, in one step that can be taken back; what is there already changes only in the parts that `replace` names.',
  title: { 'zh-cn': '培养方案-存入读到的内容', en: 'Fills a training plan from a document' },
  input: z.object({
    culture_id: Id,
    file_id: Id.optional().describe(
      'The document that was read; its name is kept with what takes the act back.',
    ),
    replace: z.array(z.enum(filledParts)).max(filledParts.length),
    filling: PlanFilling,
  }),
  output: z.object({
    undo_id: Id.nullable(),
    added: z.int(),
    changed: z.int(),
    kept: z.int().describe('Rows and cells that are there otherwise and were left as they are.'),
    left: z
      .int()
      .describe('Rows and cells that the plan has no place for, such as marks of unknown courses.'),
  }),
})
