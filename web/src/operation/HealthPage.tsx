import type { Health } from '@obelisk/contract/operation'
import { useQuery } from '@tanstack/react-query'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useMay } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { Concerns } from './Concerns.tsx'
import { Calls } from './day/Calls.tsx'
import { Day } from './day/Day.tsx'
import { Now } from './day/Now.tsx'
import css from './health.module.css'
import { useTranslations } from './messages.ts'
import { Packages } from './Packages.tsx'
import { healthNow } from './queries.ts'
import { Jobs } from './state/Jobs.tsx'
import { Servers } from './state/Servers.tsx'
import { Storage } from './state/Storage.tsx'

function Told({ health }: { health: Health }) {
  const maySave = useMay('routine/health/package')
  return (
    <div className={css.page}>
      <Concerns health={health} />
      <Now health={health} />
      <Day day={health.day} />
      <Calls health={health} />
      <Jobs health={health} />
      <Storage health={health} />
      <Servers health={health} />
      {maySave && <Packages />}
    </div>
  )
}

export function Page() {
  const t = useTranslations()
  return (
    <PageFrame purpose={t('purpose')}>
      <Loaded query={useQuery(healthNow)} skeleton={<PageSkeleton />}>
        {(health) => <Told health={health} />}
      </Loaded>
    </PageFrame>
  )
}
