import { replyWithinDays } from '@obelisk/contract/survey/life'
import type { SurveyRunning, WholeSurvey } from '@obelisk/contract/survey/shapes'
import { Button, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from '../messages.ts'
import type { Part } from './draft.ts'
import css from './publish.module.css'
import { Step } from './Step.tsx'

const momentOf = (seconds: number | null) => (seconds === null ? null : dayjs.unix(seconds))
const secondsOf = (moment: Dayjs | null) => (moment === null ? null : moment.unix())
const day = 86_400

/** Opening, end and reply on one line, as far apart as they are. */
function Line({ running }: { running: SurveyRunning }) {
  const t = useTranslations()
  const { longDate } = useFormats()
  const { from_time: from, to_time: to, wants_reply, way } = running
  if (from === null || to === null || to <= from) return null
  const points = [
    { at: from, words: t('line-opens') },
    { at: to, words: t('line-ends') },
    ...(wants_reply && way !== 'public' ? [{ at: to + replyWithinDays * day, words: t('line-reply') }] : []),
  ]
  const whole = (points.at(-1)?.at ?? to) - from
  return (
    <ol className={css.timeline} aria-label={t('timeline')}>
      <li className={css.span} aria-hidden="true" style={{ width: `${((to - from) / whole) * 100}%` }} />
      {points.map(({ at, words }) => (
        <li key={words} className={css.point} style={{ left: `${((at - from) / whole) * 100}%` }}>
          <strong>{longDate(at)}</strong>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  )
}

/** The end of the course, where a survey about the whole of it belongs. */
function LastWeeks({ weeks, take }: { weeks: { from: number; to: number }; take: () => void }) {
  const t = useTranslations()
  const { date } = useFormats()
  return (
    <>
      {t('last-weeks', { from: date(weeks.from).slice(5), to: date(weeks.to).slice(5) })}{' '}
      <Button type="link" size="small" onClick={take}>
        {t('last-weeks-take')}
      </Button>
    </>
  )
}

/** When it runs; both ends are proposed and may be changed. */
export function When({ draft, put, survey: { last_weeks } }: Part & { survey: WholeSurvey }) {
  const t = useTranslations()
  const { running } = draft
  const set = (more: Partial<SurveyRunning>) => put({ ...draft, running: { ...running, ...more } })
  const now = Date.now() / 1000
  const isOffered = last_weeks !== null && last_weeks.to > now && last_weeks.to !== running.to_time
  const field = (key: 'from_time' | 'to_time', label: string) => (
    <>
      <span>{label}</span>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        value={momentOf(running[key])}
        aria-label={label}
        onChange={(moment) => set({ [key]: secondsOf(moment) })}
      />
    </>
  )
  return (
    <Card
      title={<Step no={3} title={t('when-title')} />}
      extra={
        isOffered && (
          <LastWeeks
            weeks={last_weeks}
            take={() =>
              set({ from_time: Math.floor(Math.max(now, last_weeks.from)), to_time: last_weeks.to })
            }
          />
        )
      }
    >
      <div className={css.boxes}>
        {field('from_time', t('from'))}
        {field('to_time', t('to'))}
      </div>
      <Line running={running} />
    </Card>
  )
}
