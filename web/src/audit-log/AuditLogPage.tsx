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
import { useTranslations } from './messages.ts'

/** How an act ended: done, or what was said against it. */
function Outcome({ entry: { outcome, said } }: { entry: Pick<AuditEntry, 'outcome' | 'said'> }) {
  const t = useTranslations()
  if (outcome === 'done') return <Tag tone="success">{t('done')}</Tag>
  return (
    <span title={outcome}>
      <Tag tone="danger">{t('refused')}</Tag> {said || outcome}
    </span>
  )
}

/** Everything that is kept of one act. */
function Details({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <Modal open={entry !== undefined} onCancel={onClose} title={t('details')} footer={null} width={720}>
      {entry && (
        <Descriptions
          column={1}
          size="small"
          bordered
          items={[
            { key: 'who', label: t('username'), children: entry.username || t('nobody') },
            { key: 'title', label: t('title'), children: entry.title },
            { key: 'outcome', label: t('outcome'), children: <Outcome entry={entry} /> },
            { key: 'ip', label: t('ip'), children: entry.ip },
            { key: 'url', label: t('url'), children: entry.url },
            { key: 'agent', label: t('agent'), children: entry.useragent },
            {
              key: 'time',
              label: t('time'),
              children: `${formats.date(entry.create_time)} ${formats.time(entry.create_time)}`,
            },
            { key: 'data', label: t('data'), children: <DataTree data={entry.data} /> },
          ]}
        />
      )}
    </Modal>
  )
}

/** What was done, by whom, from where, and how it ended. */
export function Page() {
  const t = useTranslations()
  const formats = useFormats()
  const isSuper = useSession((session) => session.office?.adminInfo.super ?? false)
  const [entry, setEntry] = useState<AuditEntry>()
  return (
    <PageFrame purpose={t(isSuper ? 'all-acts' : 'own-acts')}>
      <DataList<typeof auditLog, AuditEntry>
        calls={auditLog}
        name="audit-log"
        order="id,desc"
        onOpen={setEntry}
        columns={[
          { key: 'id', title: 'ID', sort: true, width: 80, phone: 'none' },
          { key: 'admin_id', title: t('admin-id'), sort: true, hidden: true, phone: 'none' },
          { key: 'username', title: t('username'), render: ({ username }) => username || t('nobody') },
          { key: 'title', title: t('title'), phone: 'title' },
          { key: 'outcome', wraps: true, title: t('outcome'), render: (row) => <Outcome entry={row} /> },
          { key: 'url', wraps: true, title: t('url'), phone: 'none' },
          { key: 'ip', title: t('ip'), render: ({ ip }) => <Tag>{ip}</Tag> },
          { key: 'useragent', wraps: true, title: t('agent'), hidden: true, phone: 'none' },
          {
            key: 'create_time',
            title: t('time'),
            sort: true,
            render: ({ create_time }) => `${formats.date(create_time)} ${formats.time(create_time)}`,
          },
        ]}
        filters={[
          { field: 'username', label: t('username'), kind: 'text' },
          { field: 'title', label: t('title'), kind: 'text' },
          { field: 'url', label: t('url'), kind: 'text' },
          { field: 'ip', label: t('ip'), kind: 'text' },
          { field: 'data', label: t('data'), kind: 'text' },
          { field: 'useragent', label: t('agent'), kind: 'text' },
          { field: 'create_time', label: t('time'), kind: 'days' },
        ]}
        rowActions={[{ key: 'details', label: t('details'), onClick: setEntry }]}
        empty={<EmptyState title={t('none')} />}
      />
      <Details entry={entry} onClose={() => setEntry(undefined)} />
    </PageFrame>
  )
}
