import { exportTeachers, setTeacherStatus, type TeacherRow, teachers } from '@obelisk/contract/roster/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, AutoComplete, Input, Select } from 'antd'
import { call, fetchFile } from '#kit/call.ts'
import { Tag } from '#kit/display/tags.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import { Field } from '#kit/list/Field.tsx'
import type { Column } from '#kit/list/types.ts'
import { useMay } from '#kit/session.ts'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/translations.ts'
import { ImportPeople } from '../import/ImportPeople.tsx'
import { useTranslations } from '../messages.ts'
import { rosterChanged } from '../queries.ts'
import { RosterFrame } from '../RosterFrame.tsx'
import { useOptions } from '../use-options.ts'
import { PasswordField, PersonFields, without } from './PersonFields.tsx'
import { useResetPassword } from './ResetPassword.tsx'

function useColumns(): Column<TeacherRow>[] {
  const t = useTranslations()
  const mayReach = useMay('roster/contacts')
  const nameOf = useName()
  const roleNames = ({ roles }: TeacherRow) =>
    roles.map((role) => t(`role-${role}` as 'role-teacher')).join(t('between'))
  return [
    { key: 'staff_no', title: t('staffNo'), sort: true, width: 96 },
    { key: 'name', title: t('name'), sort: true, phone: 'title', render: nameOf },
    {
      key: 'college',
      wraps: true,
      title: t('college'),
      sort: true,
      render: ({ college, college_en }) => nameOf({ name: college, name_en: college_en }),
    },
    { key: 'title', title: t('title'), sort: true },
    { key: 'roles', wraps: true, title: t('roles'), render: roleNames },
    ...(mayReach
      ? [
          { key: 'username', title: t('account'), phone: 'none' as const },
          { key: 'email', title: t('email'), hidden: true },
          { key: 'mobile', title: t('mobile'), hidden: true },
        ]
      : []),
    {
      key: 'status',
      title: t('status'),
      width: 96,
      render: ({ status }) => (
        <Tag tone={status === 'enable' ? 'success' : 'neutral'}>
          {t(status === 'enable' ? 'enabled' : 'disabled')}
        </Tag>
      ),
    },
  ]
}

function TeacherFields({ row }: { row: TeacherRow | undefined }) {
  const t = useTranslations()
  const { myColleges, titles } = useOptions()
  return (
    <>
      <Field name="staff_no" label={t('staffNo')}>
        <Input maxLength={20} autoFocus={!row} />
      </Field>
      <PersonFields />
      <Field name="college_id" label={t('college')}>
        <Select options={myColleges} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="title" label={t('title')}>
        <AutoComplete options={titles} maxLength={30} />
      </Field>
      <Field name="email" label={t('email')}>
        <Input maxLength={100} inputMode="email" />
      </Field>
      {!row && (
        <>
          <Field name="username" label={t('account')} extra={t('accountHint')}>
            <Input maxLength={15} autoComplete="off" />
          </Field>
          <PasswordField />
        </>
      )}
    </>
  )
}

/** Enabling and disabling the teachers chosen. */
function useStatus() {
  const t = useTranslations()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { mutate } = useMutation({
    mutationFn: (input: { ids: number[]; status: 'enable' | 'disable' }) => call(setTeacherStatus, input),
    onSuccess: ({ count }) => {
      void message.success(t('changed', { count }))
      return rosterChanged(client)
    },
  })
  return (['enable', 'disable'] as const).map((status) => ({
    key: status,
    label: t(status),
    danger: status === 'disable',
    onClick: (ids: number[]) => mutate({ ids, status }),
  }))
}

/** The teachers of the colleges that the person sees. */
export function Page() {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const mayEdit = useMay('roster/edit')
  const mayReach = useMay('roster/contacts')
  const options = useOptions()
  const columns = useColumns()
  const reset = useResetPassword('teacher')
  const batch = [...useStatus(), { key: 'password', label: t('resetPassword'), onClick: reset.ask }]
  return (
    <RosterFrame at="/Teachers">
      <DataList<typeof teachers, TeacherRow>
        calls={teachers}
        name="roster.teachers"
        order="staff_no,asc"
        edit="roster/edit"
        mayEdit={(row) => row.may_edit}
        nameOf={nameOf}
        deleteText={t('deleteTeacher')}
        columns={columns}
        filters={[
          { field: 'college_id', label: t('college'), options: options.colleges },
          { field: 'status', label: t('status'), options: options.statuses },
        ]}
        form={{
          titleOf: (row) => t(row ? 'editTeacher' : 'addTeacher'),
          initial: { gender: 0 },
          fields: (row) => <TeacherFields row={row} />,
          toWrite: (values) => without(values, 'password', 'username'),
        }}
        {...(mayEdit ? { batchActions: batch } : {})}
        {...(mayReach ? { onExport: (query) => fetchFile(exportTeachers, query) } : {})}
        tools={mayEdit && <ImportPeople kind="teacher" />}
        empty={<EmptyState title={t('noTeachers')} text={t('noTeachersText')} />}
        onChanged={() => rosterChanged(client)}
      />
      {reset.dialog}
    </RosterFrame>
  )
}
