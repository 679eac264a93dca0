import { Switch } from 'antd'
import { Field } from '#kit/list/Field.tsx'
import { useTranslations } from './messages.ts'
import { switchProps } from './switch-props.ts'

/** Whether it is switched on, in a form, as the wire writes it. */
export function StatusField({ disabled = false }: { disabled?: boolean }) {
  const t = useTranslations()
  return (
    <Field
      name="status"
      label={t('status')}
      {...switchProps}
      getValueFromEvent={(on: boolean) => (on ? '1' : '0')}
    >
      <Switch checkedChildren={t('on')} unCheckedChildren={t('off')} disabled={disabled} />
    </Field>
  )
}
