import { type AuditEntry, auditLog } from '@obelisk/contract/audit-log'
import { Descriptions, Modal } from 'antd'
import { useState } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import { useSession } from '#kit/session.ts'
import { EmptyState } from '#kit/state/states.tsx'
import { DataTree } from './DataTree.tsx'
import { useWords } from './messages.ts'

/** How an act ended: done, or what was said against it. */
function Outcome({ entry: { outcome, said } }: { entry: Pick<AuditEntry, 'outcome' | 'said'> }) {
  const say = useWords()
  if (outcome === 'done') return <Tag tone="success">{say('done')}</Tag>
  return (
    <span title={outcome}>
      <Tag tone="danger">{say('refused')}</Tag> {said || outcome}
    </span>
  )
}

/** Everything that is kept of one act. */
function Details({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  const say = useWords()
  const formats = useFormats()
  return (
    <Modal open={entry !== undefined} onCancel={onClose} title={say('details')} footer={null} width={720}>
      {entry && (
        <Descriptions
          column={1}
          size="small"
          bordered
          items={[
            { key: 'who', label: say('username'), children: entry.username || say('nobody') },
            { key: 'title', label: say('title'), children: entry.title },
            { key: 'outcome', label: say('outcome'), children: <Outcome entry={entry} /> },
            { key: 'ip', label: say('ip'), children: entry.ip },
            { key: 'url', label: say('url'), children: entry.url },
            { key: 'agent', label: say('agent'), children: entry.useragent },
            {
              key: 'time',
              label: say('time'),
              children: `${formats.date(entry.create_time)} ${formats.time(entry.create_time)}`,
            },
            { key: 'data', label: say('data'), children: <DataTree data={entry.data} /> },
          ]}
        />
      )}
    </Modal>
  )
}

/** What was done, by whom, from where, and how it ended. */
export function Page() {
  const say = useWords()
  const formats = useFormats()
  const isSuper = useSession((session) => session.office?.adminInfo.super ?? false)
  const [entry, setEntry] = useState<AuditEntry>()
  return (
    <PageFrame purpose={say(isSuper ? 'all-acts' : 'own-acts')}>
      <DataList<typeof auditLog, AuditEntry>
        calls={auditLog}
        name="audit-log"
        order="id,desc"
        onOpen={setEntry}
        columns={[
          { key: 'id', title: 'ID', sort: true, width: 80, phone: 'none' },
          { key: 'admin_id', title: say('admin-id'), sort: true, hidden: true, phone: 'none' },
          { key: 'username', title: say('username'), render: ({ username }) => username || say('nobody') },
          { key: 'title', title: say('title'), phone: 'title' },
          { key: 'outcome', wraps: true, title: say('outcome'), render: (row) => <Outcome entry={row} /> },
          { key: 'url', wraps: true, title: say('url'), phone: 'none' },
          { key: 'ip', title: say('ip'), render: ({ ip }) => <Tag>{ip}</Tag> },
          { key: 'useragent', wraps: true, title: say('agent'), hidden: true, phone: 'none' },
          {
            key: 'create_time',
            title: say('time'),
            sort: true,
            render: ({ create_time }) => `${formats.date(create_time)} ${formats.time(create_time)}`,
          },
        ]}
        filters={[
          { field: 'username', label: say('username'), kind: 'text' },
          { field: 'title', label: say('title'), kind: 'text' },
          { field: 'url', label: say('url'), kind: 'text' },
          { field: 'ip', label: say('ip'), kind: 'text' },
          { field: 'data', label: say('data'), kind: 'text' },
          { field: 'useragent', label: say('agent'), kind: 'text' },
          { field: 'create_time', label: say('time'), kind: 'days' },
        ]}
        rowActions={[{ key: 'details', label: say('details'), onClick: setEntry }]}
        empty={<EmptyState title={say('none')} />}
      />
      <Details entry={entry} onClose={() => setEntry(undefined)} />
    </PageFrame>
  )
}
