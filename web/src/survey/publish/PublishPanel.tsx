import { linkTo } from '@obelisk/contract/links'
import { actOnSurvey } from '@obelisk/contract/survey/running'
import type { SurveyRunning, WholeSurvey } from '@obelisk/contract/survey/shapes'
import { saveRunning } from '@obelisk/contract/survey/surveys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Input, InputNumber, Popconfirm, Radio, Select } from 'antd'
import { Link } from 'react-router'
import { useAutosave } from '#kit/autosave/use-autosave.ts'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { Findings } from '../build/findings/Findings.tsx'
import { useFindings } from '../build/findings/use-findings.ts'
import { useTranslations } from '../messages.ts'
import { TryButton } from '../preview/Preview.tsx'
import { surveyOf, surveysKey } from '../queries.ts'
import { Message, SameStudents } from './Beside.tsx'
import type { Draft, Part } from './draft.ts'
import css from './publish.module.css'
import { Step } from './Step.tsx'
import { When } from './When.tsx'
import { Who } from './who/Who.tsx'

function usePlan(survey: WholeSurvey) {
  const client = useQueryClient()
  const audiences = survey.audiences.map(({ kind, target_id, student_nos }) => ({
    kind,
    target_id,
    ...(student_nos ? { student_nos } : {}),
  }))
  return useAutosave<Draft, number>({
    value: { running: survey.running, audiences },
    base: survey.revision,
    save: async (now, base) => {
      const { revision } = await call(saveRunning, { id: survey.id, revision: base, ...now })
      await client.fetchQuery({ ...surveyOf(survey.id), staleTime: 0 })
      return revision
    },
  })
}

const promises = {
  named: ['named-1', 'named-2', 'named-3', 'named-4'],
  'anonymous-once': ['once-1', 'once-2', 'once-3', 'once-4'],
  public: ['public-1', 'public-2', 'public-3', 'public-4'],
} as const

function How({ draft, put }: Part) {
  const t = useTranslations()
  const set = (way: SurveyRunning['way']) =>
    put({
      running: { ...draft.running, way },
      audiences:
        way === 'anonymous-once'
          ? draft.audiences.filter(({ kind }) => kind !== 'contacts' && kind !== 'public')
          : draft.audiences,
    })
  return (
    <Card
      title={<Step no={2} title={t('how-title')} />}
      extra={<span className={css.quiet}>{t('how-hint')}</span>}
    >
      <Radio.Group
        value={draft.running.way}
        onChange={({ target }) => set(target.value)}
        className={css.ways ?? ''}
      >
        {(Object.keys(promises) as (keyof typeof promises)[]).map((way) => (
          <Radio
            key={way}
            value={way}
            className={`${css.promise} ${draft.running.way === way ? css.promised : ''}`}
          >
            <strong>{t(`way-${way}`)}</strong>
            {promises[way].map((line) => (
              <small key={line}>{t(line)}</small>
            ))}
          </Radio>
        ))}
      </Radio.Group>
      <Link to={linkTo.surveyAnonymity()} target="_blank">
        {t('how-link')}
      </Link>
    </Card>
  )
}

function Use({ draft, put, people }: Part & { people: number | null }) {
  const t = useTranslations()
  const { running } = draft
  const set = (more: Partial<SurveyRunning>) => put({ ...draft, running: { ...running, ...more } })
  const flags = ['shows_results', 'wants_reply', 'may_change'] as const
  const words = {
    shows_results: t('shows-results'),
    wants_reply: t('wants-reply'),
    may_change: t('may-change'),
  }
  return (
    <Card title={<Step no={4} title={t('use-title')} />}>
      <div className={css.boxes}>
        <span>{t('min-n')}</span>
        <InputNumber
          min={5}
          max={1000}
          precision={0}
          value={running.min_n}
          aria-label={t('min-n')}
          onChange={(min_n) => set({ min_n: min_n ?? 5 })}
        />
        <span>{t('min-rate-label')}</span>
        <InputNumber
          min={0}
          max={100}
          value={Math.round(running.min_rate * 100)}
          aria-label={t('min-rate-label')}
          onChange={(rate) => set({ min_rate: (rate ?? 0) / 100 })}
        />
        {people !== null && people > 0 && (
          <span className={css.quiet}>
            {t('min-rate-people', { count: Math.ceil(running.min_rate * people) })}
          </span>
        )}
        <span>{t('scheme')}</span>
        <Select
          value={running.scheme}
          aria-label={t('scheme')}
          onChange={(scheme) => set({ scheme })}
          options={(['proportional', 'interval'] as const).map((scheme) => ({
            value: scheme,
            label: t(`scheme-${scheme}`),
          }))}
        />
      </div>
      <div className={css.boxes}>
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            checked={running[flag]}
            onChange={({ target }) => set({ [flag]: target.checked })}
          >
            {words[flag]}
          </Checkbox>
        ))}
      </div>
      {draft.audiences.some(({ kind }) => kind === 'public') && (
        <Input
          className={css.code ?? ''}
          maxLength={20}
          placeholder={t('access-code')}
          aria-label={t('access-code')}
          value={running.access_code}
          onChange={({ target }) => set({ access_code: target.value.replace(/[^A-Za-z0-9]/g, '') })}
        />
      )}
    </Card>
  )
}

