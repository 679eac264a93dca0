import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { notify } from '#kit/notify.ts'

/**
 * Lines that are written together and saved by a button, as those of a calendar or of a timetable. Saving tells when
 * somebody else has changed them meanwhile; then theirs are taken, or ours are saved over them.
 */
export function useEntries<E, T extends { entries: E[] }>({
  stored,
  queryKey,
  reread,
  save,
  saved,
}: {
  stored: T & { entries: E[] }
  queryKey: QueryKey
  reread: () => Promise<T>
  /** `was` are the lines as they were read; without them the save goes over those of others. */
  save: (entries: E[], was?: E[]) => Promise<T>
  saved: string
}) {
  const client = useQueryClient()
  const [seen, setSeen] = useState<E[]>(stored.entries)
  const [entries, setEntries] = useState<E[]>(stored.entries)
  const isChanged = JSON.stringify(entries) !== JSON.stringify(seen)
  useLeaveGuard(isChanged)
  // an import changes what is there; what is being written stays, and saving it tells
  const [given, setGiven] = useState(stored.entries)
  if (given !== stored.entries) {
    setGiven(stored.entries)
    if (!isChanged) {
      setSeen(stored.entries)
      setEntries(stored.entries)
    }
  }
  const take = (fresh: T) => {
    client.setQueryData(queryKey, fresh)
    setSeen(fresh.entries)
    setEntries(fresh.entries)
  }
  const saving = useMutation({
    meta: { tellsStale: true },
    mutationFn: (isOver: boolean) => (isOver ? save(entries) : save(entries, seen)),
    onSuccess: (fresh) => {
      take(fresh)
      notify.done(saved)
    },
  })
  const takeTheirs = async () => {
    take(await reread())
    saving.reset()
  }
  return { entries, setEntries, isChanged, saving, takeTheirs }
}
