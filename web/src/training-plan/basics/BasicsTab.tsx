import { saveGrades } from '@obelisk/contract/training-plan/plan'
import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { useName } from '#kit/translations.ts'
import { Field } from '../fields/Field.tsx'
import fields from '../fields/fields.module.css'
import { SavedNumber, SavedText } from '../fields/SavedFields.tsx'
import { SavedSelect } from '../fields/SavedSelects.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { useTargetFocus } from '../plan/use-target-focus.ts'
import { allLibraries } from '../queries.ts'
import css from './basics.module.css'
import { Facts } from './Facts.tsx'
import { PairOfTexts } from './PairOfTexts.tsx'

function Grades() {
  const t = useTranslations()
  const nameOf = useName()
  const { list } = useFormats()
  const { plan, readOnly, run, patch } = usePlan()
  const change = async (ids: number[]) => {
    const was = plan.grades.map(({ id }) => id)
    const done = await run(() => call(saveGrades, { id: plan.id, was, grade_ids: ids }))
    if (!done) return
    const grades = plan.project_grades
      .filter(({ id }) => ids.includes(id))
      .map((grade) => ({
        ...grade,
        in_force: plan.grades.find(({ id }) => id === grade.id)?.in_force ?? false,
      }))
    patch((now) => ({ ...now, grades }))
    void refreshBaseData()
  }
  return (
    <Field label={t('grades')} place={`plan:${plan.id}:grades`}>
      {(id) =>
        readOnly === undefined ? (
          <Select<number[]>
            id={id}
            mode="multiple"
            value={plan.grades.map((grade) => grade.id)}
            options={plan.project_grades.map((grade) => ({ value: grade.id, label: nameOf(grade) }))}
            onChange={(ids) => void change(ids)}
          />
        ) : (
          <Input id={id} readOnly variant="borderless" value={list(plan.grades.map(nameOf))} />
        )
      }
    </Field>
  )
}

function FactFields() {
  const t = useTranslations()
  const nameOf = useName()
  const { plan, readOnly } = usePlan()
  const { data } = useQuery(allLibraries)
  const { id, fields: row } = plan
  const common = { kind: 'plan', id } as const
  const libraries = (data?.list ?? [plan.library]).map((one) => ({ value: one.id, label: nameOf(one) }))
  return (
    <div className={fields.form}>
      <SavedText {...common} field="name" value={row.name} label={t('plan.name')} />
      <SavedText {...common} field="name_en" value={row.name_en} label={t('plan.name_en')} />
      <Grades />
      <SavedSelect
        {...common}
        field="library_id"
        value={row.library_id}
        options={libraries}
        label={t('plan.library_id')}
        {...(readOnly === undefined ? { hint: t('library-switch') } : {})}
        width="double"
      />
      <SavedText {...common} field="degree" value={row.degree} label={t('plan.degree')} />
      <SavedText {...common} field="degree_en" value={row.degree_en} label={t('plan.degree_en')} />
      <SavedNumber
        {...common}
        field="length_years"
        value={row.length_years}
        label={t('plan.length_years')}
        suffix={t('years')}
      />
      <SavedText
        {...common}
        field="permitted_years"
        value={row.permitted_years}
        maxLength={20}
        label={t('plan.permitted_years')}
      />
      <SavedNumber
        {...common}
        field="total_credits"
        value={row.total_credits}
        step={0.5}
        label={t('plan.total_credits')}
        suffix={t('credits-unit')}
      />
    </div>
  )
}

/** The texts at the front of the plan: how many rows each shows and how long it may be. */
const texts = [
  ['introduction', 3, 20_000],
  ['positioning', 2, 20_000],
  ['features', 2, 20_000],
  ['disciplines', 1, 2_000],
  ['main_practice', 2, 2_000],
  ['conditions', 3, 20_000],
  ['change_note', 2, 2_000],
] as const

/** Name, degree, credits, grades and the texts at the front of the plan. */
export function BasicsTab() {
  const t = useTranslations()
  useTargetFocus()
  return (
    <>
      <Card title={t('basic-facts')}>
        <Facts />
        <FactFields />
      </Card>
      <Card title={t('texts')}>
        <div className={css.texts}>
          {texts.map(([field, rows, maxLength]) => (
            <PairOfTexts key={field} field={field} rows={rows} maxLength={maxLength} />
          ))}
        </div>
      </Card>
    </>
  )
}
