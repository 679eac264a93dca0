import { type Kysely, sql } from 'kysely'
import { ask, changeChat } from '#assistant/public.ts'
import type { DB as Tables } from '#db/tables.ts'
import type { Ctx } from '#kernel/room.ts'
import { type JobRuntime, roomFor } from './job-runtime.ts'

type Story = {
  username: string
  questions: readonly string[]
  title?: string
  folder?: string
  isPinned?: boolean
}

/** When they asked, in the story. */
const askTime = '2026-11-20T15:20:00+08:00'

/** What people of the demonstration have asked; each answer is the product’s own. */
const stories: readonly Story[] = [
  {
    username: 'director',
    title: '数据结构目标 3',
    isPinned: true,
    questions: ['数据结构的课程目标 3 是什么？', '/达成度 数据结构 目标3'],
  },
  { username: 'director', questions: ['/检查 SE201'], title: '数据结构大纲检查', folder: '大纲修订' },
  { username: 'leader', questions: ['操作系统哪一章讲死锁？'] },
]

/** One person asks, in one conversation. */
async function askAll(room: Ctx<'assistant'>, { questions, title, folder, isPinned = false }: Story) {
  let chat_id: number | undefined
  for (const text of questions)
    ({ chat_id } = await ask(room, { ...(chat_id ? { chat_id } : {}), text, attachments: [] }))
  if (chat_id) await changeChat(room, { id: chat_id, title, folder, is_pinned: isPinned })
}

/** Lets people ask what they have asked, unless there are conversations already. */
export async function writeConversations(db: Kysely<Tables>, runtime: JobRuntime) {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from account where kind = 'staff' and username = any(${stories.map(({ username }) => username)}::text[])
      and not exists (select from chat)`.execute(db)
  if (rows.length === 0) return
  for (const story of stories) {
    const account = rows.find(({ username }) => username === story.username)
    if (account) await askAll(roomFor<'assistant'>(db, await runtime.actorOf(account.id), runtime), story)
  }
  await sql`update chat set create_time = ${askTime}, update_time = ${askTime}`.execute(db)
  await sql`update chat_message set create_time = ${askTime}`.execute(db)
}
