import { useEffect, useState } from 'react'
import { create } from 'zustand'

export type HandedFile = { id: number; name: string }

/** Files that one page has for an import of another; `kind` says for which import. */
type Handed = { kind: string; files: readonly HandedFile[]; until: number }

/** So long they wait: whoever goes elsewhere meanwhile is not met by them later. */
const waitsFor = 10 * 60_000

const useHanded = create<{ handed: Handed | undefined }>()(() => ({ handed: undefined }))

/** Hands uploaded files over to the import of this kind, which opens with them on its own page. */
export const handFiles = (kind: string, files: readonly HandedFile[]) =>
  useHanded.setState({ handed: { kind, files, until: Date.now() + waitsFor } })

function takeHanded(kind: string): readonly HandedFile[] | undefined {
  const { handed } = useHanded.getState()
  if (handed?.kind !== kind) return undefined
  useHanded.setState({ handed: undefined })
  return handed.until > Date.now() ? handed.files : undefined
}

const useTaken = create<{ taken: ReadonlySet<number> }>()(() => ({ taken: new Set() }))

/** Says that an import has begun to read these; the page that had them need not keep them. */
export const tookFiles = (ids: readonly number[]) =>
  useTaken.setState(({ taken }) => ({ taken: new Set([...taken, ...ids]) }))

export const useTakenFiles = (): ReadonlySet<number> => useTaken(({ taken }) => taken)

const none: readonly HandedFile[] = []

/** The files that were handed over for imports of this kind, once they are here. */
export function useHandedFiles(kind: string, isReady = true): readonly HandedFile[] {
  const [taken, setTaken] = useState(none)
  useEffect(() => {
    const files = isReady ? takeHanded(kind) : undefined
    if (files) setTaken(files)
  }, [kind, isReady])
  return taken
}

/** The first of them, for an import that takes one file. */
export const useHandedFile = (kind: string, isReady = true): HandedFile | undefined =>
  useHandedFiles(kind, isReady)[0]

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
