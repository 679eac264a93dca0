import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '#endpoint.ts'
import { languages } from '#refusal.ts'
import { PrintDocument } from '../print-document.ts'

export const submitPlan = endpoint({
  method: 'POST',
  path: '/api/Culture/submit',
  access: 'training-plan/edit',
  summary: 'Submits a plan for approval; errors block, warnings need a reason.',
  title: { 'zh-cn': '培养方案-提交', en: 'Submits a plan for approval' },
  input: z.object({ id: Id, reason: z.string().trim().max(2000).default('') }),
  output: Done,
})

export const publishPlan = endpoint({
  method: 'POST',
  path: '/api/Culture/publish',
  access: 'training-plan/publish',
  summary: 'Puts an approved plan in force for its cohorts; the plan that was in force there is superseded.',
  title: { 'zh-cn': '培养方案-发布', en: 'Puts an approved plan in force for its cohorts' },
  input: z.object({ id: Id, reason: z.string().trim().max(2000).default('') }),
  output: Done,
})

/** One difference between two plans. `part` says of what; `key` names the row; `field` is empty for the whole row. */
export const Difference = z.object({
  part: z.enum([
    'basic',
    'objective',
    'requirement',
    'link',
    'indicator',
    'course',
    'prerequisite',
    'support',
    'weight',
  ]),
  sign: z.enum(['added', 'removed', 'changed']),
  key: z.string(),
  name: z.string(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type Difference = z.infer<typeof Difference>

export const comparePlans = endpoint({
  method: 'GET',
  path: '/api/Culture/compare',
  access: 'training-plan/view',
  summary: 'Gives the differences of a plan against another version.',
  input: z.object({ id: QueryId, other_id: QueryId }),
  output: z.object({ version: z.string(), other_version: z.string(), list: z.array(Difference) }),
})

export const changesOfPlan = endpoint({
  method: 'GET',
  path: '/api/Culture/changes',
  access: 'training-plan/view',
  summary: 'Gives what changed since a plan was last handed in, else since the version it was copied from.',
  input: z.object({ id: QueryId }),
  output: z.object({
    since: z.enum(['round', 'parent', 'nothing']),
    round: z.int(),
    version: z.string(),
    list: z.array(Difference),
  }),
})

export const printPlan = endpoint({
  method: 'GET',
  path: '/api/Culture/paper',
  access: 'training-plan/view',
  summary: 'Gives the plan as it stands on A4, in the language chosen for it.',
  input: z.object({ id: QueryId, language: z.enum(languages) }),
  output: z.object({ paper: PrintDocument }),
})
