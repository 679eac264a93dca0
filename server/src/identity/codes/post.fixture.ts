import { randomUUID } from 'node:crypto'
import { signIn } from '@obelisk/contract/identity'
import { sendEmailCode } from '@obelisk/contract/identity/codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { nobody } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { mailServer } from '../../../test/mail-server.ts'
import { testServices } from '../../../test/services.ts'
import { setSite } from '../../../test/site.ts'
import { createAccounts } from '../create-accounts.ts'
import { keepingSender } from '../sending/senders.ts'

export const password = 'Right-password1'
export const letters: { to: string; text: string }[] = []
/** Whether the mail server takes what it is given. */
export const post = { takes: true }

/** What the mail server is given lies in `letters`. */
const keepingLetters = () =>
  mailServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (piece: Buffer) => (text += piece.toString()))
      stream.on('end', () => {
        const [to] = session.envelope.rcptTo
        if (post.takes) letters.push({ to: to?.address ?? '', text })
        done(post.takes ? null : new Error('mailbox full'))
      })
    },
  })

/** A mail server, one account, and nothing left over between tests. */
export function withPost() {
  let server: Awaited<ReturnType<typeof mailServer>>
  beforeAll(async () => {
    server = await keepingLetters()
    testServices.identity.fallbackSender = keepingSender(() => undefined)
    await setSite({
      sign_in_captcha: 'off',
      smtp_server: '127.0.0.1',
      smtp_port: server.port,
      smtp_verification: 'auto',
      smtp_sender_mail: '教务处 <office@example.edu>',
    })
    const { db } = await testDatabase()
    await createAccounts(
      { own: db, actor: nobody } as never,
      [{ username: 'zhouming', kind: 'staff', name: '周明', email: 'zm@example.edu', mobile: '13800000000' }],
      password,
    )
  })
  afterAll(async () => {
    delete testServices.identity.fallbackSender
    await server.close()
  })

  beforeEach(async () => {
    letters.length = 0
    post.takes = true
    const { db } = await testDatabase()
    await db.deleteFrom('verification_code').execute()
    await db.deleteFrom('sign_in_failure').execute()
  })
}

/** The plain text of a letter: its body is quoted-printable or base64. */
export function bodyOf(text: string): string {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_mark, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes)
}

export async function waitForLetter(): Promise<string> {
  await expect.poll(() => letters.length, { timeout: 5000 }).toBeGreaterThan(0)
  return /\d{6}/.exec(bodyOf(letters.at(-1)?.text ?? ''))?.[0] ?? ''
}

export async function codeFor(email: string, event: string): Promise<string> {
  letters.length = 0
  const sent = await call(sendEmailCode, { email, event })
  expect([sent.code, sent.msg]).toEqual([1, '邮件发送成功~'])
  return waitForLetter()
}

export const age = async (seconds: number) => {
  const { db } = await testDatabase()
  await sql`update verification_code set create_time = create_time - ${seconds} * interval '1 second',
    expires_time = expires_time - ${seconds} * interval '1 second'`.execute(db)
}

export const registering = (email: string, captcha: string, more: object = {}) =>
  call(signIn, {
    tab: 'register',
    registerType: 'email',
    email,
    captcha,
    username: `u${randomUUID().replaceAll('-', '').slice(0, 10)}`,
    password,
    ...more,
  })
