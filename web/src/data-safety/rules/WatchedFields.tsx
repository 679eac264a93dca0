import type { WatchedField } from '@obelisk/contract/data-safety/rules'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useLanguage } from '#kit/translations/language.ts'
import css from '../data-safety.module.css'
import { useTranslations } from '../messages.ts'
import { fieldsOf } from './queries.ts'

type Given = { id?: string; value?: WatchedField[]; onChange?: (fields: WatchedField[]) => void }

/** Chooses fields of the table, and what each is called in the log. */
function Fields({ id, value = [], onChange }: Given) {
  const t = useTranslations()
  const { language } = useLanguage()
  const table: string = Form.useWatch('data_table') ?? ''
  const { data, isFetching } = useQuery(fieldsOf(table, language))
  const titles = new Map(
    Object.entries(data?.fieldList ?? {}).map(([column, comment]) => [column, String(comment)]),
  )
  const choose = (names: string[]) =>
    onChange?.(
      names.map(
        (name) => value.find((field) => field.name === name) ?? { name, value: titles.get(name) ?? name },
      ),
    )
  return (
    <>
      <Select
        {...(id ? { id } : {})}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        disabled={table === ''}
        loading={isFetching}
        placeholder={table === '' ? t('chooseTable') : undefined}
        value={value.map(({ name }) => name)}
        onChange={choose}
        options={[...titles].map(([column, title]) => ({ value: column, label: `${title} ${column}` }))}
        style={{ marginBottom: 8 }}
      />
      {value.map(({ name, value: title }) => (
        <div key={name} className={css.field}>
          <code>{name}</code>
          <Input
            maxLength={50}
            value={title}
            aria-label={t('fieldTitle', { field: name })}
            onChange={({ target }) =>
              onChange?.(value.map((field) => (field.name === name ? { name, value: target.value } : field)))
            }
          />
        </div>
      ))}
    </>
  )
}

export function WatchedFields() {
  const t = useTranslations()
  return (
    <Form.Item name="fields" label={t('fields')} extra={t('fieldsHint')}>
      <Fields />
    </Form.Item>
  )
}
