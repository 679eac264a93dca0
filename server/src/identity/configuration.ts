import type { Site } from '#kernel/site/site.ts'
import type { Sender, Senders } from './sending/senders.ts'
import { sendersFrom } from './sending/senders-from.ts'

/** What the operator of the server decides about signing in. */
export type SignInServices = {
  /** Sends where the site has no provider of messages: development keeps them to be read on a page. */
  fallbackSender?: Sender | undefined
  /** Passwords that everybody knows, such as that of the demonstration: they open nothing and are given to nobody. */
  publicPasswords: readonly string[]
}

declare module '#kernel/process-services.ts' {
  interface Services {
    identity: SignInServices
  }
}

type Holder = { services: { identity: SignInServices } }

export const isPublic = ({ services }: Holder, password: string) =>
  services.identity.publicPasswords.includes(password)

/** How codes are sent. A channel without a sender is not offered. */
export const sendersOf = ({ services }: Holder, site: Site): Senders =>
  sendersFrom(site, services.identity.fallbackSender)
