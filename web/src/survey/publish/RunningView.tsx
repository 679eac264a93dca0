import { linkTo } from '@obelisk/contract/links'
import { kindsOfCourses, type SurveyAct } from '@obelisk/contract/survey/life'
import { actOnSurvey, extendSurvey } from '@obelisk/contract/survey/running'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { addSurvey } from '@obelisk/contract/survey/surveys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, DatePicker, Popconfirm } from 'antd'
import dayjs from 'dayjs'
import { Link, useNavigate } from 'react-router'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import { useText } from '../fill/use-text.ts'
import { SurveyState } from '../list/SurveyState.tsx'
import { useTranslations } from '../messages.ts'
import { Preview } from '../preview/Preview.tsx'
import { surveysKey } from '../queries.ts'
import { Corrections } from './Corrections.tsx'
import { CorrectWords } from './CorrectWords.tsx'
import { ContactsButton } from './contacts/ContactsButton.tsx'
import { MailButton } from './contacts/MailButton.tsx'
import { History } from './History.tsx'
import { MissingCard } from './MissingCard.tsx'
import css from './publish.module.css'
import { ShareCard } from './ShareCard.tsx'

type Props = { survey: WholeSurvey }

function Progress({ survey }: Props) {
  const t = useTranslations()
  const { when, percent } = useFormats()
  const nameOf = useName()
  const { targeted, answered, running } = survey
  return (
    <Card title={t('progress')}>
      <p>
        <strong className={css.count}>
          {targeted === null
            ? t('answered', { count: answered })
            : t('answered-of', { count: answered, all: targeted })}
        </strong>{' '}
        {targeted ? percent(answered / targeted) : ''}{' '}
        <small>{t('min-rate', { rate: percent(running.min_rate) })}</small>
      </p>
      {targeted !== null && targeted > 0 && (
        <span className={css.rate} aria-hidden="true">
          <span style={{ width: `${Math.min(1, answered / targeted) * 100}%` }} />
          <b style={{ left: `${running.min_rate * 100}%` }} />
        </span>
      )}
      <ul className={css.history}>
        {survey.audiences.map((one) => (
          <li key={one.id}>
            {nameOf(one) ||
              t(one.kind === 'public' || one.kind === 'list' ? `who-${one.kind}` : 'who-contacts')}{' '}
            <small>{one.targeted === null ? one.answered : `${one.answered}/${one.targeted}`}</small>
          </li>
        ))}
      </ul>
      {isRunningIn(survey) && survey.may_edit && survey.audiences.some(({ kind }) => kind === 'contacts') && (
        <div className={css.boxes}>
          <ContactsButton survey={survey} />
          <MailButton id={survey.id} />
        </div>
      )}
      {running.from_time && running.to_time && (
        <small>
          {when(running.from_time)} – {when(running.to_time)}
        </small>
      )}
    </Card>
  )
}

function Extend({ survey }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const extending = useMutation({
    mutationFn: (to_time: number) => call(extendSurvey, { id: survey.id, to_time }),
    onSuccess: () => client.invalidateQueries({ queryKey: surveysKey }),
    onError: (error) => notify.failed(error.message),
  })
  return (
    <DatePicker
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      aria-label={t('extend')}
      allowClear={false}
      value={survey.running.to_time ? dayjs.unix(survey.running.to_time) : null}
      onChange={(moment) => moment && extending.mutate(moment.unix())}
    />
  )
}

/** The acts that state and rights allow now; closing says what follows. */
function Acts({ survey }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: (act: SurveyAct) => call(actOnSurvey, { id: survey.id, act }),
    onSuccess: () => client.invalidateQueries({ queryKey: surveysKey }),
    onError: (error) => notify.failed(error.message),
  })
  const { targeted, answered, running } = survey
  const isFew = targeted
    ? answered / targeted < running.min_rate || answered < running.min_n
    : answered < running.min_n
  const asks = (act: SurveyAct) => act === 'close' || act === 'reopen'
  const describe = (act: SurveyAct) => {
    if (act === 'reopen' && survey.valid > 0)
      return t('reopen-seen', { count: survey.valid, minimum: running.min_n })
    return act === 'close' && isFew ? t('close-few') : undefined
  }
  return survey.may.acts
    .filter((act) => act !== 'publish')
    .map((act) => (
      <Popconfirm
        key={act}
        disabled={!asks(act)}
        title={t(act === 'reopen' ? 'reopen-ask' : 'close-ask')}
        description={describe(act)}
        onConfirm={() => acting.mutate(act)}
      >
        <Button
          loading={acting.isPending && acting.variables === act}
          onClick={asks(act) ? undefined : () => acting.mutate(act)}
        >
          {t(act as Exclude<SurveyAct, 'publish'>)}
        </Button>
      </Popconfirm>
    ))
}

