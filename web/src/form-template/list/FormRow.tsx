import type { FormTemplate } from '@obelisk/contract/form-template/templates'
import { Button } from 'antd'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useFormName } from '../form-name.ts'
import css from '../form-template.module.css'
import { useTranslations } from '../messages.ts'

/** What is in force, and what waits. */
export function FormTags({ form }: { form: FormTemplate }) {
  const t = useTranslations()
  const { in_force, newest, errors } = form
  return (
    <span className={css.tags}>
      <Tag>{t(`scope.${form.scope_type}`)}</Tag>
      <Tag>{t(`language.${form.language}`)}</Tag>
      {in_force === null ? (
        <Tag tone="neutral">{t('not-in-force')}</Tag>
      ) : (
        <Tag tone="success">{t('in-force', { number: in_force })}</Tag>
      )}
      {errors > 0 && <Tag tone="danger">{t('newest-errors', { number: newest, count: errors })}</Tag>}
      {errors === 0 && newest > (in_force ?? 0) && (
        <Tag tone="warning">{t('newest-waits', { number: newest })}</Tag>
      )}
    </span>
  )
}

export function FormRow({ form, onOpen }: { form: FormTemplate; onOpen: () => unknown }) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useFormName()
  return (
    <li className={css.row}>
      <span className={css.rowName}>
        <strong>{nameOf(form)}</strong>
        <FormTags form={form} />
      </span>
      <span className={css.faint}>{t('updated', { time: formats.when(form.update_time) })}</span>
      <Button aria-label={`${t('open')} ${nameOf(form)}`} onClick={onOpen}>
        {t('open')}
      </Button>
    </li>
  )
}
