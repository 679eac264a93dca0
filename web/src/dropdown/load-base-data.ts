import { type DropdownData, dropdownData, version } from '@obelisk/contract/dropdown'
import { call } from '#kit/call.ts'
import { useBaseData } from '#kit/scope/base-data.ts'
import { whenSignedOut } from '#kit/session.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { clearCopies, copyOf, keepCopy } from './copy.ts'

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
  const copy = await copyOf(userId)
  try {
    const data = await (fresh ? download(userId) : current(userId, copy))
    useBaseData.setState({ data, state: 'ready', error: undefined })
  } catch (error) {
    if (isCancelled(error)) return
    useBaseData.setState({ data: copy, state: copy ? 'from-copy' : 'failed', error })
    reportError(error)
  }
}

let loading: { of: number; done: Promise<void> } | undefined

/** Brings the base data up to date for a person: by version, or `fresh` whatever it is. */
export function loadBaseData(userId: number, fresh = false): Promise<void> {
  if (loading?.of === userId && !fresh) return loading.done
  const done = load(userId, fresh).finally(() => {
    if (loading?.done === done) loading = undefined
  })
  loading = { of: userId, done }
  return done
}
