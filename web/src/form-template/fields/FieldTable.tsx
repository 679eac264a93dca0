import { everyField, type PlacedField } from '@obelisk/contract/form-template/field'
import { type FormKind, formFields } from '@obelisk/contract/form-template/fields'
import { Fragment } from 'react'
import { notify } from '#kit/notify.ts'
import { useLanguage } from '#kit/translations/language.ts'
import css from '../form-template.module.css'
import { useTranslations } from '../messages.ts'

/** A tag that is copied when it is clicked. */
export function CopyTag({ tag }: { tag: string }) {
  const t = useTranslations()
  const copy = async () => {
    await navigator.clipboard.writeText(tag)
    notify.done(t('copied', { tag }))
  }
  return (
    <button type="button" className={css.copy} title={t('field-copy', { tag })} onClick={() => void copy()}>
      {tag}
    </button>
  )
}

const written = (name: string, isList: boolean) => (isList ? `{{#${name}}} … {{/${name}}}` : `{{${name}}}`)
const pathOf = ({ key, within }: PlacedField) => [...within, key].join('.')

type Props = { kind: FormKind; search: string; values: Record<string, string> | undefined }

/** Every field under the list it stands in, with an invented value or that of a document. */
export function FieldTable({ kind, search, values }: Props) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const all = everyField(formFields[kind])
  const wanted = search.trim().toLowerCase()
  const found = all.filter(({ key, field }) => `${key} ${field.zh}`.toLowerCase().includes(wanted))
  const groups = [...new Set(all.map(({ within }) => within.join('.')))]
  const nameOf = (path: string) =>
    path
      .split('.')
      .map((part) => (language === 'en' ? part : all.find(({ key }) => key === part)?.field.zh))
      .join(' › ')
  const exampleOf = (placed: PlacedField) => {
    if (values) return values[pathOf(placed)] ?? ''
    return placed.field.is === 'text' ? placed.field.sample[language] : ''
  }
  if (found.length === 0) return <p className={css.faint}>{t('fields-none')}</p>
  return (
    <table className={css.fieldTable}>
      <thead>
        <tr>
          <th>{t('field-name')}</th>
          <th>{t('field-other')}</th>
          <th>{t('field-kind')}</th>
          <th>{t('field-example')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          const fields = found.filter(({ within }) => within.join('.') === group)
          if (fields.length === 0) return null
          return (
            <Fragment key={group}>
              <tr>
                <th colSpan={4} scope="rowgroup" className={css.group}>
                  {group === '' ? t('within-all') : nameOf(group)}
                </th>
              </tr>
              {fields.map((placed) => {
                const { key, field } = placed
                const [own, other] = language === 'en' ? [key, field.zh] : [field.zh, key]
                return (
                  <tr key={key}>
                    <td>
                      <CopyTag tag={written(own, field.is === 'list')} />
                    </td>
                    <td>{other}</td>
                    <td>{t(`is.${field.is}`)}</td>
                    <td>{exampleOf(placed)}</td>
                  </tr>
                )
              })}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
