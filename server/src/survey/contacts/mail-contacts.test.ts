import * as answering from '@obelisk/contract/survey/answering'
import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { jobDone } from '../../../test/jobs.ts'
import { mailServer } from '../../../test/mail-server.ts'
import { person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { answersTo, classWithSyllabus, openSurvey } from '../survey.fixture.ts'

const letters: { to: string; text: string }[] = []
let post: Awaited<ReturnType<typeof mailServer>>
let place: Awaited<ReturnType<typeof classWithSyllabus>>

beforeAll(async () => {
  post = await mailServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = ''
      stream.on('data', (piece: Buffer) => (text += piece.toString()))
      stream.on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? ''
        if (to.startsWith('full')) return done(new Error('mailbox full'))
        letters.push({ to, text })
        done()
      })
    },
  })
  place = await classWithSyllabus(1)
})
afterAll(async () => {
  await setSite({
    smtp_server: null,
    smtp_port: null,
    smtp_verification: null,
    smtp_sender_mail: null,
    site_url: null,
  })
  await post.close()
})

const configured = () =>
  setSite({
    smtp_server: '127.0.0.1',
    smtp_port: post.port,
    smtp_verification: 'auto',
    smtp_sender_mail: 'office@example.edu',
    site_url: 'https://obe.example.edu',
  })

const mail = (id: number) => call(running.mailContacts, { id }, { as: place.teacher })

/** The text of a mail as it was written. */
const plain = (text: string) => {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  return /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
}
const tokenIn = (text: string) => /[?&]k=([\w-]+)/.exec(plain(text))?.[1] ?? ''

test('people outside get a link of their own by mail, twice a week at most; those who answered are left alone', async () => {
  const id = await openSurvey({
    as: place.teacher,
    classId: place.found.id,
    way: 'public',
    template: 'built-in:mid-term',
  })
  expect((await mail(id)).refused?.refusal).toBe('survey-no-mail')
  await configured()
  expect((await mail(id)).refused?.refusal).toBe('survey-nobody-missing')
  const people = [
    { name: '王经理', email: 'wang@example.com' },
    { name: '李工', email: 'li@example.com' },
    { name: '满箱', email: 'full@example.com' },
    { name: '没有邮箱' },
  ]
  await call(running.addContacts, { id, people }, { as: place.teacher })
  const stranger = await person('teacher')
  expect((await call(running.mailContacts, { id }, { as: stranger })).refused?.refusal).toBe('not-found')
  const first = await mail(id)
  expect(first.data).toMatchObject({ people: 3, left: 0 })
  const job = await jobDone(first.data.job_id)
  expect([job.state, job.result]).toMatchObject(['done', { sent: 2 }])
  expect(JSON.stringify(job.result)).toContain('full@example.com')
  expect(letters.map(({ to }) => to)).toEqual(['wang@example.com', 'li@example.com'])
  const token = tokenIn(letters[0]?.text ?? '')
  const { code } = (await call(surveys.readSurvey, { id: String(id) }, { as: place.teacher })).data
  const opened = (await call(answering.openForm, { code, token })).data
  expect(opened.state).toBe('open')
  // a reminder does not end the link of the first mail
  await jobDone((await mail(id)).data.job_id)
  expect(letters.slice(2).map(({ to }) => to)).toEqual(['wang@example.com', 'li@example.com'])
  const answers = answersTo(opened.form as never, 1)
  const sheet = { code, token, answers, seconds: 90, seed: 1 }
  expect((await call(answering.handInPublic, sheet)).code).toBe(1)
  const second = tokenIn(letters[2]?.text ?? '')
  expect(second).not.toBe(token)
  expect((await call(answering.openForm, { code, token: second })).data.state).toBe('done')
  expect((await call(answering.handInPublic, { ...sheet, token: second })).refused?.refusal).toBe(
    'survey-answered',
  )
  // the quota of the week is used by whoever was reached; who was not may be tried again
  expect((await mail(id)).data).toMatchObject({ people: 1, left: 1 })
  const { db } = await testDatabase()
  const said = await db.selectFrom('survey_ticket').selectAll().where('survey_id', '=', id).execute()
  const links = await db.selectFrom('survey_contact_link').selectAll().execute()
  expect(said.length).toBe(1)
  expect(links.map(({ token_hash }) => token_hash)).not.toContain(said[0]?.token_hash)
})

test('with names the second link of somebody changes the same sheet', async () => {
  await configured()
  const id = await openSurvey({
    as: place.teacher,
    classId: place.found.id,
    template: 'built-in:mid-term',
    more: { may_change: true },
  })
  letters.length = 0
  await call(
    running.addContacts,
    { id, people: [{ name: '赵总', email: 'zhao@example.com' }] },
    { as: place.teacher },
  )
  await jobDone((await mail(id)).data.job_id)
  await jobDone((await mail(id)).data.job_id)
  const { code } = (await call(surveys.readSurvey, { id: String(id) }, { as: place.teacher })).data
  for (const [at, { text }] of letters.entries()) {
    const token = tokenIn(text)
    const { form } = (await call(answering.openForm, { code, token })).data
    const sheet = { code, token, answers: answersTo(form as never, at), seconds: 90, seed: at }
    expect((await call(answering.handInPublic, sheet)).code).toBe(1)
  }
  const { db } = await testDatabase()
  const stored = await db.selectFrom('survey_response').selectAll().where('survey_id', '=', id).execute()
  expect([letters.length, stored.length]).toEqual([2, 1])
})
