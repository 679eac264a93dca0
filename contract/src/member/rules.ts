import * as z from 'zod'
import { menuTypes, OnOff, ruleExtends } from '../access-control/rules.ts'
import { Id } from '../endpoint.ts'

/**
 * Route; directory and item of the member centre's menu; item of the menu below the own name; item of the bar at the
 * top; button of a page.
 */
export const memberRuleTypes = ['route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button'] as const
export type MemberRuleType = (typeof memberRuleTypes)[number]

/** The types that may also hold for who is not signed in. */
export const openTypes: readonly MemberRuleType[] = ['route', 'nav', 'button']

const ZeroOrOne = z.union([z.literal(0), z.literal(1)])

/** A rule of the member centre. `weigh` orders it, the highest first. */
const MemberRuleRow = z.object({
  id: Id,
  /** 0 at the top of the tree. */
  pid: z.int(),
  type: z.enum(memberRuleTypes),
  title: z.string(),
  title_en: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menu_type: z.enum(menuTypes).nullable(),
  url: z.string(),
  component: z.string(),
  /** Whether it holds for who is not signed in, too. */
  no_login_valid: ZeroOrOne,
  extend: z.enum(ruleExtends),
  remark: z.string(),
  remark_en: z.string(),
  weigh: z.int(),
  status: OnOff,
  /** Unix seconds. */
  create_time: z.int(),
  update_time: z.int(),
})

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
