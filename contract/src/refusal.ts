/** The two languages of the product; `zh-cn` is the default and the fallback. */
export const languages = ['zh-cn', 'en'] as const
export type Language = (typeof languages)[number]

/** A text in both languages. `{name}` marks a value to be put in. */
export type Translations = Readonly<Record<Language, string>>

/** What a person is told when a call is refused: a stable code and a sentence in both languages. */
export type RefusalText = Translations & { readonly code: string }

const declared = new Map<string, RefusalText>()

/** Declares a refusal. `code` never changes; clients may rely on it. */
export function refusal(code: string, zhCn: string, en: string): RefusalText {
  const text = { code, 'zh-cn': zhCn, en }
  declared.set(code, text)
  return text
}

/** What a code that was kept, such as in a log, says; values that were put in are not kept with it. Nothing for an unknown one. */
export const saidBy = (code: string, language: Language): string =>
  declared.get(code)?.[language].replace(/\{\w+\}/g, '…') ?? ''

/** Values for the `{name}` marks of a text. */
export type Values = Readonly<Record<string, string | number>>

/** The text in one language with its values put in. An unknown mark stays visible, so that it is noticed. */
export const translateIn = (language: Language, words: Translations, values: Values = {}): string =>
  words[language].replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))

export const invalidInput = refusal(
  'invalid-input',
  '提交的数据有误，请按提示修改',
  'Some of the data is not valid. Please correct the marked fields.',
)
export const notFound = refusal('not-found', '记录未找到', 'Record not found')
export const noPermission = refusal(
  'no-permission',
  '没有权限操作！',
  'You do not have permission to operate!',
)
export const needLogin = refusal('need-login', '请先登录！', 'Please login first!')
export const tokenExpired = refusal('token-expired', '登录态过期，请重新登录！', 'Token expiration')
export const serverFault = refusal(
  'server-fault',
  '服务器出错了，请稍后重试；如仍不行，请把编号 {request} 告诉管理员',
  'The server failed. Please try again; if it keeps failing, give the number {request} to your administrator.',
)
export const unreadable = refusal(
  'unreadable',
  '提交的内容无法读取，请刷新页面后重试',
  'The request cannot be read. Please reload the page and try again.',
)
/** Said at the field. */
export const unstorable = {
  'zh-cn': '含有无法保存的字符，请删除后重新输入',
  en: 'This holds a character that cannot be stored. Please remove it and type it again.',
} as const satisfies Translations
export const tooDeep = refusal('too-deep', '提交的内容嵌套过深', 'The request is nested too deeply.')
export const sealedOtherwise = refusal(
  'sealed-otherwise',
  '这项内容是用另一个系统密钥加密的，现在打不开，请联系系统管理员',
  'This was encrypted with another secret of the installation and cannot be opened. Please tell the administrator.',
)
export const idempotencyKeyWrong = refusal(
  'idempotency-key-wrong',
  '请求头 Idempotency-Key 须为 1 到 255 个可见 ASCII 字符',
  'The header Idempotency-Key must be 1 to 255 visible ASCII characters.',
)
export const tooManyCalls = refusal(
  'too-many-calls',
  '操作过于频繁，请 {seconds} 秒后再试',
  'Too many requests. Please try again in {seconds} seconds.',
)
/** With HTTP status 503 and Retry-After, as the next two. */
export const databaseAway = refusal(
  'database-away',
  '数据库暂时无法访问，系统正在恢复，请稍后再试',
  'The database cannot be reached at the moment and is being brought back. Please try again shortly.',
)
export const connectionLost = refusal(
  'connection-lost',
  '与数据库的连接中断，本次操作可能没有保存，请核对后再试',
  'The connection to the database was lost, so this may not have been saved. Please check, and try again.',
)
export const tooBusy = refusal(
  'too-busy',
  '当前访问人数过多，请 {seconds} 秒后再试',
  'The system is very busy. Please try again in {seconds} s.',
)
export const tookTooLong = refusal(
  'took-too-long',
  '处理时间过长，已中止，没有保存任何改动；请缩小范围后再试',
  'This took too long and was ended; nothing was changed. Please try again with less at once.',
)
export const heldByOthers = refusal(
  'held-by-others',
  '其他操作正在修改相同的数据，本次没有保存，请稍后再试',
  'Somebody else is changing the same data, so nothing was saved. Please try again shortly.',
)
export const diskFull = refusal(
  'disk-full',
  '服务器磁盘空间不足，内容没有保存；请联系管理员清理后再试，已有内容仍可查看',
  'The disk of the server is full, so nothing was saved. Please tell your administrator and try again later; what is there can still be read.',
)
export const tooLarge = refusal('too-large', '提交的内容过大', 'The request is too large.')
export const wasChanged = refusal(
  'was-changed',
  '{name} 在 {time} 已修改过，请先查看最新内容',
  '{name} changed this at {time}. Please look at the latest version first.',
)
export const tooMuchAlong = refusal(
  'too-much-along',
  '会有超过 5000 条数据随之一起删除，回收站放不下；请先移除其下的数据（例如教学班的学生）再删除',
  'More than 5,000 rows would be deleted along with it, more than the recycle bin keeps together. Remove what belongs to it first, such as the students of a class.',
)
export const inUse = refusal(
  'in-use',
  '已被其他数据引用，不能删除',
  'Other data refers to this, so it cannot be deleted.',
)
export const alreadyThere = refusal(
  'already-there',
  '系统中已存在相同数据！',
  'The same data already exists in the system!',
)
