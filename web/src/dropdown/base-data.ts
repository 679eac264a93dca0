import { type DropdownData, dropdownData, version } from '@obelisk/contract/dropdown'
import { create } from 'zustand'
import { call } from '#kit/call.ts'
import { whenSignedOut } from '#kit/session.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { clearCopies, copyOf, keepCopy } from './copy.ts'

type BaseData = {
  data: DropdownData | undefined
  state: 'loading' | 'ready' | 'from-copy' | 'failed'
  error: unknown
  of: number | undefined
}

/** The base data that every cascading choice is made from. `from-copy`: the server could not be asked. */
export const useBaseData = create<BaseData>()(() => ({
  data: undefined,
  state: 'loading',
  error: undefined,
  of: undefined,
}))

whenSignedOut(clearCopies)

async function download(userId: number): Promise<DropdownData> {
  const data = await call(dropdownData, { _ts: Date.now() })
  await keepCopy(userId, data)
  return data
}

/** The copy when its version is that of the server, else the whole data anew. */
async function current(userId: number, copy: DropdownData | undefined): Promise<DropdownData> {
  if (!copy) return download(userId)
  const remote = await call(version, { _ts: Date.now() })
  return remote.version === copy.version ? copy : download(userId)
}

async function load(userId: number, fresh: boolean) {
  const copy = fresh ? undefined : await copyOf(userId)
  try {
    useBaseData.setState({ data: await current(userId, copy), state: 'ready', error: undefined })
  } catch (error) {
    if (isCancelled(error)) return
    const data = copy ?? useBaseData.getState().data ?? (await copyOf(userId))
    useBaseData.setState({ data, state: data ? 'from-copy' : 'failed', error })
  }
}

let loading: Promise<void> | undefined

/** Brings the base data up to date for a person; `fresh` downloads it whatever its version. */
export function loadBaseData(userId: number, fresh = false): Promise<void> {
  if (useBaseData.getState().of !== userId)
    useBaseData.setState({ data: undefined, state: 'loading', error: undefined, of: userId })
  loading ??= load(userId, fresh).finally(() => {
    loading = undefined
  })
  return loading
}
