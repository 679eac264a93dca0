import * as z from 'zod'
import { Was } from '../crud.ts'
import { Done, endpoint, Id } from '../endpoint.ts'
import { Proofs, Recovery } from '../identity.ts'
import { Mobile } from '../mobile.ts'
import { refusal } from '../refusal.ts'
import { TerminalSetting } from '../terminal.ts'
import { menuTypes, ruleExtends } from './rule-fields.ts'
import { ruleTypes } from './rules.ts'

/** An administrator as the wire protocol names one; `last_login_time` is `YYYY-MM-DD HH:mm:ss`, or empty. */
const AdminInfo = z.object({
  id: Id,
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  last_login_time: z.string(),
})

const ruleFields = {
  id: Id,
  /** 0 at the top of the tree. */
  pid: z.int(),
  type: z.enum(ruleTypes),
  /** In the language asked for. */
  title: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menu_type: z.enum(menuTypes).nullable(),
  url: z.string(),
  component: z.string(),
  /** The name of the rule when its page is kept alive, else 0. */
  keepalive: z.union([z.string(), z.literal(0)]),
  extend: z.enum(ruleExtends),
  /** What stands at the head of its page, in the language asked for; often empty. */
  remark: z.string(),
}

/** Menus name their pages as this product does, whatever the site says to other clients. */
export const OwnPages = z.literal('own').optional()

/** A rule that the administrator holds, with those below it. */
export type MenuRule = z.infer<z.ZodObject<typeof ruleFields>> & { children?: MenuRule[] | undefined }

const MenuRule: z.ZodType<MenuRule> = z.object({
  ...ruleFields,
  get children() {
    return z.array(MenuRule).optional()
  },
})

export const adminSignInOptions = endpoint({
  method: 'GET',
  path: '/admin/Index/login',
  access: 'anyone',
  summary: 'Says whether signing in to the back office asks for a captcha.',
  input: z.object({}),
  output: z.object({ captcha: z.boolean() }),
})

export const adminSignIn = endpoint({
  method: 'POST',
  path: '/admin/Index/login',
  access: 'anyone',
  signsIn: true,
  counts: 'sign-in',
  title: { 'zh-cn': '登录', en: 'Sign in' },
  summary: 'Signs in to the back office with account name and password.',
  done: { 'zh-cn': '登录成功！', en: 'Login successful!' },
  input: z.object({
    username: z.string().trim().min(1).max(100),
    password: z.string().min(1).max(128),
    keep: z.boolean().default(false),
    ...Proofs.shape,
  }),
  output: z.object({
    userInfo: z.object({ ...AdminInfo.shape, token: z.string(), refresh_token: z.string() }),
    /** The token that identifies this browser from now on. Only when `device` was sent. */
    device: z.string().optional(),
    recovery: Recovery,
  }),
})

/** What the site is to the back office. */
const SiteOfOffice = z.object({
  siteName: z.string(),
  version: z.string(),
  cdnUrl: z.string(),
  apiUrl: z.string(),
  upload: z.object({ mode: z.string(), maxsize: z.int(), mimetype: z.string(), savename: z.string() }),
})

export const adminStart = endpoint({
  method: 'GET',
  path: '/admin/Index/index',
  access: 'admin',
  summary: 'Gives the administrator and the tree of rules that the groups of the administrator hold.',
  input: z.object({ pages: OwnPages }),
  output: z.object({
    adminInfo: z.object({ ...AdminInfo.shape, super: z.boolean() }),
    /** The English name, where the nickname is none of the person's choosing; else empty. */
    name_en: z.string(),
    menus: z.array(MenuRule),
    siteConfig: SiteOfOffice,
    terminal: TerminalSetting,
  }),
})

export const adminSignOut = endpoint({
  method: 'POST',
  path: '/admin/Index/logout',
  access: 'anyone',
  summary: 'Ends the session of the back office, and of the refresh token in the body.',
  input: z.object({ refreshToken: z.string().max(200).default('') }),
  output: Done,
})

export const streamTicket = endpoint({
  method: 'POST',
  path: '/admin/Index/streamTicket',
  access: 'admin',
  summary:
    'Gives a ticket that opens one stream of events (`?ticket=`) within thirty seconds, for clients whose EventSource sends no header.',
  title: { 'zh-cn': '事件流凭证-领取', en: 'Takes a ticket for a stream of events' },
  input: z.object({}),
  output: z.object({ ticket: z.string() }),
})

export const clearCache = endpoint({
  method: 'POST',
  path: '/admin/ajax/clearCache',
  title: { 'zh-cn': '清理缓存', en: 'Clear the cache' },
  access: 'super',
  summary:
    'Clears what the server keeps: with `tp` that alone; with `all` the browser clears its own besides.',
  done: {
    'zh-cn': '缓存已清理，请刷新后台~',
    en: 'The cache has been cleaned up, please refresh the page.',
  },
  input: z.object({ type: z.enum(['tp', 'all']) }),
  output: Done,
})

/** What an administrator may change of the own account; the picture is the address of an uploaded file. */
export const OwnProfile = z.object({
  nickname: z.string().trim().min(1).max(50),
  avatar: z.string().trim().max(255),
  email: z.union([z.literal(''), z.email().max(100)]),
  mobile: z.union([z.literal(''), Mobile]),
  motto: z.string().trim().max(255),
  /** Left empty it stays as it is; a new one signs out everywhere. */
  password: z.string().max(128),
  /** The password of now, when the password or an address changes. */
  oldPassword: z.string().max(128),
})

export const ownProfile = endpoint({
  method: 'GET',
  path: '/admin/routine.AdminInfo/index',
  access: 'routine/adminInfo/index',
  summary: 'Gives the own account of an administrator.',
  input: z.object({}),
  output: z.object({
    info: z.object({
      ...AdminInfo.shape,
      email: z.string(),
      mobile: z.string(),
      motto: z.string(),
      /** Whether name and addresses are kept here; those of people of the main site are not. */
      is_own: z.boolean(),
    }),
  }),
})

export const keptElsewhere = refusal(
  'profile-kept-elsewhere',
  '你的姓名和联系方式由主站的人员资料维护，请在主站修改！',
  'Your name and addresses are kept with the people of the main site. Please change them there!',
)

export const changeOwnProfile = endpoint({
  method: 'POST',
  path: '/admin/routine.AdminInfo/edit',
  access: 'routine/adminInfo/edit',
  summary:
    'Saves the own account of an administrator; fields left out keep their values. Another password or address needs the password of now.',
  done: { 'zh-cn': '更新成功！', en: 'Update successful!' },
  input: OwnProfile.partial().extend({ _was: Was }),
  output: Done,
})
