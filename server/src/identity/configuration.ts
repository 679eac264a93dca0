import type { Site } from '#kernel/site.ts'
import type { Sender, Senders } from './codes/senders.ts'
import { sendersFrom } from './codes/senders-from.ts'

/** Stands in where the site has no provider of messages: development keeps them to be read in the house. */
let standIn: Sender | undefined

/** Set once at the start. */
export const keepWithoutProvider = (sender: Sender | undefined) => {
  standIn = sender
}

/** How codes leave the house; without one that channel is not offered. */
export const sendersOf = (site: Site): Senders => sendersFrom(site, standIn)
