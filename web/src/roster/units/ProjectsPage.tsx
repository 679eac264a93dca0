import { type GradeRow, grades, type ProjectRow, projects } from '@obelisk/contract/roster/units'
import { useQueryClient } from '@tanstack/react-query'
import { Input, InputNumber, Select, Switch } from 'antd'
import { Tag } from '#kit/display/tags.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import { Field } from '#kit/list/Field.tsx'
import { useMay } from '#kit/session.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { rosterChanged } from '../queries.ts'
import { RosterFrame } from '../RosterFrame.tsx'
import { onlyOf, useOptions } from '../use-options.ts'
import { lastYear, ManyGrades } from './ManyGrades.tsx'

function StatusTag({ status }: { status: 'enable' | 'disable' }) {
  const t = useTranslations()
  return (
    <Tag tone={status === 'enable' ? 'success' : 'neutral'}>
      {t(status === 'enable' ? 'enabled' : 'disabled')}
    </Tag>
  )
}

function ProjectFields() {
  const t = useTranslations()
  const { myColleges, statuses } = useOptions()
  return (
    <>
      <Field name="code" label={t('code')}>
        <Input maxLength={30} />
      </Field>
      <Field name="name" label={t('unitName')}>
        <Input maxLength={100} />
      </Field>
      <Field name="name_en" label={t('nameEn')}>
        <Input maxLength={200} />
      </Field>
      <Field name="college_id" label={t('unit')}>
        <Select options={myColleges} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="degree" label={t('degree')}>
        <Input maxLength={30} />
      </Field>
      <Field name="length_years" label={t('length')}>
        <InputNumber min={1} max={8} precision={0} />
      </Field>
      <Field name="is_engineering" label={t('engineering')} valuePropName="checked">
        <Switch />
      </Field>
      <Field name="status" label={t('status')}>
        <Select options={statuses} />
      </Field>
    </>
  )
}

function ProjectList() {
  const t = useTranslations()
  const { sections, colleges } = useOptions()
  const nameOf = useName()
  const client = useQueryClient()
  return (
    <DataList<typeof projects, ProjectRow>
      calls={projects}
      name="roster.projects"
      prefix="p."
      order="weigh,asc"
      edit="roster/edit"
      mayEdit={(row) => row.may_edit}
      nameOf={nameOf}
      columns={[
        { key: 'code', title: t('code'), sort: true, width: 110 },
        { key: 'name', title: t('unitName'), sort: true, phone: 'title', render: nameOf },
        {
          key: 'college',
          title: t('unit'),
          render: ({ college, college_en }) => nameOf({ name: college, name_en: college_en }),
        },
        { key: 'degree', title: t('degree'), phone: 'none' },
        { key: 'length_years', title: t('length'), kind: 'number' },
        { key: 'students', title: t('studentCount'), kind: 'number', sort: true },
        { key: 'status', title: t('status'), render: ({ status }) => <StatusTag status={status} /> },
      ]}
      form={{
        titleOf: (row) => t(row ? 'editProject' : 'addProject'),
        initial: {
          degree: '工学学士',
          length_years: 4,
          is_engineering: true,
          status: 'enable',
          ...onlyOf('college_id', sections.length === 0 ? colleges : sections),
        },
        fields: () => <ProjectFields />,
      }}
      emptyText={t('noProjects')}
      onChanged={() => rosterChanged(client)}
    />
  )
}

function GradeFields({ row }: { row: GradeRow | undefined }) {
  const t = useTranslations()
  const { myProjects, statuses } = useOptions()
  return (
    <>
      <Field name="base_project_id" label={t('project')} {...(row ? { extra: t('gradeFixed') } : {})}>
        <Select options={myProjects} disabled={row !== undefined} />
      </Field>
      <Field name="year" label={t('year')}>
        <InputNumber min={1990} max={2100} precision={0} disabled={row !== undefined} />
      </Field>
      <Field name="status" label={t('status')}>
        <Select options={statuses} />
      </Field>
    </>
  )
}

function GradeList() {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const { projects: options, myProjects } = useOptions()
  const mayEdit = useMay('roster/edit')
  return (
    <DataList<typeof grades, GradeRow>
      calls={grades}
      name="roster.grades"
      prefix="g."
      order="year,desc"
      edit="roster/edit"
      mayEdit={(row) => row.may_edit}
      nameOf={nameOf}
      columns={[
        { key: 'name', title: t('grade'), sort: true, phone: 'title', render: nameOf },
        {
          key: 'project',
          title: t('project'),
          render: ({ project, project_en }) => nameOf({ name: project, name_en: project_en }),
        },
        { key: 'admin_classes', title: t('classCount'), kind: 'number' },
        { key: 'students', title: t('studentCount'), kind: 'number' },
        { key: 'status', title: t('status'), render: ({ status }) => <StatusTag status={status} /> },
      ]}
      filters={[{ field: 'base_project_id', label: t('project'), options }]}
      form={{
        titleOf: (row) => t(row ? 'editGrade' : 'addGrade'),
        initial: { status: 'enable', year: lastYear(), ...onlyOf('base_project_id', myProjects) },
        fields: (row) => <GradeFields row={row} />,
      }}
      {...(mayEdit ? { tools: <ManyGrades /> } : {})}
      emptyText={t('noGrades')}
      onChanged={() => rosterChanged(client)}
    />
  )
}

/** Programmes, and their grades below. */
export function Page() {
  const t = useTranslations()
  return (
    <RosterFrame at="/Projects">
      <Card title={t('project')}>
        <ProjectList />
      </Card>
      <Card title={t('grades')}>
        <GradeList />
      </Card>
    </RosterFrame>
  )
}
