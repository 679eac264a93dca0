import { wordsOfColumn, wordsOfTable } from '@obelisk/contract/data-safety/words'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslated } from '#kit/translations.ts'
import css from './data-safety.module.css'
import { useTranslations } from './messages.ts'

/** Who did it, by nickname and account name. */
export function Operator({ admin }: { admin: { nickname: string; username: string } }) {
  const t = useTranslations()
  if (!admin.username) return <span className={css.faint}>{t('nobody')}</span>
  return (
    <span>
      {admin.nickname}
      {admin.nickname !== admin.username && <span className={css.faint}> {admin.username}</span>}
    </span>
  )
}

const isChinese = /\p{Script=Han}/u

/** What a rule calls a field; on an English page a Chinese name gives way to the words of the column. */
export function useFieldTitle(): (column: string, title: string) => string {
  const translated = useTranslated()
  const { language } = useLanguage()
  return (column, title) =>
    language === 'en' && isChinese.test(title) ? translated(wordsOfColumn(column)) : title
}

/** What a rule is called; one that bears the name of its table bears it in both languages. */
export function useRuleName(): (table: string, name: string) => string {
  const translated = useTranslated()
  return (table, name) => {
    const words = wordsOfTable(table)
    return name === words['zh-cn'] ? translated(words) : name
  }
}

/** A table by its words, its own name beside it. */
export function TableName({ table }: { table: string }) {
  const translated = useTranslated()
  return (
    <span>
      {translated(wordsOfTable(table))} <code className={css.faint}>{table}</code>
    </span>
  )
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** The fields of a row, each with what it is called, its column and its value. */
export function RowData({ data }: { data: Readonly<Record<string, unknown>> }) {
  const t = useTranslations()
  const translated = useTranslated()
  return (
    <dl className={css.data}>
      {Object.entries(data).map(([column, value]) => (
        <div key={column}>
          <dt>
            {translated(wordsOfColumn(column))} <code className={css.faint}>{column}</code>
          </dt>
          <dd>{textOf(value) || <span className={css.faint}>{t('emptyValue')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Label and value pairs above the details of an entry. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: React.ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
