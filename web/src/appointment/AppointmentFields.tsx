import { type Appointable, type AppointmentRow, scopesOfRole } from '@obelisk/contract/appointment'
import type { ScopeType } from '@obelisk/contract/permission'
import { useQuery } from '@tanstack/react-query'
import { Form, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useDeferredValue, useState } from 'react'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { Field } from '#kit/list/Field.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import { useNames } from './names.ts'
import { choices, coursesWith, peopleWith } from './queries.ts'

type Choice = { value: number; label: string }
type ChoiceProps = { value?: number[]; onChange?: (ids: number[]) => void; id?: string }

/** Found by typing; those chosen stay named while others are looked for. */
function FoundChoice({ found, typed, onType, ...props }: ChoiceProps & FoundProps) {
  const [chosen, setChosen] = useState<Choice[]>([])
  const known = new Map([...chosen, ...(found ?? [])].map((one) => [one.value, one]))
  return (
    <Select<number[]>
      {...props}
      mode="multiple"
      options={[...known.values()]}
      showSearch={{ filterOption: false, onSearch: onType, searchValue: typed }}
      onChange={(ids) => {
        setChosen(ids.flatMap((id) => known.get(id) ?? []))
        onType('')
        props.onChange?.(ids)
      }}
    />
  )
}
type FoundProps = {
  found: Choice[] | undefined
  typed: string
  onType: (text: string) => void
  loading: boolean
  autoFocus?: boolean
}

function PeopleChoice(props: ChoiceProps) {
  const nameOf = useName()
  const [typed, onType] = useState('')
  const { data, isFetching } = useQuery(peopleWith(useDeferredValue(typed)))
  const found = data?.list.map(({ id, unit, staff_no, ...name }) => ({
    value: id,
    label: `${nameOf(name)} ${staff_no}${unit ? ` · ${unit}` : ''}`,
  }))
  return <FoundChoice {...props} {...{ found, typed, onType }} loading={isFetching} autoFocus />
}

function CoursesChoice(props: ChoiceProps) {
  const nameOf = useName()
  const [typed, onType] = useState('')
  const { data, isFetching } = useQuery(coursesWith(useDeferredValue(typed)))
  const found = data?.map((one) => ({ value: one.id, label: `${one.code} ${nameOf(one)}` }))
  return <FoundChoice {...props} {...{ found, typed, onType }} loading={isFetching} />
}

/** The units or programmes that the person may appoint for. */
function UnitsChoice({ scope, ...props }: ChoiceProps & { scope: ScopeType }) {
  const nameOf = useName()
  const { data } = useQuery(choices)
  const places = scope === 'project' ? data?.projects : data?.colleges
  return (
    <Select<number[]>
      {...props}
      mode="multiple"
      options={(places ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
      showSearch={{ optionFilterProp: 'label' }}
      loading={!data}
    />
  )
}

const PlacesChoice = ({ scope, ...props }: ChoiceProps & { scope: ScopeType }) =>
  scope === 'catalog' ? <CoursesChoice {...props} /> : <UnitsChoice {...props} scope={scope} />

const pick = {
  getValueProps: (value?: string | null) => ({ value: value ? dayjs(value) : null }),
  normalize: (value?: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD') ?? null,
}

function Days() {
  const t = useTranslations()
  return (
    <>
      <Field name="start_date" label={t('since')} extra={t('sinceHint')} {...pick}>
        <DayPicker style={{ width: '100%' }} />
      </Field>
      <Field name="end_date" label={t('until')} extra={t('untilHint')} {...pick}>
        <DayPicker style={{ width: '100%' }} />
      </Field>
    </>
  )
}

function NewFields() {
  const t = useTranslations()
  const names = useNames()
  const form = Form.useFormInstance()
  const { data } = useQuery(choices)
  const role: Appointable | undefined = Form.useWatch('role', form)
  const scope: ScopeType | undefined = Form.useWatch('scope_type', form)
  const kinds = role ? scopesOfRole[role].filter((kind) => kind !== 'school' || data?.school) : []
  const isMany = scope === 'college' || scope === 'project' || scope === 'catalog'
  /** The only place that there is need not be chosen. */
  const place = (next: ScopeType | undefined) => {
    const places = (next === 'project' ? data?.projects : next === 'college' ? data?.colleges : []) ?? []
    form.setFieldsValue({
      scope_type: next,
      scope_ids: places.length === 1 ? places.map(({ id }) => id) : [],
    })
  }
  return (
    <>
      <Field name="account_ids" label={t('people')} extra={t('peopleHint')}>
        <PeopleChoice />
      </Field>
      <Field name="role" label={t('role')}>
        <Select
          options={data?.roles.map((value) => ({ value, label: names.role(value) })) ?? []}
          onChange={(next: Appointable) => place(scopesOfRole[next][0])}
        />
      </Field>
      <Field name="scope_type" label={t('scope')} hidden={kinds.length < 2}>
        <Radio.Group
          options={kinds.map((value) => ({ value, label: t(`scope-${value}`) }))}
          onChange={({ target }) => place(target.value)}
        />
      </Field>
      <Field name="scope_ids" label={t('places')} extra={t('placesHint')} hidden={!isMany}>
        <PlacesChoice scope={scope ?? 'college'} />
      </Field>
    </>
  )
}

/** A new appointment of people for places, or the period of one that is there. */
export function AppointmentFields({ row }: { row: AppointmentRow | undefined }) {
  const names = useNames()
  const nameOf = useName()
  return (
    <>
      {row ? (
        <p>
          {nameOf(row)} · {names.role(row.role)} · {names.place(row)}
        </p>
      ) : (
        <NewFields />
      )}
      <Days />
    </>
  )
}
