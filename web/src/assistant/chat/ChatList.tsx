import { EllipsisOutlined, PushpinFilled } from '@ant-design/icons'
import type { ChatRow } from '@obelisk/contract/assistant/chat'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Input } from 'antd'
import { useState } from 'react'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useWords } from '../messages.ts'
import { changing, chatsOf, deleting } from '../queries.ts'
import css from './chat.module.css'
import { RenameDialog } from './RenameDialog.tsx'

const day = 86_400

type Group = 'pinned' | 'today' | 'this-week' | 'earlier'

function groupOf({ is_pinned, update_time }: ChatRow, midnight: number): Group {
  if (is_pinned) return 'pinned'
  if (update_time >= midnight) return 'today'
  return update_time >= midnight - 6 * day ? 'this-week' : 'earlier'
}

const groups: readonly Group[] = ['pinned', 'today', 'this-week', 'earlier']

function ChatItem({ row, isOpen, onOpen, onGone }: { row: ChatRow; isOpen: boolean } & Acts) {
  const say = useWords()
  const client = useQueryClient()
  const change = useMutation(changing(client))
  const remove = useMutation(deleting(client))
  const confirm = useConfirmDanger()
  const [isRenaming, setRenaming] = useState(false)
  const acts: Record<string, () => unknown> = {
    pin: () => change.mutate({ id: row.id, title: row.title, is_pinned: !row.is_pinned }),
    rename: () => setRenaming(true),
    delete: () =>
      confirm({
        title: say('delete-chat', { title: row.title }),
        text: say('delete-chat-text'),
        action: say('delete'),
        onConfirm: async () => {
          await remove.mutateAsync({ id: String(row.id) })
          onGone(row.id)
        },
      }),
  }
  return (
    <li className={`${css.chat} ${isOpen ? css.open : ''}`}>
      <button type="button" aria-current={isOpen || undefined} onClick={() => onOpen(row.id)}>
        {row.is_pinned && <PushpinFilled />} {row.title}
      </button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'pin', label: say(row.is_pinned ? 'unpin' : 'pin') },
            { key: 'rename', label: say('rename') },
            { key: 'delete', label: say('delete'), danger: true },
          ],
          onClick: ({ key }) => acts[key]?.(),
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<EllipsisOutlined />}
          aria-label={say('more-of', { title: row.title })}
        />
      </Dropdown>
      {isRenaming && <RenameDialog row={row} onClose={() => setRenaming(false)} />}
    </li>
  )
}

type Acts = { onOpen: (id: number) => void; onGone: (id: number) => void }

function Groups({ list, open, ...acts }: { list: readonly ChatRow[]; open: number | undefined } & Acts) {
  const say = useWords()
  const midnight = new Date().setHours(0, 0, 0, 0) / 1000
  return groups.map((group) => {
    const rows = list.filter((row) => groupOf(row, midnight) === group)
    return (
      rows.length > 0 && (
        <section key={group}>
          <h2>{say(group)}</h2>
          <ul>
            {rows.map((row) => (
              <ChatItem key={row.id} row={row} isOpen={row.id === open} {...acts} />
            ))}
          </ul>
        </section>
      )
    )
  })
}

/** One’s own conversations by day, pinned ones first. */
export function ChatList({ open, ...acts }: { open: number | undefined } & Acts) {
  const say = useWords()
  const [quickSearch, setSearch] = useState('')
  const chats = useQuery(chatsOf(quickSearch.trim()))
  return (
    <>
      <Input.Search
        allowClear
        className={css.search}
        aria-label={say('search-chats')}
        placeholder={say('search-chats')}
        maxLength={60}
        value={quickSearch}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className={css.chats}>
        <Loaded
          query={chats}
          isEmpty={({ list }) => list.length === 0}
          empty={<p className={css.none}>{say(quickSearch ? 'none-found' : 'no-chat')}</p>}
        >
          {({ list }) => <Groups list={list} open={open} {...acts} />}
        </Loaded>
      </div>
      <p className={css.private}>{say('chat-private')}</p>
    </>
  )
}
