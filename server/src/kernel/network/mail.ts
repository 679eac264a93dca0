import type { SiteValues } from '@obelisk/contract/site-config/items'
import type { Site } from '../site/site.ts'

const timeoutMs = 10_000

/** The SMTP server and its account. `TLS` requires encryption, `auto` uses it when the server offers it. */
export type MailAccount = {
  server: string
  port: number
  user: string
  password: string
  encryption: SiteValues['smtp_verification']
  /** An address, or `Name <address>`. */
  from: string
}

export type Mail = { to: string; subject: string; text: string; html?: string }

/** The mail account of the site. Undefined while no SMTP server is configured. */
export const findMailAccount = (site: Site): MailAccount | undefined =>
  site.smtp_server
    ? {
        server: site.smtp_server,
        port: site.smtp_port,
        user: site.smtp_user,
        password: site.secret('smtp_pass'),
        encryption: site.smtp_verification,
        from: site.smtp_sender_mail || (site.smtp_user.includes('@') ? site.smtp_user : 'obelisk@localhost'),
      }
    : undefined

/** Sends one mail by SMTP. */
export async function sendMail(account: MailAccount, { to, ...mail }: Mail): Promise<void> {
  // loaded with the first mail, because most servers send none for days
  const { createTransport } = await import('nodemailer')
  const { server, port, user, password, encryption, from } = account
  const transport = createTransport({
    host: server,
    port,
    secure: encryption === 'SSL',
    requireTLS: encryption === 'TLS',
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  await transport.sendMail({ ...mail, from, to: { name: '', address: to } })
}
