import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { useSession } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/words.ts'
import { greetingOf } from './greeting.ts'
import { Happenings } from './Happenings.tsx'
import { HealthCard } from './HealthCard.tsx'
import { Loop } from './Loop.tsx'
import { useWords } from './messages.ts'
import { overviewOf } from './queries.ts'
import { WaitingList } from './WaitingList.tsx'
import css from './welcome.module.css'

/** The first page: the closed loop with live counts, and what waits for this person. */
export function Page() {
  const say = useWords()
  const nameOf = useName()
  const { longDate } = useFormats()
  const person = useSession((session) => session.person)
  const { project } = useWideScope()
  const query = useQuery(overviewOf(project))
  const now = new Date()
  const name = person ? nameOf(person.userInfo) : ''
  const week = query.data?.term ? ` · ${say('week', { week: query.data.term.week })}` : ''
  return (
    <PageFrame
      title={
        <span className={css.greeting}>
          {say('greeting', { name, greeting: say(greetingOf(now.getHours())) })}
        </span>
      }
      purpose={`${longDate(now)}${week}`}
    >
      <Loaded query={query}>
        {(data) => (
          <div className={css.welcome}>
            {data.project ? (
              <Loop data={data} />
            ) : (
              <EmptyState title={say('no-programme')} text={say('no-programme-text')} />
            )}
            <div className={css.columns}>
              <WaitingList waiting={data.waiting} />
              {data.project && <HealthCard data={data} />}
              {data.project && <Happenings happenings={data.happenings} />}
            </div>
          </div>
        )}
      </Loaded>
    </PageFrame>
  )
}