/** What is sent out, when and to how many, beside the buttons that try it and send it. */
function Sending({ survey, draft, told }: { survey: WholeSurvey; draft: Draft; told: number }) {
  const t = useTranslations()
  const { when } = useFormats()
  const { from_time } = draft.running
  const isLater = (from_time ?? 0) * 1000 > Date.now()
  const people = told > 0 ? t('publish-ask', { count: told }) : t('publish-ask-nobody')
  return (
    <>
      <p className={css.quiet}>
        {isLater && from_time !== null && `${t('opens-at', { time: when(from_time) })} `}
        {people} {t('publish-lock')}
      </p>
      <TryButton definition={survey.definition} title={survey.title} />
    </>
  )
}

/** Four questions on one page, the checks beside them, and the button that sends it out. */
export function PublishPanel({ survey, isSaving }: { survey: WholeSurvey; isSaving: boolean }) {
  const t = useTranslations()
  const client = useQueryClient()
  const { shown: draft, change: put, isDraft, trouble } = usePlan(survey)
  const isKnown = survey.audiences.every(({ targeted }) => targeted !== null)
  const people = survey.audiences.reduce((sum, one) => sum + (one.targeted ?? 0), 0)
  const told = survey.audiences.reduce(
    (sum, { kind, targeted }) => sum + (kind === 'contacts' || kind === 'public' ? 0 : (targeted ?? 0)),
    0,
  )
  const findings = useFindings(
    survey.definition,
    { ...survey, running: draft.running, titles: survey },
    true,
    survey.audiences.length === 0 || isKnown ? people : null,
  )
  const publishing = useMutation({
    mutationFn: () => call(actOnSurvey, { id: survey.id, act: 'publish' }),
    onSuccess: () => {
      notify.done(t('published-done'))
      return client.invalidateQueries({ queryKey: surveysKey })
    },
  })
  const isBlocked = findings.some(({ level }) => level === 'error') || isSaving || isDraft
  return (
    <div className={css.panes}>
      <div className={css.questions}>
        <Who draft={draft} put={put} survey={survey} />
        <How draft={draft} put={put} />
        <When draft={draft} put={put} survey={survey} />
        <Use draft={draft} put={put} people={isKnown ? people : null} />
      </div>
      <div className={css.side}>
        <Card title={t('checks')}>
          <Findings findings={findings} />
          {trouble && 'error' in trouble && <Alert type="error" showIcon title={trouble.error.message} />}
          {publishing.error && <Alert type="error" showIcon title={publishing.error.message} />}
          <Sending survey={survey} draft={draft} told={told} />
          <Popconfirm
            title={told > 0 ? t('publish-ask', { count: told }) : t('publish-ask-nobody')}
            onConfirm={() => publishing.mutate()}
            disabled={isBlocked}
          >
            <Button
              type="primary"
              block
              disabled={isBlocked}
              loading={publishing.isPending}
              className={css.publish ?? ''}
            >
              {t('publish')}
            </Button>
          </Popconfirm>
        </Card>
        <SameStudents survey={survey} running={draft.running} />
        <Message survey={survey} running={draft.running} />
      </div>
    </div>
  )
}
