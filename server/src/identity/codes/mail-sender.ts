import { createTransport } from 'nodemailer'
import type { Sender } from './senders.ts'

const patience = 10_000

/**
 * Sends mail by SMTP. `url` as `smtps://user:password@host:465` for TLS from the first byte, or `smtp://…:587`, which
 * is upgraded by STARTTLS where the server offers it.
 */
export function mailSender(url: string, from: string): Sender {
  const transport = createTransport(
    { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    { from },
  )
  return {
    keeps: false,
    send: async ({ address, subject, body }) => {
      await transport.sendMail({ to: { name: '', address }, subject, text: body })
    },
  }
}
