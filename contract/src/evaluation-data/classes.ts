import * as z from 'zod'
import { endpoint, Id, QueryId, Whole } from '../endpoint.ts'
import { Criterion, ItemAnswers, LaterSitting } from './beside-marks.ts'
import {
  ClassMay,
  ClassState,
  Contribution,
  IndirectValue,
  Item,
  LiveSettings,
  SheetComponent,
  SheetMarks,
  SheetObjective,
  SheetStudent,
} from './shapes.ts'

/** A teaching class in the list: how far its marks are. `state` none: no items yet. */
export const ClassLine = z.object({
  teaching_class_id: Id,
  code: z.string(),
  name: z.string(),
  course_id: Id,
  course: z.string(),
  course_en: z.string(),
  course_code: z.string(),
  academic_term_id: Id,
  term: z.string(),
  grade: z.string(),
  teachers: z.string(),
  teachers_en: z.string(),
  students: z.int(),
  items: z.int(),
  entered: z.int(),
  state: z.enum(['none', ...ClassState.options]),
  update_time: z.int().nullable(),
})
export type ClassLine = z.infer<typeof ClassLine>

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/Evaldata/index',
  access: 'evaluation-data/view',
  summary: 'Lists the teaching classes whose marks the person may see, with how far they are.',
  input: z.object({
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(500).default(50),
    academic_term_id: QueryId.optional(),
    project_id: QueryId.optional(),
    base_grade_id: QueryId.optional(),
    course_id: QueryId.optional(),
    state: z.enum(['none', ...ClassState.options]).optional(),
    quickSearch: z.string().max(100).default(''),
  }),
  output: z.object({ list: z.array(ClassLine), total: z.int() }),
})

/** Everything the page of one class shows. `items_revision` is the revision of the list of items. */
export const Sheet = z.object({
  class: z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    course_id: Id,
    course: z.string(),
    course_en: z.string(),
    course_code: z.string(),
    culture_id: Id,
    academic_term_id: Id,
    term: z.string(),
    base_grade_id: Id,
    grade: z.string(),
    project_id: Id,
    teachers: z.string(),
    state: z.enum(['none', ...ClassState.options]),
    data_version: z.int(),
    confirmed: z.object({ by: z.string(), by_en: z.string(), time: z.int() }).nullable(),
    unlocked: z.object({ reason: z.string(), time: z.int() }).nullable(),
  }),
  siblings: z.array(z.object({ id: Id, name: z.string(), state: z.enum(['none', ...ClassState.options]) })),
  syllabus: z.object({ id: Id, version: z.string() }).nullable(),
  /** Published after the items were made; null while the items are of the one in force. */
  newer_syllabus: z.object({ id: Id, version: z.string() }).nullable(),
  items_revision: z.int(),
  objectives: z.array(SheetObjective),
  components: z.array(SheetComponent),
  items: z.array(Item),
  students: z.array(SheetStudent),
  marks: SheetMarks,
  notes: z.array(z.object({ student_id: Id, item_id: Id, note: z.string() })),
  indirect: z.array(IndirectValue.extend({ source: z.enum(['manual', 'survey']) })),
  contributions: z.array(Contribution),
  sittings: z.array(LaterSitting),
  /** Only items of which something is known. */
  answers: z.array(ItemAnswers),
  criterion: Criterion.nullable(),
  settings: LiveSettings,
  may: ClassMay,
})
export type Sheet = z.infer<typeof Sheet>

export const readSheet = endpoint({
  method: 'GET',
  path: '/api/Evaldata/sheet',
  access: 'evaluation-data/view',
  summary: 'Gives the items, students and marks of a teaching class.',
  input: z.object({ teaching_class_id: QueryId }),
  output: Sheet,
})

/** What changed since a data version: the cells that others saved meanwhile. Empty when nothing did. */
export const newsOf = endpoint({
  method: 'GET',
  path: '/api/Evaldata/news',
  access: 'evaluation-data/view',
  summary: 'Gives the cells of a class that were changed since a moment, and who is changing them.',
  input: z.object({ teaching_class_id: QueryId, since: z.coerce.number().pipe(Whole) }),
  output: z.object({
    data_version: z.int(),
    state: z.enum(['none', ...ClassState.options]),
    now: z.int(),
    cells: z.array(
      z.object({
        student_id: Id,
        item_id: Id,
        value: z.number().nullable(),
        state: z.string(),
        version: z.int(),
        by: z.string(),
        by_me: z.boolean(),
      }),
    ),
  }),
})
