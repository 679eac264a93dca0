import { saveSection } from '@obelisk/contract/attainment-report/writing'
import type { Output, Sent } from '@obelisk/contract/endpoint'
import { wasChanged } from '@obelisk/contract/refusal'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { CallError } from '#kit/wire/call-error.ts'

/** How a save went: done, somebody else was first (the server's sentence says who), or it failed and was told. */
export type Saved =
  | { kind: 'saved'; saved: Output<typeof saveSection> }
  | { kind: 'conflict'; told: string }
  | { kind: 'failed' }

export async function saveText(text: Sent<typeof saveSection>): Promise<Saved> {
  try {
    return { kind: 'saved', saved: await call(saveSection, text) }
  } catch (error) {
    if (!(error instanceof CallError)) return { kind: 'failed' }
    if (error.is(wasChanged)) return { kind: 'conflict', told: error.message }
    notify.failed(error.message, error.request)
    return { kind: 'failed' }
  }
}
