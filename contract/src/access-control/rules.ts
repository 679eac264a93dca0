import * as z from 'zod'
import { crud } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { ruleFields, ruleWrites, TreeQuery, ZeroOrOne } from './rule-fields.ts'

const nodes = {
  view: 'auth/rule/index',
  add: 'auth/rule/add',
  edit: 'auth/rule/edit',
  del: 'auth/rule/del',
  sortable: 'auth/rule/sortable',
} as const

export const ruleTypes = ['menu_dir', 'menu', 'button'] as const
/** A rule: a directory, a page or a button of the back office. `weigh` orders it, the highest first. */
export const RuleRow = z.object({
  ...ruleFields,
  type: z.enum(ruleTypes),
  keepalive: ZeroOrOne,
})
export type RuleRow = z.infer<typeof RuleRow>

/** A rule with those below it. */
export type RuleBranch = RuleRow & { children?: RuleBranch[] | undefined }
const RuleBranch: z.ZodType<RuleBranch> = z.object({
  ...RuleRow.shape,
  get children() {
    return z.array(RuleBranch).optional()
  },
})

export const RuleWrite = z.object({
  ...ruleWrites,
  type: z.enum(ruleTypes),
  keepalive: ZeroOrOne.optional(),
})

export const rules = {
  ...crud(
    '/admin/auth.Rule',
    { 'zh-cn': '菜单规则', en: 'rules of the back office' },
    nodes,
    RuleRow,
    RuleWrite,
  ),
  index: endpoint({
    method: 'GET',
    path: '/admin/auth.Rule/index',
    access: nodes.view,
    summary: 'Gives the tree of rules that the administrator holds, or options to choose a rule above from.',
    input: TreeQuery,
    output: z.object({
      list: z.array(RuleBranch).optional(),
      total: z.int().optional(),
      remark: z.string().optional(),
      /** Enabled directories and pages, in the order of the tree. */
      options: z.array(RuleRow).optional(),
    }),
  }),
}

/** A rule as one ticks it for a group. */
export type RuleChoice = Pick<RuleRow, 'id' | 'pid' | 'type' | 'title' | 'name' | 'status'> & {
  children?: RuleChoice[] | undefined
}
export const RuleChoice: z.ZodType<RuleChoice> = z.object({
  ...RuleRow.pick({ id: true, pid: true, type: true, title: true, name: true, status: true }).shape,
  get children() {
    return z.array(RuleChoice).optional()
  },
})
