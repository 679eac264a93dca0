import { EyeInvisibleOutlined, LinkOutlined, UserOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { remindPeople } from '@obelisk/contract/survey/running'
import type { SurveyRow } from '@obelisk/contract/survey/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { Link } from 'react-router'
import { call } from '#kit/call.ts'
import { Tag, type Tone } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/words.ts'
import { useWords } from '../messages.ts'
import { surveysKey } from '../queries.ts'
import css from './list.module.css'

const icons = { named: UserOutlined, 'anonymous-once': EyeInvisibleOutlined, public: LinkOutlined }

/** The state as it is shown: an open survey whose window has not begun is to come. */
export function shownState({ state, from_time }: Pick<SurveyRow, 'state' | 'from_time'>) {
  const isToCome = state === 'open' && (from_time ?? 0) * 1000 > Date.now()
  return isToCome ? 'scheduled' : state
}

const tones: Record<ReturnType<typeof shownState>, Tone> = {
  draft: 'neutral',
  scheduled: 'primary',
  open: 'info',
  paused: 'warning',
  closed: 'success',
  archived: 'neutral',
}

export function SurveyState({ row }: { row: Pick<SurveyRow, 'state' | 'from_time'> }) {
  const t = useWords()
  const state = shownState(row)
  return <Tag tone={tones[state]}>{t(`state-${state}`)}</Tag>
}

function Way({ way }: Pick<SurveyRow, 'way'>) {
  const t = useWords()
  const Icon = icons[way]
  return (
    <span className={css.way}>
      <Icon /> {t(`way-${way}`)}
    </span>
  )
}

function Window({ from_time, to_time }: SurveyRow) {
  const { date } = useFormats()
  if (from_time === null || to_time === null) return '–'
  const now = Date.now() / 1000
  const gone = Math.min(1, Math.max(0, (now - from_time) / Math.max(to_time - from_time, 1)))
  return (
    <>
      <span>
        {date(from_time).slice(5)} – {date(to_time).slice(5)}
      </span>
      <progress className={css.bar} max={1} value={gone} aria-hidden="true" />
    </>
  )
}

/** The rate beside its minimum. */
function Rate({ row }: { row: SurveyRow }) {
  const t = useWords()
  const { percent } = useFormats()
  const { targeted, valid, min_rate, min_n, state } = row
  if (state === 'draft') return '–'
  const isFew = valid < min_n || (targeted ? valid / targeted < min_rate : false)
  return (
    <>
      <span>
        <strong>{valid}</strong>
        {targeted !== null && `/${targeted}`} {targeted ? percent(valid / targeted) : ''}{' '}
        <small>{t('min-rate', { rate: percent(min_rate) })}</small>
      </span>
      {targeted !== null && targeted > 0 && (
        <meter
          className={css.bar}
          min={0}
          max={targeted}
          low={targeted * min_rate}
          optimum={targeted}
          value={valid}
          aria-label={t('col-valid')}
        />
      )}
      {isFew && (state === 'closed' || state === 'archived') && (
        <span className={css.few}>{t('too-few')}</span>
      )}
    </>
  )
}

function Missing({ row }: { row: SurveyRow }) {
  const t = useWords()
  const { targeted, answered, way, state } = row
  if (state !== 'open' && state !== 'paused') return '–'
  if (targeted === null) return t('unknown')
  return (
    <>
      {t('people', { count: Math.max(0, targeted - answered) })}
      {way !== 'named' && <small>{t('only-number')}</small>}
    </>
  )
}

function Remind({ row }: { row: SurveyRow }) {
  const t = useWords()
  const client = useQueryClient()
  const reminding = useMutation({
    mutationFn: () => call(remindPeople, { id: row.id }),
    onSuccess: ({ people, left }) => {
      notify.done(
        left > 0 ? t('remind-done-but', { count: people, left }) : t('remind-done', { count: people }),
      )
      return client.invalidateQueries({ queryKey: surveysKey })
    },
    onError: (error) => notify.failed(error.message),
  })
  return (
    <Popconfirm
      title={t('remind-ask', { count: Math.max(0, (row.targeted ?? 0) - row.answered) })}
      onConfirm={() => reminding.mutate()}
    >
      <Button loading={reminding.isPending}>{t('remind')}</Button>
    </Popconfirm>
  )
}

function Act({ row }: { row: SurveyRow }) {
  const t = useWords()
  const isOver = row.state === 'closed' || row.state === 'archived'
  if (isOver)
    return (
      <Link to={linkTo.surveyAnalysis({ id: row.id })}>
        <Button>{t('results')}</Button>
      </Link>
    )
  const mayRemind =
    row.may_edit && shownState(row) === 'open' && row.targeted !== null && row.answered < row.targeted
  if (mayRemind) return <Remind row={row} />
  return (
    <Link to={linkTo.survey({ id: row.id })}>
      <Button>{t(row.may_edit && row.state === 'draft' ? 'edit' : 'open')}</Button>
    </Link>
  )
}

function Reply({ row }: { row: SurveyRow }) {
  const t = useWords()
  if (row.reply === 'none') return row.state === 'open' ? t('reminders-used', { count: row.reminders }) : '–'
  return (
    <Link to={linkTo.surveyReply({ id: row.id })}>
      <Tag tone={row.reply === 'done' ? 'success' : row.reply === 'late' ? 'danger' : 'warning'}>
        {t(`reply-${row.reply}`)}
      </Tag>
    </Link>
  )
}

function Line({ row }: { row: SurveyRow }) {
  const t = useWords()
  const nameOf = useName()
  return (
    <li className={css.row}>
      <div className={css.what}>
        <span className={css.title}>
          <Tag>{t(`kind-${row.kind}`)}</Tag>
          <Link to={linkTo.survey({ id: row.id })}>{nameOf({ name: row.title, name_en: row.title_en })}</Link>
          <SurveyState row={row} />
          {row.missing_languages > 0 && (
            <Tag tone="warning">{t('language-missing', { count: row.missing_languages })}</Tag>
          )}
          {row.corrections > 0 && (
            <Tag tone="warning">{t('corrections-wait', { count: row.corrections })}</Tag>
          )}
        </span>
        <small>
          {[row.audience, row.owner ? nameOf(row.owner) : '', t('questions', { count: row.questions })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <div data-label={t('col-way')}>
        <Way way={row.way} />
      </div>
      <div data-label={t('col-window')}>
        <Window {...row} />
      </div>
      <div data-label={t('col-valid')}>
        <Rate row={row} />
      </div>
      <div data-label={t('col-missing')}>
        <Missing row={row} />
      </div>
      <div data-label={t('col-reminders')}>
        <Reply row={row} />
      </div>
      <div className={css.act}>
        <Act row={row} />
      </div>
    </li>
  )
}

/** Surveys one below the other, with one button each. */
export function SurveyRows({ list }: { list: readonly SurveyRow[] }) {
  const t = useWords()
  const heads = ['col-survey', 'col-way', 'col-window', 'col-valid', 'col-missing', 'col-reminders'] as const
  return (
    <div className={css.table}>
      <div className={`${css.row} ${css.heads}`} aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{t(head)}</span>
        ))}
        <span />
      </div>
      <ul className={css.rows}>
        {list.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}
