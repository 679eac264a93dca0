import { dashboard } from '@obelisk/contract/dashboard'
import type { Output } from '@obelisk/contract/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { PersonTag } from '#kit/display/PersonTag.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { greetingFor } from '#kit/greeting.ts'
import { useSession } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { useName, useTranslated } from '#kit/translations.ts'
import { DaysChart } from './DaysChart.tsx'
import css from './dashboard.module.css'
import { useTranslations } from './messages.ts'
import { WorkingTime } from './WorkingTime.tsx'

type Dashboard = Output<typeof dashboard>

const figures = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard, {}, { signal }),
})

const megabytes = (bytes: number) => bytes / 1024 / 1024

function Counts({ counts }: { counts: Dashboard['counts'] }) {
  const t = useTranslations()
  const { number } = useFormats()
  const size = (bytes: number) => `${number(Math.round(megabytes(bytes) * 10) / 10)} MB`
  const shown = [
    { key: 'members', value: number(counts.members) },
    { key: 'administrators', value: number(counts.administrators) },
    { key: 'present', value: number(counts.present) },
    { key: 'files', value: number(counts.files), under: size(counts.file_bytes) },
    { key: 'database', value: size(counts.database_bytes) },
  ] as const
  return (
    <dl className={css.counts}>
      {shown.map(({ key, value, ...more }) => (
        <div key={key} className={css.count}>
          <dt>{t(key)}</dt>
          <dd>
            {value} {'under' in more && <small>{more.under}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Newcomers({ list }: { list: Dashboard['newcomers'] }) {
  const t = useTranslations()
  const nameOf = useName()
  const { when } = useFormats()
  return (
    <Card title={t('newcomers')}>
      <ul className={css.newcomers}>
        {list.map((one) => (
          <li key={one.id}>
            <PersonTag
              name={nameOf(one) || one.username}
              under={`${one.username} · ${t(`kind-${one.kind}`)}`}
            />
            <time>{when(one.create_time)}</time>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function Page() {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  const office = useSession((session) => session.office)
  const info = office?.adminInfo
  const name = nameOf({ name: info?.nickname || info?.username || '', name_en: office?.name_en ?? '' })
  return (
    <PageFrame
      title={translated(greetingFor(name, new Date()))}
      purpose={t('purpose')}
      actions={<WorkingTime account={info?.id ?? 0} />}
    >
      <Loaded query={useQuery(figures)} skeleton={<PageSkeleton />}>
        {({ counts, days, newcomers }) => (
          <div className={css.page}>
            <Counts counts={counts} />
            <div className={css.halves}>
              <Card>
                <DaysChart days={days} />
              </Card>
              <Newcomers list={newcomers} />
            </div>
          </div>
        )}
      </Loaded>
    </PageFrame>
  )
}
