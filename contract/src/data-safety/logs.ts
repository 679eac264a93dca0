import * as z from 'zod'
import { doneTexts, ListQuery, pageOf } from '../crud.ts'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'

/** Whoever did it; empty when the account is gone or the system acted by itself. */
const Who = z.object({ nickname: z.string(), username: z.string() })

const entryFields = {
  id: Id,
  admin: Who,
  /** The name of the rule when the entry was written. */
  name: z.string(),
  /** The call, or the kind of long work, that made the change. */
  act: z.string(),
  data_table: z.string(),
  primary_key: z.string(),
  id_value: z.string(),
  ip: z.string(),
  useragent: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
}

const Json: z.ZodType<unknown> = z.json()

/** The rule that wrote an entry, as the protocol nests it. */
const RuleOf = z.object({ name: z.string(), controller: z.string() })

export const RecycledRow = z.object({
  ...entryFields,
  recycle: RuleOf,
  /** Some words of the row by which a person knows it. */
  summary: z.string(),
  /** Rows that went along and come back with it. */
  dependents: z.int(),
})
export type RecycledRow = z.infer<typeof RecycledRow>

const ids = z.object({ ids: z.array(Id).min(1).max(200) })
const queryIds = z.object({ ids: z.array(QueryId).min(1).max(1000) })
const one = z.object({ id: QueryId })

const bin = '/admin/security.DataRecycleLog'

/** The recycle bin. */
export const recycleLog = {
  index: endpoint({
    method: 'GET',
    path: `${bin}/index`,
    access: 'security/dataRecycleLog/index',
    summary: 'Lists what was deleted from watched tables, newest first.',
    input: ListQuery,
    output: pageOf(RecycledRow),
  }),
  info: endpoint({
    method: 'GET',
    path: `${bin}/info`,
    access: 'security/dataRecycleLog/info',
    summary: 'Shows a deleted row and what went along with it. Secrets were never kept.',
    input: one,
    output: z.object({
      row: z.object({
        ...entryFields,
        data: z.record(z.string(), Json),
        dependents: z.array(z.object({ data_table: z.string(), data: z.record(z.string(), Json) })),
      }),
    }),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${bin}/restore`,
    access: 'security/dataRecycleLog/restore',
    summary: 'Puts deleted rows back with what went along, all or none.',
    done: { 'zh-cn': '还原成功!', en: 'Restored successfully!' },
    input: ids,
    output: z.object({ count: z.int() }),
  }),
  del: endpoint({
    method: 'DELETE',
    path: `${bin}/del`,
    access: 'security/dataRecycleLog/del',
    summary: 'Empties entries of the recycle bin for good.',
    done: doneTexts.deleted,
    input: queryIds,
    output: Done,
  }),
}

export const ChangedRow = z.object({
  ...entryFields,
  sensitive: RuleOf,
  data_field: z.string(),
  data_comment: z.string(),
  /** As text; `******` stands for a secret, whose value was never kept. */
  before: z.string(),
  after: z.string(),
  is_secret: z.boolean(),
  /** Unix seconds; 0 when it was not rolled back. */
  rollback_time: z.int(),
})
export type ChangedRow = z.infer<typeof ChangedRow>

const changes = '/admin/security.SensitiveDataLog'

/** The log of changes of sensitive fields. */
export const sensitiveLog = {
  index: endpoint({
    method: 'GET',
    path: `${changes}/index`,
    access: 'security/sensitiveDataLog/index',
    summary: 'Lists changes of watched fields, newest first.',
    input: ListQuery,
    output: pageOf(ChangedRow),
  }),
  info: endpoint({
    method: 'GET',
    path: `${changes}/info`,
    access: 'security/sensitiveDataLog/info',
    summary: 'Shows one change, the value of now, and the other changes of this value.',
    input: one,
    output: z.object({
      row: ChangedRow,
      /** The value of now as text; null when the row is gone. */
      now: z.string().nullable(),
      others: z.array(ChangedRow),
    }),
  }),
  rollback: endpoint({
    method: 'POST',
    path: `${changes}/rollback`,
    access: 'security/sensitiveDataLog/rollback',
    summary: 'Writes the values before back, all or none; only where the value is still the one logged.',
    done: { 'zh-cn': '回滚成功!', en: 'Rolled back successfully!' },
    input: ids,
    output: z.object({ count: z.int() }),
  }),
  del: endpoint({
    method: 'DELETE',
    path: `${changes}/del`,
    access: 'security/sensitiveDataLog/del',
    summary: 'Deletes entries of the log of changes.',
    done: doneTexts.deleted,
    input: queryIds,
    output: Done,
  }),
}

export const keyTaken = refusal(
  'restore-key-taken',
  '没有记录被还原：{field}「{value}」已被现有数据占用，请先修改或删除占用它的数据',
  'Nothing was restored: {field} “{value}” is in use by now. Change or delete what uses it first.',
)
export const parentGone = refusal(
  'restore-parent-gone',
  '没有记录被还原：它所属的数据（{table}）也已删除，请先还原那一项或一并选中还原',
  'Nothing was restored: what it belongs to ({table}) was deleted too. Restore that first, or select both.',
)
export const valueTaken = refusal(
  'rollback-value-taken',
  '没有记录被回滚：{field}「{value}」已被现有数据占用',
  'Nothing was rolled back: {field} “{value}” is in use by now.',
)
export const changedSince = refusal(
  'rollback-changed-since',
  '没有记录被回滚：「{comment}」后来又由 {name} 在 {time} 修改，请先查看最新的值',
  'Nothing was rolled back: {name} changed “{comment}” again at {time}. Look at the latest value first.',
)
export const valueGone = refusal(
  'rollback-value-gone',
  '没有记录被回滚：「{comment}」所在的数据已不存在',
  'Nothing was rolled back: the row of “{comment}” is not there any more.',
)
export const secretStays = refusal(
  'rollback-secret',
  '没有记录被回滚：密码等机密从不留存，不能回滚；请改用重置',
  'Nothing was rolled back: secrets such as passwords are never kept. Reset them instead.',
)
export const superOnly = refusal(
  'data-safety-super-only',
  '管理员和任职人员的账号、分组、权限、任职和受保护的配置等，只能由超级管理员还原或回滚',
  'Accounts of administrators and office holders, groups, rights, appointments, guarded settings and the like come back by a super administrator only.',
)
export const notYoursNow = refusal(
  'data-safety-not-yours',
  '“{table}”只能由现在有权修改它的管理员还原或回滚',
  '“{table}” comes back by an administrator who may change it now.',
)
