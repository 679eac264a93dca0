import type { PlanRow } from '@obelisk/contract/training-plan/plan'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Select } from 'antd'
import { Loaded } from '#kit/state/Loaded.tsx'
import { DoneState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useTranslations } from '../messages.ts'
import { differencesOf } from '../queries.ts'
import { DifferencesOf } from './Differences.tsx'

type Props = {
  planId: number
  otherId: number | undefined
  plans: readonly PlanRow[]
  onChoose: (id: number) => void
  onClose: () => void
}

function Content({ planId, otherId }: { planId: number; otherId: number }) {
  const t = useTranslations()
  const query = useQuery(differencesOf(planId, otherId))
  return (
    <Loaded
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<DoneState title={t('no-differences')} />}
    >
      {({ list }) => (
        <>
          {[...new Set(list.map(({ part }) => part))].map((part) => (
            <DifferencesOf key={part} part={part} list={list.filter((one) => one.part === part)} />
          ))}
        </>
      )}
    </Loaded>
  )
}

/** What is different against another version, part by part. */
export function CompareDrawer({ planId, otherId, plans, onChoose, onClose }: Props) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  return (
    <Drawer
      open={otherId !== undefined}
      onClose={onClose}
      size={isPhone ? '100%' : 620}
      title={t('compare')}
      extra={
        <Select<number>
          value={otherId ?? null}
          aria-label={t('compare-with')}
          popupMatchSelectWidth={false}
          options={plans
            .filter(({ id }) => id !== planId)
            .map((one) => ({ value: one.id, label: `${one.name} v${one.version}` }))}
          onChange={onChoose}
        />
      }
    >
      {otherId !== undefined && <Content planId={planId} otherId={otherId} />}
    </Drawer>
  )
}
