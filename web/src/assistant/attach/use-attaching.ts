import {
  type Attachment,
  attach,
  dropAttachment,
  mostOfQuestion,
} from '@obelisk/contract/assistant/attachments'
import { useState } from 'react'
import { call, uploadFile } from '#kit/call.ts'
import { asText } from '../documents/read-files.ts'

/** A file that is being given with the next question: until it was read there is no attachment. */
export type Attaching = { key: number; name: string; fault: string; attachment: Attachment | undefined }

let next = 1

/** The files that go with the next question. Each is sent and read as soon as it is chosen. */
export function useAttaching() {
  const [files, setFiles] = useState<readonly Attaching[]>([])
  const change = (key: number, some: Partial<Attaching>) =>
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...some } : one)))

  async function send(key: number, file: File) {
    try {
      const { id } = await uploadFile(asText(file))
      change(key, { attachment: await call(attach, { file_id: id }) })
    } catch (error) {
      change(key, { fault: (error as Error).message })
    }
  }

  const add = (chosen: Iterable<File>) => {
    for (const file of [...chosen].slice(0, mostOfQuestion - files.length)) {
      const key = next++
      setFiles((now) => [...now, { key, name: file.name, fault: '', attachment: undefined }])
      void send(key, file)
    }
  }
  const remove = ({ key, attachment }: Attaching) => {
    setFiles((now) => now.filter((one) => one.key !== key))
    // one that cannot be taken back is forgotten after a day
    if (attachment) call(dropAttachment, { id: String(attachment.id) }).catch(() => undefined)
  }
  return {
    files,
    add,
    remove,
    isReading: files.some(({ attachment, fault }) => !attachment && fault === ''),
    isFull: files.length >= mostOfQuestion,
    ids: files.flatMap(({ attachment }) => attachment?.id ?? []),
    /** Files of a question that is asked otherwise. */
    set: (some: readonly Attachment[]) =>
      setFiles(some.map((one) => ({ key: next++, name: one.name, fault: '', attachment: one }))),
    restore: setFiles,
  }
}

export type AttachingFiles = ReturnType<typeof useAttaching>
