import { exportStudents, type StudentRow, setStudentState, students } from '@obelisk/contract/roster/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { AreaCascader } from '#kit/area/AreaCascader.tsx'
import { call, fetchFile } from '#kit/call.ts'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { Tag, type Tone } from '#kit/display/tags.tsx'
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

const tones: Record<StudentRow['enroll_status'], Tone> = {
  enrolled: 'success',
  suspended: 'warning',
  withdrawn: 'danger',
  graduated: 'neutral',
}

function useColumns(): Column<StudentRow>[] {
  const t = useTranslations()
  const nameOf = useName()
  return [
    { key: 'student_no', title: t('studentNo'), sort: true, width: 120 },
    { key: 'name', title: t('name'), sort: true, phone: 'title', render: nameOf },
    {
      key: 'gender',
      title: t('gender'),
      width: 72,
      phone: 'none',
      render: (row) => t(`gender-${row.gender}`),
    },
    { key: 'admin_class', title: t('adminClass'), sort: true },
    { key: 'grade', title: t('grade'), sort: true, render: ({ grade }) => nameOf({ name: grade }) },
    {
      key: 'project',
      title: t('project'),
      phone: 'none',
      render: ({ project, project_en }) => nameOf({ name: project, name_en: project_en }),
    },
    {
      key: 'enroll_status',
      title: t('enrolment'),
      sort: true,
      render: ({ enroll_status }) => <Tag tone={tones[enroll_status]}>{t(enroll_status)}</Tag>,
    },
    { key: 'enroll_date', title: t('enrollDate'), hidden: true },
    { key: 'mobile', title: t('mobile'), hidden: true },
    { key: 'name_en', title: t('nameEn'), hidden: true },
  ]
}

function StudentFields({ row }: { row: StudentRow | undefined }) {
  const t = useTranslations()
  const { myAdminClasses, enrolStates } = useOptions()
  return (
    <>
      <Field name="student_no" label={t('studentNo')}>
        <Input maxLength={20} autoFocus={!row} />
      </Field>
      <PersonFields />
      <Field name="admin_class_id" label={t('adminClass')}>
        <Select options={myAdminClasses} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="enroll_status" label={t('enrolment')}>
        <Select options={enrolStates} />
      </Field>
      <Field
        name="enroll_date"
        label={t('enrollDate')}
        getValueProps={(value: string | null) => ({ value: value ? dayjs(value) : null })}
        normalize={(value: Dayjs | null) => value?.format('YYYY-MM-DD') ?? null}
      >
        <DayPicker style={{ width: '100%' }} />
      </Field>
      <Field name="origin_area" label={t('origin')}>
        <AreaCascader />
      </Field>
      {!row && <PasswordField />}
    </>
  )
}

/** Setting the enrolment state of the students chosen. */
function useStates() {
  const t = useTranslations()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { mutate } = useMutation({
    mutationFn: (input: { ids: number[]; enroll_status: StudentRow['enroll_status'] }) =>
      call(setStudentState, input),
    onSuccess: ({ count }) => {
      void message.success(t('changed', { count }))
      return rosterChanged(client)
    },
  })
  return (['enrolled', 'suspended', 'withdrawn', 'graduated'] as const).map((enroll_status) => ({
    key: enroll_status,
    label: t(`set${enroll_status[0]?.toUpperCase()}${enroll_status.slice(1)}` as 'setEnrolled'),
    danger: enroll_status === 'withdrawn',
    onClick: (ids: number[]) => mutate({ ids, enroll_status }),
  }))
}

/** The students of the programmes that the person sees. */
export function Page() {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const mayEdit = useMay('roster/edit')
  const options = useOptions()
  const columns = useColumns()
  const states = useStates()
  const reset = useResetPassword('student')
  const batch = [...states, { key: 'password', label: t('resetPassword'), onClick: reset.ask }]
  return (
    <RosterFrame at="/Students">
      <DataList<typeof students, StudentRow>
        calls={students}
        name="roster.students"
        order="grade,desc"
        edit="roster/edit"
        mayEdit={(row) => row.may_edit}
        nameOf={nameOf}
        deleteText={t('deleteStudent')}
        columns={columns}
        filters={[
          { field: 'base_project_id', label: t('project'), options: options.projects },
          { field: 'grade', label: t('grade'), options: options.gradeNames },
          { field: 'admin_class_id', label: t('adminClass'), options: options.adminClasses },
          { field: 'enroll_status', label: t('enrolment'), options: options.enrolStates },
        ]}
        form={{
          titleOf: (row) => t(row ? 'editStudent' : 'addStudent'),
          initial: { gender: 0, enroll_status: 'enrolled' },
          fields: (row) => <StudentFields row={row} />,
          toWrite: (values) => without(values, 'password'),
        }}
        {...(mayEdit ? { batchActions: batch } : {})}
        onExport={(query) => fetchFile(exportStudents, query)}
        tools={mayEdit && <ImportPeople kind="student" />}
        empty={<EmptyState title={t('noStudents')} text={t('noStudentsText')} />}
        onChanged={() => rosterChanged(client)}
      />
      {reset.dialog}
    </RosterFrame>
  )
}
