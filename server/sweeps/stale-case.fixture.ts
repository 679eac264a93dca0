import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Actor } from '#kernel/actor.ts'

/** What one person changes, and what another sends who has not seen it; `was` is what the other saw, `fields` what differs. */
export type Case = {
  by: Actor
  first: [Endpoint, object]
  late: Actor
  second: [Endpoint, object]
  was: object
  now: object
  fields: string[]
}
