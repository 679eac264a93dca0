import { type AdminClassRow, adminClasses } from '@obelisk/contract/roster/units'
import { useQueryClient } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useNavigate } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import { Field } from '#kit/list/Field.tsx'
import { useMay } from '#kit/session.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { rosterChanged } from '../queries.ts'
import { RosterFrame } from '../RosterFrame.tsx'
import { rosterAddress } from '../roster-place.ts'
import { onlyOf, useOptions } from '../use-options.ts'
import { ManyClasses } from './ManyClasses.tsx'

function AdminClassFields({ row }: { row: AdminClassRow | undefined }) {
  const t = useTranslations()
  const { myGrades, teachers, statuses } = useOptions()
  return (
    <>
      <Field name="name" label={t('unitName')}>
        <Input maxLength={60} autoFocus={!row} />
      </Field>
      <Field name="base_grade_id" label={t('grade')} {...(row ? { extra: t('moveClassHint') } : {})}>
        <Select options={myGrades} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="tutor_id" label={t('tutor')} normalize={(value?: number) => value ?? null}>
        <Select options={teachers} showSearch={{ optionFilterProp: 'label' }} allowClear />
      </Field>
      <Field name="status" label={t('status')}>
        <Select options={statuses} />
      </Field>
    </>
  )
}

/** Admin classes with their tutors. */
export function Page() {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const navigate = useNavigate()
  const options = useOptions()
  const maySee = useMay('roster/students')
  const mayEdit = useMay('roster/edit')
  return (
    <RosterFrame at="/AdminClasses">
      <DataList<typeof adminClasses, AdminClassRow>
        calls={adminClasses}
        name="roster.adminClasses"
        order="name,desc"
        edit="roster/edit"
        mayEdit={(row) => row.may_edit}
        nameOf={(row) => row.name}
        columns={[
          { key: 'name', title: t('unitName'), sort: true, phone: 'title' },
          { key: 'grade', title: t('grade'), sort: true, render: ({ grade }) => nameOf({ name: grade }) },
          {
            key: 'project',
            title: t('project'),
            render: ({ project, project_en }) => nameOf({ name: project, name_en: project_en }),
          },
          { key: 'tutor', title: t('tutor') },
          { key: 'students', title: t('studentCount'), kind: 'number', sort: true },
          {
            key: 'status',
            title: t('status'),
            render: ({ status }) => (
              <Tag tone={status === 'enable' ? 'success' : 'neutral'}>
                {t(status === 'enable' ? 'enabled' : 'disabled')}
              </Tag>
            ),
          },
        ]}
        filters={[
          { field: 'base_project_id', label: t('project'), options: options.projects },
          { field: 'grade', label: t('grade'), options: options.gradeNames },
        ]}
        form={{
          titleOf: (row) => t(row ? 'editAdminClass' : 'addAdminClass'),
          initial: { status: 'enable', ...onlyOf('base_grade_id', options.myGrades) },
          fields: (row) => <AdminClassFields row={row} />,
        }}
        rowActions={[
          {
            key: 'students',
            label: t('seeStudents'),
            hidden: () => !maySee,
            onClick: ({ id }) => navigate(rosterAddress('/Students', { 'f.admin_class_id': String(id) })),
          },
        ]}
        {...(mayEdit ? { tools: <ManyClasses /> } : {})}
        emptyText={t('noAdminClasses')}
        onChanged={() => rosterChanged(client)}
      />
    </RosterFrame>
  )
}
