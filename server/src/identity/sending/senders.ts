/** A message on its way to a person: with a code, or with the moment of what it tells. */
export type Message = { address: string; subject: string; body: string } & (
  | { code: string }
  | { time: string }
)

/** How messages are sent. `keeps` is for development: the message is only kept, to be read on a page. */
export type Sender = { keeps: boolean; send: (message: Message) => Promise<void> }

/** The ways that are switched on. */
export type Senders = { email?: Sender; mobile?: Sender }

/** Stands in where no provider is configured: the code goes to the log, and the list of messages shows it. */
export const keepingSender = (say: (text: string) => void): Sender => ({
  keeps: true,
  send: async ({ address, subject, body }) => say(`To ${address}: ${subject}\n  ${body}`),
})
