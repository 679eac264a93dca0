import type { Output } from '@obelisk/contract/endpoint'
import type { listBanks } from '@obelisk/contract/question-bank/calls'
import { Select } from 'antd'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './show.module.css'

export type CourseBank = Output<typeof listBanks>['list'][number]

/** Chooses the course whose bank is meant, by code and name. */
export function CourseSelect({
  list,
  value,
  onChange,
}: {
  list: readonly Pick<CourseBank, 'id' | 'code' | 'name' | 'name_en'>[]
  value: number | null
  onChange: (catalog: number) => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      className={css.course ?? ''}
      value={value}
      aria-label={t('course')}
      options={list.map((one) => ({ value: one.id, label: `${one.code} ${nameOf(one)}` }))}
      onChange={onChange}
    />
  )
}
