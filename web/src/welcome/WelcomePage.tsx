import type { Overview as Data } from '@obelisk/contract/welcome'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { greetingFor } from '#kit/greeting.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { useSession } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName, useTranslated } from '#kit/translations.ts'
import { FirstDayCard } from './FirstDayCard.tsx'
import { Happenings } from './Happenings.tsx'
import { HealthCard } from './HealthCard.tsx'
import { Loop } from './Loop.tsx'
import { useTranslations } from './messages.ts'
import { useOverview } from './queries.ts'
import { WaitingList } from './WaitingList.tsx'
import css from './welcome.module.css'

function Overview({ data }: { data: Data }) {
  return (
    <div className={css.welcome}>
      <Loop data={data} />
      <WaitingList data={data} />
      <HealthCard data={data} />
      <Happenings happenings={data.happenings} />
    </div>
  )
}

/** Who sees no programme lacks a role. */
function NoProgramme() {
  const t = useTranslations()
  return <EmptyState title={t('no-programme')} text={t('no-programme-text')} />
}

/** The first page: the closed loop with live counts, and what waits for this person. */
export function Page() {
  const t = useTranslations()
  const nameOf = useName()
  const translated = useTranslated()
  const { longDate } = useFormats()
  const person = useSession((session) => session.person)
  const { project } = useWideScope()
  const query = useOverview(project)
  const now = new Date()
  const name = person ? nameOf(person.userInfo) : ''
  const week = query.data?.term ? ` · ${t('week', { week: query.data.term.week })}` : ''
  return (
    <PageFrame
      title={<span className={css.greeting}>{translated(greetingFor(name, now))}</span>}
      purpose={`${longDate(now)}${week}`}
    >
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(data) => (
          <>
            {data.preparing && <StateStrip tone="note" text={t('preparing', data.preparing)} />}
            {data.firstDay && <FirstDayCard distance={data.firstDay} />}
            {data.project ? <Overview data={data} /> : !data.firstDay && <NoProgramme />}
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}
