import type { Language, Translations, Values } from './refusal.ts'

/** The names of the marks of a text: `{name}`. */
type Marks<T extends string> = T extends `${string}{${infer N}}${infer Rest}` ? N | Marks<Rest> : never

/** What a notice says, in both languages; `M` are the values that it needs. `kind` is what is stored. */
export type NoticeText<M extends string = string> = Translations & {
  readonly kind: string
  readonly marks: readonly M[]
}

/** The values of a notice. Where a value has another wording in English, `<name>_en` gives it. */
export type NoticeValues<N extends NoticeText> =
  N extends NoticeText<infer M> ? Record<M, string | number> & { [K in `${M}_en`]?: string } : never

const declared = new Map<string, NoticeText>()

/** Declares a notice of the inbox. `kind` never changes: it is stored with every notice. */
export function notice<const Zh extends string, const En extends string>(
  kind: string,
  zhCn: Zh,
  en: Marks<En> extends Marks<Zh> ? En : never,
): NoticeText<Marks<Zh>> {
  if (declared.has(kind)) throw new Error(`There are two notices of the kind ${kind}`)
  const marks = [...zhCn.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Marks<Zh>)
  const text = { kind, 'zh-cn': zhCn, en, marks }
  declared.set(kind, text)
  return text
}

const newNotice: Translations = { 'zh-cn': '新通知', en: 'New notice' }

function inLanguage(language: Language, text: Translations, values: Values): string {
  const valueNamed = (name: string) => (language === 'en' && values[`${name}_en`]) || (values[name] ?? '')
  return text[language].replace(/\{(\w+)\}/g, (_mark, name: string) => String(valueNamed(name)))
}

/** What a stored notice says, in both languages. Of a kind that is no longer declared, its title or name is told. */
export function noticeWords(kind: string, values: Values): Translations {
  const name = String(values.title || values.name || '').replace(/[{}]/g, '')
  const text = declared.get(kind) ?? (name ? { 'zh-cn': name, en: name } : newNotice)
  return { 'zh-cn': inLanguage('zh-cn', text, values), en: inLanguage('en', text, values) }
}
