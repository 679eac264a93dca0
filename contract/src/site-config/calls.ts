import * as z from 'zod'
import { Was } from '../crud.ts'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { wants } from '../field-texts.ts'
import { refusal } from '../refusal.ts'
import { smtpVerifications } from './items.ts'
import { itemTypes, ruleNames } from './types.ts'

export const onlySuper = refusal(
  'config-only-super',
  '密钥以及决定密钥发往何处的配置项只能由超级管理员修改',
  'Secrets, and items that decide where a secret is sent, are changed by super administrators only.',
)
export const lockedByEnvironment = refusal(
  'config-locked',
  '该配置项由环境变量 {variable} 决定，不能在此修改',
  'This item is decided by the environment variable {variable} and cannot be changed here.',
)
export const builtIn = refusal(
  'config-built-in',
  '系统自带的配置项不能删除或改动定义',
  'Items of the product itself cannot be deleted or redefined.',
)
export const nameTaken = refusal('config-name-taken', '变量名已存在', 'The variable name is taken already.')
export const ownAddress = refusal(
  'config-own-address',
  '名单包含你当前的地址 {address}，保存后你将无法访问',
  'The list contains your own address {address}; you would lock yourself out.',
)
export const groupInUse = refusal(
  'config-group-in-use',
  '分组 {group} 中还有配置项，不能删除',
  'The group {group} still has items and cannot be removed.',
)
export const passwordNeeded = refusal(
  'config-password-needed',
  '服务器或账号与已保存的不同，请填写 SMTP 密码',
  'The server or the account differs from what is saved; please enter the SMTP password.',
)
export const mailFailed = refusal(
  'config-mail-failed',
  '测试邮件发送失败：{reason}',
  'The test mail could not be sent: {reason}',
)
export const mailIncomplete = refusal(
  'config-mail-incomplete',
  '请输入正确的邮件配置',
  'Please enter the correct mail configuration.',
)

/** A name of an item: a letter, then letters, digits and underscores, at most 30. */
export const ItemName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,29}$/, wants('itemName'))

const Pairs = z.array(z.object({ key: z.string(), value: z.string() }))

/** A configuration item as the page shows it, in the language asked for. */
export const ConfigItem = z.object({
  id: Id,
  name: z.string(),
  group: z.string(),
  title: z.string(),
  tip: z.string(),
  type: z.enum(itemTypes),
  /** By its type; always empty for a password. */
  value: z.unknown(),
  /** The words of its options, by value. */
  content: z.record(z.string(), z.string()),
  /** Names of rules with commas between them, as clients of the protocol take them apart. */
  rule: z.string(),
  extend: z.record(z.string(), z.string()),
  input_extend: z.record(z.string(), z.string()),
  allow_del: z.union([z.literal(0), z.literal(1)]),
  weigh: z.int(),
  /** Of a password: whether there is one. */
  is_set: z.boolean(),
  /** The environment variable that decides it; empty when it may be changed here. */
  env: z.string(),
  /** Whether the person may change it. */
  may_edit: z.boolean(),
  /** Counts changes; sent back when saving, so that nobody overwrites what they have not seen. */
  revision: z.int(),
  /** Who changed it last, and when (unix seconds); nobody and 0 for what the product brought along. */
  changed_by: z.string(),
  changed_time: z.int(),
})
export type ConfigItem = z.infer<typeof ConfigItem>

export const siteConfig = endpoint({
  method: 'GET',
  path: '/admin/routine.Config/index',
  access: 'routine/config/index',
  summary: 'Gives the configuration of the site, group by group; secrets only as set or not set.',
  input: z.object({}),
  output: z.object({
    list: z.record(z.string(), z.object({ name: z.string(), title: z.string(), list: z.array(ConfigItem) })),
    remark: z.string(),
    configGroup: z.record(z.string(), z.string()),
    quickEntrance: Pairs,
  }),
})

