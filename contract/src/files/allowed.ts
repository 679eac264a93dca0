import { type RefusalText, refusal } from '../refusal.ts'
import { ownName } from './sent-name.ts'

export const incompleteFile = refusal(
  'file-incomplete',
  '上传文件的资料不完整！',
  'The data of the uploaded file is incomplete!',
)
export const typeNotAllowed = refusal(
  'file-type',
  '上传文件的类型不被允许！',
  'The type of uploaded file is not allowed!',
)
export const fileTooBig = refusal(
  'file-too-big',
  '上传文件的大小超出允许范围！',
  'The size of the uploaded file exceeds the allowed range!',
)

type FileFacts = { name: string; size: number; type: string }

/** What may be uploaded. */
type UploadLimits = {
  /** The longest file in bytes. */
  maxsize: number
  /** Suffixes, mime types or groups as `image/*`, as a comma list; `*` allows all. */
  mimetype: string
}

/** The suffix of a file name in lower case, without its dot; empty when there is none. */
export const suffixOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether one entry of the list lets the file through. */
function lets(entry: string, suffix: string, type: string): boolean {
  if (entry === '*' || entry === type) return true
  if (entry.endsWith('/*')) return type.startsWith(entry.slice(0, -1))
  return suffix !== '' && entry.replace(/^\./, '') === suffix
}

/** Whether the file is of a kind in a comma list of suffixes, mime types and groups of them; case does not matter. */
export function isOfKind({ name, type }: Omit<FileFacts, 'size'>, list: string): boolean {
  const entries = list
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return entries.some((entry) => lets(entry, suffixOf(name), type.toLowerCase()))
}

/**
 * The three checks of an upload in their order, with their messages; nothing when it passes. The web runs them before
 * anything is sent; the server runs them again with the type that the content shows. What a page takes is told by the name
 * that a file had before it was sent as text.
 */
export function problemOfFile(file: FileFacts, limits: UploadLimits, accept = '*'): RefusalText | undefined {
  if (!file.name || !file.size) return incompleteFile
  const isAccepted = isOfKind(file, accept) || isOfKind({ ...file, name: ownName(file.name) }, accept)
  if (!isOfKind(file, limits.mimetype) || !isAccepted) return typeNotAllowed
  return file.size > limits.maxsize ? fileTooBig : undefined
}
