import * as z from 'zod'
import { isAdminNode } from './admin-nodes.ts'
import { Done, endpoint, Id, QueryId } from './endpoint.ts'
import type { Access, ViewPermission } from './permission.ts'
import { refusal, type Translations } from './refusal.ts'

/** One condition of a list query. `val` is text; for IN and RANGE a comma list. Incomplete conditions are ignored. */
const Condition = z.object({
  field: z.string().max(64).default(''),
  val: z.union([z.string(), z.array(z.string())]).optional(),
  operator: z.string().max(20).default('eq'),
  render: z.string().max(20).optional(),
})

/** The query of every list: paging (1-based), order `field,asc|desc`, quick search, conditions. */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(1000).default(10),
  order: z.string().max(80).optional(),
  quickSearch: z.string().max(100).default(''),
  search: z.array(Condition).max(20).default([]),
  /** Rows to begin with, for a choice made before: those whose `initKey` is (one of) these. */
  initKey: z.string().max(64).default('id'),
  initValue: z.union([z.string().max(4000), z.array(z.string().max(64)).max(1000)]).default(''),
  initOperator: z.string().max(20).default('in'),
})
export type ListQuery = z.output<typeof ListQuery>

export const searchFieldUnknown = refusal(
  'search-field-unknown',
  '此列表不能按“{field}”查找',
  'This list cannot be searched by “{field}”.',
)
export const orderFieldUnknown = refusal(
  'order-field-unknown',
  '此列表不能按“{field}”排序',
  'This list cannot be ordered by “{field}”.',
)
export const searchOperatorUnknown = refusal(
  'search-operator-unknown',
  '没有查找方式“{operator}”',
  'There is no way of searching named “{operator}”.',
)
export const searchValueWrong = refusal(
  'search-value-wrong',
  '按“{field}”查找须填写数字或日期，“{value}”不是',
  'Searching by “{field}” needs numbers or dates; “{value}” is none.',
)

/** A list that is saved as a file is whole, or refused with its number. */
export const tooManyRows = refusal(
  'too-many-rows',
  '符合条件的有 {count} 行，一个文件最多 {most} 行，请缩小范围后再导出',
  '{count} rows match, and one file takes at most {most}. Please narrow the choice.',
)

/** One page of a list and the number of rows in all; where `more` is said, there are more than so many. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({ list: z.array(row), total: z.int(), more: z.literal(true).optional(), remark: z.string() })

/** Who saved a row last, and when (unix seconds). */
export const LastChange = z.object({ by: z.string(), by_en: z.string(), time: z.int() })
export type LastChange = z.infer<typeof LastChange>

/** Fields as the person saw them who changes them now; left out: whatever stands there is replaced. */
export const Was = z.record(z.string().max(64), z.unknown()).optional()

/** What is said when a row was added, saved or deleted. */
export const doneTexts = {
  added: { 'zh-cn': '添加成功!', en: 'Added successfully!' },
  saved: { 'zh-cn': '更新成功!', en: 'Update successful!' },
  deleted: { 'zh-cn': '删除成功!', en: 'Deleted successfully!' },
} as const

/** Who may do what: `edit` stands for every action that is not named by itself. */
type Nodes = {
  view: Access
  edit: ChangeAccess
  add?: ChangeAccess
  del?: ChangeAccess
  sortable?: ChangeAccess
}
type ChangeAccess = Exclude<Access, ViewPermission>

/** The audit log names a call of the back office by its rule, and every other call by a title of its own. */
const ownTitle = (access: Access, title: Translations) => (isAdminNode(access) ? {} : { title })

/** The same fields, each of which may be left out: it keeps its value then, so none takes the usual one. */
function changesOf<W extends z.ZodRawShape>(write: z.ZodObject<W>) {
  const fields = Object.entries(write.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ])
  return z.object(Object.fromEntries(fields) as W).partial()
}

/**
 * The calls of the generic controller for one resource: index, edit (read one), add, edit (save), del, sortable.
 * `path` is the controller, for example `/api/roster.College`; `name` what the rows are; `row` what comes out; `write` what may
 * be sent.
 */
export function crud<R extends z.ZodObject, W extends z.ZodObject>(
  path: `/${string}`,
  name: Translations,
  nodes: Nodes,
  row: R,
  write: W,
) {
  const at = (action: string): `/${string}` => `${path}/${action}`
  const title = (zh: string, en: string): Translations => ({ 'zh-cn': `${name['zh-cn']}-${zh}`, en })
  return {
    index: endpoint({
      method: 'GET',
      path: at('index'),
      access: nodes.view,
      summary: `Lists ${name.en}, page by page.`,
      input: ListQuery,
      output: pageOf(row),
    }),
    read: endpoint({
      method: 'GET',
      path: at('edit'),
      access: nodes.view,
      summary: `Reads one of ${name.en} to edit it.`,
      input: z.object({ id: QueryId }),
      output: z.object({ row, changed: LastChange.nullable() }),
    }),
    add: endpoint({
      done: doneTexts.added,
      method: 'POST',
      path: at('add'),
      access: nodes.add ?? nodes.edit,
      summary: `Adds one to ${name.en}.`,
      ...ownTitle(nodes.add ?? nodes.edit, title('添加', `Adds one to ${name.en}`)),
      isDeduplicated: true,
      input: write,
      output: z.object({ id: Id }),
    }),
    edit: endpoint({
      done: doneTexts.saved,
      method: 'POST',
      path: at('edit'),
      access: nodes.edit,
      summary: `Saves one of ${name.en}; fields left out keep their values. _was, the fields as they were seen, has it refused when another has changed them meanwhile.`,
      ...ownTitle(nodes.edit, title('编辑', `Saves one of ${name.en}`)),
      input: changesOf(write).extend({ id: Id, _was: Was }),
      output: Done,
    }),
    del: endpoint({
      done: doneTexts.deleted,
      method: 'DELETE',
      path: at('del'),
      access: nodes.del ?? nodes.edit,
      summary: `Deletes from ${name.en}.`,
      ...ownTitle(nodes.del ?? nodes.edit, title('删除', `Deletes from ${name.en}`)),
      input: z.object({ ids: z.array(QueryId).min(1).max(1000) }),
      output: Done,
    }),
    sortable: endpoint({
      method: 'POST',
      path: at('sortable'),
      access: nodes.sortable ?? nodes.edit,
      summary: `Moves one of ${name.en} to the place of another and renumbers.`,
      ...ownTitle(nodes.sortable ?? nodes.edit, title('排序', `Moves one of ${name.en}`)),
      input: z.object({ id: Id, targetId: Id }),
      output: Done,
    }),
  }
}

/** The calls of the generic controller for a resource that has no order of its own: all but sortable. */
export function crudUnordered<R extends z.ZodObject, W extends z.ZodObject>(
  path: `/${string}`,
  name: Translations,
  nodes: Nodes,
  row: R,
  write: W,
) {
  const { sortable: _, ...calls } = crud(path, name, nodes, row, write)
  return calls
}
