import type { Output } from '@obelisk/contract/endpoint'
import { outgoingMessages } from '@obelisk/contract/identity/codes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { call } from '#kit/call.ts'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { CardRows } from '#kit/list/CardRows.tsx'
import type { Column } from '#kit/list/types.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useTranslations } from './messages.ts'

const outgoingOf = queryOptions({
  queryKey: ['identity', 'outgoing'],
  queryFn: ({ signal }) => call(outgoingMessages, {}, { signal }),
  refetchInterval: 5000,
})

type Outgoing = Output<typeof outgoingMessages>['list'][number]
type Shown = Column<Outgoing> & { render: (row: Outgoing) => ReactNode }

const tones = { sent: 'success', failed: 'danger', kept: 'info' } as const

function useColumns(): Shown[] {
  const t = useTranslations()
  const formats = useFormats()
  return [
    { key: 'time', title: t('time'), width: 150, render: (row) => formats.when(row.create_time) },
    { key: 'address', title: t('address'), width: 220, phone: 'title', render: ({ address }) => address },
    {
      key: 'message',
      title: t('message'),
      render: ({ subject, body }) => (
        <>
          {subject}
          {body && <div>{body}</div>}
        </>
      ),
    },
    {
      key: 'outcome',
      title: t('outcome'),
      width: 120,
      render: ({ outcome }) => <Tag tone={tones[outcome]}>{t(`outcome-${outcome}`)}</Tag>,
    },
  ]
}

/** The last codes that were sent. While nothing is configured to send them, their text: for development. */
export function Page() {
  const t = useTranslations()
  const phone = useIsPhone()
  const columns = useColumns()
  const query = useQuery(outgoingOf)
  return (
    <PageFrame purpose={t('purpose')}>
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('none')} text={t('none-text')} />}
      >
        {({ list, email, mobile }) => (
          <>
            <p>{t('channels', { email: t(`channel-${email}`), mobile: t(`channel-${mobile}`) })}</p>
            {phone ? (
              <CardRows
                rows={list}
                columns={columns}
                selected={[]}
                onSelect={undefined}
                actions={undefined}
              />
            ) : (
              <Table
                rowKey="id"
                size="small"
                pagination={false}
                dataSource={list}
                columns={columns.map(({ key, title, width, render }) => ({
                  key,
                  title,
                  ...(width ? { width } : {}),
                  render: (_: unknown, row: Outgoing) => render(row),
                }))}
              />
            )}
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}
