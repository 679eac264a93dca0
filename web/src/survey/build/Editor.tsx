import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { deleteSurveys, saveSurvey } from '@obelisk/contract/survey/surveys'
import { addTemplate } from '@obelisk/contract/survey/templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Popconfirm, Segmented } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAutosave } from '#kit/autosave/use-autosave.ts'
import { call } from '#kit/call.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { SavedMark } from '#kit/display/SavedMark.tsx'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { notify } from '#kit/notify.ts'
import { SuggestedIn } from '#kit/suggest/document.ts'
import { useText } from '../fill/use-text.ts'
import { SurveyState } from '../list/SurveyState.tsx'
import { useTranslations } from '../messages.ts'
import { PublishPanel } from '../publish/PublishPanel.tsx'
import { surveyOf, surveysKey } from '../queries.ts'
import css from './build.module.css'
import { GroupsAsked } from './fields/ConditionRow.tsx'
import { QuestionPanes } from './QuestionPanes.tsx'
import { useSurveyTranslations } from './suggest/use-survey-words.ts'
import { type Builder, useBuilder } from './use-builder.ts'

type Draft = { title: string; title_en: string; definition: SurveyDefinition }

/** The questionnaire as it is typed, saved by itself from the revision that was read. */
function useDraft(survey: WholeSurvey) {
  const client = useQueryClient()
  const { id, title, title_en, definition, revision } = survey
  return useAutosave<Draft, number>({
    value: { title, title_en, definition },
    base: revision,
    keepAs: `survey.${id}`,
    save: async (now, base) => {
      const { revision: next } = await call(saveSurvey, {
        id,
        revision: base,
        ...now,
        title: now.title || '-',
      })
      client.setQueryData(surveyOf(id).queryKey, (old) => (old ? { ...old, ...now, revision: next } : old))
      return next
    },
  })
}

function Tools({ survey, draft }: { survey: WholeSurvey; draft: Draft }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const client = useQueryClient()
  const leave = async () => {
    await client.invalidateQueries({ queryKey: surveysKey })
    void navigate(linkTo.surveys())
  }
  const keeping = useMutation({
    mutationFn: () =>
      call(addTemplate, {
        kind: survey.kind,
        name: draft.title || '-',
        name_en: draft.title_en,
        definition: draft.definition,
      }),
    onSuccess: () => notify.done(t('template-saved')),
    onError: (error) => notify.failed(error.message),
  })
  const deleting = useMutation({
    mutationFn: () => call(deleteSurveys, { ids: [String(survey.id)] }),
    onSuccess: leave,
    onError: (error) => notify.failed(error.message),
  })
  return (
    <>
      <Popconfirm title={t('delete-ask')} onConfirm={() => deleting.mutate()}>
        <Button danger type="text">
          {t('delete')}
        </Button>
      </Popconfirm>
      <Button loading={keeping.isPending} onClick={() => keeping.mutate()}>
        {t('save-as-template')}
      </Button>
    </>
  )
}

const plain = { step: 'questions' }

function Foot({
  survey,
  saving,
  builder,
  onPublish,
}: {
  survey: WholeSurvey
  saving: ReturnType<typeof useDraft>
  builder: Builder
  onPublish?: (() => void) | undefined
}) {
  const t = useTranslations()
  const { isDraft, trouble, shown } = saving
  return (
    <PageFooter
      start={
        <>
          <SavedMark
            saving={isDraft ? { state: trouble ? 'failed' : 'unsaved' } : { state: 'saved', at: new Date() }}
          />
          <Button
            type="text"
            icon={<UndoOutlined />}
            disabled={!builder.canUndo}
            onClick={builder.undo}
            aria-label={t('undo')}
          />
          <Button
            type="text"
            icon={<RedoOutlined />}
            disabled={!builder.canRedo}
            onClick={builder.redo}
            aria-label={t('redo')}
          />
        </>
      }
      secondary={<Tools survey={survey} draft={shown} />}
      primary={() =>
        onPublish ? (
          <Button type="primary" onClick={onPublish}>
            {t('step-publish')}
          </Button>
        ) : null
      }
    />
  )
}

function Titles({ shown, onChange }: { shown: Draft; onChange: (draft: Draft) => void }) {
  const t = useTranslations()
  const field = (key: 'title' | 'title_en', label: string) => (
    <Input
      value={shown[key]}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => onChange({ ...shown, [key]: target.value })}
    />
  )
  return (
    <div className={css.titles}>
      {field('title', t('title-zh'))}
      {field('title_en', t('title-en'))}
    </div>
  )
}

/** What stands for the marks of names in the preview, as it will for who answers. */
const namesIn = ({ place, course_id, owner }: WholeSurvey): Record<string, string> => ({
  [course_id === null ? 'grade' : 'course']: place,
  ...(owner ? { teacher: owner.name, ...(owner.name_en ? { teacher_en: owner.name_en } : {}) } : {}),
})

/** A draft: its questions, and then whom it asks. */
export function Editor({ survey }: { survey: WholeSurvey }) {
  const t = useTranslations()
  const text = useText()
  const client = useQueryClient()
  const [{ step }, change] = useAddressValues<'step'>(plain)
  const saving = useDraft(survey)
  const { shown, change: put, trouble } = saving
  const builder = useBuilder(shown.definition, (definition) => put({ ...shown, definition }))
  const reread = async () => (await client.fetchQuery({ ...surveyOf(survey.id), staleTime: 0 })).revision
  const title = text({ 'zh-cn': shown.title, en: shown.title_en })
  const isPublishing = step === 'publish'
  const suggested = useSurveyTranslations(survey.id, isPublishing)
  // publishing begins at its top, however far down the questions one was
  const top = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isPublishing) top.current?.closest('main')?.scrollTo({ top: 0 })
  }, [isPublishing])
  return (
    <PageFrame
      title={title}
      tags={<SurveyState row={survey} />}
      scope={
        <Segmented
          value={step}
          onChange={(next) => change({ step: next })}
          options={(['questions', 'publish'] as const).map((one) => ({
            value: one,
            label: t(`step-${one}`),
          }))}
        />
      }
      actions={<Link to={linkTo.surveys()}>{t('back')}</Link>}
      footer={
        <Foot
          survey={survey}
          saving={saving}
          builder={builder}
          onPublish={isPublishing ? undefined : () => change({ step: 'publish' })}
        />
      }
    >
      <StaleNotice
        error={trouble && 'error' in trouble ? trouble.error : undefined}
        onTake={() => void reread().then(saving.takeTheirs)}
        onKeep={() => void reread().then(saving.keepMine)}
      />
      <span ref={top} />
      <Titles shown={shown} onChange={put} />
      {isPublishing ? (
        <PublishPanel survey={survey} isSaving={saving.isDraft} />
      ) : (
        <GroupsAsked value={survey.audiences}>
          <SuggestedIn value={suggested}>
            <QuestionPanes
              builder={builder}
              about={{ ...survey, titles: shown }}
              title={title}
              names={namesIn(survey)}
            />
          </SuggestedIn>
        </GroupsAsked>
      )}
    </PageFrame>
  )
}
