import type { StoredFile } from '@obelisk/contract/files'
import { problemOfFile } from '@obelisk/contract/files/allowed'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '#kit/call.ts'
import { siteNow } from '#kit/site.ts'
import { languageNow } from '#kit/translations/language.ts'
import { CallError, isCancelled } from '#kit/wire/call-error.ts'
import { arrived, contentOf, type FileItem, failed, isFaultOfFile, newItem, sending } from './file-item.ts'

/** The limits used until the site has told its own. */
const anything = { maxsize: Number.POSITIVE_INFINITY, mimetype: '*' }

const reasonOf = (file: File, accept: string): string =>
  problemOfFile(file, siteNow()?.upload ?? anything, accept)?.[languageNow()] ?? ''

/** Files being uploaded, with their states; each that arrives is handed on. */
export function useUploads(
  accept: string,
  topic: string,
  onDone: (stored: StoredFile) => unknown,
  onRemoved?: (stored: StoredFile) => void,
) {
  const [items, setItems] = useState<FileItem[]>([])
  const next = useRef(1)
  const there = useRef(new Map<number, StoredFile>())
  const running = useRef(new Map<number, AbortController>())
  const change = (key: number, to: Partial<FileItem>) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...to } : item)))

  async function send({ key, file }: Pick<FileItem, 'key' | 'file'>) {
    const controller = new AbortController()
    running.current.set(key, controller)
    change(key, sending)
    try {
      const stored = await uploadFile(file, {
        onProgress: (share) => change(key, { share }),
        signal: controller.signal,
        topic,
      })
      there.current.set(key, stored)
      change(key, arrived(stored.url))
      await onDone(stored)
    } catch (error) {
      const fault = error instanceof CallError ? error.refusal : undefined
      if (!isCancelled(error)) change(key, failed((error as Error).message, !isFaultOfFile(fault)))
    } finally {
      running.current.delete(key)
    }
  }

  function add(files: Iterable<File>) {
    for (const file of files) {
      const key = next.current++
      const message = reasonOf(file, accept)
      const objectUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : ''
      setItems((now) => [...now, newItem(key, file, message, objectUrl)])
      void contentOf(file).then((content) => content && change(key, { content }))
      if (!message) void send({ key, file })
    }
  }

  function remove(item: FileItem) {
    running.current.get(item.key)?.abort()
    if (item.objectUrl) URL.revokeObjectURL(item.objectUrl)
    setItems((now) => now.filter(({ key }) => key !== item.key))
    const stored = there.current.get(item.key)
    there.current.delete(item.key)
    // the same file may have been chosen twice
    const isLast = ![...there.current.values()].some(({ id }) => id === stored?.id)
    if (stored && isLast) onRemoved?.(stored)
  }

  const retry = (item: FileItem) => void send(item)

  // who leaves wants nothing sent any longer
  useEffect(() => {
    const sendings = running.current
    return () => {
      for (const controller of sendings.values()) controller.abort()
    }
  }, [])
  return { items, add, remove, retry, busy: items.some(({ status }) => status === 'uploading') }
}
