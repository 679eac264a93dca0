import * as z from 'zod'
import { ListQuery } from '../crud.ts'
import { Id, Whole } from '../endpoint.ts'
import { wants } from '../field-texts.ts'

/** Switched off or on, as the wire writes it. */
export const OnOff = z.enum(['0', '1'])
export const ZeroOrOne = z.union([z.literal(0), z.literal(1)])

/** The id of a row above, 0 at the top of a tree; clients also leave it empty there. */
export const ParentId = z.preprocess((given) => (given === '' || given === null ? 0 : given), Whole)

export const menuTypes = ['tab', 'link', 'iframe'] as const
export const ruleExtends = ['none', 'add_rules_only', 'add_menu_only'] as const

const text = (most: number) => z.string().trim().max(most)

/** What every rule is made of, of the back office as of members. `weigh` orders them, the highest first. */
export const ruleFields = {
  id: Id,
  /** 0 at the top of the tree. */
  pid: z.int(),
  title: z.string(),
  title_en: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menu_type: z.enum(menuTypes).nullable(),
  url: z.string(),
  component: z.string(),
  extend: z.enum(ruleExtends),
  remark: z.string(),
  remark_en: z.string(),
  weigh: z.int(),
  status: OnOff,
  /** Unix seconds. */
  create_time: z.int(),
  update_time: z.int(),
} as const

/** The same as a person writes it. */
export const ruleWrites = {
  pid: ParentId.optional(),
  title: text(50).min(1),
  title_en: text(100).optional(),
  /** The node that the server asks for and the name of the route, without the base of its area. */
  name: text(50)
    .min(1)
    .regex(/^[A-Za-z][\w./-]*$/, wants('ruleName')),
  path: text(100).optional(),
  icon: text(50).optional(),
  menu_type: z.enum(menuTypes).nullish(),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(255)]).optional(),
  component: text(100).optional(),
  extend: z.enum(ruleExtends).optional(),
  remark: text(255).optional(),
  remark_en: text(255).optional(),
  weigh: z.int().min(-1_000_000).max(1_000_000).optional(),
  status: OnOff.optional(),
} as const

/** The query of a list that is a tree: with `select` the rows are options to choose from. */
export const TreeQuery = ListQuery.extend({
  select: z.string().max(5).optional(),
  absoluteAuth: z.string().max(5).optional(),
})
