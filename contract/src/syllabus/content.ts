import type { hourKinds } from '@obelisk/engine/syllabus/words'
import { bloomLevels, labKinds, objectiveKinds, resourceKinds } from '@obelisk/engine/syllabus/words'
import * as z from 'zod'
import { Id } from '#endpoint.ts'
import { wants } from '../field-texts.ts'

const line = z.string().trim().max(300)
const prose = z.string().max(20_000)
const hours = z.number().min(0).max(2000)

/** The id of a row; a row that is not stored yet has a negative id of the page's own making. */
export const RowId = z
  .int()
  .refine((id) => id !== 0, wants('required'))
  .describe('row id; negative while new')
export type HourKind = (typeof hourKinds)[number]

/** 课程目标. `no` follows the order; `threshold` is the expected value, share of 1; null: the setting in force. */
export const Objective = z.object({
  id: RowId,
  no: z.int().min(1).max(20),
  text: z.string().max(2000),
  text_en: z.string().max(2000).default(''),
  kind: z.enum(objectiveKinds),
  bloom: z.enum(bloomLevels),
  threshold: z.number().min(0).max(1).nullable(),
})

/** An objective supports an indicator; `weight` is its share within the indicator, which sums to 1. */
const ObjectiveIndicator = z.object({
  objective_id: RowId,
  indicator_id: Id,
  weight: z.number().gt(0).max(1),
})

/** A chapter or module, with its hours by kind. */
export const Chapter = z.object({
  id: RowId,
  no: z.int().min(1).max(200),
  name: line,
  content: prose,
  key_points: prose,
  difficult_points: prose,
  requirement: line,
  ideology: prose,
  methods: z.array(z.string().trim().min(1).max(50)).max(20),
  homework: prose,
  hours_theory: hours,
  hours_lab: hours,
  hours_computer: hours,
  hours_practice: hours,
  hours_seminar: hours,
  hours_exercise: hours,
  hours_other: hours,
  objective_ids: z.array(RowId).max(20),
})

/** A lab or practice item. */
export const LabItem = z.object({
  id: RowId,
  name: line,
  hours,
  kind: z.enum(labKinds),
  required: z.boolean(),
  group_size: z.int().min(1).max(200),
  content: prose,
  objective_ids: z.array(RowId).max(20),
})

/** 考核环节. `ratio` is its share of the final mark, of 100. */
export const Component = z.object({
  id: RowId,
  name: line,
  name_en: line.default(''),
  stage: z.enum(['process', 'final']),
  form: line,
  ratio: z.number().min(0).max(100),
  evidence: z.string().max(2000),
})

/**
 * A cell of the objective x component matrix in points of 100; an empty cell is left out. `target` is the share of the
 * component that a student should reach for the objective, where it is another than the school's.
 */
const MatrixCell = z.object({
  component_id: RowId,
  objective_id: RowId,
  points: z.number().gt(0).max(100),
  target: z.number().min(0.01).max(1).nullable().default(null),
})

/** One level of the grading standards, best first; `key` is its place as text. */
export const Level = z.object({
  key: z.string().regex(/^[1-9]$/, wants('levelPlace')),
  label: z.string().trim().min(1).max(20),
  from: z.number().min(0).max(100),
  to: z.number().min(0).max(100),
})

/** The grading standard of an objective: a text for each level. */
const Rubric = z.object({
  objective_id: RowId,
  cells: z.array(z.object({ level_key: z.string(), text: z.string().max(2000) })).max(9),
})

export const Resource = z.object({
  id: RowId,
  kind: z.enum(resourceKinds),
  title: line,
  author: line,
  publisher: line,
  year: z.int().min(1900).max(2100).nullable(),
  edition: line,
  isbn: line,
  url: z.string().trim().max(500),
  is_planned: z.boolean(),
})

/** A section of a school's own. */
const OwnSection = z.object({
  key: z.string().max(40),
  title: line,
  content: prose,
  enabled: z.boolean(),
})

/** Chinese words of the syllabus as they were translated, and their English. */
const EnglishText = z.object({ zh: z.string().min(1).max(20_000), en: z.string().min(1).max(20_000) })

/**
 * The document that a draft was last read from. `looked`: keys of the values that it leaves open and that a person has
 * called right; `*`: all of them.
 */
const Source = z.object({ reading: Id, looked: z.array(z.string().max(120)).max(2000) })

/** The content in the pieces that are saved, and that two people must not save over each other. */
export const sectionShapes = {
  objectives: z.object({
    objectives: z.array(Objective).max(20),
    objective_indicators: z.array(ObjectiveIndicator).max(400),
  }),
  chapters: z.object({ chapters: z.array(Chapter).max(200) }),
  labs: z.object({ lab_items: z.array(LabItem).max(200) }),
  assessment: z.object({
    notation: z.enum(['points', 'column']),
    components: z.array(Component).max(20),
    component_objectives: z.array(MatrixCell).max(400),
  }),
  rubrics: z.object({ levels: z.array(Level).min(2).max(9), rubrics: z.array(Rubric).max(20) }),
  resources: z.object({ resources: z.array(Resource).max(200) }),
  texts: z.object({
    introduction: prose,
    methods: prose,
    ideology: prose,
    improvement_note: prose,
    improvement_ids: z.array(Id).max(100),
  }),
  sections: z.object({ sections: z.array(OwnSection).max(30) }),
  english: z.object({ english: z.array(EnglishText).max(800).default([]) }),
  source: z.object({ source: Source.nullable().default(null) }),
} as const

export const sectionNames = [
  'objectives',
  'chapters',
  'labs',
  'assessment',
  'rubrics',
  'resources',
  'texts',
  'sections',
  'english',
  'source',
] as const satisfies readonly (keyof typeof sectionShapes)[]
export type SectionName = (typeof sectionNames)[number]

/** All that the author writes. */
export const SyllabusContent = z.object({
  ...sectionShapes.objectives.shape,
  ...sectionShapes.chapters.shape,
  ...sectionShapes.labs.shape,
  ...sectionShapes.assessment.shape,
  ...sectionShapes.rubrics.shape,
  ...sectionShapes.resources.shape,
  ...sectionShapes.texts.shape,
  ...sectionShapes.sections.shape,
  ...sectionShapes.english.shape,
  ...sectionShapes.source.shape,
})
export type SyllabusContent = z.infer<typeof SyllabusContent>

/** Some sections, as they are saved together. */
export const SectionChanges = z.object(sectionShapes).partial()
export type SectionChanges = z.infer<typeof SectionChanges>
