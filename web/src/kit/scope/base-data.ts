import type { DropdownData } from '@obelisk/contract/dropdown'
import { useEffect } from 'react'
import { create } from 'zustand'

/** Which programmes are wanted: one by its id, or that of a teaching class. */
export type Wanted = { project: number } | { teachingClass: number }

type BaseData = {
  /** What stands above programmes, with the lists of the programmes that are in (`filled`). */
  data: DropdownData | undefined
  /** `from-copy`: the server could not be asked, the data are those kept in this browser. */
  state: 'loading' | 'ready' | 'from-copy' | 'failed'
  error: unknown
  /** Brings the lists of a programme; the room that fetches them puts it in. */
  bring: (wanted: Wanted) => Promise<void>
  /** Downloads the data anew, whatever their version. */
  refresh: () => Promise<void>
}

/** The base data that every cascading choice is made from. The dropdown room fills this. */
export const useBaseData = create<BaseData>()(() => ({
  data: undefined,
  state: 'loading',
  error: undefined,
  bring: async () => undefined,
  refresh: async () => undefined,
}))

/** Downloads the base data again, for example after courses were imported. */
export const refreshBaseData = (): Promise<void> => useBaseData.getState().refresh()

/** The base data with the lists of a programme; undefined until they are in. Without a programme there are no lists to wait for. */
export function useBaseDataOf(project: number | undefined): DropdownData | undefined {
  const { data, bring } = useBaseData()
  const isIn = project === undefined || (data?.filled.includes(project) ?? false)
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown && !isIn && project !== undefined) void bring({ project })
  }, [isKnown, isIn, project, bring])
  return isIn ? data : undefined
}
