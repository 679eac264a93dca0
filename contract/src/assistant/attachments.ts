import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { refusal } from '../refusal.ts'

export const mostOfQuestion = 5
/** So many that were not sent yet are kept for one person; older ones make room. */
export const mostWaiting = 20
/** The file is no longer. */
export const mostMegabytesAttached = 10

/**
 * A file given with a question: its name, how many letters were read of it, whether it says more, and the pages of a PDF
 * whose fonts do not say which letters some of their codes are.
 */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  letters: z.int(),
  is_cut: z.boolean(),
  unread_pages: z.array(z.int()),
})
export type Attachment = z.infer<typeof Attachment>

export const attachmentGone = refusal(
  'assistant-attachment-gone',
  '附件已不在，请重新选择文件',
  'An attachment is gone. Please choose the file again.',
)

export const attach = endpoint({
  method: 'POST',
  path: '/api/Aichat/attach',
  access: 'assistant/use',
  summary: 'Reads the words of an uploaded file for a question; the file itself is not kept.',
  title: { 'zh-cn': '教学助手-附上文件', en: 'Gives a file with a question' },
  isDeduplicated: true,
  input: z.object({ file_id: Id }),
  output: Attachment,
})

export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/Aichat/attachment',
  access: 'assistant/use',
  summary: 'Reads what was read of one of one’s own attachments.',
  input: z.object({ id: QueryId }),
  output: Attachment.extend({ parts: z.array(z.object({ place: z.string(), text: z.string() })) }),
})

export const dropAttachment = endpoint({
  method: 'DELETE',
  path: '/api/Aichat/delAttachment',
  access: 'assistant/use',
  summary: 'Takes back one of one’s own attachments that was not sent yet.',
  title: { 'zh-cn': '教学助手-移除附件', en: 'Takes an attachment back' },
  input: z.object({ id: QueryId }),
  output: Done,
})
