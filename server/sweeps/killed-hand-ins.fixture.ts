import { constants, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import path from 'node:path'
import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import pg from 'pg'
import { runningUrl } from '#db/embedded/start.ts'
import { hashOf, newToken } from '#identity/public.ts'
import { readInstallationSecret } from '#kernel/security/installation-secret.ts'
import { secretsBy } from '#kernel/security/secrets.ts'

const words = (text: string) => ({ 'zh-cn': text, en: text })
const none = words('')
const common = { note: none, required: true, when: null, mapping: null } as const
const scale = { kind: 'scale', scale: 'five', na: true, reverse: false, attention: null } as const

const definition: SurveyDefinition = {
  welcome: none,
  thanks: none,
  scales: [{ id: 'five', steps: [1, 2, 3, 4, 5].map((step) => ({ label: words(`${step}`), hint: none })) }],
  pages: [
    {
      id: 'p1',
      title: none,
      shuffle: false,
      jumps: [],
      questions: ['q1', 'q2', 'q3'].map((id) => ({ ...common, ...scale, id, title: words(id) })),
    },
  ],
}

/** What is said by the nth student. */
const sheetOf = (at: number) => ({
  answers: Object.fromEntries(['q1', 'q2', 'q3'].map((id, no) => [id, { step: (at + no * 2) % 5 }])),
  seconds: 100,
  seed: 1,
})

/** The database of a served process, which is another process after it was killed. */
export const databaseOf = (folder: string) => runningUrl(path.join(folder, 'database'))

async function query<T>(folder: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(databaseOf(folder))
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text, values)).rows as T[]
  } finally {
    await client.end()
  }
}

/** A grade of so many students who are signed in; gives the grade and their tokens. */
export async function addStudents(folder: string, count: number) {
  const tokens = Array.from({ length: count }, newToken)
  const hashes = tokens.map((token) => hashOf(token).toString('hex'))
  const [grade] = await query<{ id: number }>(
    folder,
    `with c as (insert into college (code, name) values ('k', '学院') returning id),
      p as (insert into project (college_id, code, name) select id, 'k', '专业' from c returning id)
    insert into grade (base_project_id, year, name) select id, 2023, '2023级' from p returning id`,
  )
  await query(
    folder,
    `with given as (select ordinality as no, hash from unnest($2::text[]) with ordinality as n (hash)),
      a as (insert into account (username, name, kind, password_hash)
        select 'k' || no, '学生' || no, 'student', '-' from given returning id, username),
      u as (insert into student (student_no, name, base_project_id, base_grade_id, account_id)
        select a.username, '学生', g.base_project_id, g.id, a.id from a cross join grade g where g.id = $1),
      s as (insert into session (account_id, area) select id, 'member' from a returning id, account_id)
    insert into session_token (hash, session_id, kind, expires_time)
      select decode(given.hash, 'hex'), s.id, 'access', now() + interval '1 day'
      from given join a on a.username = 'k' || given.no join s on s.account_id = a.id`,
    [grade?.id, hashes],
  )
  return { gradeId: grade?.id ?? 0, tokens }
}

/** A survey of a grade that runs now, with the key that its tickets are signed by. */
export async function addSurvey(folder: string, way: 'named' | 'anonymous-once', gradeId: number) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const secrets = secretsBy(readInstallationSecret(undefined, path.join(folder, 'secret')))
  const [added] = await query<{ id: number; audience_id: number }>(
    folder,
    `with s as (insert into survey (kind, title, definition, state, way, from_time, to_time, code)
      values ('other', '问卷', $1, 'open', $2, now() - interval '1 hour', now() + interval '1 day', $3) returning id)
    insert into survey_audience (survey_id, kind, target_id, public_key, sealed_key)
      select id, 'grade', $4, $5, $6 from s returning survey_id as id, id as audience_id`,
    [
      JSON.stringify(definition),
      way,
      `K${randomBytes(4).toString('hex').toUpperCase()}`,
      gradeId,
      publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      secrets.encrypt(privateKey.export({ type: 'pkcs8', format: 'der' })),
    ],
  )
  if (!added) throw new Error('no survey')
  return { ...added, publicKey, privateKey }
}

type Survey = Awaited<ReturnType<typeof addSurvey>>
export type Hand = { path: string; token: string; body: string }

export const namedHand = ({ id }: Survey, token: string, at: number): Hand => ({
  path: '/index.php/api/student/surveySubmit',
  token,
  body: JSON.stringify({ id, ...sheetOf(at) }),
})

export const unnamedHand = (
  { id, audience_id }: Survey,
  ticket: { ticket: string; signature: string },
  at: number,
): Hand => ({
  path: '/index.php/api/survey/handIn',
  token: '',
  body: JSON.stringify({ id, audience_id, ...ticket, ...sheetOf(at) }),
})

/** A ticket as it is when its holder has unblinded it: the signature is an ordinary one of RSA-PSS. */
export function ticketOf({ privateKey }: Survey) {
  const ticket = randomBytes(64)
  const key = { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 }
  return {
    ticket: ticket.toString('base64url'),
    signature: sign('sha384', ticket, key).toString('base64url'),
  }
}

export type Told = { status: number; code: number; data: Record<string, string> }

/** One request; undefined when the connection broke before the answer was whole. */
export async function ask(url: string, { path: at, token, body }: Hand): Promise<Told | undefined> {
  try {
    const headers = { 'content-type': 'application/json', ...(token ? { 'ba-user-token': token } : {}) }
    const answer = await fetch(url + at, { method: 'POST', headers, body })
    const { code, data } = (await answer.json()) as { code: number; data: Record<string, string> }
    return { status: answer.status, code, data: data ?? {} }
  } catch {
    return undefined
  }
}

/** The receipts of what is stored of some surveys. */
export const storedIn = async (folder: string, surveys: readonly Survey[]) =>
  (
    await query<{ receipt: string }>(
      folder,
      'select receipt from survey_response where survey_id = any($1) and receipt is not null union all select receipt from survey_ticket where survey_id = any($1)',
      [surveys.map(({ id }) => id)],
    )
  ).map(({ receipt }) => receipt)
