import { type Appointable, type AppointmentRow, scopesOfRole } from '@obelisk/contract/appointment'
import type { ScopeType } from '@obelisk/contract/permission'
import { useQuery } from '@tanstack/react-query'
import { Form, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useDeferredValue, useState } from 'react'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { Field } from '#kit/list/Field.tsx'
import { useName } from '#kit/words.ts'
import { useWords } from './messages.ts'
import { useNames } from './names.ts'
import { choices, peopleWith } from './queries.ts'

/** Members of staff, found by typing; those chosen stay named while others are looked for. */
function PeopleChoice(props: { value?: number[]; onChange?: (ids: number[]) => void; id?: string }) {
  const nameOf = useName()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: number; label: string }[]>([])
  const { data, isFetching } = useQuery(peopleWith(useDeferredValue(typed)))
  const found = (data?.list ?? []).map(({ id, unit, staff_no, ...name }) => ({
    value: id,
    label: `${nameOf(name)} ${staff_no}${unit ? ` · ${unit}` : ''}`,
  }))
  const known = new Map([...chosen, ...found].map((one) => [one.value, one]))
  return (
    <Select<number[]>
      {...props}
      mode="multiple"
      autoFocus
      options={[...known.values()]}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      onChange={(ids) => {
        setChosen(ids.flatMap((id) => known.get(id) ?? []))
        setTyped('')
        props.onChange?.(ids)
      }}
    />
  )
}

/** The places of one kind that the person may appoint for. */
function PlacesChoice({ scope, ...props }: { scope: ScopeType; value?: number[]; id?: string }) {
  const nameOf = useName()
  const { data } = useQuery(choices)
  const places = {
    college: data?.colleges,
    project: data?.projects,
    catalog: data?.catalogs.map((one) => ({
      ...one,
      name: `${one.code} ${one.name}`,
      name_en: one.name_en && `${one.code} ${one.name_en}`,
    })),
    school: [],
    self: [],
  }[scope]
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

const pick = {
  getValueProps: (value?: string | null) => ({ value: value ? dayjs(value) : null }),
  normalize: (value?: dayjs.Dayjs | null) => value?.format('YYYY-MM-DD') ?? null,
}

function Days() {
  const say = useWords()
  return (
    <>
      <Field name="start_date" label={say('since')} extra={say('sinceHint')} {...pick}>
        <DayPicker style={{ width: '100%' }} />
      </Field>
      <Field name="end_date" label={say('until')} extra={say('untilHint')} {...pick}>
        <DayPicker style={{ width: '100%' }} />
      </Field>
    </>
  )
}

function NewFields() {
  const say = useWords()
  const names = useNames()
  const form = Form.useFormInstance()
  const { data } = useQuery(choices)
  const role: Appointable | undefined = Form.useWatch('role', form)
  const scope: ScopeType | undefined = Form.useWatch('scope_type', form)
  const kinds = role ? scopesOfRole[role].filter((kind) => kind !== 'school' || data?.school) : []
  const isMany = scope === 'college' || scope === 'project' || scope === 'catalog'
  return (
    <>
      <Field name="account_ids" label={say('people')} extra={say('peopleHint')}>
        <PeopleChoice />
      </Field>
      <Field name="role" label={say('role')}>
        <Select
          options={data?.roles.map((value) => ({ value, label: names.role(value) })) ?? []}
          onChange={(next: Appointable) =>
            form.setFieldsValue({ scope_type: scopesOfRole[next][0], scope_ids: [] })
          }
        />
      </Field>
      <Field name="scope_type" label={say('scope')} hidden={kinds.length < 2}>
        <Radio.Group
          options={kinds.map((value) => ({ value, label: say(`scope-${value}`) }))}
          onChange={() => form.setFieldsValue({ scope_ids: [] })}
        />
      </Field>
      <Field name="scope_ids" label={say('places')} extra={say('placesHint')} hidden={!isMany}>
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
