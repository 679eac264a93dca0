import * as z from 'zod'
import { crudUnordered } from '../crud.ts'
import { Done, download, endpoint, Id, QueryId } from '../endpoint.ts'

/** A stored file as administrators see it. Times are unix seconds; the other owner than the one it has is empty. */
export const Attachment = z.object({
  id: Id,
  topic: z.string(),
  admin: z.object({ nickname: z.string() }),
  user: z.object({ nickname: z.string() }),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  name: z.string(),
  size: z.int(),
  mimetype: z.string(),
  suffix: z.string(),
  /** How often the same content came from the same person. */
  quote: z.int(),
  storage: z.string(),
  sha1: z.string(),
  create_time: z.int(),
  last_upload_time: z.int(),
})
export type Attachment = z.infer<typeof Attachment>

const path = '/admin/routine.Attachment'

const { add: _, ...calls } = crudUnordered(
  path,
  { 'zh-cn': '附件', en: 'stored files' },
  { view: 'routine/attachment/index', edit: 'routine/attachment/edit', del: 'routine/attachment/del' },
  Attachment,
  z.object({ name: z.string().trim().min(1).max(100) }),
)

/** Stored files: listed, renamed, deleted together with their content. */
export const attachments = calls

export const sweepFiles = endpoint({
  method: 'POST',
  path: `${path}/sweep`,
  access: 'routine/attachment/del',
  summary: 'Starts removing stored content that no record names any more; what came of it stands in the log.',
  title: { 'zh-cn': '附件管理-清理无主内容', en: 'Attachments: remove content that no record names' },
  done: {
    'zh-cn': '已开始清理；结果记入管理员日志',
    en: 'The sweep has begun; what came of it will stand in the log of acts.',
  },
  input: z.object({}),
  output: Done,
})

export const attachmentFile = download({
  path: `${path}/file`,
  access: 'routine/attachment/index',
  summary: 'Gives an administrator a stored file; who looked is logged.',
  isPersonal: true,
  input: z.object({ id: QueryId }),
})

export const attachmentThumbnail = download({
  path: `${path}/thumbnail`,
  access: 'routine/attachment/index',
  summary:
    'Gives a stored picture made small for the list (WebP, 96 pixels a side at most); nothing for other files.',
  input: z.object({ id: QueryId }),
})
