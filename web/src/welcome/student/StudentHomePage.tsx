import type { Output } from '@obelisk/contract/endpoint'
import { notFound } from '@obelisk/contract/refusal'
import { type StudentClass, studentHome } from '@obelisk/contract/welcome'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoticeList, useNotices } from '#inbox/public.ts'
import { call } from '#kit/call.ts'
import { Dot } from '#kit/display/Dot.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { greetingFor } from '#kit/greeting.ts'
import { useSession } from '#kit/session.ts'
import { Slot } from '#kit/slot.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName, useTranslated } from '#kit/translations.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { OutcomesCard } from '#student-outcomes/public.ts'
import { useTranslations } from './messages.ts'
import css from './student.module.css'

type Home = Output<typeof studentHome>

const home = queryOptions({
  queryKey: ['welcome', 'student'],
  queryFn: ({ signal }) => call(studentHome, {}, { signal }),
})

type Meeting = StudentClass['meetings'][number]

/** When it meets in the next days. */
function Meetings({ meetings }: { meetings: readonly Meeting[] }) {
  const t = useTranslations()
  const formats = useFormats()
  const at = ({ date, section_from, section_to, room }: Meeting) =>
    [formats.longDate(date), t('sections', { from: section_from, to: section_to }), room]
      .filter(Boolean)
      .join(' ')
  return <span className={css.small}>{t('meets', { times: meetings.map(at).join('; ') })}</span>
}

/** What the teacher has planned for the next days, and what is assessed next. */
function Planned({ plan, events }: Pick<StudentClass, 'plan' | 'events'>) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <>
      {plan.map(({ date, points, homework }) => (
        <span key={date} className={css.planned}>
          {t('planned', { date: formats.longDate(date), points: points.join(t('and')) || '–' })}
          {homework && <span className={css.whole}>{t('homework', { text: homework })}</span>}
        </span>
      ))}
      {events.length > 0 && (
        <span className={css.small}>
          {t('events', {
            events: events.map(({ date, name }) => `${name} ${formats.longDate(date)}`).join(t('and')),
          })}
        </span>
      )}
    </>
  )
}

/** A class is often named after its course: that is not said twice. */
function ClassRow({ one }: { one: StudentClass }) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const assessed = one.assessments.map((part) => `${nameOf(part)} ${formats.percent(part.ratio / 100)}`)
  return (
    <li className={css.class}>
      <span className={css.course}>{nameOf({ name: one.course, name_en: one.course_en })}</span>
      <span className={css.small}>
        {one.name.startsWith(one.course) ? one.name.slice(one.course.length).trim() : one.name}
        <Dot />
        {t('credits', { credits: formats.number(one.credits) })}
        <Dot />
        {nameOf({ name: one.term })}
        {one.teachers.length > 0 && <Dot />}
        <span className={css.whole}>{formats.list(one.teachers.map(nameOf))}</span>
      </span>
      {one.is_current && assessed.length > 0 && (
        <span className={css.small}>{t('assessed-by', { parts: assessed.join(' + ') })}</span>
      )}
      {one.meetings.length > 0 && <Meetings meetings={one.meetings} />}
      <Planned {...one} />
    </li>
  )
}

/** Holidays, make-up days and examinations that come next. */
function Calendar({ calendar }: Pick<Home, 'calendar'>) {
  const t = useTranslations()
  const formats = useFormats()
  if (calendar.length === 0) return null
  return (
    <ul className={css.calendar}>
      {calendar.map(({ kind, from, to, name }) => (
        <li key={`${kind} ${from}`}>
          <Tag tone={kind === 'exam' ? 'warning' : 'info'}>{t(`calendar-${kind}`)}</Tag> {name}{' '}
          <span className={css.small}>
            {from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Record({ student }: Pick<Home, 'student'>) {
  const t = useTranslations()
  const nameOf = useName()
  const facts = [
    [t('student-no'), student.student_no],
    [t('project'), nameOf({ name: student.project, name_en: student.project_en })],
    [t('grade'), nameOf({ name: student.grade })],
    [t('admin-class'), student.admin_class || '-'],
  ] as const
  return (
    <Card title={t('record')}>
      <dl className={css.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <span className={css.small}>{t('kept')}</span>
    </Card>
  )
}

function Rows({ classes }: Pick<Home, 'classes'>) {
  return (
    <ul className={css.list}>
      {classes.map((one) => (
        <ClassRow key={one.id} one={one} />
      ))}
    </ul>
  )
}

/** The classes of this term; those of the terms before are folded. */
function Classes({ classes, calendar }: Pick<Home, 'classes' | 'calendar'>) {
  const t = useTranslations()
  const now = classes.filter(({ is_current }) => is_current)
  const before = classes.filter(({ is_current }) => !is_current)
  return (
    <Card title={t('my-classes')} extra={now.length > 0 && t('class-count', { count: now.length })}>
      {classes.length === 0 ? (
        <EmptyState title={t('no-classes')} text={t('no-classes-text')} />
      ) : (
        <Rows classes={now} />
      )}
      {before.length > 0 && (
        <details className={css.before}>
          <summary>{t('before', { count: before.length })}</summary>
          <Rows classes={before} />
        </details>
      )}
      <Calendar calendar={calendar} />
    </Card>
  )
}

/** What else waits for the student; surveys stand above it, and then an empty card says nothing new. */
function Waiting({ surveys }: { surveys: number }) {
  const t = useTranslations()
  const { data } = useNotices()
  if (data?.list.length === 0 && surveys > 0) return null
  return (
    <Card title={t('waiting')}>
      {data?.list.length === 0 ? (
        <p className={css.small}>{t('nothing-waits')}</p>
      ) : (
        <NoticeList onLeave={() => undefined} />
      )}
    </Card>
  )
}

/** The first page of a student: surveys, what waits, the classes, the own outcomes, and the record in the school's lists. */
export function Page() {
  const t = useTranslations()
  const nameOf = useName()
  const translated = useTranslated()
  const { longDate } = useFormats()
  const person = useSession((session) => session.person)
  const query = useQuery(home)
  const [surveys, setSurveys] = useState(0)
  const now = new Date()
  const term = query.data?.term
  const week = term ? ` · ${nameOf(term)} · ${t('week', { week: term.week, weeks: term.weeks })}` : ''
  const isUnlisted = query.error instanceof CallError && query.error.is(notFound)
  return (
    <PageFrame
      title={translated(greetingFor(person ? nameOf(person.userInfo) : '', now))}
      purpose={`${longDate(now)}${week}`}
    >
      {isUnlisted ? (
        <EmptyState title={t('not-listed')} text={t('not-listed-text')} />
      ) : (
        <div className={css.home}>
          <div className={css.column}>
            <Slot name="student-surveys" onCount={setSurveys} />
            <Waiting surveys={surveys} />
            <Slot name="student-assistant" />
          </div>
          <div className={css.column}>
            <Loaded query={query} skeleton={<PageSkeleton />}>
              {({ classes, calendar }) => <Classes classes={classes} calendar={calendar} />}
            </Loaded>
          </div>
          <div className={css.column}>
            <OutcomesCard title={t('my-outcomes')} />
            {query.data && <Record student={query.data.student} />}
          </div>
        </div>
      )}
    </PageFrame>
  )
}
