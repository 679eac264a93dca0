import * as z from 'zod'
import { OnOff } from '../access-control/rule-fields.ts'
import { crudUnordered, ListQuery, pageOf } from '../crud.ts'
import { endpoint, Id } from '../endpoint.ts'
import { MemberRuleRow } from './rules.ts'

const nodes = {
  view: 'user/group/index',
  add: 'user/group/add',
  edit: 'user/group/edit',
  del: 'user/group/del',
} as const

const facts = {
  id: Id,
  name: z.string(),
  name_en: z.string(),
  status: OnOff,
  /** Unix seconds. */
  create_time: z.int(),
  update_time: z.int(),
}

/** A group as it is edited: `rules` are the ticked ones without those above them; `*` alone stands for everything. */
export const MemberGroupRow = z.object({ ...facts, rules: z.array(z.union([Id, z.literal('*')])) })
export type MemberGroupRow = z.infer<typeof MemberGroupRow>

/** A group in the list: what it may do in words, and how many are in it. */
export const MemberGroupListed = z.object({ ...facts, rules: z.string(), members: z.int() })
export type MemberGroupListed = z.infer<typeof MemberGroupListed>

/** `rules`: the ids of all ticked and half-ticked rules. All that there are make a group that also holds later ones. */
export const MemberGroupWrite = z.object({
  name: z.string().trim().min(1).max(50),
  name_en: z.string().trim().max(100).optional(),
  rules: z.array(Id).max(10_000),
  status: OnOff.optional(),
})

export const memberGroups = {
  ...crudUnordered(
    '/admin/user.Group',
    { 'zh-cn': '会员分组', en: 'groups of members' },
    nodes,
    MemberGroupRow,
    MemberGroupWrite,
  ),
  index: endpoint({
    method: 'GET',
    path: '/admin/user.Group/index',
    access: nodes.view,
    summary: 'Lists the groups of members, page by page.',
    input: ListQuery,
    output: pageOf(MemberGroupListed),
  }),
}

/** A rule as one ticks it for a group. */
export type MemberRuleChoice = Pick<MemberRuleRow, 'id' | 'pid' | 'title' | 'name' | 'status'> & {
  children?: MemberRuleChoice[] | undefined
}
const MemberRuleChoice: z.ZodType<MemberRuleChoice> = z.object({
  ...MemberRuleRow.pick({ id: true, pid: true, title: true, name: true, status: true }).shape,
  get children() {
    return z.array(MemberRuleChoice).optional()
  },
})

export const memberGroupRules = endpoint({
  method: 'GET',
  path: '/admin/user.Group/rules',
  access: nodes.view,
  summary: 'Gives the tree of rules that a group of members may be given.',
  input: z.object({}),
  output: z.object({ list: z.array(MemberRuleChoice) }),
})
