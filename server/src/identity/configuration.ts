import type { Site } from '#kernel/site/site.ts'
import type { Sender, Senders } from './codes/senders.ts'
import { sendersFrom } from './codes/senders-from.ts'

/** Stands in where the site has no provider of messages: development keeps them to be read in the house. */
let standIn: Sender | undefined

/** Set once at the start. */
export const keepWithoutProvider = (sender: Sender | undefined) => {
  standIn = sender
}

let publicPasswords: readonly string[] = []

/** Passwords that everybody knows, such as that of the demonstration: they open nothing and are given to nobody. Set once at the start. */
export const refusePasswords = (passwords: readonly string[]) => {
  publicPasswords = passwords
}

export const isPublic = (password: string) => publicPasswords.includes(password)

/** How codes leave the house; without one that channel is not offered. */
export const sendersOf = (site: Site): Senders => sendersFrom(site, standIn)
