import * as z from 'zod'
import { fieldTexts } from '../field-texts.ts'
import type { Translations, Values } from '../refusal.ts'
import { addressFaults } from './addresses.ts'
import type { ItemType, RuleName, Shape } from './types.ts'

const texts = {
  required: fieldTexts.required,
  choice: fieldTexts.choice,
  number: fieldTexts.number,
  integer: fieldTexts.whole,
  min: fieldTexts.numberSmall,
  max: fieldTexts.numberLarge,
  tooLong: fieldTexts.textLong,
  tooMany: fieldTexts.listLong,
  line: { 'zh-cn': '不能含有换行或控制字符', en: 'Line breaks and control characters are not allowed.' },
  type: { 'zh-cn': '内容的类型不正确', en: 'This is not a value of this kind.' },
  email: fieldTexts.email,
  sender: {
    'zh-cn': '请输入邮箱地址，或“名称 <地址>”',
    en: 'Please enter an address, or "Name <address>".',
  },
  mobile: fieldTexts.mobile,
  url: fieldTexts.url,
  varName: {
    'zh-cn': '请输入以字母开头，由字母、数字和下划线组成的名称',
    en: 'Please enter a name of letters, digits and underscores that begins with a letter.',
  },
  addresses: {
    'zh-cn': '每行一个 IP 地址或网段（CIDR），例如 203.0.113.7 或 203.0.113.0/24',
    en: 'One IP address or network (CIDR) a line, such as 203.0.113.7 or 203.0.113.0/24.',
  },
  timeZone: {
    'zh-cn': '没有这个时区，请输入例如 Asia/Shanghai',
    en: 'There is no such time zone; enter one such as Asia/Shanghai.',
  },
  fileTypes: {
    'zh-cn': '请输入以逗号分隔的后缀名，例如 pdf,docx；不能允许网页、脚本和程序文件',
    en: 'Please enter suffixes with commas between them, such as pdf,docx. Pages, scripts and programs cannot be allowed.',
  },
  saveName: {
    'zh-cn': '须以 /storage/ 开头并含有 {filesha1} 和 {.suffix}，不能含有 ..',
    en: 'It must begin with /storage/, contain {filesha1} and {.suffix}, and not contain "..".',
  },
  serviceUrl: {
    'zh-cn': '请输入以 http:// 或 https:// 开头的地址，不带用户名、密码、参数和 #',
    en: 'Please enter an address that begins with http:// or https://, without a name, a password, a question or #.',
  },
  bucketName: {
    'zh-cn': '请输入 3 到 63 个小写字母、数字、连字符或点，首尾为字母或数字',
    en: 'Please enter 3 to 63 small letters, digits, hyphens or dots; the first and the last a letter or digit.',
  },
  folderName: {
    'zh-cn': '请输入文件夹名，由字母、数字、- 和 _ 组成，可用 / 分层',
    en: 'Please enter folders of letters, digits, - and _, with / between them.',
  },
  date: { 'zh-cn': '请输入正确的日期或时间', en: 'Please enter the correct date or time.' },
  color: fieldTexts.colour,
  pairs: { 'zh-cn': '键名不能为空或重复', en: 'Keys must not be empty or repeated.' },
} as const satisfies Record<string, Translations>

/** What is wrong with a value: a sentence in both languages, under the code that a schema carries as its message. */
export const valueProblems: Readonly<Record<string, Translations>> = texts
type Problem = keyof typeof texts

/** What is wrong with a value, and the limit that it is beyond, where there is one. */
export function valueProblemOf(issue: z.core.$ZodIssue | undefined): { words: Translations; limit: Values } {
  const words = valueProblems[issue?.message ?? ''] ?? texts.type
  if (issue?.code === 'too_big') return { words, limit: { limit: String(issue.maximum) } }
  if (issue?.code === 'too_small') return { words, limit: { limit: String(issue.minimum) } }
  return { words, limit: {} }
}

const say = (problem: Problem): { error: Problem } => ({ error: problem })

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const harmful =
  /^(html?|xhtml|shtml|svg|xml|js|mjs|php\d?|phtml|jsp|asp|aspx|exe|dll|bat|cmd|com|sh|ps1|vbs|jar|msi|scr|docm|xlsm|pptm)$/i

const areFileTypes = (text: string) =>
  text.split(',').every((one) => /^[a-z0-9]{1,10}$/i.test(one.trim()) && !harmful.test(one.trim()))

const isSaveName = (text: string) =>
  /^\/storage\/[\w{}./-]+$/.test(text) &&
  text.includes('{filesha1}') &&
  text.endsWith('{.suffix}') &&
  !text.includes('..') &&
  text.length <= 150

const isEmail = (text: string) => z.email().safeParse(text).success

