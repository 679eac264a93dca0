import { create } from 'zustand'
import { useTakenFiles } from '#kit/handed-file.ts'
import { whenSignedOut } from '#kit/session.ts'
import type { FileKind } from './place-of-file.ts'

/** A file that was dropped: what it looks like, or why it cannot be read. */
export type Seen = { id: number; name: string; kind: FileKind; problem: string; until: number }

/** So long the list waits for whoever goes to an import and comes back. */
const keptFor = 60 * 60_000

const useStore = create<{ seen: readonly Seen[] }>()(() => ({ seen: [] }))
const change = (to: (seen: readonly Seen[]) => readonly Seen[]) =>
  useStore.setState(({ seen }) => ({ seen: to(seen) }))

whenSignedOut(() => change(() => []))

export const keepSeen = (file: Omit<Seen, 'until'>) =>
  change((all) => [{ ...file, until: Date.now() + keptFor }, ...all.filter(({ id }) => id !== file.id)])

export const dropSeen = (file: Seen) => change((all) => all.filter(({ id }) => id !== file.id))

export const sayKind = (file: Seen, kind: FileKind) =>
  change((all) => all.map((one) => (one.id === file.id ? { ...one, kind } : one)))

/** The files that were dropped and that no import has read since. */
export function useSeen(): readonly Seen[] {
  const seen = useStore((store) => store.seen)
  const taken = useTakenFiles()
  return seen.filter(({ id, until }) => until > Date.now() && !taken.has(id))
}