export const changeSiteConfig = endpoint({
  method: 'POST',
  path: '/admin/routine.Config/edit',
  access: 'routine/config/edit',
  summary:
    'Saves values by the names of their items; `_revisions` tells which revision of each the person saw. An empty password leaves the secret as it is, null removes it.',
  done: {
    'zh-cn': '当前页配置项更新成功！',
    en: 'The current page configuration item was updated successfully',
  },
  logsItself: true,
  input: z
    .object({ _revisions: z.record(z.string(), z.int()).default({}) })
    .catchall(z.unknown())
    .refine((given) => Object.keys(given).length <= 500, wants('tooMany')),
  output: Done,
})

/** `key=value`, one a line. */
const Lines = z
  .string()
  .trim()
  .max(4000)
  .refine(
    (text) => text === '' || text.split(/\r?\n/).every((line) => line.trim() === '' || /^[^=]+=/.test(line)),
    wants('lines'),
  )

const RuleText = z
  .string()
  .max(500)
  .transform((text) => text.split(',').filter((name) => name !== ''))
  .pipe(z.array(z.enum(ruleNames)).max(20))

/** What an administrator says of an item to be added. */
export const ItemDefinition = z.object({
  group: ItemName,
  name: ItemName,
  title: z.string().trim().min(1).max(50),
  title_en: z.string().trim().max(100).default(''),
  type: z.enum(itemTypes),
  tip: z.string().trim().max(100).default(''),
  tip_en: z.string().trim().max(200).default(''),
  /** As a list, or as text with commas. */
  rule: z.union([RuleText, z.array(z.enum(ruleNames)).max(20)]).default([]),
  extend: Lines.default(''),
  input_extend: Lines.default(''),
  /** The options of a choice, `value=word` one a line. */
  dict: Lines.default(''),
  weigh: z.int().min(-1_000_000).max(1_000_000).default(0),
})
export type ItemDefinition = z.output<typeof ItemDefinition>

export const addConfigItem = endpoint({
  method: 'POST',
  path: '/admin/routine.Config/add',
  access: 'routine/config/add',
  summary: 'Adds a configuration item of the school.',
  done: { 'zh-cn': '添加成功!', en: 'Added successfully!' },
  input: ItemDefinition,
  output: z.object({ id: Id }),
})

export const configDefinition = endpoint({
  method: 'GET',
  path: '/admin/routine.Config/definition',
  access: 'routine/config/add',
  summary: 'Reads the definition of an item that an administrator added.',
  input: z.object({ id: QueryId }),
  output: z.object({ row: ItemDefinition.extend({ id: Id }) }),
})

export const changeConfigDefinition = endpoint({
  method: 'POST',
  path: '/admin/routine.Config/define',
  access: 'routine/config/add',
  summary:
    'Saves the definition of an item that an administrator added; its value stays where it still fits.',
  done: { 'zh-cn': '更新成功!', en: 'Update successful!' },
  input: ItemDefinition.omit({ name: true, type: true }).extend({ id: Id, _was: Was }),
  output: Done,
})

export const deleteConfigItem = endpoint({
  method: 'DELETE',
  path: '/admin/routine.Config/del',
  access: 'routine/config/del',
  summary: 'Deletes items that administrators added.',
  done: { 'zh-cn': '删除成功!', en: 'Deleted successfully!' },
  input: z.object({ ids: z.array(QueryId).min(1).max(100) }),
  output: Done,
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/admin/routine.Config/sendTestMail',
  access: 'routine/config/edit',
  summary: 'Sends a test mail with the mail settings given, saved or not.',
  done: { 'zh-cn': '测试邮件发送成功~', en: 'Test message sent successfully~' },
  logsItself: true,
  input: z.object({
    smtp_server: z.string().trim().max(255),
    smtp_port: z.coerce.number().int().min(1).max(65535),
    smtp_user: z.string().trim().max(255).default(''),
    /** Left empty: the saved one, when server and account are the saved ones too. */
    smtp_pass: z.string().max(500).default(''),
    smtp_verification: z.enum(smtpVerifications),
    smtp_sender_mail: z.string().trim().max(255),
    testMail: z.email().max(255),
  }),
  output: Done,
})
