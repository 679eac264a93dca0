import * as z from 'zod'
import { documentStates } from '#document-control/lifecycle.ts'
import { Done, endpoint, Id, QueryId } from '#endpoint.ts'
import { RuleSettings } from '#rule-settings.ts'
import {
  CourseRow,
  GroupRow,
  IndicatorRow,
  LinkCell,
  ObjectiveRow,
  PlanFields,
  RequirementRow,
  Strength,
  SupportCell,
  WeightCell,
} from './rows.ts'

const State = z.enum(documentStates)
const Name = z.object({ id: Id, name: z.string(), name_en: z.string() })

/** One version of a plan in a list. `grades` are years; `in_force` the years for which it counts now. */
export const PlanRow = z.object({
  id: Id,
  base_project_id: Id,
  project: z.string(),
  project_en: z.string(),
  parent_id: Id.nullable(),
  library_id: Id,
  name: z.string(),
  name_en: z.string(),
  version: z.string(),
  state: State,
  step: z.int(),
  grades: z.array(z.int()),
  in_force: z.array(z.int()),
  courses: z.int(),
  change_note: z.string(),
  author: z.string(),
  author_en: z.string(),
  update_time: z.int(),
  published_time: z.int().nullable(),
})
export type PlanRow = z.infer<typeof PlanRow>

/** A list of graduation requirements to start from; an item's `follows` are the items of other lists it continues. */
export const Library = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  year: z.int(),
  items: z.array(
    z.object({
      id: Id,
      no: z.int(),
      name: z.string(),
      name_en: z.string(),
      description: z.string(),
      description_en: z.string(),
      follows: z.array(z.object({ library: z.string(), no: z.int() })),
    }),
  ),
})
export type Library = z.infer<typeof Library>

/** What the asking person may do with a plan now. */
export const PlanMay = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  copy: z.boolean(),
  del: z.boolean(),
  publish: z.boolean(),
  assign: z.boolean(),
})

/** A whole plan, enough to show every part of it and to check every rule. */
export const WholePlan = z.object({
  id: Id,
  base_project_id: Id,
  project: Name.extend({ code: z.string(), college: z.string(), college_en: z.string() }),
  parent: z.object({ id: Id, version: z.string() }).nullable(),
  version: z.string(),
  state: State,
  document_id: Id,
  fields: PlanFields,
  library: Library,
  grades: z.array(z.object({ id: Id, year: z.int(), name: z.string(), in_force: z.boolean() })),
  project_grades: z.array(z.object({ id: Id, year: z.int(), name: z.string() })),
  objectives: z.array(ObjectiveRow),
  requirements: z.array(RequirementRow),
  links: z.array(LinkCell),
  indicators: z.array(IndicatorRow),
  groups: z.array(GroupRow),
  courses: z.array(CourseRow),
  supports: z.array(SupportCell),
  weights: z.array(WeightCell),
  previous_supports: z.array(
    z.object({ course_code: z.string(), indicator_no: z.string(), strength: Strength }),
  ),
  plans_in_force: z.array(z.object({ culture_id: Id, base_project_id: Id, grade_id: Id })),
  approved_syllabi: z.array(Id).describe('Ids of the courses whose syllabus is approved or published.'),
  colleges: z.array(Name),
  leaders: z.array(Name),
  hml_values: z.object({ H: z.number(), M: z.number(), L: z.number() }),
  rules: RuleSettings.prefault({}).describe('What the rules are measured by in this programme.'),
  author: z.string(),
  author_en: z.string(),
  last_edit: z.object({ name: z.string(), time: z.int() }).nullable(),
  update_time: z.int(),
  may: PlanMay,
})
export type WholePlan = z.infer<typeof WholePlan>

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/Culture/index',
  access: 'training-plan/view',
  summary: 'Lists the versions of training plans that the person may see, newest first.',
  input: z.object({ base_project_id: QueryId.optional() }),
  output: z.object({
    list: z.array(PlanRow),
    projects: z.array(
      Name.extend({ code: z.string(), may_edit: z.boolean(), grades: z.array(Name.omit({ name_en: true })) }),
    ),
  }),
})

/** Courses without an approved syllabus that want a reason; a plan that begins a programme's cohorts can have no syllabi yet. */
export const syllabiLacking = ({
  courses,
  approved_syllabi,
  plans_in_force,
}: Pick<WholePlan, 'courses' | 'approved_syllabi' | 'plans_in_force'>): number =>
  approved_syllabi.length === 0 && plans_in_force.length === 0 ? 0 : courses.length - approved_syllabi.length

export const readPlan = endpoint({
  method: 'GET',
  path: '/api/Culture/read',
  access: 'training-plan/view',
  summary: 'Reads a whole plan: every row, cell, setting and what the person may do.',
  input: z.object({ id: QueryId }),
  output: WholePlan,
})

export const addPlan = endpoint({
  method: 'POST',
  path: '/api/Culture/add',
  isDeduplicated: true,
  access: 'training-plan/edit',
  summary: 'Starts a plan of a programme from a list of graduation requirements.',
  title: {
    'zh-cn': '培养方案-添加',
    en: 'Starts a plan of a programme from a list of graduation requirements',
  },
  input: z.object({
    base_project_id: Id,
    library_id: Id,
    name: PlanFields.shape.name,
    name_en: PlanFields.shape.name_en.default(''),
    grade_ids: z.array(Id).max(20).default([]),
  }),
  output: z.object({ id: Id }),
})

export const copyPlan = endpoint({
  method: 'POST',
  path: '/api/Culture/copy',
  isDeduplicated: true,
  access: 'training-plan/edit',
  summary: 'Copies a plan with all its rows and cells to a new version, a revision or a small improvement.',
  title: {
    'zh-cn': '培养方案-复制',
    en: 'Copies a plan with all its rows and cells to a new version, a revision or a small improvement',
  },
  input: z.object({
    id: Id,
    step: z.enum(['major', 'minor']),
    name: PlanFields.shape.name.optional(),
    change_note: PlanFields.shape.change_note.min(1),
    grade_ids: z.array(Id).max(20).default([]),
  }),
  output: z.object({ id: Id }),
})

export const deletePlan = endpoint({
  method: 'DELETE',
  path: '/api/Culture/del',
  access: 'training-plan/edit',
  summary: 'Deletes a draft that was never approved.',
  title: { 'zh-cn': '培养方案-删除', en: 'Deletes a draft that was never approved' },
  input: z.object({ id: QueryId }),
  output: Done,
})

export const savePlan = endpoint({
  method: 'POST',
  path: '/api/Culture/edit',
  access: 'training-plan/edit',
  summary: 'Saves fields of the basic information; refused when somebody changed them from `was` meanwhile.',
  title: { 'zh-cn': '培养方案-编辑', en: 'Saves fields of the basic information' },
  input: z.object({ id: Id, was: PlanFields.partial(), row: PlanFields.partial() }),
  output: Done,
})

export const saveGrades = endpoint({
  method: 'POST',
  path: '/api/Culture/grades',
  access: 'training-plan/edit',
  summary: 'Says which cohorts the plan applies to.',
  title: { 'zh-cn': '培养方案-设定适用年级', en: 'Says which cohorts the plan applies to' },
  input: z.object({ id: Id, was: z.array(Id).max(20), grade_ids: z.array(Id).max(20) }),
  output: Done,
})
