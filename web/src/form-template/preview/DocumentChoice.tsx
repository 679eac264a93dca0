import type { FormKind } from '@obelisk/contract/form-template/fields'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useName } from '#kit/translations.ts'
import css from '../form-template.module.css'
import { useTranslations } from '../messages.ts'
import { documentsOf } from '../queries.ts'

type Props = { kind: FormKind; value: number | undefined; onChange: (id: number | undefined) => unknown }

/** Invented values, or one of the documents that the person may see. */
export function DocumentChoice({ kind, value, onChange }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery(documentsOf(kind, useDeferredValue(search)))
  const documents = (data?.list ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))
  const sample = { value: 0, label: t('sample') }
  return (
    <Select<number>
      className={css.choose ?? ''}
      aria-label={t('preview-with')}
      value={value ?? 0}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={[sample, ...documents]}
      notFoundContent={t('no-documents')}
      onChange={(id) => onChange(id === 0 ? undefined : id)}
    />
  )
}
