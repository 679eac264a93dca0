import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '#endpoint.ts'
import { dependentsFor } from '../dependents.ts'
import { CourseFields } from './rows.ts'

export const addCourse = endpoint({
  method: 'POST',
  path: '/api/Culture.Course/add',
  isDeduplicated: true,
  access: 'training-plan/edit',
  summary: 'Adds a course to a plan.',
  title: { 'zh-cn': '方案课程-添加', en: 'Adds a course to a plan' },
  input: z.object({ culture_id: Id, row: CourseFields }),
  output: z.object({ id: Id }),
})

export const saveCourse = endpoint({
  method: 'POST',
  path: '/api/Culture.Course/edit',
  access: 'training-plan/edit',
  summary: 'Saves fields of a course; refused when somebody changed them from `was` meanwhile.',
  title: { 'zh-cn': '方案课程-编辑', en: 'Saves fields of a course' },
  input: z.object({ id: Id, was: CourseFields.partial(), row: CourseFields.partial() }),
  output: Done,
})

/** What may be set for many courses at once. */
export const BatchFields = CourseFields.pick({
  term: true,
  category: true,
  module: true,
  ceeaa_category: true,
  nature: true,
  assess_type: true,
  college_id: true,
  group_id: true,
  is_core: true,
  is_bilingual: true,
  is_eval: true,
  industry: true,
}).partial()
export type BatchFields = z.infer<typeof BatchFields>

export const batchCourses = endpoint({
  method: 'POST',
  path: '/api/Culture.Course/batch',
  access: 'training-plan/edit',
  summary: 'Sets the same fields of many courses of one plan.',
  title: { 'zh-cn': '方案课程-批量修改', en: 'Sets the same fields of many courses of one plan' },
  isDeduplicated: true,
  input: z.object({ ids: z.array(Id).min(1).max(500), row: BatchFields }),
  output: z.object({ undo_id: Id }),
})

export const deleteCourses = endpoint({
  method: 'DELETE',
  path: '/api/Culture.Course/del',
  access: 'training-plan/edit',
  summary: 'Deletes courses of one plan with their support and weights.',
  title: { 'zh-cn': '方案课程-删除', en: 'Deletes courses of one plan with their support and weights' },
  input: z.object({ ids: z.array(QueryId).min(1).max(500) }),
  output: z.object({ undo_id: Id }),
})

export const courseDependents = dependentsFor(deleteCourses, {
  'zh-cn': '方案课程',
  en: 'courses of one plan',
})

export const moveCourse = endpoint({
  method: 'POST',
  path: '/api/Culture.Course/sortable',
  access: 'training-plan/edit',
  summary: 'Moves a course to the place of another course of the plan.',
  title: { 'zh-cn': '方案课程-排序', en: 'Moves a course to the place of another course of the plan' },
  input: z.object({ id: Id, targetId: Id }),
  output: Done,
})

export const assignLeader = endpoint({
  method: 'POST',
  path: '/api/Culture.Course/assign',
  access: 'syllabus/assign',
  summary: 'Says who leads the courses; the earlier leaders of these courses stop.',
  title: { 'zh-cn': '方案课程-指定负责人', en: 'Says who leads the courses' },
  input: z.object({ ids: z.array(Id).min(1).max(500), leader_ids: z.array(Id).max(5) }),
  output: Done,
})

export const leaderChoices = endpoint({
  method: 'GET',
  path: '/api/Culture.Course/teachers',
  access: 'syllabus/assign',
  summary: 'Lists teachers to choose a course leader from, those of the plan’s school first.',
  input: z.object({ culture_id: QueryId, quickSearch: z.string().max(100).default('') }),
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        name: z.string(),
        name_en: z.string(),
        staff_no: z.string(),
        college: z.string(),
      }),
    ),
  }),
})
