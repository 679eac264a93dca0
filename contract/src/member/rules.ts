import * as z from 'zod'
import { ruleFields, ruleWrites, TreeQuery, ZeroOrOne } from '../access-control/rule-fields.ts'
import { crud } from '../crud.ts'
import { endpoint } from '../endpoint.ts'

const nodes = {
  view: 'user/rule/index',
  add: 'user/rule/add',
  edit: 'user/rule/edit',
  del: 'user/rule/del',
  sortable: 'user/rule/sortable',
} as const

/**
 * Route; directory and item of the member centre's menu; item of the menu below the own name; item of the bar at the
 * top; button of a page.
 */
export const memberRuleTypes = ['route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button'] as const
export type MemberRuleType = (typeof memberRuleTypes)[number]

/** The types that may also hold for who is not signed in. */
export const openTypes: readonly MemberRuleType[] = ['route', 'nav', 'button']

/** A rule of the member centre. `weigh` orders it, the highest first. */
export const MemberRuleRow = z.object({
  ...ruleFields,
  type: z.enum(memberRuleTypes),
  /** Whether it holds for who is not signed in, too. */
  no_login_valid: ZeroOrOne,
})
export type MemberRuleRow = z.infer<typeof MemberRuleRow>

/** A rule with those below it. */
export type MemberRuleBranch = MemberRuleRow & { children?: MemberRuleBranch[] | undefined }
const MemberRuleBranch: z.ZodType<MemberRuleBranch> = z.object({
  ...MemberRuleRow.shape,
  get children() {
    return z.array(MemberRuleBranch).optional()
  },
})

export const MemberRuleWrite = z.object({
  ...ruleWrites,
  type: z.enum(memberRuleTypes),
  no_login_valid: ZeroOrOne.optional(),
})

export const memberRules = {
  ...crud(
    '/admin/user.Rule',
    { 'zh-cn': '会员规则', en: 'rules of the member centre' },
    nodes,
    MemberRuleRow,
    MemberRuleWrite,
  ),
  index: endpoint({
    method: 'GET',
    path: '/admin/user.Rule/index',
    access: nodes.view,
    summary: 'Gives the tree of rules of the member centre, or options to choose a rule above from.',
    input: TreeQuery,
    output: z.object({
      list: z.array(MemberRuleBranch).optional(),
      total: z.int().optional(),
      remark: z.string().optional(),
      /** Enabled rules but buttons, in the order of the tree. */
      options: z.array(MemberRuleRow).optional(),
    }),
  }),
}

const menuFields = MemberRuleRow.pick({
  id: true,
  pid: true,
  type: true,
  title: true,
  name: true,
  path: true,
  icon: true,
  menu_type: true,
  url: true,
  component: true,
  no_login_valid: true,
  extend: true,
}).shape

/** A rule as the start of the site gives it: its title in the language asked for, with those below it. */
export type MemberMenu = z.infer<z.ZodObject<typeof menuFields>> & { children?: MemberMenu[] | undefined }
export const MemberMenu: z.ZodType<MemberMenu> = z.object({
  ...menuFields,
  get children() {
    return z.array(MemberMenu).optional()
  },
})
