import type { Output } from '@obelisk/contract/endpoint'
import { notFound } from '@obelisk/contract/refusal'
import { type StudentClass, studentHome } from '@obelisk/contract/welcome'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { NoticeList, useNotices } from '#inbox/public.ts'
import { call } from '#kit/call.ts'
import { Dot } from '#kit/display/Dot.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { greetingFor } from '#kit/greeting.ts'
import { useSession } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { CallError } from '#kit/wire/call-error.ts'
import { useInWords, useName } from '#kit/words.ts'
import { useWords } from './messages.ts'
import css from './student.module.css'

type Home = Output<typeof studentHome>

const home = queryOptions({
  queryKey: ['welcome', 'student'],
  queryFn: ({ signal }) => call(studentHome, {}, { signal }),
})

/** A class is often named after its course: that is not said twice. */
function ClassRow({ one }: { one: StudentClass }) {
  const say = useWords()
  const nameOf = useName()
  const formats = useFormats()
  return (
    <li className={css.class}>
      <span className={css.course}>
        {nameOf({ name: one.course, name_en: one.course_en })}
        {one.is_current && <Tag tone="success">{say('this-term')}</Tag>}
      </span>
      <span className={css.small}>
        {one.name.startsWith(one.course) ? one.name.slice(one.course.length).trim() : one.name}
        <Dot />
        {say('credits', { credits: formats.number(one.credits) })}
        <Dot />
        {nameOf({ name: one.term })}
        {one.teachers.length > 0 && <Dot />}
        <span className={css.whole}>{formats.list(one.teachers.map(nameOf))}</span>
      </span>
    </li>
  )
}

function Record({ student }: Pick<Home, 'student'>) {
  const say = useWords()
  const nameOf = useName()
  const facts = [
    [say('student-no'), student.student_no],
    [say('project'), nameOf({ name: student.project, name_en: student.project_en })],
    [say('grade'), nameOf({ name: student.grade })],
    [say('admin-class'), student.admin_class || '-'],
  ] as const
  return (
    <Card title={say('record')}>
      <dl className={css.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <span className={css.small}>{say('kept')}</span>
    </Card>
  )
}

function Classes({ classes }: Pick<Home, 'classes'>) {
  const say = useWords()
  const now = classes.filter(({ is_current }) => is_current).length
  return (
    <Card title={say('my-classes')} extra={now > 0 && say('class-count', { count: now })}>
      {classes.length === 0 ? (
        <EmptyState title={say('no-classes')} text={say('no-classes-text')} />
      ) : (
        <ul className={css.list}>
          {classes.map((one) => (
            <ClassRow key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What waits for the student. */
function Waiting() {
  const say = useWords()
  const { data } = useNotices()
  return (
    <Card title={say('waiting')}>
      {data?.list.length === 0 ? (
        <p className={css.small}>{say('nothing-waits')}</p>
      ) : (
        <NoticeList onLeave={() => undefined} />
      )}
    </Card>
  )
}

/** The first page of a student: what waits, the classes, and how the school has the student in its lists. */
export function Page() {
  const say = useWords()
  const nameOf = useName()
  const inWords = useInWords()
  const { longDate } = useFormats()
  const person = useSession((session) => session.person)
  const query = useQuery(home)
  const now = new Date()
  const term = query.data?.term
  const week = term ? ` · ${nameOf(term)} · ${say('week', { week: term.week, weeks: term.weeks })}` : ''
  const isUnlisted = query.error instanceof CallError && query.error.is(notFound)
  return (
    <PageFrame
      title={inWords(greetingFor(person ? nameOf(person.userInfo) : '', now))}
      purpose={`${longDate(now)}${week}`}
    >
      {isUnlisted ? (
        <EmptyState title={say('not-listed')} text={say('not-listed-text')} />
      ) : (
        <div className={css.home}>
          <Waiting />
          <Loaded query={query} skeleton={<PageSkeleton />}>
            {({ classes, student }) => (
              <>
                <Classes classes={classes} />
                <Record student={student} />
              </>
            )}
          </Loaded>
        </div>
      )}
    </PageFrame>
  )
}
