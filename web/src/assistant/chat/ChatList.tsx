import type { ChatRow } from '@obelisk/contract/assistant/chat'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from '../messages.ts'
import { chatsOf } from '../queries.ts'
import { type Acts, ChatItem } from './ChatItem.tsx'
import css from './chat.module.css'

const day = 86_400

const times = ['today', 'this-week', 'earlier'] as const

function timeOf({ update_time }: ChatRow, midnight: number): (typeof times)[number] {
  if (update_time >= midnight) return 'today'
  return update_time >= midnight - 6 * day ? 'this-week' : 'earlier'
}

type Listed = { list: readonly ChatRow[]; folders: readonly string[] }

/** Pinned ones first, then folders, then the others by day. */
function useGroups({ list, folders }: Listed) {
  const t = useTranslations()
  const midnight = new Date().setHours(0, 0, 0, 0) / 1000
  const rest = list.filter(({ is_pinned }) => !is_pinned)
  return [
    { key: 'pinned', name: t('pinned'), rows: list.filter(({ is_pinned }) => is_pinned) },
    ...folders.map((folder) => ({
      key: `folder ${folder}`,
      name: folder,
      rows: rest.filter((row) => row.folder === folder),
    })),
    ...times.map((time) => ({
      key: time,
      name: t(time),
      rows: rest.filter((row) => row.folder === '' && timeOf(row, midnight) === time),
    })),
  ].filter(({ rows }) => rows.length > 0)
}

function Groups({ list, folders, open, ...acts }: Listed & { open: number | undefined } & Acts) {
  return useGroups({ list, folders }).map(({ key, name, rows }) => (
    <section key={key}>
      <h2>{name}</h2>
      <ul>
        {rows.map((row) => (
          <ChatItem key={row.id} row={row} folders={folders} isOpen={row.id === open} {...acts} />
        ))}
      </ul>
    </section>
  ))
}

/** One’s own conversations: pinned, in folders, by day; or those that were put away. */
export function ChatList({ open, ...acts }: { open: number | undefined } & Acts) {
  const t = useTranslations()
  const [quickSearch, setSearch] = useState('')
  const [isArchive, setArchive] = useState(false)
  const chats = useQuery(chatsOf(quickSearch.trim(), isArchive ? '1' : '0'))
  const archived = chats.data?.archived ?? 0
  return (
    <>
      <Input.Search
        allowClear
        className={css.search}
        aria-label={t('search-chats')}
        placeholder={t('search-chats')}
        maxLength={60}
        value={quickSearch}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className={css.chats}>
        <Loaded
          query={chats}
          isEmpty={({ list }) => list.length === 0}
          empty={<p className={css.none}>{t(quickSearch ? 'none-found' : 'no-chat')}</p>}
        >
          {({ list, folders }) => <Groups list={list} folders={folders} open={open} {...acts} />}
        </Loaded>
      </div>
      {(archived > 0 || isArchive) && (
        <Button type="text" size="small" onClick={() => setArchive(!isArchive)}>
          {isArchive ? t('back-to-chats') : t('put-away-ones', { count: archived })}
        </Button>
      )}
      <p className={css.private}>{t('chat-private')}</p>
    </>
  )
}
