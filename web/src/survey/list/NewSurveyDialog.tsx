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
import { surveysKey, templates } from '../queries.ts'
import { ClassTicks, CohortField, type Whom } from './WhomFields.tsx'

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
  const repeatsOf = (key: string) => list.find((one) => one.key === key)?.repeats ?? ''
  return { options, kindOf, repeatsOf }
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
  const { options, kindOf, repeatsOf } = useTemplateOptions()
  const needsPlan = repeatsOf(key) === 'requirement' || repeatsOf(key) === 'educational-objective'
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
      // what a template holds is ready to be sent out; an empty one begins with its questions
      void navigate(linkTo.survey(key === '' ? { id } : { id, step: 'publish' }))
    },
  })
  const isReady = isOfCourse ? key === '' || whom.classes.length > 0 : !needsPlan || whom.grade !== undefined
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
        {isOfCourse ? (
          <ClassTicks whom={whom} onChange={setWhom} />
        ) : (
          <CohortField whom={whom} onChange={setWhom} needsPlan={needsPlan} />
        )}
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
