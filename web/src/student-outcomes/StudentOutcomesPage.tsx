import { LockOutlined } from '@ant-design/icons'
import { notFound } from '@obelisk/contract/refusal'
import type { Outcomes } from '@obelisk/contract/student-outcomes'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsTablet } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { GroupRow } from './GroupRows.tsx'
import { useTranslations } from './messages.ts'
import { OutcomesActions } from './OutcomesActions.tsx'
import { ObjectivePanel } from './objective/ObjectivePanel.tsx'
import css from './outcomes.module.css'
import { byCourse, byRequirement, keyOf, linesOf } from './own-view.ts'
import { useOutcomes } from './queries.ts'
import { Legend, Summary } from './Summary.tsx'

const parameter = 'objective'

/** The objective that is open stands in the address, so that the way back closes it. */
function useChosen() {
  const [query, setQuery] = useSearchParams()
  const chosen = query.get(parameter) ?? undefined
  const choose = (key: string | undefined) => setQuery(key === undefined ? {} : { [parameter]: key })
  return [chosen, choose] as const
}

/** The set with the key, or without it when it was there. */
function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

function Groups({ outcomes }: { outcomes: Outcomes }) {
  const t = useTranslations()
  const nameOf = useName()
  const [view, setView] = useState<'requirement' | 'course'>('requirement')
  const [chosen, choose] = useChosen()
  const isNarrow = useIsTablet()
  const groups = view === 'requirement' ? byRequirement(outcomes) : byCourse(outcomes)
  const line = linesOf(outcomes).find((one) => keyOf(one) === chosen)
  const first = groups.find(({ lines }) => lines.some((one) => keyOf(one) === chosen))?.key
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(first ? [first] : []))
  const toggle = (key: string) => setOpened((now) => toggled(now, key))
  return (
    <div className={css.panes}>
      <Card
        className={css.list ?? ''}
        title={<Summary outcomes={outcomes} />}
        extra={
          <Segmented
            aria-label={t('view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'requirement', label: t('by-requirement') },
              { value: 'course', label: t('by-course') },
            ]}
          />
        }
      >
        <Legend outcomes={outcomes} />
        <ul className={css.groups}>
          {groups.map((group) => (
            <GroupRow
              key={group.key}
              group={group}
              open={opened.has(group.key)}
              onOpen={() => toggle(group.key)}
              chosen={chosen}
              onChoose={choose}
              detail={(one) => (isNarrow ? <ObjectivePanel line={one} /> : null)}
            />
          ))}
        </ul>
      </Card>
      {!isNarrow && line && (
        <Card
          title={t('course-objective', {
            course: nameOf({ name: line.course.course, name_en: line.course.course_en }),
            no: line.objective.no,
          })}
        >
          <ObjectivePanel key={chosen} line={line} />
        </Card>
      )}
    </div>
  )
}

function Content({ outcomes }: { outcomes: Outcomes }) {
  const t = useTranslations()
  const formats = useFormats()
  if (!outcomes.open) return <EmptyState title={t('closed')} text={t('closed-text')} />
  const lines = linesOf(outcomes)
  const hasMeans = lines.some(({ objective }) => objective.mean !== null)
  return (
    <>
      <StateStrip
        tone="note"
        tag={<LockOutlined />}
        text={t(hasMeans ? 'strip-mean' : 'strip', { date: formats.date(outcomes.since ?? 0) })}
      />
      {lines.length === 0 ? (
        <EmptyState title={t('none')} text={t('none-text')} />
      ) : (
        <Groups outcomes={outcomes} />
      )}
    </>
  )
}

/** What a student has attained, objective by objective, with the work behind it. */
export function Page() {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const query = useOutcomes()
  const { data } = query
  const times = (data?.courses ?? []).flatMap(({ time }) => time ?? [])
  const isUnlisted = query.error instanceof CallError && query.error.is(notFound)
  const purpose =
    data && times.length > 0
      ? t('purpose', {
          project: nameOf(data.student.project),
          grade: data.student.grade,
          courses: times.length,
          date: formats.date(Math.max(...times)),
        })
      : undefined
  return (
    <PageFrame purpose={purpose} actions={data?.open && times.length > 0 && <OutcomesActions {...data} />}>
      {isUnlisted ? (
        <EmptyState title={t('not-listed')} text={t('not-listed-text')} />
      ) : (
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {(outcomes) => <Content outcomes={outcomes} />}
        </Loaded>
      )}
    </PageFrame>
  )
}
