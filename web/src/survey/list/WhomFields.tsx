import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useClassName, useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { usePlacesToAsk } from '../queries.ts'
import css from './list.module.css'

export type Whom = { classes: number[]; grade: number | undefined }
type Fields = { whom: Whom; onChange: (whom: Whom) => void }

/** So many classes are seen at one glance. */
const few = 8

/** The classes of the term, to be ticked; many are narrowed by what is typed. */
export function ClassTicks({ whom, onChange }: Fields) {
  const t = useTranslations()
  const nameOf = useName()
  const classNameOf = useClassName()
  const { data } = usePlacesToAsk()
  const [typed, setTyped] = useState('')
  const all = data?.classes ?? []
  const wanted = typed.trim().toLowerCase()
  const shown = all.filter(
    ({ id, name, course, course_en }) =>
      whom.classes.includes(id) || `${name} ${course} ${course_en}`.toLowerCase().includes(wanted),
  )
  return (
    <Form.Item label={t('new-classes')} extra={data?.is_cut && t('places-cut')}>
      {all.length > few && (
        <Input
          allowClear
          value={typed}
          placeholder={t('search-classes')}
          aria-label={t('search-classes')}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {data && all.length === 0 && <p>{t('no-classes')}</p>}
      <Checkbox.Group
        className={css.ticks ?? ''}
        value={whom.classes}
        onChange={(classes) => onChange({ ...whom, classes })}
      >
        {shown.map((one) => (
          <Checkbox key={one.id} value={one.id}>
            {classNameOf(one.name, { name: one.course, name_en: one.course_en })}{' '}
            <small>
              {[
                ...one.teachers.map(nameOf),
                t('people', { count: one.people }),
                ...(one.has_syllabus ? [] : [t('no-syllabus')]),
              ].join(' · ')}
            </small>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Form.Item>
  )
}

/** The cohort whose plan a template asks by; one without a plan cannot be chosen then. */
export function CohortField({ whom, onChange, needsPlan }: Fields & { needsPlan: boolean }) {
  const t = useTranslations()
  const nameOf = useName()
  const { data, isPending } = usePlacesToAsk()
  return (
    <Form.Item
      label={t('new-grade')}
      required={needsPlan}
      extra={(needsPlan && t('needs-plan')) || (data?.is_cut && t('places-cut'))}
    >
      <Select
        allowClear
        aria-label={t('new-grade')}
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        value={whom.grade ?? null}
        onChange={(grade) => onChange({ ...whom, grade: grade ?? undefined })}
        options={(data?.grades ?? []).map((one) => ({
          value: one.id,
          disabled: needsPlan && !one.has_plan,
          label: [
            `${nameOf({ name: one.project, name_en: one.project_en })} ${nameOf({ name: one.name })}`,
            t('people', { count: one.people }),
            ...(one.has_plan ? [] : [t('no-plan')]),
          ].join(' · '),
        }))}
      />
    </Form.Item>
  )
}
