import * as z from 'zod'
import { Done, download, endpoint, Id, QueryId } from '../endpoint.ts'
import { Message } from './chat.ts'

export const shareChat = endpoint({
  method: 'POST',
  path: '/api/Aichat/share',
  access: 'assistant/use',
  summary:
    'Shares one of one’s own conversations, as far as it has come, with signed-in people who have the link; each reads with the own rights.',
  title: { 'zh-cn': '教学助手-共享对话', en: 'Shares a conversation' },
  input: z.object({ id: Id }),
  output: z.object({ share: z.string() }),
})

export const stopSharing = endpoint({
  method: 'POST',
  path: '/api/Aichat/unshare',
  access: 'assistant/use',
  summary: 'Ends the sharing of one of one’s own conversations; its link leads nowhere from now on.',
  title: { 'zh-cn': '教学助手-停止共享', en: 'Stops sharing a conversation' },
  done: { 'zh-cn': '已停止共享', en: 'It is shared no more' },
  input: z.object({ id: Id }),
  output: Done,
})

export const readShared = endpoint({
  method: 'GET',
  path: '/api/Aichat/shared',
  access: 'assistant/use',
  summary:
    'Reads a conversation that somebody shares, with those passages and results that one may open oneself; answers that rest on others are not shown.',
  input: z.object({ share: z.string().min(20).max(60) }),
  output: z.object({
    title: z.string(),
    person: z.string(),
    person_en: z.string(),
    /** When it was shared, unix seconds: what was said later is not part of it. */
    time: z.int(),
    messages: z.array(Message),
  }),
})

export const exportFormats = ['word', 'markdown'] as const

export const exportChat = download({
  path: '/api/Aichat/export',
  access: 'assistant/use',
  summary: 'Gives one of one’s own conversations as a Word document or as Markdown, with its sources.',
  input: z.object({
    id: QueryId,
    format: z.enum(exportFormats),
    language: z.enum(['zh-cn', 'en']).default('zh-cn'),
  }),
})
