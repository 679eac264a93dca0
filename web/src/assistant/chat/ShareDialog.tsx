import { CopyOutlined } from '@ant-design/icons'
import type { ChatRow } from '@obelisk/contract/assistant/chat'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input, Modal, Space } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { sharing, unsharing } from '../queries.ts'
import css from './chat.module.css'

/** The link of a shared conversation; sharing it, sharing what was said since, and ending it. */
export function ShareDialog({ row, onClose }: { row: ChatRow; onClose: () => void }) {
  const t = useTranslations()
  const client = useQueryClient()
  const begin = useMutation(sharing(client))
  const end = useMutation(unsharing(client))
  const [share, setShare] = useState(row.share)
  const link = share === '' ? '' : `${window.location.origin}${linkTo.assistant({ shared: share })}`
  const start = async () => {
    setShare((await begin.mutateAsync({ id: row.id })).share)
    if (share !== '') notify.done(t('share-renewed'))
  }
  const stop = async () => {
    await end.mutateAsync({ id: row.id })
    setShare('')
  }
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    notify.done(t('copied'))
  }
  return (
    <Modal open title={t('share')} footer={null} onCancel={onClose}>
      <p>{t('share-text')}</p>
      {share === '' ? (
        <ActionButton type="primary" onAct={start}>
          {t('share-begin')}
        </ActionButton>
      ) : (
        <div className={css.share}>
          <Space.Compact block>
            <Input readOnly aria-label={t('share-link')} value={link} />
            <ActionButton icon={<CopyOutlined />} onAct={copy}>
              {t('copy')}
            </ActionButton>
          </Space.Compact>
          <Space wrap>
            <ActionButton onAct={start}>{t('share-renew')}</ActionButton>
            <ActionButton danger onAct={stop}>
              {t('share-end')}
            </ActionButton>
          </Space>
        </div>
      )}
    </Modal>
  )
}
