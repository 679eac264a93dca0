import { scenes, withheldKinds } from '../assistant/scenes.ts'
import { roles } from '../permission.ts'
import {
  choice,
  count,
  type Declared,
  onOff,
  pairs,
  type SiteGroup,
  secret,
  several,
  text,
} from './declare-item.ts'
import type { ItemType } from './types.ts'

/** How a connection to the mail server is protected. */
export const smtpVerifications = ['SSL', 'TLS', 'auto'] as const

const required = { rule: ['required'] } as const
const guarded = { isGuarded: true } as const
const short = { extend: { maxlength: '60' } } as const
/** Of a model, in hundredths of the currency for a million tokens. */
const price = { extend: { min: '0', max: '10000000' } } as const
/** What a model may lack. */
const abilities = ['tools', 'reasoning'] as const
const tokens = { extend: { min: '0', max: '10000000' } } as const
const smtp = { ...guarded, env: 'SMTP_URL' } as const

/** Where another system is called. */
const address = (group: SiteGroup, env: string) =>
  text('string', group, '', { ...guarded, rule: ['serviceUrl'], env })

/** How another system knows this one, or calls what it tells. */
const key = (group: SiteGroup, env: string) =>
  text('string', group, '', { ...guarded, extend: { maxlength: '200' }, env })

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
  site_url: text('string', 'basics', '', { ...guarded, rule: ['serviceUrl'], env: 'SITE_URL' }),
  version: text('string', 'basics', '', { extend: { maxlength: '50' } }),
  time_zone: text('string', 'basics', 'Asia/Shanghai', { rule: ['required', 'timeZone'] }),
  exam_paper_number: text('string', 'basics', 'SJ-{YYYY}{MM}-{0000}', {
    rule: ['required'],
    extend: { maxlength: '40' },
  }),
  no_access_ip: text('textarea', 'basics', '', { rule: ['addresses'] }),
  outside_network: choice('basics', ['open', 'private', 'any'], 'open', {
    ...guarded,
    env: 'OUTSIDE_NETWORK',
  }),
  open_member_center: onOff('basics', true, { env: 'MEMBER_CENTRE' }),
  menu_pages: choice('basics', ['own', 'buildadmin'], 'own'),
  config_group: pairs('basics'),

  password_rule: choice('signIn', ['default', 'strict'], 'default', { env: 'PASSWORD_RULE' }),
  sign_in_captcha: choice('signIn', ['off', 'after-failures', 'always'], 'after-failures', {
    env: 'CAPTCHA',
  }),
  first_password: choice('signIn', ['change', 'keep'], 'change', { env: 'FIRST_PASSWORD' }),
  second_factor_roles: several('signIn', ['administrator', ...roles]),
  registration: onOff('signIn', true, { env: 'REGISTRATION' }),
  session_idle_hours: count('signIn', 336, { extend: { min: '1', max: '8760' } }),
  session_days: count('signIn', 90, { extend: { min: '1', max: '3650' } }),

  cas_on: onOff('cas', false, { ...guarded, env: 'CAS_URL' }),
  cas_url: address('cas', 'CAS_URL'),
  cas_version: choice('cas', ['3', '2'], '3', { ...guarded, env: 'CAS_VERSION' }),
  cas_number_attribute: key('cas', 'CAS_NUMBER_ATTRIBUTE'),
  cas_renew: onOff('cas', false, { ...guarded, env: 'CAS_RENEW' }),
  cas_title: text('string', 'cas', '', { ...short, env: 'CAS_TITLE' }),

  oidc_on: onOff('oidc', false, { ...guarded, env: 'OIDC_ISSUER' }),
  oidc_issuer: address('oidc', 'OIDC_ISSUER'),
  oidc_client_id: key('oidc', 'OIDC_CLIENT_ID'),
  oidc_client_secret: secret('oidc', 'OIDC_CLIENT_SECRET'),
  oidc_scope: text('string', 'oidc', 'openid profile', { ...guarded, ...required, env: 'OIDC_SCOPE' }),
  oidc_number_claim: key('oidc', 'OIDC_NUMBER_CLAIM'),
  oidc_title: text('string', 'oidc', '', { ...short, env: 'OIDC_TITLE' }),

  wecom_on: onOff('wecom', false, { ...guarded, env: 'WECOM_CORP_ID' }),
  wecom_corp_id: key('wecom', 'WECOM_CORP_ID'),
  wecom_agent_id: key('wecom', 'WECOM_AGENT_ID'),
  wecom_secret: secret('wecom', 'WECOM_SECRET'),
  wecom_user_id: choice('wecom', ['other', 'number'], 'other', { ...guarded, env: 'WECOM_USER_ID' }),
  wecom_endpoint: address('wecom', 'WECOM_ENDPOINT'),

  wechat_on: onOff('wechat', false, { ...guarded, env: 'WECHAT_APP_ID' }),
  wechat_app_id: key('wechat', 'WECHAT_APP_ID'),
  wechat_app_secret: secret('wechat', 'WECHAT_APP_SECRET'),
  wechat_account_id: key('wechat', 'WECHAT_ACCOUNT_ID'),
  wechat_account_secret: secret('wechat', 'WECHAT_ACCOUNT_SECRET'),
  wechat_endpoint: address('wechat', 'WECHAT_ENDPOINT'),

  smtp_server: text('string', 'mail', '', smtp),
  smtp_port: count('mail', 465, { ...smtp, extend: { min: '1', max: '65535' } }),
  smtp_user: text('string', 'mail', '', smtp),
  smtp_pass: secret('mail', 'SMTP_URL'),
  smtp_verification: choice('mail', smtpVerifications, 'SSL', smtp),
  smtp_sender_mail: text('string', 'mail', '', { rule: ['sender'], env: 'SMTP_FROM' }),

  sms_provider: choice('sms', ['off', 'aliyun', 'tencent'], 'off', { ...guarded, env: 'SMS_PROVIDER' }),
  sms_key_id: text('string', 'sms', '', { ...guarded, env: 'SMS_KEY_ID' }),
  sms_key_secret: secret('sms', 'SMS_KEY_SECRET'),
  sms_sign: text('string', 'sms', '', { env: 'SMS_SIGN' }),
  sms_template: text('string', 'sms', '', { env: 'SMS_TEMPLATE' }),
  sms_notice_template: text('string', 'sms', '', { env: 'SMS_NOTICE_TEMPLATE' }),
  sms_app_id: text('string', 'sms', '', { ...guarded, env: 'SMS_APP_ID' }),
  sms_region: text('string', 'sms', 'ap-guangzhou', { ...guarded, env: 'SMS_REGION' }),
  sms_endpoint: address('sms', 'SMS_ENDPOINT'),

  upload_maxsize: count('upload', 20, { extend: { min: '1', max: '1024' } }),
  upload_daily_mb: count('upload', 2048, { extend: { min: '1', max: '1048576' } }),
  upload_mimetype: text(
    'textarea',
    'upload',
    'jpg,jpeg,png,gif,bmp,webp,pdf,doc,docx,ppt,pptx,xls,xlsx,ods,csv,tsv,txt,zip,rar,mp3,wav,mp4',
    { rule: ['required', 'fileTypes'] },
  ),
  upload_savename: text(
    'string',
    'upload',
    '/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}',
    { rule: ['required', 'saveName'] },
  ),

  upload_mode: choice('storage', ['local', 's3'], 'local', { ...guarded, env: 'FILES_MODE' }),
  s3_endpoint: address('storage', 'S3_ENDPOINT'),
  s3_bucket: text('string', 'storage', '', { ...guarded, rule: ['bucketName'], env: 'S3_BUCKET' }),
  s3_region: text('string', 'storage', 'us-east-1', { ...guarded, ...required, env: 'S3_REGION' }),
  s3_key: key('storage', 'S3_KEY'),
  s3_secret: secret('storage', 'S3_SECRET'),
  s3_path_style: onOff('storage', true, { ...guarded, env: 'S3_PATH_STYLE' }),
  s3_prefix: text('string', 'storage', '', { ...guarded, rule: ['folderName'], env: 'S3_PREFIX' }),

  assistant_on: onOff('assistant', false, { ...guarded, env: 'ASSISTANT_URL' }),
  assistant_url: address('assistant', 'ASSISTANT_URL'),
  assistant_key: secret('assistant', 'ASSISTANT_KEY'),
  assistant_model: text('string', 'assistant', '', {
    ...guarded,
    extend: { maxlength: '120' },
    env: 'ASSISTANT_MODEL',
  }),
  assistant_second_url: text('string', 'assistant', '', { ...guarded, rule: ['serviceUrl'] }),
  assistant_second_key: secret('assistant'),
  assistant_second_model: text('string', 'assistant', '', { ...guarded, extend: { maxlength: '120' } }),
  assistant_third_url: text('string', 'assistant', '', { ...guarded, rule: ['serviceUrl'] }),
  assistant_third_key: secret('assistant'),
  assistant_third_model: text('string', 'assistant', '', { ...guarded, extend: { maxlength: '120' } }),
  assistant_lacks: several('assistant', abilities),
  assistant_second_lacks: several('assistant', abilities),
  assistant_third_lacks: several('assistant', abilities),
  assistant_context: count('assistant', 0, tokens),
  assistant_second_context: count('assistant', 0, tokens),
  assistant_third_context: count('assistant', 0, tokens),
  assistant_scene_models: text('textarea', 'assistant', '', { extend: { maxlength: '2000' } }),
  assistant_students: onOff('assistant', false),
  assistant_place: choice('assistant', ['inside', 'outside'], 'outside', {
    ...guarded,
    env: 'ASSISTANT_PLACE',
  }),
  assistant_silence: count('assistant', 60, { extend: { min: '2', max: '600' } }),
  assistant_policy: text('textarea', 'assistant', '', { extend: { maxlength: '4000' } }),
  assistant_without: several(
    'assistant',
    roles.filter((role) => role !== 'student'),
  ),
  assistant_withheld: several('assistant', withheldKinds),
  assistant_terms: text('textarea', 'assistant', '', { extend: { maxlength: '20000' } }),
  assistant_marks: onOff('assistant', false),
  assistant_per_day: count('assistant', 60, { extend: { min: '0', max: '10000' } }),
  assistant_scenes: several('assistant', scenes),
  assistant_without_colleges: text('textarea', 'assistant', '', { extend: { maxlength: '4000' } }),
  assistant_without_courses: text('textarea', 'assistant', '', { extend: { maxlength: '4000' } }),
  assistant_per_day_site: count('assistant', 0, { extend: { min: '0', max: '1000000' } }),
  assistant_price_in: count('assistant', 0, price),
  assistant_price_out: count('assistant', 0, price),
  assistant_second_price_in: count('assistant', 0, price),
  assistant_second_price_out: count('assistant', 0, price),
  assistant_third_price_in: count('assistant', 0, price),
  assistant_third_price_out: count('assistant', 0, price),
  assistant_keep_days: count('assistant', 0, { extend: { min: '0', max: '3650' } }),

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
