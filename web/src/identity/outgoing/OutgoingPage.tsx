import { outgoingMessages } from '@obelisk/contract/identity/codes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Tag } from '#kit/mark/tags.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useWords } from './messages.ts'

const outgoingOf = queryOptions({
  queryKey: ['identity', 'outgoing'],
  queryFn: ({ signal }) => call(outgoingMessages, {}, { signal }),
  refetchInterval: 5000,
})

const tones = { sent: 'success', failed: 'danger', kept: 'info' } as const

/** The last codes that were sent. While nothing is configured to send them, their text: for development. */
export function Page() {
  const say = useWords()
  const formats = useFormats()
  const query = useQuery(outgoingOf)
  return (
    <PageFrame purpose={say('purpose')}>
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={say('none')} text={say('none-text')} />}
      >
        {({ list, email, mobile }) => (
          <>
            <p>{say('channels', { email: say(`channel-${email}`), mobile: say(`channel-${mobile}`) })}</p>
            <Table
              rowKey="id"
              pagination={false}
              dataSource={list}
              scroll={{ x: 720 }}
              columns={[
                {
                  title: say('time'),
                  key: 'time',
                  width: 150,
                  render: (_v, row) => formats.when(row.create_time),
                },
                { title: say('address'), dataIndex: 'address', width: 200 },
                {
                  title: say('message'),
                  key: 'message',
                  render: (_v, { subject, body }) => (
                    <>
                      {subject}
                      {body && <div>{body}</div>}
                    </>
                  ),
                },
                {
                  title: say('outcome'),
                  key: 'outcome',
                  width: 120,
                  render: (_v, { outcome }) => <Tag tone={tones[outcome]}>{say(`outcome-${outcome}`)}</Tag>,
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}
