import type { SiteValues } from '@obelisk/contract/site-config/items'
import type { Site } from '../site/site.ts'

const timeoutMs = 10_000

/** Where mail is handed in, and for whom. `TLS` must become encrypted, `auto` becomes it where the server offers it. */
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

/** The account that the site sends mail by; nothing while no server is named. */
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
  // most servers send no mail for days: what sends it is loaded with the first one
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
