import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notify } from '#kit/notify.ts'
import type { ImportPreview, ImportWork, Reading } from './import-work.ts'

type Asked = { id: number; pointed: Reading['pointed'] | null; way: string | null }

/** What is chosen, read, pointed at and taken over in an import of people, step by step. */
export function useImport({
  work,
  onClose,
  handed,
}: {
  work: ImportWork
  onClose: () => void
  handed?: number | undefined
}) {
  const [fileId, setFileId] = useState<number>()
  const [password, setPassword] = useState('')
  const [isReading, setReading] = useState(false)
  // stays in view while the file is read anew
  const [read, setRead] = useState<ImportPreview>()
  const preview = useMutation({
    mutationFn: ({ id, pointed, way }: Asked) => work.preview(id, pointed, way),
    // a list that lacks something is pointed at before anything else
    onSuccess: (found) => {
      setRead(found)
      setReading((before) => before || found.reading.lacks.length > 0)
    },
  })
  const reset = () => {
    setFileId(undefined)
    setPassword('')
    setReading(false)
    setRead(undefined)
    preview.reset()
    commit.reset()
  }
  const close = () => {
    reset()
    onClose()
  }
  const commit = useMutation({
    mutationFn: (id: number) => work.commit(id, password),
    onSuccess: ({ done, import_id = null }) => {
      if (!done) return
      notify.done(work.done(done), work.back?.(import_id))
      close()
    },
  })
  const take = (id: number) => {
    setFileId(id)
    preview.mutate({ id, pointed: null, way: null })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, however often what takes it is made anew
  useEffect(() => {
    if (handed !== undefined) take(handed)
  }, [handed])
  const point = (pointed: Reading['pointed']) => {
    if (fileId !== undefined) preview.mutate({ id: fileId, pointed, way: null })
  }
  /** After what the list lacked was made. */
  const again = () => {
    if (fileId !== undefined) preview.mutate({ id: fileId, pointed: null, way: null })
  }
  const goBy = (way: string) => {
    if (fileId !== undefined) preview.mutate({ id: fileId, pointed: null, way })
  }
  const jobId = commit.data?.job_id ?? undefined
  return {
    fileId,
    password,
    setPassword,
    preview,
    read,
    isReading,
    setReading,
    commit,
    jobId,
    take,
    point,
    goBy,
    again,
    reset,
    close,
  }
}

export type ImportState = ReturnType<typeof useImport>
