import type { DropdownData } from '@obelisk/contract/dropdown'
import { create } from 'zustand'

type BaseData = {
  data: DropdownData | undefined
  /** `from-copy`: the server could not be asked, the data are those kept in this browser. */
  state: 'loading' | 'ready' | 'from-copy' | 'failed'
  error: unknown
  /** Downloads the data anew, whatever their version; the room that fetches them puts it in. */
  refresh: () => Promise<void>
}

/** The base data that every cascading choice is made from. The dropdown room fills this. */
export const useBaseData = create<BaseData>()(() => ({
  data: undefined,
  state: 'loading',
  error: undefined,
  refresh: async () => undefined,
}))

/** Downloads the base data again, for example after courses were imported. */
export const refreshBaseData = (): Promise<void> => useBaseData.getState().refresh()
