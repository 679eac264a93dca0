import * as z from 'zod'
import { ListQuery, pageOf, Was } from './crud.ts'
import { Done, endpoint, Id, QueryId } from './endpoint.ts'
import { namesIn, wordsIn } from './kinds.ts'
import { refusal, type Translations } from './refusal.ts'

/** 待落实 落实中 待验证 已验证 已关闭 退回 */
export const improvementStates = [
  'open',
  'in_progress',
  'submitted',
  'returned',
  'verified',
  'closed',
] as const
export type ImprovementState = (typeof improvementStates)[number]

/** Whether a measure may still be changed, or answered by the next report. Not after it was verified or closed. */
export const isRewritable = (state: ImprovementState): boolean => state !== 'verified' && state !== 'closed'

/** What kind of problem: 教学内容 方法 考核 学生基础 资源 大纲 培养方案 */
export const improvementKinds = [
  'content',
  'method',
  'assessment',
  'students',
  'resources',
  'syllabus',
  'plan',
] as const

/** What is to change: 课程大纲 授课计划 试卷 培养方案 教学资源 */
export const appliesTo = [...namesIn('measure'), 'resources'] as const
export type AppliesTo = (typeof appliesTo)[number]

/** What it is called. */
export const appliesToWords = (place: AppliesTo): Translations =>
  place === 'resources' ? { 'zh-cn': '教学资源', en: 'Resources' } : wordsIn('measure', place)

/** What can be done to a measure. */
export const improvementActs = ['start', 'submit', 'return', 'verify', 'close', 'reopen'] as const
export type ImprovementAct = (typeof improvementActs)[number]

export const notInThisState = refusal(
  'measure-not-in-this-state',
  '这项措施目前的状态不允许这样操作，页面已更新',
  'This measure cannot be changed like that in its present state. The page now shows the latest.',
)
export const noteMissing = refusal(
  'note-missing',
  '请写明落实情况或意见',
  'Please say what was done, or what is to be changed.',
)
export const valueMissing = refusal(
  'value-missing',
  '这项措施设有目标值，验证时请填写改进后的值；确实没有时请在效果中说明',
  'This measure has a target, so its value afterwards is needed; if there is none, say why in the effect.',
)
export const ownMeasure = refusal(
  'own-measure',
  '不能验证自己负责的措施',
  'You cannot verify a measure that you are responsible for.',
)

/** A value of attainment, share of 1. */
const Share = z.number().min(0).max(1)
const DateText = z.iso.date()
const Text = z.string().trim().max(4000)
const Person = z.object({ id: Id, name: z.string(), name_en: z.string() })

/** What is written down of a measure. Owner, due date and what it applies to are required (I01). */
const Fields = z.object({
  project_id: Id.nullable(),
  catalog_id: Id.nullable(),
  academic_term_id: Id.nullable(),
  objective_no: z.int().min(1).max(20).nullable(),
  kind: z.enum(improvementKinds),
  problem: Text.min(1),
  evidence: Text,
  cause: Text.min(1),
  measure: Text.min(1),
  applies_to: z.enum(appliesTo),
  owner_id: Id,
  due_date: DateText,
  value_before: Share.nullable(),
  target_value: Share.nullable(),
})

const { shape } = Fields

/** A new one may be told in a few words; a saved one keeps what is left out. */
const Added = Fields.extend({
  project_id: shape.project_id.default(null),
  catalog_id: shape.catalog_id.default(null),
  academic_term_id: shape.academic_term_id.default(null),
  objective_no: shape.objective_no.default(null),
  evidence: shape.evidence.default(''),
  value_before: shape.value_before.default(null),
  target_value: shape.target_value.default(null),
})

/** One line of the ledger. Values are shares of 1; times unix seconds. `overdue`: due and not yet verified (I02). */
const Row = z.object({
  id: Id,
  document_id: Id.nullable(),
  document_title: z.string(),
  project_id: Id.nullable(),
  project_name: z.string(),
  project_name_en: z.string(),
  catalog_id: Id.nullable(),
  course_code: z.string(),
  course_name: z.string(),
  course_name_en: z.string(),
  academic_term_id: Id.nullable(),
  term_name: z.string(),
  objective_no: z.int().nullable(),
  kind: z.enum(improvementKinds),
  problem: z.string(),
  evidence: z.string(),
  cause: z.string(),
  measure: z.string(),
  applies_to: z.enum(appliesTo),
  owner: Person.nullable(),
  due_date: z.string().nullable(),
  value_before: z.number().nullable(),
  target_value: z.number().nullable(),
  value_after: z.number().nullable(),
  state: z.enum(improvementStates),
  implemented: z.string(),
  effect: z.string(),
  verifier: Person.nullable(),
  verified_time: z.int().nullable(),
  carried_from_id: Id.nullable(),
  overdue: z.boolean(),
  update_time: z.int(),
})
export type ImprovementRow = z.infer<typeof Row>

