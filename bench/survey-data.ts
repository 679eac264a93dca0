import { constants, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { sql } from 'kysely'
import { hashOf, newToken } from '../server/src/identity/token.ts'
import { addClass, type Campus, openCampus } from './campus.ts'
import { openApp } from './open-app.ts'
import { askAt, type Call } from './remote-load.ts'

const words = (text: string) => ({ 'zh-cn': text, en: text })
const none = words('')
const common = { note: none, required: true, when: null, mapping: null }

export const questions = 20
const steps = ['非常同意', '同意', '一般', '不同意', '非常不同意'].map((label) => ({
  label: words(label),
  hint: none,
}))

/** Twenty questions: eighteen on a scale, one choice, one to write. */
export const definition = {
  welcome: none,
  thanks: none,
  scales: [{ id: 'five', steps }],
  pages: [
    {
      id: 'p1',
      title: none,
      shuffle: false,
      jumps: [],
      questions: [
        ...Array.from({ length: questions - 2 }, (_, at) => ({
          ...common,
          id: `q${at + 1}`,
          kind: 'scale' as const,
          title: words(`第 ${at + 1} 题`),
          scale: 'five',
          na: true,
          reverse: at === 7,
          attention: null,
        })),
        {
          ...common,
          id: 'hours',
          kind: 'single' as const,
          title: words('每周课外投入'),
          from: null,
          shuffle: false,
          min: null,
          max: null,
          options: ['a', 'b', 'c', 'd'].map((id) => ({
            id,
            label: words(id),
            score: null,
            other: false,
            exclusive: false,
          })),
        },
        {
          ...common,
          id: 'change',
          kind: 'long' as const,
          title: words('哪一处最该改'),
          required: false,
          longest: 1000,
          personal: false,
        },
      ],
    },
  ],
} as unknown as SurveyDefinition

/** What the nth person says. */
export function answersOf(at: number): Record<string, object> {
  const scales = Array.from({ length: questions - 2 }, (_, no) => [
    `q${no + 1}`,
    { step: (at * 7 + no * 3) % 5 },
  ])
  const hours = { option: 'abcd'[at % 4] }
  return {
    ...Object.fromEntries(scales),
    hours,
    ...(at % 3 === 0 ? { change: { text: `多留一点时间做实验 ${at}` } } : {}),
  }
}

export const sheetOf = (at: number) => ({ answers: answersOf(at), seconds: 200, seed: 1 })

type Opened = Awaited<ReturnType<typeof openApp>>

/** A survey of a class that runs now; anonymous ones with the private key that tickets are signed by. */
export async function addSurvey(
  { campus: { db, one }, opened: { services }, classId }: Pick<School, 'campus' | 'opened' | 'classId'>,
  way: 'named' | 'anonymous-once',
) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const sealedKey = services.secrets.encrypt(keys.privateKey.export({ type: 'pkcs8', format: 'der' }))
  const code = `B${randomBytes(4).toString('hex').toUpperCase()}`
  const id = await one(sql`insert into survey (kind, title, definition, state, way, from_time, to_time, code)
    values ('other', '问卷', ${JSON.stringify(definition)}, 'open', ${way}, now() - interval '1 day', now() + interval '1 day', ${code})
    returning id`)
  const audienceId =
    await one(sql`insert into survey_audience (survey_id, kind, target_id, public_key, sealed_key)
    values (${id}, 'teaching-class', ${classId}, ${publicKey}, ${sealedKey}) returning id`)
  await sql`analyze`.execute(db)
  return { id, audienceId, privateKey: keys.privateKey }
}

export type Survey = Awaited<ReturnType<typeof addSurvey>>

/** A ticket as it comes out of a browser that has unblinded it: such a signature is an ordinary one of RSA-PSS. */
export function ticketOf({ privateKey }: Survey) {
  const ticket = randomBytes(64)
  const key = { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 }
  return {
    ticket: ticket.toString('base64url'),
    signature: sign('sha384', ticket, key).toString('base64url'),
  }
}

/** Students of a class, each with an account and a session; gives the tokens. */
export async function signInStudents({ db }: Campus, classId: number): Promise<string[]> {
  await sql`with made as (
      insert into account (username, name, kind, password_hash)
      select s.student_no, s.name, 'student', '-' from student s
      join student_teaching_class m on m.student_id = s.id where m.teaching_class_id = ${classId} order by s.id
      returning id, username)
    update student s set account_id = made.id from made where made.username = s.student_no`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into session (account_id, area) select s.account_id, 'member' from student s
    join student_teaching_class m on m.student_id = s.id where m.teaching_class_id = ${classId} order by s.id
    returning id`.execute(db)
  const tokens = rows.map(({ id }) => ({ id: Number(id), token: newToken() }))
  const made = tokens.map(({ id, token }) => ({ id, hash: hashOf(token).toString('hex') }))
  await sql`insert into session_token (hash, session_id, kind, expires_time)
    select decode(n.hash, 'hex'), n.id, 'access', now() + interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as n (id bigint, hash text)`.execute(db)
  return tokens.map(({ token }) => token)
}

export const emptySurveys = ({ db }: Campus) =>
  sql`truncate survey_response, survey_ticket, survey_mark, survey_draft`.execute(db)

export type School = { opened: Opened; campus: Campus; classId: number; tokens: string[] }

/** A server with a class of so many students, who are all signed in. */
export async function openSchool(size: number, limits: Parameters<typeof openApp>[0] = {}): Promise<School> {
  const opened = await openApp(limits)
  const campus = await openCampus(opened)
  const { classId } = await addClass(campus, 'Q', size, 4)
  return { opened, campus, classId, tokens: await signInStudents(campus, classId) }
}

export const json = { 'content-type': 'application/json' }

/** The hand-in of each student with the name. */
export const namedCalls = ({ opened, tokens }: School, id: number): Call[] =>
  tokens.map((token, no) =>
    askAt(opened.address, { ...json, 'ba-user-token': token })('index.php/api/student/surveySubmit', {
      id,
      ...sheetOf(no),
    }),
  )

/** The hand-in of each student with a ticket. */
export const unnamedCalls = ({ opened, tokens }: School, survey: Survey): Call[] =>
  tokens.map((_, no) =>
    askAt(opened.address, json)('index.php/api/survey/handIn', {
      id: survey.id,
      audience_id: survey.audienceId,
      ...ticketOf(survey),
      ...sheetOf(no),
    }),
  )

export const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
