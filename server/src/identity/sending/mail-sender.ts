import { type MailAccount, sendMail } from '#kernel/network/mail.ts'
import type { Sender } from './senders.ts'

export const mailSender = (account: MailAccount): Sender => ({
  keeps: false,
  send: ({ address, subject, body }) => sendMail(account, { to: address, subject, text: body }),
})
