import * as z from 'zod'
import { download, endpoint, Id, QueryId } from './endpoint.ts'
import { refusal, type Words } from './refusal.ts'

export const incompleteFile = refusal(
  'file-incomplete',
  '上传的文件资料不完整！',
  'The data of the uploaded file is incomplete!',
)
export const typeNotAllowed = refusal(
  'file-type',
  '上传的文件类型不允许！',
  'The type of uploaded file is not allowed!',
)
export const fileTooBig = refusal(
  'file-too-big',
  '上传的文件大小超出允许范围！',
  'The size of the uploaded file exceeds the allowed range!',
)

/** What is said when a file has been stored. */
export const uploaded: Words = { 'zh-cn': '文件上传成功！', en: 'File uploaded successfully' }

/** A stored file as the wire protocol names it. */
export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  size: z.int(),
  mimetype: z.string(),
  url: z.string(),
  full_url: z.string(),
  sha1: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Multipart: one part named `file`. The handler receives the stored file's facts, not a JSON body. */
export const upload = endpoint({
  method: 'POST',
  path: '/api/ajax/upload',
  access: 'member',
  summary: 'Stores one uploaded file (multipart, part "file") after checking its suffix, content and size.',
  input: z.object({ topic: z.string().max(20).default('default'), uuid: z.string().max(64).optional() }),
  output: z.object({ file: StoredFile }),
})

export const fetchFile = download({
  path: '/api/files/download',
  access: 'member',
  summary: 'Gives a stored file to its owner.',
  input: z.object({ id: QueryId }),
})
