import * as z from 'zod'
import { crudUnordered } from '../crud.ts'
import { endpoint, Id } from '../endpoint.ts'
import { OnOff, ParentId, TreeQuery } from './rule-fields.ts'
import { RuleChoice } from './rules.ts'

const nodes = {
  view: 'auth/group/index',
  add: 'auth/group/add',
  edit: 'auth/group/edit',
  del: 'auth/group/del',
} as const

const facts = {
  id: Id,
  /** 0 at the top of the tree. */
  pid: z.int(),
  name: z.string(),
  name_en: z.string(),
  status: OnOff,
  /** Unix seconds. */
  create_time: z.int(),
  update_time: z.int(),
}

/**
 * A group of administrators as it is edited: `rules` are the ticked ones without those above them, which a tree ticks by
 * itself; `*` alone stands for everything.
 */
export const GroupRow = z.object({ ...facts, rules: z.array(z.union([Id, z.literal('*')])) })
export type GroupRow = z.infer<typeof GroupRow>

/** A group in the list: what it may do in words, and the groups below it. */
export type GroupBranch = Omit<GroupRow, 'rules'> & { rules: string; children?: GroupBranch[] | undefined }
const GroupBranch: z.ZodType<GroupBranch> = z.object({
  ...facts,
  rules: z.string(),
  get children() {
    return z.array(GroupBranch).optional()
  },
})

/** `rules`: the ids of all ticked and half-ticked rules. All that there are make a group of super administrators. */
export const GroupWrite = z.object({
  pid: ParentId.optional(),
  name: z.string().trim().min(1).max(100),
  name_en: z.string().trim().max(100).optional(),
  rules: z.array(Id).max(10_000),
  status: OnOff.optional(),
})

export const groups = {
  ...crudUnordered(
    '/admin/auth.Group',
    { 'zh-cn': '管理员分组', en: 'groups of administrators' },
    nodes,
    GroupRow,
    GroupWrite,
  ),
  index: endpoint({
    method: 'GET',
    path: '/admin/auth.Group/index',
    access: nodes.view,
    summary: 'Gives the tree of the own groups and those below them, or options to choose from.',
    input: TreeQuery,
    output: z.object({
      list: z.array(GroupBranch).optional(),
      total: z.int().optional(),
      remark: z.string().optional(),
      /** The groups that the administrator is in, which may not be changed. */
      group: z.array(Id).optional(),
      options: z.array(z.object({ ...facts, rules: z.string() })).optional(),
    }),
  }),
}

export const groupRules = endpoint({
  method: 'GET',
  path: '/admin/auth.Group/rules',
  access: nodes.view,
  summary: 'Gives the tree of rules that the administrator may grant to a group.',
  input: z.object({}),
  output: z.object({ list: z.array(RuleChoice) }),
})
