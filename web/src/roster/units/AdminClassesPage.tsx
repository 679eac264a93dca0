import { type AdminClassRow, adminClasses } from '@obelisk/contract/roster/units'
import { useQueryClient } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useNavigate } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import { Field } from '#kit/list/Field.tsx'
import { useMay } from '#kit/session.ts'
import { useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { rosterChanged } from '../queries.ts'
import { RosterFrame } from '../RosterFrame.tsx'
import { rosterAddress } from '../roster-place.ts'
import { useOptions } from '../use-options.ts'

function AdminClassFields({ row }: { row: AdminClassRow | undefined }) {
  const say = useWords()
  const { myGrades, teachers, statuses } = useOptions()
  return (
    <>
      <Field name="name" label={say('unitName')}>
        <Input maxLength={60} autoFocus={!row} />
      </Field>
      <Field name="base_grade_id" label={say('grade')} {...(row ? { extra: say('moveClassHint') } : {})}>
        <Select options={myGrades} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="tutor_id" label={say('tutor')} normalize={(value?: number) => value ?? null}>
        <Select options={teachers} showSearch={{ optionFilterProp: 'label' }} allowClear />
      </Field>
      <Field name="status" label={say('status')}>
        <Select options={statuses} />
      </Field>
    </>
  )
}

/** Admin classes with their tutors. */
export function Page() {
  const say = useWords()
  const nameOf = useName()
  const client = useQueryClient()
  const navigate = useNavigate()
  const options = useOptions()
  const maySee = useMay('roster/students')
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
          { key: 'name', title: say('unitName'), sort: true, phone: 'title' },
          { key: 'grade', title: say('grade'), sort: true, render: ({ grade }) => nameOf({ name: grade }) },
          {
            key: 'project',
            title: say('project'),
            render: ({ project, project_en }) => nameOf({ name: project, name_en: project_en }),
          },
          { key: 'tutor', title: say('tutor') },
          { key: 'students', title: say('studentCount'), kind: 'number', sort: true },
          {
            key: 'status',
            title: say('status'),
            render: ({ status }) => (
              <Tag tone={status === 'enable' ? 'success' : 'neutral'}>
                {say(status === 'enable' ? 'enabled' : 'disabled')}
              </Tag>
            ),
          },
        ]}
        filters={[
          { field: 'base_project_id', label: say('project'), options: options.projects },
          { field: 'grade', label: say('grade'), options: options.gradeNames },
        ]}
        form={{
          titleOf: (row) => say(row ? 'editAdminClass' : 'addAdminClass'),
          initial: { status: 'enable' },
          fields: (row) => <AdminClassFields row={row} />,
        }}
        rowActions={[
          {
            key: 'students',
            label: say('seeStudents'),
            hidden: () => !maySee,
            onClick: ({ id }) => navigate(rosterAddress('/Students', { 'f.admin_class_id': String(id) })),
          },
        ]}
        emptyText={say('noAdminClasses')}
        onChanged={() => rosterChanged(client)}
      />
    </RosterFrame>
  )
}
