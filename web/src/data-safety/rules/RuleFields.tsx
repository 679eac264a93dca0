import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { Field } from '#kit/list/Field.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import { connections, keyOf, tablesOf } from './queries.ts'

/** Name, connection, table and key of a rule; choosing a table fills its key. */
export function RuleFields({ watching }: { watching: string }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const client = useQueryClient()
  const form = Form.useFormInstance()
  const tables = useQuery(tablesOf(language))
  const known = useQuery(connections)
  const choose = async (table: string) => {
    form.setFieldValue('fields', undefined)
    form.setFieldValue('primary_key', (await client.fetchQuery(keyOf(table))).pk)
  }
  return (
    <>
      <Field name="name" label={t('ruleName')} extra={t('ruleNameHint')}>
        <Input maxLength={50} />
      </Field>
      <Field name="connection" label={t('connection')}>
        <Select
          options={(known.data?.list ?? []).map(({ key, type, database }) => ({
            value: key,
            label: `${type} · ${database}`,
          }))}
        />
      </Field>
      <Field name="data_table" label={t('table')} extra={t('tableHint')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={tables.isPending}
          options={(tables.data?.list ?? []).map(({ table, comment }) => ({ value: table, label: comment }))}
          onChange={choose}
        />
      </Field>
      <Field name="primary_key" label={t('primaryKey')}>
        <Input maxLength={63} />
      </Field>
      <Field name="status" label={t('status')}>
        <Select
          options={[
            { value: '1', label: watching },
            { value: '0', label: t('resting') },
          ]}
        />
      </Field>
    </>
  )
}
