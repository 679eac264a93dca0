import type { RoomName } from '#floor-plan.ts'

/** Something that happened in a room. Rooms above may listen to it, in the same transaction. */
export type Event<P> = { readonly name: string; readonly payload?: P }

/** Declares an event. Its room exports it from public.ts; rooms above listen in their routes.ts. */
export const event = <P>(name: string): Event<P> => ({ name })

export type Listener = {
  room: RoomName
  event: string
  handle: (ctx: never, payload: never) => Promise<void>
}
