import { useEffect, useState } from 'react'
import { create } from 'zustand'

/** A file that one page has for an import of another; `kind` says for which import. */
type Handed = { kind: string; id: number; name: string; until: number }

export type HandedFile = { id: number; name: string }

/** So long it waits: whoever goes elsewhere meanwhile is not met by it later. */
const waitsFor = 10 * 60_000

const useHanded = create<{ file: Handed | undefined }>()(() => ({ file: undefined }))

/** Hands an uploaded file over to the import of this kind, which opens with it on its own page. */
export const handFile = (kind: string, { id, name }: HandedFile) =>
  useHanded.setState({ file: { kind, id, name, until: Date.now() + waitsFor } })

function takeHanded(kind: string): Handed | undefined {
  const { file } = useHanded.getState()
  if (file?.kind !== kind) return undefined
  useHanded.setState({ file: undefined })
  return file.until > Date.now() ? file : undefined
}

/** The file that was handed over for imports of this kind, once it is here. */
export function useHandedFile(kind: string, isReady = true): HandedFile | undefined {
  const [taken, setTaken] = useState<Handed>()
  useEffect(() => {
    const file = isReady ? takeHanded(kind) : undefined
    if (file) setTaken(file)
  }, [kind, isReady])
  return taken
}

/** Whether the import of this kind is open: by its button, or because a file was handed over for it. */
export function useImportOpen(kind: string, isReady = true) {
  const handed = useHandedFile(kind, isReady)
  const [closed, setClosed] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const waiting = handed && handed.id !== closed ? handed : undefined
  return {
    isOpen: isOpen || waiting !== undefined,
    handed: waiting,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      setClosed(handed?.id)
    },
  }
}
