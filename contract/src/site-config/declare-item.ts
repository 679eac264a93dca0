import type { Translations } from '../refusal.ts'
import type { ItemType, Pair, RuleName } from './types.ts'

/** The groups that are always there, in the order of their tabs. Administrators may add more. */
export const siteGroups = {
  basics: { 'zh-cn': '基础配置', en: 'Basics' },
  signIn: { 'zh-cn': '登录与注册', en: 'Sign-in' },
  cas: { 'zh-cn': 'CAS 登录', en: 'CAS sign-in' },
  oidc: { 'zh-cn': 'OpenID Connect 登录', en: 'OpenID Connect sign-in' },
  wecom: { 'zh-cn': '企业微信登录', en: 'WeCom sign-in' },
  wechat: { 'zh-cn': '微信登录', en: 'WeChat sign-in' },
  mail: { 'zh-cn': '邮件配置', en: 'Mail' },
  sms: { 'zh-cn': '短信配置', en: 'Text messages' },
  upload: { 'zh-cn': '上传配置', en: 'Uploads' },
  storage: { 'zh-cn': '文件存储', en: 'File storage' },
  assistant: { 'zh-cn': '教学助手', en: 'Teaching assistant' },
  config_quick_entrance: { 'zh-cn': '快捷配置入口', en: 'Quick configuration entry' },
} as const satisfies Record<string, Translations>
export type SiteGroup = keyof typeof siteGroups

export type Declared<T extends ItemType, V> = {
  group: SiteGroup
  type: T
  /** What holds until somebody chooses; a password has none. */
  default: V
  /** Of items that are a choice: what may be chosen. Their words stand in the database, from the migration. */
  options?: readonly string[]
  rule?: readonly RuleName[]
  /** Bounds: `min`, `max` for numbers, `maxlength` for texts. */
  extend?: Readonly<Record<string, string>>
  /** The environment variable that decides it; while it is set, nobody changes the item on the screen. */
  env?: string
  /** It is a secret, or decides where a secret is sent: only super administrators change it. */
  isGuarded?: true
}

type More<T extends ItemType, V> = Omit<Declared<T, V>, 'group' | 'type' | 'default'>

export const text = <T extends 'string' | 'textarea'>(
  type: T,
  group: SiteGroup,
  fallback: string,
  more: More<T, string> = {},
): Declared<T, string> => ({ group, type, default: fallback, ...more })

export const choice = <const O extends readonly string[]>(
  group: SiteGroup,
  options: O,
  fallback: O[number],
  more: More<'radio', O[number]> = {},
): Declared<'radio', O[number]> => ({
  group,
  type: 'radio',
  default: fallback,
  rule: ['required'],
  ...more,
  options,
})

export const several = <const O extends readonly string[]>(
  group: SiteGroup,
  options: O,
): Declared<'checkbox', O[number][]> => ({ group, type: 'checkbox', default: [], options })

export const onOff = (
  group: SiteGroup,
  fallback: boolean,
  more: More<'switch', boolean> = {},
): Declared<'switch', boolean> => ({ group, type: 'switch', default: fallback, ...more })

export const count = (
  group: SiteGroup,
  fallback: number,
  more: More<'number', number>,
): Declared<'number', number> => ({
  group,
  type: 'number',
  default: fallback,
  ...more,
  rule: ['required', 'integer'],
})

export const pairs = (group: SiteGroup): Declared<'array', Pair[]> => ({ group, type: 'array', default: [] })

export const secret = (group: SiteGroup, env?: string): Declared<'password', ''> => ({
  group,
  type: 'password',
  default: '',
  isGuarded: true,
  ...(env ? { env } : {}),
})
