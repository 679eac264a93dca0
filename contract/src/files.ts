import * as z from 'zod'
import { download, endpoint, Id, QueryId } from './endpoint.ts'
import { wants } from './field-texts.ts'
import type { Translations } from './refusal.ts'

/** The message after a file was stored. */
const uploaded: Translations = { 'zh-cn': '文件上传成功！', en: 'File uploaded successfully' }

/** A stored file as the wire protocol names it. Times are unix seconds; width and height are 0 unless it is a picture. */
export const StoredFile = z.object({
  id: Id,
  topic: z.string(),
  /** The account it belongs to: as an administrator, or as a member; the other is 0. */
  admin_id: z.int(),
  user_id: z.int(),
  /** Its address on this site, made by the rule of save names. */
  url: z.string(),
  /** Where its owner fetches it. */
  full_url: z.string(),
  width: z.int(),
  height: z.int(),
  name: z.string(),
  size: z.int(),
  mimetype: z.string(),
  suffix: z.string(),
  storage: z.string(),
  sha1: z.string(),
  last_upload_time: z.int(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** `uuid` is chosen by the client to tell two uploads apart. */
const UploadQuery = z.object({
  /** Under `sealed` nobody can read the file but the call that takes it, such as one of a paper. */
  topic: z
    .string()
    .regex(/^[\w-]{1,20}$/, wants('topic'))
    .default('default'),
  uuid: z.string().max(64).optional(),
})
const Uploaded = z.object({ file: StoredFile })

/** A multipart body with one part named `file`. The answer describes the stored file. */
export const upload = endpoint({
  method: 'POST',
  path: '/api/ajax/upload',
  access: 'member',
  summary: 'Stores one uploaded file (multipart, part "file") after checking its suffix, content and size.',
  done: uploaded,
  title: { 'zh-cn': '上传文件', en: 'Upload a file' },
  input: UploadQuery,
  output: Uploaded,
})

export const adminUpload = endpoint({
  ...upload,
  path: '/admin/ajax/upload',
  access: 'admin',
  summary: 'Stores one uploaded file for an administrator, after the same checks.',
})

export const fetchFile = download({
  path: '/api/files/download',
  access: 'member',
  summary: 'Gives a stored file to its owner.',
  input: z.object({ id: QueryId }),
})

const cssColour = /^(#[\da-f]{3,8}|[a-z]{3,20}|(rgb|hsl)a?\([\d., %]{5,40}\))$/i

const suffixInput = z.object({
  suffix: z.string().max(40).default('file'),
  /** A colour of CSS; left out, the suffix decides. */
  background: z.string().regex(cssColour, wants('colour')).optional(),
})

export const suffixSvg = download({
  path: '/api/ajax/buildSuffixSvg',
  access: 'anyone',
  summary: 'Draws the icon of a kind of file (SVG) with its suffix on a band.',
  input: suffixInput,
})

/** The same call of the back office. It needs no token, because the picture holds no secret. */
export const adminSuffixSvg = download({
  path: '/admin/ajax/buildSuffixSvg',
  access: 'anyone',
  summary: 'Draws the icon of a kind of file (SVG) with its suffix on a band.',
  input: suffixInput,
})
