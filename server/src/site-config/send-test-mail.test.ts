import { sendTestMail } from '@obelisk/contract/site-config/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { mailServer } from '../../test/mail-server.ts'
import { administrator } from '../../test/people.ts'
import { setSite } from '../../test/site.ts'

const heard: { user: string; password: string; to: string }[] = []
let post: Awaited<ReturnType<typeof mailServer>>

beforeAll(async () => {
  // lets nobody in without the right password
  post = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      heard.push({ user: username ?? '', password: password ?? '', to: '' })
      if (password === 'open sesame') done(null, { user: username ?? '' })
      else done(new Error('Invalid login'))
    },
    onData(stream, session, done) {
      heard.push({ user: '', password: '', to: session.envelope.rcptTo[0]?.address ?? '' })
      stream.on('end', () => done())
      stream.resume()
    },
  })
})
afterAll(() => post.close())

const mail = () => ({
  smtp_server: '127.0.0.1',
  smtp_port: post.port,
  smtp_user: 'office',
  smtp_verification: 'auto' as const,
  smtp_sender_mail: 'office@example.edu',
  testMail: 'dean@example.edu',
})

test('sends a mail with what was typed, and the log does not keep the password', async () => {
  const as = await administrator('super')
  const sent = await call(sendTestMail, { ...mail(), smtp_pass: 'open sesame' }, { as })
  expect([sent.code, sent.msg]).toEqual([1, '测试邮件发送成功~'])
  expect(heard.at(-1)?.to).toBe('dean@example.edu')
  const { db } = await testDatabase()
  const { input } = await db
    .selectFrom('admin_log')
    .select('input')
    .where('account_id', '=', as.accountId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(input)).toContain('dean@example.edu')
  expect(JSON.stringify(input)).not.toContain('sesame')
})

test('tells why it could not be sent', async () => {
  const as = await administrator('super')
  const refused = await call(sendTestMail, { ...mail(), smtp_pass: 'wrong' }, { as })
  expect(refused.refused?.refusal).toBe('config-mail-failed')
  expect(refused.msg).toContain('Invalid login')
  const nowhere = await call(sendTestMail, { ...mail(), smtp_server: '' }, { as })
  expect([nowhere.code, nowhere.msg]).toEqual([0, '请输入正确的邮件配置'])
})

test('the saved password goes to the saved server for the saved account, and nowhere else', async () => {
  const { smtp_server, smtp_port, smtp_user, smtp_verification } = mail()
  await setSite({ smtp_server, smtp_port, smtp_user, smtp_verification, smtp_pass: 'open sesame' })
  const as = await administrator('routine/config/edit')
  expect((await call(sendTestMail, mail(), { as })).code).toBe(1)
  heard.length = 0
  for (const other of [
    { smtp_server: 'localhost' },
    { smtp_user: 'other' },
    { smtp_verification: 'TLS' as const },
  ]) {
    const refused = await call(sendTestMail, { ...mail(), ...other }, { as })
    expect(refused.refused?.fields).toEqual([
      { path: 'smtp_pass', message: '服务器或账号与已保存的不同，请填写 SMTP 密码' },
    ])
  }
  expect(heard).toEqual([])
})
