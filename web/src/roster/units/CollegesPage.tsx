import { type CollegeRow, collegeKinds, colleges } from '@obelisk/contract/roster/units'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { DataList } from '#kit/list/DataList.tsx'
import { Field } from '#kit/list/Field.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { rosterChanged } from '../queries.ts'
import { RosterFrame } from '../RosterFrame.tsx'
import { onlyOf, useOptions } from '../use-options.ts'

/** What a unit stands under where that can only be one. */
function useOnlyParent() {
  const { school, colleges, realColleges } = useOptions()
  return (kind: (typeof collegeKinds)[number]) =>
    kind === 'college' && school !== undefined
      ? { parent_id: school }
      : kind === 'section'
        ? onlyOf('parent_id', realColleges.length === 0 ? colleges : realColleges)
        : { parent_id: undefined }
}

function CollegeFields({ row }: { row: CollegeRow | undefined }) {
  const t = useTranslations()
  const form = Form.useFormInstance()
  const parentOf = useOnlyParent()
  const { parents } = useOptions()
  const kinds = collegeKinds.map((value) => ({ value, label: t(`kind-${value}`) }))
  return (
    <>
      <Field name="kind" label={t('kind')}>
        <Select
          options={kinds}
          onChange={(kind) => row || form.setFieldsValue({ parent_id: undefined, ...parentOf(kind) })}
        />
      </Field>
      <Field name="parent_id" label={t('parent')} normalize={(value?: number) => value ?? null}>
        <Select options={parents} allowClear showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="code" label={t('code')}>
        <Input maxLength={30} />
      </Field>
      <Field name="name" label={t('unitName')}>
        <Input maxLength={100} />
      </Field>
      <Field name="name_en" label={t('nameEn')}>
        <Input maxLength={200} />
      </Field>
    </>
  )
}

/** Colleges and sections of the university. */
export function Page() {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const { school, colleges: units } = useOptions()
  const parentOf = useOnlyParent()
  // the school comes first, then its colleges
  const usual = school === undefined ? 'school' : units.length === 0 ? 'college' : 'section'
  const kinds = collegeKinds.map((value) => ({ value, label: t(`kind-${value}`) }))
  return (
    <RosterFrame at="/Colleges">
      <DataList<typeof colleges, CollegeRow>
        calls={colleges}
        name="roster.colleges"
        order="weigh,asc"
        edit="roster/edit"
        mayEdit={(row) => row.may_edit}
        nameOf={nameOf}
        columns={[
          { key: 'code', title: t('code'), sort: true, width: 110 },
          { key: 'name', title: t('unitName'), sort: true, phone: 'title', render: nameOf },
          { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kind-${kind}`) },
          {
            key: 'parent',
            title: t('parent'),
            render: ({ parent, parent_en }) => nameOf({ name: parent, name_en: parent_en }) || '–',
          },
          { key: 'teachers', title: t('teacherCount'), kind: 'number' },
        ]}
        filters={[{ field: 'kind', label: t('kind'), options: kinds }]}
        form={{
          titleOf: (row) => t(row ? 'editCollege' : 'addCollege'),
          initial: { kind: usual, ...parentOf(usual) },
          fields: (row) => <CollegeFields row={row} />,
        }}
        emptyText={t('noUnits')}
        onChanged={() => rosterChanged(client)}
      />
    </RosterFrame>
  )
}
