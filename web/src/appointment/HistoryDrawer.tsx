import type { AppointmentRow } from '@obelisk/contract/appointment'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Pagination } from 'antd'
import { useState } from 'react'
import { Timeline } from '#kit/display/Timeline.tsx'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import { useNames } from './names.ts'
import { historyOf } from './queries.ts'

const tones = { appoint: 'success', change: 'info', end: 'danger' } as const
const perPage = 20

function History({ account }: { account: number | undefined }) {
  const t = useTranslations()
  const nameOf = useName()
  const names = useNames()
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const query = useQuery(historyOf(account, page))
  return (
    <Loaded query={query} isEmpty={({ total }) => total === 0} empty={<EmptyState title={t('noHistory')} />}>
      {({ list, total }) => (
        <>
          <Timeline
            events={list.map((one) => ({
              key: one.id,
              tone: tones[one.action],
              when: `${formats.when(one.create_time)} · ${one.by || t('bySystem')}`,
              text: t(`did-${one.action}`, {
                name: nameOf(one),
                role: names.role(one.role),
                place: names.place(one),
              }),
              children:
                one.start_date && t('fromTo', { from: one.start_date, to: one.end_date ?? t('open') }),
            }))}
          />
          {total > perPage && (
            <Pagination simple current={page} pageSize={perPage} total={total} onChange={setPage} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** What was given, changed and ended: for one person, or all that may be seen. */
export function HistoryDrawer({
  of,
  onClose,
}: {
  of: AppointmentRow | 'all' | undefined
  onClose: () => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const phone = useIsPhone()
  const isOne = of !== undefined && of !== 'all'
  return (
    <Drawer
      open={of !== undefined}
      onClose={onClose}
      size={phone ? '100%' : 440}
      title={isOne ? t('historyOf', { name: nameOf(of) }) : t('history')}
      destroyOnHidden
    >
      <History account={isOne ? of.account_id : undefined} />
    </Drawer>
  )
}
