/** A message with a code on its way to a person. */
export type Message = { address: string; subject: string; body: string; code: string }

/** How a message leaves the house. */
export type Send = (message: Message) => Promise<void>

/** The ways that are switched on. `keep` stands in where no provider is configured: the message stays in the house. */
export type Senders = { email?: Send | 'keep'; mobile?: Send | 'keep' }
