import * as z from 'zod'
import { crudUnordered } from '../crud.ts'
import { endpoint, Id } from '../endpoint.ts'
import { wants } from '../field-texts.ts'
import { refusal } from '../refusal.ts'

/** `1` watches, `0` rests. */
export const RuleStatus = z.enum(['0', '1'])

const Identifier = z
  .string()
  .max(63)
  .regex(/^[a-z][a-z0-9_]*$/, wants('tableName'))

const ruleFields = {
  /** By which an entry is recognised later. */
  name: z.string().trim().min(1).max(50),
  connection: z.literal('main').default('main'),
  /** One of the tables that may be watched; a table has one rule. */
  data_table: Identifier,
  primary_key: Identifier,
  status: RuleStatus.default('1'),
}

const rowFields = {
  id: Id,
  name: z.string(),
  connection: z.string(),
  /** What is watched, under the protocol's name: the table. */
  controller: z.string(),
  data_table: z.string(),
  primary_key: z.string(),
  status: RuleStatus,
  /** Entries that this rule wrote. */
  entries: z.int(),
  /** Unix seconds. */
  create_time: z.int(),
}

const nodesOf = <N extends string>(page: N) => ({
  view: `${page}/index` as const,
  add: `${page}/add` as const,
  edit: `${page}/edit` as const,
  del: `${page}/del` as const,
})

const RecycleRule = z.object(rowFields)
export type RecycleRule = z.infer<typeof RecycleRule>
const RecycleRuleWrite = z.object(ruleFields)
export type RecycleRuleWrite = z.output<typeof RecycleRuleWrite>

/** What a form for a new rule offers: the tables that may be watched, with what they are called. */
const formOf = <N extends 'dataRecycle' | 'sensitiveData'>(controller: `/${string}`, node: N) =>
  endpoint({
    method: 'GET',
    path: `${controller}/add`,
    access: `security/${node}/add`,
    summary: 'Gives what a new rule may watch.',
    input: z.object({}),
    output: z.object({ controllers: z.record(z.string(), z.string()) }),
  })
export const recycleForm = formOf('/admin/security.DataRecycle', 'dataRecycle')
export const sensitiveForm = formOf('/admin/security.SensitiveData', 'sensitiveData')

/** What is deleted from the table of a rule goes to the recycle bin. */
export const recycleRules = crudUnordered(
  '/admin/security.DataRecycle',
  { 'zh-cn': '回收规则', en: 'rules of the recycle bin' },
  nodesOf('security/dataRecycle'),
  RecycleRule,
  RecycleRuleWrite,
)

/** A watched field: its column and what it is called in the log. */
const WatchedField = z.object({ name: Identifier, value: z.string().trim().min(1).max(50) })
export type WatchedField = z.infer<typeof WatchedField>

const SensitiveRule = z.object({ ...rowFields, fields: z.array(WatchedField) })
export type SensitiveRule = z.infer<typeof SensitiveRule>
const SensitiveRuleWrite = z.object({ ...ruleFields, fields: z.array(WatchedField).min(1).max(40) })
export type SensitiveRuleWrite = z.output<typeof SensitiveRuleWrite>

/** Every change of the named fields goes to the log of sensitive data. */
export const sensitiveRules = crudUnordered(
  '/admin/security.SensitiveData',
  { 'zh-cn': '敏感字段规则', en: 'rules of sensitive fields' },
  nodesOf('security/sensitiveData'),
  SensitiveRule,
  SensitiveRuleWrite,
)

export const tableNotWatchable = refusal(
  'table-not-watchable',
  '这张数据表不能监控',
  'This table cannot be watched.',
)
export const keyNotOfTable = refusal(
  'key-not-of-table',
  '主键应为 {key}',
  'The primary key of this table is {key}.',
)
export const tableHasRule = refusal(
  'table-has-rule',
  '这张数据表已有规则「{name}」',
  'This table has the rule “{name}” already.',
)
export const fieldNotOfTable = refusal(
  'field-not-of-table',
  '数据表中没有字段 {field}',
  'The table has no field {field}.',
)
