import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '#endpoint.ts'
import { CalendarEntry } from '../term-calendar/calendar.ts'
import { PlanContent } from './content.ts'
import { PlanClass, PlanList, PlanView } from './plan.ts'

const one = z.object({ id: QueryId })
const Text = z.string().trim().max(2000)

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/Teach/index',
  access: 'teaching-plan/view',
  summary: 'Lists the teaching plans of a term, with the courses that have none yet, page by page.',
  input: z.object({
    academic_term_id: QueryId,
    quickSearch: z.string().max(100).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: PlanList,
})

export const readPlan = endpoint({
  method: 'GET',
  path: '/api/Teach/read',
  access: 'teaching-plan/view',
  summary: 'Reads a teaching plan with what it is built on, its log, and what the signed-in person may do.',
  input: one,
  output: PlanView,
})

export const planBeginning = endpoint({
  method: 'GET',
  path: '/api/Teach/beginning',
  access: 'teaching-plan/edit',
  summary:
    'Says what a plan of a class can be made from: parallel classes, syllabus, timetables and earlier plans.',
  input: z.object({ teaching_class_id: QueryId }),
  output: z.object({
    classes: z.array(PlanClass.extend({ lines: z.int() })),
    syllabus: z.object({ id: Id, version: z.string() }).nullable(),
    holidays: z.int(),
    earlier: z.array(z.object({ id: Id, term: z.string(), version: z.string(), sessions: z.int() })),
  }),
})

export const planWays = ['generate', 'copy'] as const

export const beginPlan = endpoint({
  method: 'POST',
  path: '/api/Teach/begin',
  access: 'teaching-plan/edit',
  summary: 'Makes the teaching plan of parallel classes, from the syllabus or from an earlier plan.',
  title: { 'zh-cn': '授课计划-编制', en: 'Makes the teaching plan of parallel classes' },
  input: z.object({
    teaching_class_ids: z.array(Id).min(1).max(20),
    way: z.enum(planWays).default('generate'),
    /** The plan to copy. */
    from: Id.nullable().default(null),
  }),
  output: z.object({ id: Id }),
})

export const savePlan = endpoint({
  method: 'POST',
  path: '/api/Teach/save',
  access: 'teaching-plan/edit',
  summary: 'Saves the sessions of a plan on the revision that they were read at.',
  title: { 'zh-cn': '授课计划-保存', en: 'Saves the sessions of a plan' },
  input: z.object({ id: Id, base: z.int().min(0), content: PlanContent }),
  output: z.object({ revision: z.int() }),
})

export const resyncPlan = endpoint({
  method: 'POST',
  path: '/api/Teach/resync',
  access: 'teaching-plan/edit',
  summary: 'Takes over the syllabus, calendar and timetables as they are now; what was chosen by hand stays.',
  title: { 'zh-cn': '授课计划-同步', en: 'Takes over syllabus, calendar and timetables as they are now' },
  input: z.object({ id: Id, base: z.int().min(0) }),
  output: PlanView,
})

export const submitPlan = endpoint({
  method: 'POST',
  path: '/api/Teach/submit',
  access: 'teaching-plan/edit',
  summary: 'Hands a plan to its approvers; errors block, warnings want a reason.',
  title: { 'zh-cn': '授课计划-提交', en: 'Hands a plan to its approvers' },
  input: z.object({ id: Id, base: z.int().min(0), reason: Text.default('') }),
  output: Done,
})

export const publishPlans = endpoint({
  method: 'POST',
  path: '/api/Teach/publish',
  access: 'teaching-plan/approve',
  summary: 'Puts approved plans in force; the versions before them are superseded, their log goes on.',
  title: { 'zh-cn': '授课计划-发布', en: 'Puts approved plans in force' },
  input: z.object({ ids: z.array(Id).min(1).max(100) }),
  output: z.object({ published: z.int() }),
})

export const revisePlan = endpoint({
  method: 'POST',
  path: '/api/Teach/revise',
  access: 'teaching-plan/edit',
  summary: 'Begins a new version of an approved plan, with a note why.',
  title: { 'zh-cn': '授课计划-申请调整', en: 'Begins a new version of an approved plan' },
  input: z.object({ id: Id, note: Text.min(1) }),
  output: z.object({ id: Id }),
})

export const plansMovedBy = endpoint({
  method: 'POST',
  path: '/api/Teach/movedBy',
  access: 'term-calendar/edit',
  summary:
    'Says how many teaching plans of a term a calendar would move that is written and not yet saved, and how many of their dates.',
  title: { 'zh-cn': '授课计划-校历改动的影响', en: 'Says which teaching plans a calendar would move' },
  input: z.object({ academic_term_id: Id, entries: z.array(CalendarEntry).max(100) }),
  output: z.object({ plans: z.int(), dates: z.int() }),
})

export const deletePlan = endpoint({
  method: 'DELETE',
  path: '/api/Teach/del',
  access: 'teaching-plan/edit',
  summary: 'Deletes a draft that was never handed in.',
  title: { 'zh-cn': '授课计划-删除', en: 'Deletes a draft that was never handed in' },
  input: one,
  output: Done,
})
