import { Input, Radio } from 'antd'
import { Field } from '#kit/list/Field.tsx'
import { useTranslations } from '../messages.ts'
import { useOptions } from '../use-options.ts'

/** Name, English name, gender and mobile: what teachers and students have alike. */
export function PersonFields() {
  const t = useTranslations()
  const { genders } = useOptions()
  return (
    <>
      <Field name="name" label={t('name')}>
        <Input maxLength={50} />
      </Field>
      <Field name="name_en" label={t('nameEn')}>
        <Input maxLength={100} />
      </Field>
      <Field name="gender" label={t('gender')}>
        <Radio.Group options={genders} />
      </Field>
      <Field name="mobile" label={t('mobile')}>
        <Input maxLength={20} inputMode="tel" />
      </Field>
    </>
  )
}

/** The first password of a new account. */
export function PasswordField() {
  const t = useTranslations()
  return (
    <Field name="password" label={t('password')} extra={t('passwordHint')}>
      <Input.Password autoComplete="new-password" maxLength={32} />
    </Field>
  )
}

/** What was typed without the fields that were left empty and must not be sent empty. */
export const without = (values: Record<string, unknown>, ...fields: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !fields.includes(key) || Boolean(value)))
