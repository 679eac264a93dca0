import { permissionsOfRole } from '@obelisk/contract/permission'
import { setCurrentTerm, type TermRow, terms } from '@obelisk/contract/teaching-class/classes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { InputNumber, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { lazy, useState } from 'react'
import { call } from '#kit/call.ts'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import { Field } from '#kit/list/Field.tsx'
import { notify } from '#kit/notify.ts'
import { type Person, useMay, useSession } from '#kit/session.ts'
import { useName } from '#kit/translations.ts'
import { ClassesFrame } from '../ClassesFrame.tsx'
import { useTranslations } from '../messages.ts'
import { choices, classesChanged } from '../queries.ts'
import { termAround } from './term-around.ts'

const TakeOverDialog = lazy(async () => ({ default: (await import('./TakeOverDialog.tsx')).TakeOverDialog }))

function TermFields() {
  const t = useTranslations()
  return (
    <>
      <Field name="year_start" label={t('yearStart')}>
        <InputNumber min={1990} max={2100} precision={0} />
      </Field>
      <Field name="semester" label={t('semester')}>
        <Select
          options={[
            { value: 1, label: t('autumn') },
            { value: 2, label: t('spring') },
          ]}
        />
      </Field>
      <Field
        name="start_date"
        label={t('start')}
        getValueProps={(value?: string) => ({ value: value ? dayjs(value) : null })}
        normalize={(value: Dayjs | null) => value?.format('YYYY-MM-DD') ?? ''}
      >
        <DayPicker style={{ width: '100%' }} />
      </Field>
      <Field name="weeks" label={t('weeks')}>
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

type Term = Pick<TermRow, 'id' | 'name'>

/** Asks before the term of the whole school changes, says what changes, and offers the way back to the term before. */
function useMakeCurrent(isSchools: boolean) {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const confirm = useConfirmDanger()
  const { data } = useQuery({ ...choices, enabled: isSchools })
  const before = data?.terms.find(({ is_current }) => is_current)
  const set = (to: Term) => call(setCurrentTerm, { id: to.id })
  const told = ({ name }: Term) => t('currentSet', { name: nameOf({ name }) })
  const goBack = useMutation({
    mutationFn: set,
    onSuccess: (_, to) => {
      notify.done(told(to))
      return classesChanged(client)
    },
  })
  const { mutateAsync } = useMutation({
    mutationFn: ({ to }: { to: Term; from: Term | undefined }) => set(to),
    onSuccess: (_, { to, from }) => {
      const back = from && {
        label: t('currentBack', { name: nameOf({ name: from.name }) }),
        act: () => goBack.mutate(from),
        seconds: 15,
      }
      notify.done(told(to), back)
      return classesChanged(client)
    },
  })
  return (row: TermRow) =>
    confirm({
      title: t('makeCurrentTitle', { name: nameOf({ name: row.name }) }),
      text: t('makeCurrentText', {
        now: before ? nameOf({ name: before.name }) : t('noCurrent'),
        count: row.classes,
      }),
      action: t('makeCurrent'),
      onConfirm: () => mutateAsync({ to: row, from: before }),
    })
}

/** Academic terms; one of them is the current one. */
export function Page() {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const isSchools = useSession(({ person }) => keepsTerms(person?.roles ?? []))
  const makeCurrent = useMakeCurrent(isSchools)
  const mayFill = useMay('teaching-class/edit')
  const [filled, setFilled] = useState<number>()
  return (
    <ClassesFrame at="/AcademicTerms">
      <WhenOpened open={filled !== undefined}>
        <TakeOverDialog
          key={filled}
          open={filled !== undefined}
          into={filled}
          onClose={() => setFilled(undefined)}
        />
      </WhenOpened>
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
            title: t('term'),
            sort: true,
            phone: 'title',
            render: ({ name, is_current }) => (
              <>
                {nameOf({ name })} {is_current && <Tag tone="primary">{t('current')}</Tag>}
              </>
            ),
          },
          { key: 'start_date', title: t('start'), sort: true },
          { key: 'weeks', title: t('weeks'), kind: 'number' },
          { key: 'classes', title: t('classes'), kind: 'number' },
        ]}
        form={{
          titleOf: (row) => t(row ? 'editTerm' : 'addTerm'),
          initial: { weeks: 18, ...termAround(new Date()) },
          fields: () => <TermFields />,
        }}
        rowActions={[
          {
            key: 'take-over',
            label: t('takeOver'),
            onClick: ({ id }) => setFilled(id),
            hidden: () => !mayFill,
          },
          {
            key: 'current',
            label: t('makeCurrent'),
            onClick: makeCurrent,
            hidden: (row) => row.is_current || !row.may_edit,
          },
        ]}
        onChanged={() => classesChanged(client)}
      />
    </ClassesFrame>
  )
}
