import { fileTooBig, incompleteFile, typeNotAllowed } from '@obelisk/contract/files'
import type { RefusalText } from '@obelisk/contract/refusal'

type FileFacts = { name: string; size: number; type: string }
type Limits = {
  /** The longest file in bytes. */
  maxsize: number
  /** Suffixes, mime types or groups as `image/*`, as a comma list; `*` allows all. */
  mimetype: string
}

const suffixOf = (name: string) =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''

/** Whether one entry of the list lets the file through. */
function lets(entry: string, suffix: string, type: string): boolean {
  if (entry === '*' || entry === type) return true
  if (entry.endsWith('/*')) return type.startsWith(entry.slice(0, -1))
  return suffix !== '' && entry.replace(/^\./, '') === suffix
}

/** Whether the file is of a kind in a comma list. */
export function isOfKind({ name, type }: FileFacts, list: string): boolean {
  const entries = list
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return entries.some((entry) => lets(entry, suffixOf(name), type.toLowerCase()))
}

/** The three checks before a file is sent, in their order; nothing when it passes. The server checks again, and the content too. */
export function problemOf(file: FileFacts, limits: Limits, accept = '*'): RefusalText | undefined {
  if (!file.name || !file.size) return incompleteFile
  if (!isOfKind(file, limits.mimetype) || !isOfKind(file, accept)) return typeNotAllowed
  return file.size > limits.maxsize ? fileTooBig : undefined
}
