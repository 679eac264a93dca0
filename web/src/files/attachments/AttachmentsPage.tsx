import { type Attachment, attachmentFile, attachments, sweepFiles } from '@obelisk/contract/files/attachments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Allow } from '#kit/Allow.tsx'
import { call, fetchFile, readBlob } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import type { Column } from '#kit/list/types.ts'
import { listKey } from '#kit/list/use-data-list.ts'
import { EmptyState } from '#kit/state/states.tsx'
import { UploadButton } from '../Upload.tsx'
import { useTranslations } from './messages.ts'
import { sizeText } from './size.ts'
import { Thumbnail } from './Thumbnail.tsx'

const Picture = lazy(async () => ({ default: (await import('./Picture.tsx')).Picture }))

const name = 'attachments'

function useColumns(open: (row: Attachment) => unknown): Column<Attachment>[] {
  const t = useTranslations()
  const formats = useFormats()
  return [
    {
      key: 'suffix',
      title: t('suffix'),
      width: 64,
      render: (row) => <Thumbnail row={row} onOpen={open} />,
    },
    { key: 'name', wraps: true, title: t('name'), sort: true, phone: 'title', width: 240 },
    { key: 'admin', title: t('admin'), render: ({ admin }) => admin.nickname || '–', width: 110 },
    { key: 'user', title: t('user'), render: ({ user }) => user.nickname || '–', width: 110 },
    {
      key: 'size',
      title: t('size'),
      kind: 'number',
      sort: true,
      render: ({ size }) => sizeText(size, formats.number),
      width: 100,
    },
    { key: 'quote', title: t('quote'), kind: 'number', sort: true, width: 100 },
    {
      key: 'last_upload_time',
      title: t('time'),
      sort: true,
      render: (row) => formats.when(row.last_upload_time),
      width: 150,
    },
    { key: 'mimetype', title: t('mimetype'), hidden: true },
    { key: 'topic', title: t('topic'), hidden: true },
    { key: 'storage', title: t('storage'), hidden: true },
  ]
}

/** What can be looked at but not changed, below what can. */
const facts = ['url', 'topic', 'storage', 'mimetype', 'width', 'height', 'quote', 'sha1'] as const

function Fields({ row }: { row: Attachment | undefined }) {
  const t = useTranslations()
  return (
    <>
      <Form.Item name="name" label={t('name')}>
        <Input maxLength={100} />
      </Form.Item>
      {row &&
        facts.map((fact) => (
          <Form.Item key={fact} label={t(fact)}>
            <Input value={String(row[fact])} readOnly variant="filled" aria-label={t(fact)} />
          </Form.Item>
        ))}
    </>
  )
}

/** A picture that is being looked at; it comes with the administrator's token, so not by its address alone. */
function usePicture() {
  const [address, setAddress] = useState('')
  const close = () => {
    URL.revokeObjectURL(address)
    setAddress('')
  }
  const open = async ({ id }: Attachment) =>
    setAddress(URL.createObjectURL(await readBlob(attachmentFile, { id })))
  const view = address && (
    <Suspense>
      <Picture address={address} onClose={close} />
    </Suspense>
  )
  return { open, view }
}

/** Starts the removal of content that no record names any more. */
function Sweep() {
  const t = useTranslations()
  const { mutate, isPending } = useMutation({ mutationFn: () => call(sweepFiles, {}, { announce: true }) })
  return (
    <Allow act="del">
      <Tooltip title={t('sweep-hint')}>
        <Button loading={isPending} onClick={() => mutate()}>
          {t('sweep')}
        </Button>
      </Tooltip>
    </Allow>
  )
}

/** Every stored file: who brought it, how large it is, how often it came. */
export function Page() {
  const t = useTranslations()
  const client = useQueryClient()
  const picture = usePicture()
  const columns = useColumns(picture.open)
  return (
    <PageFrame purpose={t('purpose')} actions={<Sweep />}>
      <DataList<typeof attachments, Attachment>
        calls={attachments as never}
        name={name}
        columns={columns}
        filters={[
          { field: 'name', label: t('name'), kind: 'text' },
          { field: 'owner', label: t('owner'), kind: 'text' },
          { field: 'mimetype', label: t('mimetype'), kind: 'text' },
          { field: 'size', label: t('bytes'), kind: 'amounts' },
          { field: 'quote', label: t('quote'), kind: 'amounts' },
          { field: 'last_upload_time', label: t('time'), kind: 'days' },
        ]}
        order="last_upload_time,desc"
        edit="admin"
        form={{
          fields: (row) => <Fields row={row} />,
          titleOf: (row) => t('edit-title', { name: row?.name ?? '' }),
          toWrite: (values) => ({ name: values.name }),
        }}
        nameOf={(row) => row.name}
        deleteText={t('delete-text')}
        deleteWords={{
          action: t('delete'),
          title: (rows) =>
            rows.length === 1
              ? t('delete-one', { name: rows[0]?.name ?? '' })
              : t('delete-many', { count: rows.length }),
          done: (count) => t('deleted', { count }),
        }}
        rowActions={[
          {
            key: 'open',
            label: t('open'),
            hidden: ({ width }) => width === 0,
            onClick: picture.open,
          },
          { key: 'download', label: t('download'), onClick: ({ id }) => fetchFile(attachmentFile, { id }) },
        ]}
        tools={<UploadButton onDone={() => client.invalidateQueries({ queryKey: listKey(name) })} />}
        empty={<EmptyState title={t('none')} />}
      />
      {picture.view}
    </PageFrame>
  )
}
