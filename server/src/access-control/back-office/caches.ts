import { event } from '#kernel/events.ts'

/** What is kept only to be fast is to be made anew: rooms that keep such things listen. */
export const cachesCleared = event<null>('caches-cleared')
