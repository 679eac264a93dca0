import * as z from 'zod'
import { loginPathOf, type RequestArea } from '#kit/wire/area.ts'

const Started = z.object({
  stateToken: z.string(),
  browserSecret: z.string(),
  area: z.enum(['member', 'admin']),
  /** Where to go then; looked at again when it is used. */
  to: z.string().nullable(),
  binds: z.boolean(),
})

/** A sign-in that this window has begun and that is at the provider now. */
export type Started = z.infer<typeof Started>

const key = 'external-sign-in'

/** Keeps it for this window alone and leaves for the provider. */
export function leaveFor(url: string, started: Started) {
  sessionStorage.setItem(key, JSON.stringify(started))
  window.location.assign(url)
}

export function startedHere(): Started | undefined {
  try {
    return Started.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '{}')).data
  } catch {
    return undefined
  }
}

export const forgetStarted = () => sessionStorage.removeItem(key)

/** The sign-in page that it began on, with the way back. */
export const loginOf = (area: RequestArea, to: string | null): string =>
  `${loginPathOf(area, to ?? '')}${to ? `?${new URLSearchParams({ to })}` : ''}`