const May = z.object({
  edit: z.boolean(),
  acts: z.array(z.enum(improvementActs)),
  /** Why the person does not count as another one to verify it though their roles would let them; else null. */
  waits: z.string().nullable(),
})
const LogEntry = z.object({
  id: Id,
  action: z.string(),
  note: z.string(),
  person: z.string(),
  person_en: z.string(),
  time: z.int(),
})

export const listImprovements = endpoint({
  method: 'GET',
  path: '/api/Improvement/index',
  access: 'improvement/view',
  summary: 'Lists the improvement measures that the signed-in person may see, page by page.',
  input: ListQuery.extend({ mine: z.stringbool().default(false), overdue: z.stringbool().default(false) }),
  output: pageOf(Row).extend({
    counts: z.partialRecord(z.enum(improvementStates), z.int()),
    may_add: z.boolean(),
  }),
})

export const readImprovement = endpoint({
  method: 'GET',
  path: '/api/Improvement/edit',
  access: 'improvement/view',
  summary: 'Reads one measure with its history, what it was carried from, and what the person may do.',
  input: z.object({ id: QueryId }),
  output: z.object({
    row: Row,
    may: May,
    log: z.array(LogEntry),
    carried_from: Row.nullable(),
  }),
})

export const addImprovement = endpoint({
  method: 'POST',
  path: '/api/Improvement/add',
  access: 'improvement/edit',
  summary: 'Adds a measure to the ledger.',
  title: { 'zh-cn': '改进措施-添加', en: 'Adds a measure to the ledger' },
  isDeduplicated: true,
  input: Added,
  output: z.object({ id: Id }),
})

export const editImprovement = endpoint({
  method: 'POST',
  path: '/api/Improvement/save',
  access: 'improvement/edit',
  summary: 'Saves a measure that is not yet verified; fields left out keep their values.',
  title: { 'zh-cn': '改进措施-保存', en: 'Saves a measure that is not yet verified' },
  input: Fields.omit({ project_id: true, catalog_id: true }).partial().extend({ id: Id, _was: Was }),
  output: Done,
})

export const deleteImprovements = endpoint({
  method: 'DELETE',
  path: '/api/Improvement/del',
  access: 'improvement/edit',
  summary: 'Deletes measures that nobody has begun and that belong to no report.',
  title: {
    'zh-cn': '改进措施-删除',
    en: 'Deletes measures that nobody has begun and that belong to no report',
  },
  input: z.object({ ids: z.array(QueryId).min(1).max(200) }),
  output: Done,
})

export const actOnImprovement = endpoint({
  method: 'POST',
  path: '/api/Improvement/act',
  access: 'improvement/view',
  rows: 'owner',
  summary: 'Starts, submits, returns, verifies, closes or reopens a measure.',
  title: { 'zh-cn': '改进措施-办理', en: 'Starts, submits, returns, verifies, closes or reopens a measure' },
  input: z.object({
    id: Id,
    act: z.enum(improvementActs),
    /** What was done, the opinion, or the effect. */
    note: Text.default(''),
    value_after: Share.nullable().default(null),
  }),
  output: z.object({ state: z.enum(improvementStates) }),
})

export const remindOwners = endpoint({
  method: 'POST',
  path: '/api/Improvement/remind',
  access: 'improvement/verify',
  summary: 'Reminds the people responsible for these measures.',
  title: { 'zh-cn': '改进措施-催办', en: 'Reminds the people responsible for these measures' },
  isDeduplicated: true,
  input: z.object({ ids: z.array(Id).min(1).max(200) }),
  output: z.object({ people: z.int() }),
})

export const ownersToChoose = endpoint({
  method: 'GET',
  path: '/api/Improvement/owners',
  access: 'improvement/edit',
  summary: 'Lists the teachers who can be made responsible for a measure.',
  input: z.object({ quickSearch: z.string().max(50).default('') }),
  output: z.object({ list: z.array(Person.extend({ staff_no: z.string() })) }),
})
