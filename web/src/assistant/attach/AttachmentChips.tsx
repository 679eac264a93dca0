import { CloseOutlined, FileTextOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons'
import { type Attachment, readAttachment } from '@obelisk/contract/assistant/attachments'
import { placeIn } from '@obelisk/contract/assistant/knowledge'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './attach.module.css'
import type { AttachingFiles } from './use-attaching.ts'

/** What was read of a file. */
function ReadDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useTranslations()
  const translated = useTranslated()
  const read = useQuery({
    queryKey: ['assistant', 'attachment', id],
    queryFn: ({ signal }) => call(readAttachment, { id: String(id) }, { signal }),
  })
  return (
    <Modal open title={t('attached-read', { name })} footer={null} width={720} onCancel={onClose}>
      <Loaded query={read}>
        {({ parts, is_cut, unread_pages }) => (
          <div className={css.read}>
            {unread_pages.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={t('pages-unread', { pages: unread_pages.join(t('comma')) })}
              />
            )}
            {parts.map(({ place, text }) => (
              <section key={place}>
                <small>{translated(placeIn(place))}</small>
                <p>{text}</p>
              </section>
            ))}
            {is_cut && <p>{t('document-cut')}</p>}
          </div>
        )}
      </Loaded>
    </Modal>
  )
}

/** A file that was read; it opens what was read of it. */
function Read({ attachment: { id, name, letters, unread_pages } }: { attachment: Attachment }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const isWhole = unread_pages.length === 0
  return (
    <>
      <button type="button" className={css.name} onClick={() => setOpen(true)} title={t('attached-see')}>
        {isWhole ? <FileTextOutlined /> : <WarningOutlined />} {name}{' '}
        <small>
          {isWhole
            ? t('attached-letters', { letters })
            : t('attached-unread', { count: unread_pages.length })}
        </small>
      </button>
      {isOpen && <ReadDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The files of a question that was asked. */
export function AttachmentChips({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul className={css.chips}>
      {attachments.map((one) => (
        <li key={one.id} className={css.chip}>
          <Read attachment={one} />
        </li>
      ))}
    </ul>
  )
}

/** A file while it is read, or why it was not. */
function Unread({ name, fault }: { name: string; fault: string }) {
  const t = useTranslations()
  if (fault !== '')
    return (
      <span className={css.name} role="alert">
        <WarningOutlined /> {fault}
      </span>
    )
  return (
    <span className={css.name} role="status">
      <LoadingOutlined /> {t('attached-reading', { name })}
    </span>
  )
}

/** The files of the next question, each while it is read, with why one was not, and how it is taken back. */
export function AttachingChips({ attaching: { files, remove } }: { attaching: AttachingFiles }) {
  const t = useTranslations()
  if (files.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('attached')}>
      {files.map((one) => (
        <li key={one.key} className={`${css.chip} ${one.fault === '' ? '' : css.fault}`}>
          {one.attachment ? (
            <Read attachment={one.attachment} />
          ) : (
            <Unread name={one.name} fault={one.fault} />
          )}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('attached-remove', { name: one.name })}
            onClick={() => remove(one)}
          />
        </li>
      ))}
    </ul>
  )
}
