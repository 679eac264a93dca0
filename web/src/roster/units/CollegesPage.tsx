import { type CollegeRow, collegeKinds, colleges } from '@obelisk/contract/roster/units'
import { useQueryClient } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { DataList } from '#kit/list/DataList.tsx'
import { Field } from '#kit/list/Field.tsx'
import { useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { rosterChanged } from '../queries.ts'
import { RosterFrame } from '../RosterFrame.tsx'
import { useOptions } from '../use-options.ts'

function CollegeFields() {
  const say = useWords()
  const { parents } = useOptions()
  const kinds = collegeKinds.map((value) => ({ value, label: say(`kind-${value}`) }))
  return (
    <>
      <Field name="kind" label={say('kind')}>
        <Select options={kinds} />
      </Field>
      <Field name="parent_id" label={say('parent')} normalize={(value?: number) => value ?? null}>
        <Select options={parents} allowClear showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      <Field name="code" label={say('code')}>
        <Input maxLength={30} />
      </Field>
      <Field name="name" label={say('unitName')}>
        <Input maxLength={100} />
      </Field>
      <Field name="name_en" label={say('nameEn')}>
        <Input maxLength={200} />
      </Field>
    </>
  )
}

/** Colleges and sections of the university. */
export function Page() {
  const say = useWords()
  const nameOf = useName()
  const client = useQueryClient()
  const { school, colleges: units } = useOptions()
  // the school comes first, then its colleges
  const usual = school === undefined ? 'school' : units.length === 0 ? 'college' : 'section'
  const kinds = collegeKinds.map((value) => ({ value, label: say(`kind-${value}`) }))
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
          { key: 'code', title: say('code'), sort: true, width: 110 },
          { key: 'name', title: say('unitName'), sort: true, phone: 'title', render: nameOf },
          { key: 'kind', title: say('kind'), render: ({ kind }) => say(`kind-${kind}`) },
          {
            key: 'parent',
            title: say('parent'),
            render: ({ parent, parent_en }) => nameOf({ name: parent, name_en: parent_en }) || '–',
          },
          { key: 'teachers', title: say('teacherCount'), kind: 'number' },
        ]}
        filters={[{ field: 'kind', label: say('kind'), options: kinds }]}
        form={{
          titleOf: (row) => say(row ? 'editCollege' : 'addCollege'),
          initial: { kind: usual, ...(usual === 'college' ? { parent_id: school } : {}) },
          fields: () => <CollegeFields />,
        }}
        emptyText={say('noUnits')}
        onChanged={() => rosterChanged(client)}
      />
    </RosterFrame>
  )
}