const isUrl = (text: string) =>
  z.url({ protocol: /^https?$/ }).safeParse(text).success && !/^https?:\/\/[^/?#]*@/i.test(text)

const isServiceUrl = (text: string) => isUrl(text) && !/[?#]/.test(text)

/** The rules for texts; an empty text passes all but `required`. */
const textRules: Partial<Record<RuleName, (text: string) => boolean>> = {
  email: isEmail,
  sender: (text) =>
    isEmail(text) || (/^[^<>,;:@]+<([^<>]+)>$/.test(text) && isEmail(text.slice(text.indexOf('<') + 1, -1))),
  mobile: (text) => /^(\+?86)?1\d{10}$/.test(text),
  url: isUrl,
  varName: (text) => /^[a-zA-Z]\w{0,29}$/.test(text),
  addresses: (text) => addressFaults(text).length === 0,
  timeZone: isTimeZone,
  fileTypes: areFileTypes,
  saveName: isSaveName,
  serviceUrl: isServiceUrl,
  bucketName: (text) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text),
  folderName: (text) => /^[\w-]+(\/[\w-]+)*$/.test(text),
}

const longestText = { string: 500, textarea: 20_000, password: 500 } as const

function textSchema({ type, rule, extend }: Shape): z.ZodType {
  const most = Number(extend.maxlength) || longestText[type as keyof typeof longestText] || 500
  let schema = z.string(say('type')).max(most, say('tooLong'))
  if (type !== 'password') schema = schema.trim()
  if (type !== 'textarea') schema = schema.regex(/^[^\p{Cc}]*$/u, say('line'))
  for (const name of rule) {
    const passes = textRules[name]
    if (passes) schema = schema.refine((text) => text === '' || passes(text), say(name as Problem))
  }
  return schema
}

function numberSchema({ rule, extend }: Shape): z.ZodType {
  let number = z.number(say('number'))
  if (rule.includes('integer')) number = number.int(say('integer'))
  if (extend.min) number = number.min(Number(extend.min), say('min'))
  if (extend.max) number = number.max(Number(extend.max), say('max'))
  const typed = z.preprocess(
    (given) => (typeof given === 'string' ? numberIn(given) : given),
    number.nullable(),
  )
  return typed
}

/** What a field of a form holds as a number: nothing when it is empty, the text itself when it is none. */
const numberIn = (text: string) =>
  text.trim() === '' ? null : Number.isFinite(Number(text)) ? Number(text) : text

const moment: Partial<Record<ItemType, RegExp>> = {
  datetime: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  year: /^\d{4}$/,
  time: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
}

const isDay = (text: string) => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  return day === undefined || new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
}

const isMoment = (type: ItemType, text: string) =>
  text === '' || ((moment[type]?.test(text) ?? false) && isDay(text))

const Pairs = z
  .array(z.object({ key: z.string().trim().min(1).max(100), value: z.string().trim().max(500) }), say('type'))
  .max(200, say('tooMany'))
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, say('pairs'))

const address = z
  .string(say('type'))
  .max(255, say('tooLong'))
  .regex(/^[^\p{Cc}]*$/u, say('line'))
const single = ({ options }: Shape) =>
  z.string(say('choice')).refine((one) => one === '' || options.includes(one), say('choice'))
const several = ({ options }: Shape) =>
  z
    .array(z.string(), say('choice'))
    .max(200, say('tooMany'))
    .refine((list) => list.every((one) => options.includes(one)), say('choice'))
    .transform((list) => [...new Set(list)])

/** On the wire a switch is also 0 and 1, as a number or a text. */
const truth = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
  ['', false],
])

const aMoment = ({ type }: Shape) =>
  z.preprocess(
    (given) => given ?? '',
    z.string(say('date')).refine((text) => isMoment(type, text), say('date')),
  )
const addresses = () => z.array(address, say('type')).max(50, say('tooMany'))

const schemas: Record<ItemType, (shape: Shape) => z.ZodType> = {
  string: textSchema,
  textarea: textSchema,
  password: textSchema,
  number: numberSchema,
  radio: single,
  select: single,
  checkbox: several,
  selects: several,
  switch: () => z.preprocess((given) => truth.get(given) ?? given, z.boolean(say('type'))),
  array: () => Pairs,
  datetime: aMoment,
  year: aMoment,
  date: aMoment,
  time: aMoment,
  city: () => z.array(z.int().positive(), say('type')).max(3, say('type')),
  image: () => address,
  images: addresses,
  file: () => address,
  files: addresses,
  icon: () => z.string(say('type')).max(50, say('tooLong')),
  color: () =>
    z
      .string(say('color'))
      .refine((text) => text === '' || /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(text), say('color')),
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What a value of an item must be. The message of a problem is a key of `valueProblems`. */
export function valueSchemaOf(shape: Shape): z.ZodType {
  const schema = schemas[shape.type](shape)
  return shape.rule.includes('required') ? schema.refine((value) => !isEmpty(value), say('required')) : schema
}

/** What an item holds that nobody gave a value. */
export const emptyValueOf = (type: ItemType): unknown =>
  type === 'switch'
    ? false
    : type === 'number'
      ? null
      : ['checkbox', 'selects', 'array', 'city', 'images', 'files'].includes(type)
        ? []
        : ''
