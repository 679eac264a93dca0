import type * as z from 'zod'
import { type Language, type Translations, translateIn, type Values } from './refusal.ts'

/** What is wanted of a field, in both languages. A schema names its text by `wants('mobile')`. */
export const fieldTexts = {
  required: { 'zh-cn': '请填写', en: 'Please fill this in' },
  textShort: { 'zh-cn': '至少 {limit} 个字符', en: 'At least {limit} characters' },
  textLong: { 'zh-cn': '最多 {limit} 个字符', en: 'At most {limit} characters' },
  numberSmall: { 'zh-cn': '不能小于 {limit}', en: 'Not less than {limit}' },
  numberAbove: { 'zh-cn': '须大于 {limit}', en: 'More than {limit}' },
  numberLarge: { 'zh-cn': '不能大于 {limit}', en: 'Not more than {limit}' },
  numberBelow: { 'zh-cn': '须小于 {limit}', en: 'Less than {limit}' },
  numberStep: { 'zh-cn': '须是 {limit} 的倍数', en: 'A multiple of {limit}' },
  listShort: { 'zh-cn': '至少 {limit} 项', en: 'At least {limit}' },
  listLong: { 'zh-cn': '最多 {limit} 项', en: 'At most {limit}' },
  falling: {
    'zh-cn': '各档界限应由高到低，且都在 0 到 1 之间',
    en: 'Borders fall from the first to the last, between 0 and 1',
  },
  fileTwice: { 'zh-cn': '同一文件不能出现两次', en: 'A file cannot be named twice' },
  sumOne: { 'zh-cn': '各项权重都在 0 到 1 之间，合计应为 1', en: 'Weights lie between 0 and 1 and sum to 1' },
  shareTiny: { 'zh-cn': '请填 0，或不小于 0.000001 的数', en: 'Either 0 or at least 0.000001' },
  options: { 'zh-cn': '只能是选项字母，例如 A 或 AC', en: 'Letters of options only, such as A or AC' },
  paperLong: {
    'zh-cn': '一份试卷最多 300 题，请先删去一些题目',
    en: 'A paper holds at most 300 questions. Please take some out first.',
  },
  tagTwice: { 'zh-cn': '同一标签不能既要又不要', en: 'A tag cannot be both wanted and refused' },
  number: { 'zh-cn': '请填写数字', en: 'Please enter a number' },
  whole: { 'zh-cn': '请填写整数', en: 'Please enter a whole number' },
  text: { 'zh-cn': '请填写文字', en: 'Please enter a text' },
  yesNo: { 'zh-cn': '请填写是或否', en: 'Please say yes or no' },
  choice: { 'zh-cn': '请从选项中选择', en: 'Please choose one of the options' },
  unknown: { 'zh-cn': '不认识的字段：{limit}', en: 'Unknown fields: {limit}' },
  format: { 'zh-cn': '格式不正确', en: 'This is not written correctly' },
  uuid: { 'zh-cn': '须是一个 UUID', en: 'Please give a UUID' },
  mobile: { 'zh-cn': '请输入正确的手机号', en: 'Please enter the correct mobile number' },
  phone: {
    'zh-cn': '请输入正确的手机号或固定电话，例如 13800000000、010-62345678',
    en: 'Please enter the correct mobile or landline number, such as 13800000000 or 010-62345678',
  },
  email: { 'zh-cn': '请输入正确的电子邮箱地址', en: 'Please enter the correct email address' },
  url: {
    'zh-cn': '请输入正确的网址，以 http:// 或 https:// 开头',
    en: 'Please enter the correct address, beginning with http:// or https://',
  },
  date: {
    'zh-cn': '请输入正确的日期，例如 2026-11-21',
    en: 'Please enter the correct date, such as 2026-11-21',
  },
  month: {
    'zh-cn': '请输入正确的月份，例如 2026-11',
    en: 'Please enter the correct month, such as 2026-11',
  },
  dayOrder: {
    'zh-cn': '结束日期不能早于开始日期；调休补课只能是一天',
    en: 'The last day is not before the first; a make-up day is one day',
  },
  sectionOrder: {
    'zh-cn': '结束节次不能早于开始节次',
    en: 'The last section is not before the first',
  },
  clockTime: {
    'zh-cn': '请输入正确的时间，例如 08:00',
    en: 'Please enter the correct time, such as 08:00',
  },
  timeOrder: {
    'zh-cn': '每节课的结束时间要晚于开始时间，且不早于上一节下课',
    en: 'Each section ends after it begins, and begins when the one before is over',
  },
  birthday: {
    'zh-cn': '请输入正确的出生日期，不早于 1900 年，不晚于今天',
    en: 'Please enter the correct day of birth, from 1900 to today',
  },
  account: {
    'zh-cn': '请输入正确的用户名：3 到 15 个字符，以字母开头，由字母、数字和下划线组成',
    en: 'Please enter the correct username: 3 to 15 letters, digits and underscores, a letter first',
  },
  password: {
    'zh-cn': '请输入正确的密码：6 到 32 个字符，不含 & < > " \'',
    en: 'Please enter the correct password: 6 to 32 characters, none of & < > " \'',
  },
  nickname: {
    'zh-cn': '请输入正确的昵称：1 到 50 个汉字、字母、数字、空格或 _ · . -',
    en: 'Please enter the correct nickname: 1 to 50 letters, digits, spaces or _ · . -',
  },
  personNo: {
    'zh-cn': '请输入正确的编号：只能是字母和数字',
    en: 'Please enter the correct number: letters and digits only',
  },
  code: {
    'zh-cn': '请输入正确的代码：字母、数字、下划线、点和连字符',
    en: 'Please enter the correct code: letters, digits, underscores, dots and hyphens',
  },
  itemName: {
    'zh-cn': '请输入正确的变量名：以字母开头，由字母、数字和下划线组成，最多 30 个',
    en: 'Please enter the correct name: a letter, then letters, digits and underscores, at most 30',
  },
  ruleName: {
    'zh-cn': '请输入正确的规则名称：以字母开头，由字母、数字和 _ . / - 组成',
    en: 'Please enter the correct name: a letter, then letters, digits and _ . / -',
  },
  tableName: {
    'zh-cn': '请输入正确的表名或字段名：小写字母、数字和下划线',
    en: 'Please enter the correct name of a table or field: small letters, digits and underscores',
  },
  topic: {
    'zh-cn': '请输入正确的细目：1 到 20 个字母、数字、_ 或 -',
    en: 'Please enter the correct topic: 1 to 20 letters, digits, _ or -',
  },
  colour: {
    'zh-cn': '请输入正确的颜色，例如 #1f4e9e',
    en: 'Please enter the correct colour, such as #1f4e9e',
  },
  port: { 'zh-cn': '请输入正确的端口：1 到 65535', en: 'Please enter the correct port: 1 to 65535' },
  levelPlace: { 'zh-cn': '请填写等级的次序：1 到 9', en: 'Please enter the place of the level: 1 to 9' },
  column: { 'zh-cn': '请按“列号:含义”指定各列', en: 'Please name columns as number:meaning' },
  lines: { 'zh-cn': '每行一个，写作 名称=内容', en: 'One a line, written as name=content' },
  levels: { 'zh-cn': '高、中、低须依次不增', en: 'High, medium and low must not increase' },
  wordsDown: { 'zh-cn': '各等级的分值须从高到低', en: 'The values must go down from the best word' },
  range: { 'zh-cn': '下限不能大于上限', en: 'The least must not be more than the most' },
  oneDecimal: { 'zh-cn': '最多一位小数', en: 'At most one decimal' },
  fourDecimals: { 'zh-cn': '最多四位小数', en: 'At most four decimals' },
  surveyCode: {
    'zh-cn': '请输入正确的问卷代码：只有字母和数字',
    en: 'Please enter the correct code: letters and digits only',
  },
  receipt: {
    'zh-cn': '请输入正确的凭证号，例如 7K4M9-2ABCD',
    en: 'Please enter the correct receipt, such as 7K4M9-2ABCD',
  },
  ticket: {
    'zh-cn': '须是 base64url：字母、数字、_ 和 -',
    en: 'Please give base64url: letters, digits, _ and -',
  },
  partKey: {
    'zh-cn': '编号只能是小写字母、数字和连字符',
    en: 'An id is made of small letters, digits and hyphens',
  },
  tooMany: { 'zh-cn': '内容过多', en: 'This is too much at once' },
} as const satisfies Record<string, Translations>
export type FieldText = keyof typeof fieldTexts