function CopyButton({ survey }: Props) {
  const t = useTranslations()
  const navigate = useNavigate()
  const classes = survey.audiences.flatMap(({ kind, target_id }) =>
    kind === 'teaching-class' && target_id !== null ? [target_id] : [],
  )
  const copying = useMutation({
    mutationFn: () =>
      call(addSurvey, {
        copy_of: survey.id,
        title: survey.title,
        ...(kindsOfCourses.includes(survey.kind)
          ? { teaching_class_ids: classes }
          : survey.base_grade_id
            ? { base_grade_id: survey.base_grade_id }
            : {}),
      }),
    onSuccess: ({ id }) => navigate(linkTo.survey({ id })),
    onError: (error) => notify.failed(error.message),
  })
  return (
    <Button loading={copying.isPending} onClick={() => copying.mutate()}>
      {t('save-as-new')}
    </Button>
  )
}

const isRunningIn = ({ state }: WholeSurvey) => state === 'open' || state === 'paused'

const takesAnswers = ({ state, may_edit }: WholeSurvey) =>
  may_edit && state !== 'draft' && state !== 'archived'

/** Why nothing can be changed here. */
function useStrip({ state, may_edit, is_answered }: WholeSurvey): string {
  const t = useTranslations()
  if (state === 'draft') return t(may_edit ? 'phone' : 'read-only')
  return t(is_answered ? 'locked' : 'published')
}

function Actions({ survey }: Props) {
  const t = useTranslations()
  return (
    <>
      {survey.may_edit && <CopyButton survey={survey} />}
      {isRunningIn(survey) && survey.may_edit && (
        <Link to={linkTo.surveyInClass({ id: survey.id })}>
          <Button>{t('in-class')}</Button>
        </Link>
      )}
      {takesAnswers(survey) && (
        <Link to={linkTo.surveyImport({ id: survey.id })}>
          <Button>{t('import')}</Button>
        </Link>
      )}
      <Link to={linkTo.surveys()}>{t('back')}</Link>
    </>
  )
}

function Foot({ survey }: Props) {
  const t = useTranslations()
  const isOver = survey.state === 'closed' || survey.state === 'archived'
  return (
    <PageFooter
      start={
        isRunningIn(survey) && survey.may_edit ? (
          <span className={css.until}>
            {t('until')} <Extend survey={survey} />
          </span>
        ) : null
      }
      secondary={survey.may_edit && <Acts survey={survey} />}
      primary={() =>
        isOver && (
          <Link to={linkTo.surveyAnalysis({ id: survey.id })}>
            <Button type="primary">{t('results')}</Button>
          </Link>
        )
      }
    />
  )
}

/** A survey that is published: how far it is, who is missing, how to reach it, and what was done to it. */
export function RunningView({ survey }: Props) {
  const text = useText()
  const strip = useStrip(survey)
  const title = text({ 'zh-cn': survey.title, en: survey.title_en })
  const mayCorrect = survey.may_edit && survey.is_answered && survey.state !== 'archived'
  return (
    <PageFrame
      title={title}
      tags={<SurveyState row={survey} />}
      strip={<StateStrip tone="note" text={strip} />}
      actions={<Actions survey={survey} />}
      {...(survey.state === 'draft' ? {} : { footer: <Foot survey={survey} /> })}
    >
      <div className={css.running}>
        <div className={css.questions}>
          <Progress survey={survey} />
          {isRunningIn(survey) && <MissingCard id={survey.id} />}
          {isRunningIn(survey) && <ShareCard survey={survey} />}
          <Corrections survey={survey} />
          {mayCorrect && <CorrectWords survey={survey} />}
          <History survey={survey} />
        </div>
        <Preview definition={survey.definition} title={title} />
      </div>
    </PageFrame>
  )
}
