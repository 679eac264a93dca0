import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { type SurveyKind, surveyKinds } from '@obelisk/contract/survey/life'
import { addTemplate, type listTemplates, type SurveyFormLoss } from '@obelisk/contract/survey/templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations as useSurveyTranslations } from '../messages.ts'
import { surveysKey } from '../queries.ts'
import { Losses } from './Losses.tsx'
import { useTranslations } from './messages.ts'

export type Places = Output<typeof listTemplates>['places']

/** A questionnaire that is to be kept as a template. */
export type Keepable = {
  kind: SurveyKind
  name: string
  name_en: string
  about: string
  definition: SurveyDefinition
  /** What a file says that has no place here. */
  losses?: readonly SurveyFormLoss[]
}

type Props = { title: string; from: Keepable; places: Places; onClose: () => void }

function Fields({ form, places, onChange }: { form: Kept; places: Places; onChange: (form: Kept) => void }) {
  const t = useTranslations()
  const sayOfSurvey = useSurveyTranslations()
  const nameOf = useName()
  return (
    <Form layout="vertical">
      <Form.Item label={t('copy-name')}>
        <Input
          value={form.name}
          maxLength={200}
          aria-label={t('copy-name')}
          onChange={({ target }) => onChange({ ...form, name: target.value })}
        />
      </Form.Item>
      <Form.Item label={t('kind')}>
        <Select
          value={form.kind}
          aria-label={t('kind')}
          onChange={(kind) => onChange({ ...form, kind })}
          options={surveyKinds.map((kind) => ({ value: kind, label: sayOfSurvey(`kind-${kind}`) }))}
        />
      </Form.Item>
      <Form.Item label={t('copy-to')}>
        <Select
          value={form.place}
          aria-label={t('copy-to')}
          onChange={(place) => onChange({ ...form, place })}
          options={places.map((one, at) => ({
            value: at,
            label: [t(`owner-${one.owner}`), nameOf(one)].filter(Boolean).join(' · '),
          }))}
        />
      </Form.Item>
    </Form>
  )
}

type Kept = { name: string; kind: SurveyKind; place: number }

/** Keeps a questionnaire as a template where the person may keep some: a copy, a new one, or what a file holds. */
export function KeepDialog({ title, from, places, onClose }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [form, setForm] = useState<Kept>({ name: from.name, kind: from.kind, place: 0 })
  const keeping = useMutation({
    mutationFn: () => {
      const { owner = 'personal' as const, owner_id = null } = places[form.place] ?? {}
      const { name_en, about, definition } = from
      const { name, kind } = form
      return call(addTemplate, { owner, owner_id, kind, name, name_en, about, definition })
    },
    onSuccess: async ({ id }) => {
      notify.done(t('copied'))
      await client.invalidateQueries({ queryKey: surveysKey })
      onClose()
      void navigate(linkTo.surveyTemplate({ id }))
    },
  })
  return (
    <FormDialog
      title={title}
      okButtonProps={{ disabled: form.name.trim() === '' }}
      onClose={onClose}
      onOk={() => keeping.mutateAsync().catch(() => undefined)}
    >
      {from.losses && <Losses losses={from.losses} />}
      <Fields form={form} places={places} onChange={setForm} />
      {keeping.error && <Alert type="error" showIcon title={keeping.error.message} />}
    </FormDialog>
  )
}