/** The issue of a value that does not fit names its text. The text is translated later. */
export const wants = (text: FieldText): { error: FieldText } => ({ error: text })

type Issue = z.core.$ZodIssue
type Told = { text: FieldText; limit?: number | bigint | string }

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function tooSmall({ origin, minimum: limit, inclusive = true }: z.core.$ZodIssueTooSmall): Told {
  if (origin === 'string') return limit === 1 ? { text: 'required' } : { text: 'textShort', limit }
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return { text: inclusive ? 'numberSmall' : 'numberAbove', limit }
  return { text: 'listShort', limit }
}

function tooBig({ origin, maximum: limit, inclusive = true }: z.core.$ZodIssueTooBig): Told {
  if (origin === 'string') return { text: 'textLong', limit }
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return { text: inclusive ? 'numberLarge' : 'numberBelow', limit }
  return { text: 'listLong', limit }
}

const ofType: Record<string, FieldText> = {
  int: 'whole',
  number: 'number',
  string: 'text',
  boolean: 'yesNo',
  date: 'date',
}

const ofFormat: Record<string, FieldText> = {
  email: 'email',
  url: 'url',
  date: 'date',
  uuid: 'uuid',
  guid: 'uuid',
}

/** Of several shapes that a value may have, the issues of the one that fits best. */
function bestOf(issue: z.core.$ZodIssueInvalidUnion, value: unknown): Told {
  // the word that says which shape it is fits none
  if (issue.errors.length === 0) return { text: isEmpty(value) ? 'required' : 'choice' }
  const told = issue.errors.flatMap(([first]) => (first ? [toldOf(first, value)] : []))
  const precise = told.filter(({ text }) => !['choice', 'format', 'required'].includes(text))
  const anything = told.filter(({ text }) => text !== 'format')
  return precise.at(-1) ?? anything.at(-1) ?? told.at(-1) ?? { text: 'format' }
}

function toldOf(issue: Issue, value: unknown): Told {
  if (Object.hasOwn(fieldTexts, issue.message)) return { text: issue.message as FieldText }
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_type':
      return { text: isEmpty(value) ? 'required' : (ofType[issue.expected] ?? 'format') }
    case 'invalid_value':
      return { text: isEmpty(value) ? 'required' : 'choice' }
    case 'invalid_format':
      return { text: ofFormat[issue.format] ?? 'format' }
    case 'not_multiple_of':
      return { text: 'numberStep', limit: issue.divisor }
    case 'invalid_union':
      return bestOf(issue, value)
    case 'unrecognized_keys':
      return { text: 'unknown', limit: issue.keys.slice(0, 5).join(', ') }
    default:
      return { text: 'format' }
  }
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], input)

/** The problems of an input, worded for the person who typed it. Screen and server word them alike. */
export function fieldMessage(issue: Issue, input: unknown, language: Language): string {
  const { text, limit } = toldOf(issue, valueAt(input, issue.path))
  const values: Values = limit === undefined ? {} : { limit: String(limit) }
  return translateIn(language, fieldTexts[text], values)
}
