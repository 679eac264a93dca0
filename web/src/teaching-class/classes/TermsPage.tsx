import { permissionsOfRole } from '@obelisk/contract/permission'
import { setCurrentTerm, type TermRow, terms } from '@obelisk/contract/teaching-class/classes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { call } from '#kit/call.ts'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import { Field } from '#kit/list/Field.tsx'
import { type Person, useSession } from '#kit/session.ts'
import { useName } from '#kit/words.ts'
import { ClassesFrame } from '../ClassesFrame.tsx'
import { useWords } from '../messages.ts'
import { classesChanged } from '../queries.ts'

function TermFields() {
  const say = useWords()
  return (
    <>
      <Field name="year_start" label={say('yearStart')}>
        <InputNumber min={1990} max={2100} precision={0} />
      </Field>
      <Field name="semester" label={say('semester')}>
        <Select
          options={[
            { value: 1, label: say('autumn') },
            { value: 2, label: say('spring') },
          ]}
        />
      </Field>
      <Field
        name="start_date"
        label={say('start')}
        getValueProps={(value?: string) => ({ value: value ? dayjs(value) : null })}
        normalize={(value: Dayjs | null) => value?.format('YYYY-MM-DD') ?? ''}
      >
        <DayPicker style={{ width: '100%' }} />
      </Field>
      <Field name="weeks" label={say('weeks')}>
        <InputNumber min={1} max={30} precision={0} />
      </Field>
    </>
  )
}

/** A term is the whole school's: who manages the classes of one college reads it. */
const keepsTerms = (roles: Person['roles']) =>
  roles.some(
    ({ role, scope_type }) =>
      scope_type === 'school' && permissionsOfRole[role].includes('teaching-class/edit'),
  )

/** Academic terms; one of them is the current one. */
export function Page() {
  const say = useWords()
  const nameOf = useName()
  const client = useQueryClient()
  const { message } = App.useApp()
  const isSchools = useSession(({ person }) => keepsTerms(person?.roles ?? []))
  const { mutate } = useMutation({
    mutationFn: ({ id }: TermRow) => call(setCurrentTerm, { id }),
    onSuccess: (_, { name }) => {
      void message.success(say('currentSet', { name: nameOf({ name }) }))
      return classesChanged(client)
    },
  })
  return (
    <ClassesFrame at="/AcademicTerms">
      <DataList<typeof terms, TermRow>
        calls={terms}
        name="teaching-class.terms"
        order="name,desc"
        {...(isSchools ? { edit: 'teaching-class/edit' as const } : {})}
        mayEdit={(row) => row.may_edit}
        nameOf={nameOf}
        columns={[
          {
            key: 'name',
            title: say('term'),
            sort: true,
            phone: 'title',
            render: ({ name, is_current }) => (
              <>
                {nameOf({ name })} {is_current && <Tag tone="primary">{say('current')}</Tag>}
              </>
            ),
          },
          { key: 'start_date', title: say('start'), sort: true },
          { key: 'weeks', title: say('weeks'), kind: 'number' },
          { key: 'classes', title: say('classes'), kind: 'number' },
        ]}
        form={{
          titleOf: (row) => say(row ? 'editTerm' : 'addTerm'),
          initial: { weeks: 18, semester: 1 },
          fields: () => <TermFields />,
        }}
        rowActions={[
          {
            key: 'current',
            label: say('makeCurrent'),
            onClick: (row) => mutate(row),
            hidden: (row) => row.is_current || !row.may_edit,
          },
        ]}
        onChanged={() => classesChanged(client)}
      />
    </ClassesFrame>
  )
}
