import type { ClassRow } from '@obelisk/contract/teaching-class/classes'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { Field } from '#kit/list/Field.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { choices, choicesOfGrade } from '../queries.ts'

const search = { optionFilterProp: 'label' }

/** Grade, course of the plan in force, term: what the class is a class of. */
function WhatFields({ row }: { row: ClassRow | undefined }) {
  const t = useTranslations()
  const nameOf = useName()
  const { data } = useQuery(choices)
  const gradeId = Form.useWatch('base_grade_id') as number | undefined
  const ofGrade = useQuery({ ...choicesOfGrade(gradeId ?? 0), enabled: gradeId !== undefined && !row }).data
  const courses =
    ofGrade?.courses.filter(({ grade_ids }) => gradeId !== undefined && grade_ids.includes(gradeId)) ?? []
  const courseOptions = row
    ? [
        {
          value: row.course_id,
          label: `${row.course_code} ${nameOf({ name: row.course, name_en: row.course_en })}`,
        },
      ]
    : courses.map((one) => ({ value: one.id, label: `${one.code} ${nameOf(one)}` }))
  const grades = (data?.grades ?? []).map((one) => ({
    value: one.id,
    label: `${nameOf({ name: one.project, name_en: one.project_en })} ${nameOf(one)}`,
  }))
  const terms = (data?.terms ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))
  const disabled = row !== undefined
  return (
    <>
      <Field name="academic_term_id" label={t('term')} {...(row ? { extra: t('fixed') } : {})}>
        <Select options={terms} disabled={disabled} />
      </Field>
      <Field name="base_grade_id" label={t('grade')}>
        <Select options={grades} disabled={disabled} showSearch={search} />
      </Field>
      <Field name="course_id" label={t('course')} dependencies={['base_grade_id']}>
        <Select options={courseOptions} disabled={disabled} showSearch={search} />
      </Field>
    </>
  )
}

/** The fields of a teaching class. */
export function ClassFields({ row }: { row: ClassRow | undefined }) {
  const t = useTranslations()
  const nameOf = useName()
  const { data } = useQuery(choices)
  const teachers = (data?.teachers ?? []).map((one) => ({
    value: one.id,
    label: `${nameOf(one)} ${one.staff_no}`,
  }))
  return (
    <>
      <WhatFields row={row} />
      <Field name="name" label={t('name')}>
        <Input maxLength={100} />
      </Field>
      <Field name="code" label={t('code')} extra={t('codeHint')}>
        <Input maxLength={60} />
      </Field>
      <Field name="main_teacher_id" label={t('mainTeacher')} normalize={(value?: number) => value ?? null}>
        <Select options={teachers} allowClear showSearch={search} />
      </Field>
      <Field name="teacher_ids" label={t('otherTeachers')}>
        <Select mode="multiple" options={teachers} optionFilterProp="label" />
      </Field>
      <Field name="status" label={t('status')} extra={t('statusHint')}>
        <Select
          options={[
            { value: 'enable', label: t('enabled') },
            { value: 'disable', label: t('disabled') },
          ]}
        />
      </Field>
    </>
  )
}
