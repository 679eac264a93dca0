import type { Words } from '../refusal.ts'
import type { ItemType, Pair, RuleName } from './types.ts'

/** The groups that are always there, in the order of their tabs. Administrators may add more. */
export const siteGroups = {
  basics: { 'zh-cn': '基础配置', en: 'Basics' },
  signIn: { 'zh-cn': '登录与注册', en: 'Sign-in' },
  mail: { 'zh-cn': '邮件配置', en: 'Mail' },
  sms: { 'zh-cn': '短信配置', en: 'Text messages' },
  upload: { 'zh-cn': '上传配置', en: 'Uploads' },
  config_quick_entrance: { 'zh-cn': '快捷配置入口', en: 'Quick configuration entry' },
} as const satisfies Record<string, Words>
export type SiteGroup = keyof typeof siteGroups

type Declared<T extends ItemType, V> = {
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

const text = <T extends 'string' | 'textarea'>(
  type: T,
  group: SiteGroup,
  fallback: string,
  more: More<T, string> = {},
): Declared<T, string> => ({ group, type, default: fallback, ...more })

const choice = <const O extends readonly string[]>(
  group: SiteGroup,
  options: O,
  fallback: O[number],
  more: More<'radio', O[number]> = {},
): Declared<'radio', O[number]> => ({ group, type: 'radio', default: fallback, ...more, options })

const onOff = (
  group: SiteGroup,
  fallback: boolean,
  more: More<'switch', boolean> = {},
): Declared<'switch', boolean> => ({ group, type: 'switch', default: fallback, ...more })

const count = (
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

const pairs = (group: SiteGroup): Declared<'array', Pair[]> => ({ group, type: 'array', default: [] })

const secret = (group: SiteGroup, env?: string): Declared<'password', ''> => ({
  group,
  type: 'password',
  default: '',
  isGuarded: true,
  ...(env ? { env } : {}),
})

const required = { rule: ['required'] } as const
const guarded = { isGuarded: true } as const
const smtp = { ...guarded, env: 'SMTP_URL' } as const

/**
 * Every item that the product itself reads. To add one: a line here, and a migration that inserts its row into
 * `config_item` (name, group, type, titles and tips in both languages, words of its options); a test compares the two.
 * `siteOf(ctx)` on the server then knows it, typed, and the page of the back office shows it.
 */
export const siteItems = {
  site_name: text('string', 'basics', 'Obelisk', {
    ...required,
    extend: { maxlength: '50' },
    env: 'SITE_NAME',
  }),
  record_number: text('string', 'basics', '', { extend: { maxlength: '100' } }),
  version: text('string', 'basics', '', { extend: { maxlength: '50' } }),
  time_zone: text('string', 'basics', 'Asia/Shanghai', { rule: ['required', 'timeZone'] }),
  no_access_ip: text('textarea', 'basics', '', { rule: ['addresses'] }),
  open_member_center: onOff('basics', true, { env: 'MEMBER_CENTRE' }),
  config_group: pairs('basics'),

  password_rule: choice('signIn', ['default', 'strict'], 'default', { env: 'PASSWORD_RULE' }),
  sign_in_captcha: choice('signIn', ['off', 'after-failures', 'always'], 'after-failures', {
    env: 'CAPTCHA',
  }),
  registration: onOff('signIn', true, { env: 'REGISTRATION' }),

  smtp_server: text('string', 'mail', '', smtp),
  smtp_port: count('mail', 465, { ...smtp, extend: { min: '1', max: '65535' } }),
  smtp_user: text('string', 'mail', '', smtp),
  smtp_pass: secret('mail', 'SMTP_URL'),
  smtp_verification: choice('mail', ['SSL', 'TLS', 'auto'], 'SSL', smtp),
  smtp_sender_mail: text('string', 'mail', '', { rule: ['sender'], env: 'SMTP_FROM' }),

  sms_provider: choice('sms', ['off', 'aliyun', 'tencent'], 'off', { ...guarded, env: 'SMS_PROVIDER' }),
  sms_key_id: text('string', 'sms', '', { ...guarded, env: 'SMS_KEY_ID' }),
  sms_key_secret: secret('sms', 'SMS_KEY_SECRET'),
  sms_sign: text('string', 'sms', '', { env: 'SMS_SIGN' }),
  sms_template: text('string', 'sms', '', { env: 'SMS_TEMPLATE' }),
  sms_app_id: text('string', 'sms', '', { ...guarded, env: 'SMS_APP_ID' }),
  sms_region: text('string', 'sms', 'ap-guangzhou', { ...guarded, env: 'SMS_REGION' }),
  sms_endpoint: text('string', 'sms', '', { ...guarded, rule: ['url'], env: 'SMS_ENDPOINT' }),

  upload_maxsize: count('upload', 20, { extend: { min: '1', max: '1024' } }),
  upload_mimetype: text(
    'textarea',
    'upload',
    'jpg,jpeg,png,gif,bmp,webp,pdf,doc,docx,ppt,pptx,xls,xlsx,csv,txt,zip,rar,mp3,wav,mp4',
    { rule: ['required', 'fileTypes'] },
  ),
  upload_savename: text(
    'string',
    'upload',
    '/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}',
    { rule: ['required', 'saveName'] },
  ),

  config_quick_entrance: pairs('config_quick_entrance'),
} as const satisfies Record<string, Declared<ItemType, unknown>>

type Items = typeof siteItems
export type SiteItemName = keyof Items

/** The items that are secrets. */
export type SecretName = {
  [K in SiteItemName]: Items[K]['type'] extends 'password' ? K : never
}[SiteItemName]

type ValueOf<D> = D extends { default: infer V } ? V : never

/** What holds for the whole site: the value of every item of the product but the secrets. */
export type SiteValues = { readonly [K in Exclude<SiteItemName, SecretName>]: ValueOf<Items[K]> }

/** What the product knows of an item, by its name; nothing for an item that an administrator added. */
export const findSiteItem = (name: string): Declared<ItemType, unknown> | undefined =>
  Object.hasOwn(siteItems, name) ? siteItems[name as SiteItemName] : undefined
