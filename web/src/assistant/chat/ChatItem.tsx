import { EllipsisOutlined, LinkOutlined, PushpinFilled } from '@ant-design/icons'
import type { ChatRow } from '@obelisk/contract/assistant/chat'
import { exportChat } from '@obelisk/contract/assistant/sharing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import { changing, deleting } from '../queries.ts'
import css from './chat.module.css'
import { FolderDialog } from './FolderDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

export type Acts = { onOpen: (id: number) => void; onGone: (id: number) => void }
type Dialog = 'rename' | 'folder' | 'share'

/** What can be done with a conversation, by the name of the act. */
function useActs(row: ChatRow, onGone: Acts['onGone'], open: (dialog: Dialog) => void) {
  const t = useTranslations()
  const client = useQueryClient()
  const change = useMutation(changing(client))
  const remove = useMutation(deleting(client))
  const confirm = useConfirmDanger()
  const language = useLanguage((state) => state.language)
  const { id, title, is_pinned, is_archived } = row
  const acts: Record<string, () => unknown> = {
    pin: () => change.mutate({ id, is_pinned: !is_pinned }),
    archive: () => change.mutate({ id, is_archived: !is_archived }),
    rename: () => open('rename'),
    folder: () => open('folder'),
    share: () => open('share'),
    word: () => fetchFile(exportChat, { id: String(id), format: 'word', language }),
    markdown: () => fetchFile(exportChat, { id: String(id), format: 'markdown', language }),
    delete: () =>
      confirm({
        title: t('delete-chat', { title }),
        text: t('delete-chat-text'),
        action: t('delete'),
        onConfirm: async () => {
          await remove.mutateAsync({ id: String(id) })
          onGone(id)
        },
      }),
  }
  const items = [
    { key: 'pin', label: t(is_pinned ? 'unpin' : 'pin') },
    { key: 'rename', label: t('rename') },
    { key: 'folder', label: t('to-folder') },
    { key: 'share', label: t(row.share === '' ? 'share' : 'share-change') },
    { key: 'word', label: t('export-word') },
    { key: 'markdown', label: t('export-markdown') },
    { key: 'archive', label: t(is_archived ? 'take-out' : 'put-away') },
    { key: 'delete', label: t('delete'), danger: true },
  ]
  return { items, onClick: ({ key }: { key: string }) => acts[key]?.() }
}

/** A conversation in the list, with what can be done with it. */
export function ChatItem({
  row,
  folders,
  isOpen,
  onOpen,
  onGone,
}: { row: ChatRow; folders: readonly string[]; isOpen: boolean } & Acts) {
  const t = useTranslations()
  const [dialog, setDialog] = useState<Dialog>()
  const menu = useActs(row, onGone, setDialog)
  const close = () => setDialog(undefined)
  return (
    <li className={`${css.chat} ${isOpen ? css.open : ''}`}>
      <button type="button" translate="no" aria-current={isOpen || undefined} onClick={() => onOpen(row.id)}>
        {row.is_pinned && <PushpinFilled />} {row.title}{' '}
        {row.share !== '' && <LinkOutlined title={t('is-shared')} />}
      </button>
      <Dropdown trigger={['click']} menu={menu}>
        <Button
          type="text"
          size="small"
          icon={<EllipsisOutlined />}
          aria-label={t('more-of', { title: row.title })}
        />
      </Dropdown>
      {dialog === 'rename' && <RenameDialog row={row} onClose={close} />}
      {dialog === 'folder' && <FolderDialog row={row} folders={folders} onClose={close} />}
      {dialog === 'share' && <ShareDialog row={row} onClose={close} />}
    </li>
  )
}
