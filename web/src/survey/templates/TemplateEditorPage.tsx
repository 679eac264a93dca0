import { linkTo } from '@obelisk/contract/links'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { saveTemplate } from '@obelisk/contract/survey/templates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { call } from '#kit/call.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { notify } from '#kit/notify.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { QuestionPanes } from '../build/QuestionPanes.tsx'
import { useBuilder } from '../build/use-builder.ts'
import { useText } from '../fill/use-text.ts'
import { surveysKey, type Template, templateOf } from '../queries.ts'
import { useTranslations } from './messages.ts'
import css from './templates.module.css'

type Draft = { name: string; name_en: string; about: string; definition: SurveyDefinition }

/** A template has nobody whom it asks: questions about the person are judged when it is used. */
const unasked = { way: 'named', from_time: null, to_time: null } as const

function useDraft({ row, definition }: Template) {
  const client = useQueryClient()
  const t = useTranslations()
  const stored: Draft = { name: row.name, name_en: row.name_en, about: row.about, definition }
  const [draft, setDraft] = useState(stored)
  const [version, setVersion] = useState(row.version)
  const [note, setNote] = useState('')
  const [saved, setSaved] = useState(JSON.stringify(stored))
  const isChanged = JSON.stringify(draft) !== saved
  useLeaveGuard(isChanged)
  const saving = useMutation({
    meta: { tellsStale: true },
    mutationFn: () => call(saveTemplate, { id: row.id ?? 0, version, note, ...draft }),
    onSuccess: ({ version: next }) => {
      notify.done(t('saved', { version: next }))
      setVersion(next)
      setSaved(JSON.stringify(draft))
      setNote('')
      return client.invalidateQueries({ queryKey: surveysKey })
    },
  })
  return { draft, setDraft, note, setNote, saving, isChanged, version }
}

function Titles({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const t = useTranslations()
  const field = (key: 'name' | 'name_en' | 'about', label: string, most: number) => (
    <Input
      value={draft[key]}
      maxLength={most}
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => onChange({ ...draft, [key]: target.value })}
    />
  )
  return (
    <div className={css.titles}>
      {field('name', t('copy-name'), 200)}
      {field('name_en', t('name-en'), 200)}
      {field('about', t('about'), 500)}
    </div>
  )
}

function Editor({ template }: { template: Template }) {
  const t = useTranslations()
  const text = useText()
  const client = useQueryClient()
  const { draft, setDraft, note, setNote, saving, isChanged, version } = useDraft(template)
  const builder = useBuilder(draft.definition, (definition) => setDraft({ ...draft, definition }))
  const title = text({ 'zh-cn': draft.name, en: draft.name_en })
  const reread = () => void client.invalidateQueries({ queryKey: surveysKey })
  const { kind, key } = template.row
  return (
    <PageFrame
      title={title}
      tags={<Tag>{t('version', { version })}</Tag>}
      actions={<Link to={linkTo.surveyTemplates({ key })}>{t('back')}</Link>}
      footer={
        <PageFooter
          start={
            <>
              <Button disabled={!builder.canUndo} onClick={builder.undo}>
                {t('undo')}
              </Button>
              <Button disabled={!builder.canRedo} onClick={builder.redo}>
                {t('redo')}
              </Button>
            </>
          }
          secondary={
            <Input
              className={css.note ?? ''}
              value={note}
              maxLength={200}
              aria-label={t('version-note')}
              placeholder={t('version-note')}
              onChange={({ target }) => setNote(target.value)}
            />
          }
          primary={() => (
            <Button
              type="primary"
              disabled={!isChanged || draft.name.trim() === ''}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {t('save-version', { version: version + 1 })}
            </Button>
          )}
        />
      }
    >
      <StaleNotice error={saving.error} onTake={reread} onKeep={reread} />
      {saving.error && <Alert type="error" showIcon title={saving.error.message} />}
      <Titles draft={draft} onChange={setDraft} />
      <QuestionPanes
        builder={builder}
        about={{ kind, targets: [], running: unasked }}
        title={title}
        isTemplate
        names={{ no: '1', text: t('sample-text'), text_en: t('sample-text') }}
      />
    </PageFrame>
  )
}

/** One's own template, written with the builder of surveys; every save is a version of its own. */
export function Page() {
  const key = String(useParams().id)
  const isPhone = useIsPhone()
  return (
    <LoadedPage query={useQuery(templateOf(key))}>
      {(template) =>
        template.row.may_edit && !isPhone ? (
          <Editor key={key} template={template} />
        ) : (
          <Navigate to={linkTo.surveyTemplates({ key })} replace />
        )
      }
    </LoadedPage>
  )
}
