import type { StoredFile } from '@obelisk/contract/files'
import { useRef, useState } from 'react'
import { uploadFile } from '#kit/call.ts'
import { siteNow } from '#kit/site.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { languageNow } from '#kit/words/language.ts'
import { problemOf } from './check-file.ts'

/** A file on its way. `status` is empty when it has arrived; `message` says what is wrong with it. */
export type FileItem = {
  key: number
  file: File
  status: 'uploading' | 'failed' | ''
  message: string
  /** The share sent, from 0 to 1. */
  share: number
  /** A picture to look at before it is sent. */
  objectUrl: string
  /** The address after it has arrived. */
  url: string
}

/** The limits used until the site has told its own. */
const anything = { maxsize: Number.POSITIVE_INFINITY, mimetype: '*' }

const reasonOf = (file: File, accept: string): string =>
  problemOf(file, siteNow()?.upload ?? anything, accept)?.[languageNow()] ?? ''

/** Files being uploaded, with their states; each that arrives is handed on. */
export function useUploads(accept: string, onDone: (stored: StoredFile) => unknown) {
  const [items, setItems] = useState<FileItem[]>([])
  const next = useRef(1)
  const running = useRef(new Map<number, AbortController>())
  const change = (key: number, to: Partial<FileItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...to } : item)))

  async function send({ key, file }: Pick<FileItem, 'key' | 'file'>) {
    const controller = new AbortController()
    running.current.set(key, controller)
    change(key, { status: 'uploading', message: '', share: 0 })
    try {
      const stored = await uploadFile(file, (share) => change(key, { share }), controller.signal)
      change(key, { status: '', url: stored.url, share: 1 })
      await onDone(stored)
    } catch (error) {
      if (!isCancelled(error)) change(key, { status: 'failed', message: (error as Error).message })
    } finally {
      running.current.delete(key)
    }
  }

  function add(files: Iterable<File>) {
    for (const file of files) {
      const key = next.current++
      const message = reasonOf(file, accept)
      const objectUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : ''
      setItems((now) => [
        ...now,
        { key, file, status: message ? 'failed' : 'uploading', message, share: 0, objectUrl, url: '' },
      ])
      if (!message) void send({ key, file })
    }
  }

  function remove(item: FileItem) {
    running.current.get(item.key)?.abort()
    if (item.objectUrl) URL.revokeObjectURL(item.objectUrl)
    setItems((now) => now.filter(({ key }) => key !== item.key))
  }

  /** Another try, unless the file itself is the trouble. */
  const retry = (item: FileItem) => {
    if (!reasonOf(item.file, accept)) void send(item)
  }
  return { items, add, remove, retry, busy: items.some(({ status }) => status === 'uploading') }
}
