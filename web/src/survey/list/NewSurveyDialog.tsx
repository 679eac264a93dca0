import { linkTo } from '@obelisk/contract/links'
import { kindsOfCourses, type SurveyKind } from '@obelisk/contract/survey/life'
import { addSurvey } from '@obelisk/contract/survey/surveys'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { surveysKey, templates, usePlacesToAsk } from '../queries.ts'

function useTemplateOptions() {
  const t = useTranslations()
  const nameOf = useName()
  const { data } = useQuery(templates)
  const list = data?.list.filter(({ is_retired }) => !is_retired) ?? []
  const kindOf = (key: string): SurveyKind => list.find((one) => one.key === key)?.kind ?? 'other'
  const options = [
    ...list.map((one) => ({
      value: one.key,
      label: `${nameOf(one)}  ${t('questions', { count: one.questions })}`,
    })),
    { value: '', label: t('new-empty') },
  ]
  return { options, kindOf }
}

type Whom = { classes: number[]; grade: number | undefined }

function WhomFields({
  isOfCourse,
  whom,
  onChange,
}: {
  isOfCourse: boolean
  whom: Whom
  onChange: (whom: Whom) => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const { data, isPending } = usePlacesToAsk()
  if (isOfCourse)
    return (
      <Form.Item label={t('new-classes')} extra={data?.is_cut && t('places-cut')}>
        <Select
          mode="multiple"
          aria-label={t('new-classes')}
          loading={isPending}
          optionFilterProp="label"
          value={whom.classes}
          onChange={(classes) => onChange({ ...whom, classes })}
          options={(data?.classes ?? []).map((one) => ({
            value: one.id,
            label: `${one.name} · ${t('people', { count: one.people })}${one.has_syllabus ? '' : ` · ${t('no-syllabus')}`}`,
          }))}
        />
      </Form.Item>
    )
  return (
    <Form.Item label={t('new-grade')} extra={data?.is_cut && t('places-cut')}>
      <Select
        allowClear
        aria-label={t('new-grade')}
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        value={whom.grade ?? null}
        onChange={(grade) => onChange({ ...whom, grade: grade ?? undefined })}
        options={(data?.grades ?? []).map((one) => ({
          value: one.id,
          label: `${nameOf({ name: one.project, name_en: one.project_en })} ${one.name} · ${t('people', { count: one.people })}`,
        }))}
      />
    </Form.Item>
  )
}

/** A survey from a template, for classes of a course or for a cohort. */
export function NewSurveyDialog({
  template = 'built-in:course-self',
  onClose,
}: {
  template?: string
  onClose: () => void
}) {
  const t = useTranslations()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [key, setKey] = useState(template)
  const [title, setTitle] = useState('')
  const [whom, setWhom] = useState<Whom>({ classes: [], grade: undefined })
  const { options, kindOf } = useTemplateOptions()
  const isOfCourse = kindsOfCourses.includes(kindOf(key)) || key === ''
  const adding = useMutation({
    mutationFn: () =>
      call(addSurvey, {
        template: key,
        title,
        ...(isOfCourse
          ? { teaching_class_ids: whom.classes }
          : whom.grade
            ? { base_grade_id: whom.grade }
            : {}),
      }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: surveysKey })
      void navigate(linkTo.survey({ id }))
    },
  })
  const isReady = isOfCourse ? key === '' || whom.classes.length > 0 : true
  return (
    <FormDialog
      title={t('new-title')}
      okText={t('create')}
      okButtonProps={{ disabled: !isReady }}
      onClose={onClose}
      onOk={() => adding.mutateAsync().catch(() => undefined)}
    >
      <Form layout="vertical">
        <Form.Item label={t('new-template')}>
          <Select
            value={key}
            aria-label={t('new-template')}
            onChange={setKey}
            options={options}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        <WhomFields isOfCourse={isOfCourse} whom={whom} onChange={setWhom} />
        <Form.Item label={t('new-title-label')}>
          <Input
            value={title}
            maxLength={200}
            aria-label={t('new-title-label')}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Form.Item>
        {adding.error && <Alert type="error" showIcon title={adding.error.message} />}
      </Form>
    </FormDialog>
  )
}
