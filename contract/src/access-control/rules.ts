import * as z from 'zod'
import { crud, ListQuery } from '../crud.ts'
import { endpoint, Id, Whole } from '../endpoint.ts'

const nodes = {
  view: 'auth/rule/index',
  add: 'auth/rule/add',
  edit: 'auth/rule/edit',
  del: 'auth/rule/del',
  sortable: 'auth/rule/sortable',
} as const

/** Switched off or on, as the wire writes it. */
export const OnOff = z.enum(['0', '1'])

/** The id of a row above, 0 at the top of a tree; clients also leave it empty there. */
export const ParentId = z.preprocess((given) => (given === '' || given === null ? 0 : given), Whole)

export const ruleTypes = ['menu_dir', 'menu', 'button'] as const
export const menuTypes = ['tab', 'link', 'iframe'] as const
export const ruleExtends = ['none', 'add_rules_only', 'add_menu_only'] as const

const text = (most: number) => z.string().trim().max(most)

/** A rule: a directory, a page or a button of the back office. `weigh` orders it, the highest first. */
export const RuleRow = z.object({
  id: Id,
  /** 0 at the top of the tree. */
  pid: z.int(),
  type: z.enum(ruleTypes),
  title: z.string(),
  title_en: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menu_type: z.enum(menuTypes).nullable(),
  url: z.string(),
  component: z.string(),
  keepalive: z.union([z.literal(0), z.literal(1)]),
  extend: z.enum(ruleExtends),
  remark: z.string(),
  remark_en: z.string(),
  weigh: z.int(),
  status: OnOff,
  /** Unix seconds. */
  create_time: z.int(),
  update_time: z.int(),
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
  pid: ParentId.optional(),
  type: z.enum(ruleTypes),
  title: text(50).min(1),
  title_en: text(100).optional(),
  /** The node of the server and the name of the route, without `/admin`. */
  name: text(50)
    .min(1)
    .regex(/^[A-Za-z][\w./-]*$/),
  path: text(100).optional(),
  icon: text(50).optional(),
  menu_type: z.enum(menuTypes).nullish(),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(255)]).optional(),
  component: text(100).optional(),
  keepalive: z.union([z.literal(0), z.literal(1)]).optional(),
  extend: z.enum(ruleExtends).optional(),
  remark: text(255).optional(),
  remark_en: text(255).optional(),
  weigh: z.int().min(-1_000_000).max(1_000_000).optional(),
  status: OnOff.optional(),
})

/** The query of a list that is a tree: with `select` the rows are options to choose from. */
export const TreeQuery = ListQuery.extend({
  select: z.string().max(5).optional(),
  absoluteAuth: z.string().max(5).optional(),
})

export const rules = {
  ...crud('/admin/auth.Rule', 'rules of the back office', nodes, RuleRow, RuleWrite),
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
