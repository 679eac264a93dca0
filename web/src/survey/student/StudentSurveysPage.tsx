import { linkTo } from '@obelisk/contract/links'
import type { StudentSurvey } from '@obelisk/contract/survey/answering'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useSession } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/translations.ts'
import { readKept } from '../fill/delivery/kept.ts'
import { useText } from '../fill/use-text.ts'
import { minutesFor } from '../minutes.ts'
import { useTranslations } from './messages.ts'
import { PendingSurvey } from './PendingSurvey.tsx'
import css from './student.module.css'
import { surveysOfMine } from './surveys-of-mine.ts'

/** Whether it was handed in from this device; of an anonymous survey nobody else knows. */
function useIsHandedIn() {
  const accountId = useSession((session) => session.person?.userInfo.id)
  return ({ id }: StudentSurvey) => Boolean(readKept(`${id}.${accountId}`).receipt)
}

function Rest({ survey }: { survey: StudentSurvey }) {
  const t = useTranslations()
  const text = useText()
  const { when } = useFormats()
  const isHandedIn = useIsHandedIn()
  const said = {
    soon: () => t('from', { time: when(survey.from_time ?? 0) }),
    missed: () => t('missed-note'),
    begun: () => t(isHandedIn(survey) ? 'begun-here' : 'begun-elsewhere'),
    pending: () => '',
    done: () => '',
    closed: () => '',
  }[survey.state]()
  return (
    <li className={css.rest}>
      <span className={css.title}>
        {(survey.state === 'done' || survey.state === 'closed' || survey.state === 'begun') && (
          <span className={css.tick} aria-hidden="true">
            ✓
          </span>
        )}
        {text({ 'zh-cn': survey.title, en: survey.title_en })}
      </span>
      <span className={css.small}>{said}</span>
      {(survey.reply || survey.results) && (
        <Link to={linkTo.studentReply({ id: survey.id })}>
          {survey.reply ? <Tag tone="success">{t('see-reply')}</Tag> : t('see-results')}
        </Link>
      )}
    </li>
  )
}

function Part({ title, list }: { title: string; list: readonly StudentSurvey[] }) {
  if (list.length === 0) return null
  return (
    <Card title={title}>
      <ul className={css.list}>
        {list.map((survey) => (
          <Rest key={survey.id} survey={survey} />
        ))}
      </ul>
    </Card>
  )
}

function Lists({ list }: { list: readonly StudentSurvey[] }) {
  const t = useTranslations()
  const isHandedIn = useIsHandedIn()
  const isOpen = (one: StudentSurvey) =>
    one.state === 'pending' || (one.state === 'begun' && !isHandedIn(one))
  const open = list.filter(isOpen)
  const of = (...states: StudentSurvey['state'][]) =>
    list.filter((one) => states.includes(one.state) && !isOpen(one))
  const done = of('done', 'closed', 'begun')
  return (
    <div className={css.column}>
      {open.length > 0 && (
        <ul className={css.list}>
          {open.map((survey, at) => (
            <PendingSurvey key={survey.id} survey={survey} isFirst={at === 0} />
          ))}
        </ul>
      )}
      <Part title={t('soon')} list={of('soon')} />
      <Part title={t('done', { count: done.length })} list={done} />
      <Part title={t('missed')} list={of('missed')} />
    </div>
  )
}

function Heading({ list }: { list: readonly StudentSurvey[] | undefined }) {
  const t = useTranslations()
  const nameOf = useName()
  const person = useSession((session) => session.person)
  const name = person ? nameOf(person.userInfo) : ''
  const open = list?.filter(({ state }) => state === 'pending') ?? []
  return open.length > 0 ? t('hello', { name, count: open.length }) : t('hello-none', { name })
}

/** All surveys of a student in one list. */
export function Page() {
  const t = useTranslations()
  const query = useQuery(surveysOfMine)
  const open = query.data?.list.filter(({ state }) => state === 'pending') ?? []
  const minutes = open.reduce((sum, { questions }) => sum + minutesFor(questions), 0)
  return (
    <PageFrame
      title={<Heading list={query.data?.list} />}
      {...(minutes > 0 ? { purpose: t('minutes', { count: minutes }) } : {})}
    >
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('empty')} text={t('empty-text')} />}
      >
        {({ list }) => <Lists list={list} />}
      </Loaded>
    </PageFrame>
  )
}
