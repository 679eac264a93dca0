import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { usualLoad } from '../server/src/kernel/http/load.ts'
import type { Arrival, Arrived } from './arrive.ts'
import { addClass, openCampus } from './campus.ts'
import { atLeastRate, atMost, type Bench, median, type Result, within } from './measure.ts'
import { openApp } from './open-app.ts'
import { askAt, type Call, openCaller } from './remote-load.ts'
import { addSurvey, emptySurveys, sheetOf, signInStudents, ticketOf } from './survey-data.ts'

const people = 1000
const atOnce = 50
const rounds = 5
const crowd = 10_000
const json = { 'content-type': 'application/json' }

/** One route that inserts what it is given, and nothing else. */
async function openBareInsert(url: string) {
  const app = Fastify()
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  pool.on('error', () => undefined)
  await pool.query(`create table bare_response (id uuid primary key default gen_random_uuid(), survey_id integer not null,
    token text not null, answers jsonb not null, unique (survey_id, token))`)
  app.post('/insert', async (request) => {
    const { token, answers } = request.body as { token: string; answers: object }
    await pool.query('insert into bare_response (survey_id, token, answers) values (1, $1, $2)', [
      token,
      JSON.stringify(answers),
    ])
    return { ok: true }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ask: askAt(address, json),
    empty: () => pool.query('truncate bare_response'),
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}

const at = (share: number, times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

type Opened = Awaited<ReturnType<typeof openApp>>
type School = {
  opened: Opened
  campus: Awaited<ReturnType<typeof openCampus>>
  classId: number
  tokens: string[]
}

async function openSchool(size: number, limits: Parameters<typeof openApp>[0] = {}): Promise<School> {
  const opened = await openApp(limits)
  const campus = await openCampus(opened)
  const { classId } = await addClass(campus, 'Q', size, 4)
  return { opened, campus, classId, tokens: await signInStudents(campus, classId) }
}

const named = ({ opened, tokens }: School, id: number): Call[] =>
  tokens.map((token, no) =>
    askAt(opened.address, { ...json, 'ba-user-token': token })('index.php/api/student/surveySubmit', {
      id,
      ...sheetOf(no),
    }),
  )

/** Hand-ins of a thousand students, fifty at once, against bare inserts of the same answers; each round begins empty. */
async function againstInserts({ campus, opened }: School, calls: Record<'named' | 'anonymous', Call[]>) {
  const bare = await openBareInsert(opened.database.url)
  const caller = openCaller()
  const inserts = calls.named.map((_, no) =>
    bare.ask('insert', { token: `t${no}`, answers: sheetOf(no).answers }),
  )
  const times: Record<'named' | 'anonymous' | 'bare', number[]> = { named: [], anonymous: [], bare: [] }
  const each: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const of: typeof calls & { bare: Call[] } = { ...calls, bare: inserts }
    for (const name of ['named', 'bare', 'anonymous'] as const) {
      await emptySurveys(campus)
      await bare.empty()
      const done = await caller.measure(of[name], atOnce)
      if (round === 0) continue
      times[name].push(done.ms)
      if (name === 'named') each.push(...done.times)
    }
  }
  caller.close()
  await bare.close()
  return { times, each }
}

/** Two hundred sheets, fifty times each and in between each other: every one acknowledged, every one stored once. */
async function exactlyOnce({ campus }: School, calls: readonly Call[]): Promise<Result> {
  await emptySurveys(campus)
  const caller = openCaller()
  const sheets = calls.slice(0, 200)
  await caller.load(Array.from({ length: 50 }, () => sheets).flat(), atOnce)
  caller.close()
  const { rows } = await sql<{ stored: number }>`
    select count(*)::integer as stored from survey_response`.execute(campus.db)
  const ours = rows[0]?.stored ?? 0
  return {
    name: 'survey-submit, stored of 200 x 50',
    ours,
    yardstick: 200,
    unit: 'sheets',
    ratio: ours / 200,
    goal: '= 1.00',
    holds: ours === 200,
    note: 'anonymous-once; 10,000 hand-ins, all acknowledged',
  }
}

/** Ten thousand students hand in within ten seconds at a server with its usual limits; each tries until it is acknowledged. */
async function arrival(): Promise<Result[]> {
  const school = await openSchool(crowd, { loadLimits: usualLoad })
  const { id } = await addSurvey(school.campus, school.opened, 'named', school.classId)
  const child = fork(fileURLToPath(new URL('./arrive.ts', import.meta.url)))
  child.send({ calls: named(school, id), seconds: 10 } satisfies Arrival)
  const [told] = (await once(child, 'message')) as [Arrived]
  child.disconnect()
  const { rows } = await sql<{ stored: number }>`
    select count(*)::integer as stored from survey_response`.execute(school.campus.db)
  await school.opened.close()
  const ours = rows[0]?.stored ?? 0
  const p95 = at(0.95, told.times)
  return [
    {
      name: 'arrival of 10,000 in 10 s',
      ours,
      yardstick: crowd,
      unit: 'sheets',
      ratio: ours / crowd,
      goal: '= 1.00',
      holds: ours === crowd && told.times.length === crowd,
      note: `${told.times.length} acknowledged, ${told.refused} refusals for a moment, all stored after ${(told.ms / 1000).toFixed(1)} s`,
    },
    within('arrival, p95 until acknowledged', p95, 60_000, `p50 ${at(0.5, told.times).toFixed(0)} ms`),
  ]
}

export const bench: Bench = {
  name: 'survey-submit',
  run: async () => {
    const school = await openSchool(people)
    const { campus, opened, classId, tokens } = school
    const byName = await addSurvey(campus, opened, 'named', classId)
    const once = await addSurvey(campus, opened, 'anonymous-once', classId)
    const hand = askAt(opened.address, json)
    const anonymous = tokens.map((_, no) =>
      hand('index.php/api/survey/handIn', {
        id: once.id,
        audience_id: once.audienceId,
        ...ticketOf(once),
        ...sheetOf(no),
      }),
    )
    const { times, each } = await againstInserts(school, { named: named(school, byName.id), anonymous })
    const stored = await exactlyOnce(school, anonymous)
    await opened.close()
    const bare = median(times.bare)
    return [
      {
        ...atLeastRate('survey-submit, named', [median(times.named), bare], people, 0.5),
        note: '20 questions, 50 at once: session, group, rules and once; against bare inserts',
      },
      {
        ...atMost('survey-submit, p99 / p50', [at(0.99, each), at(0.5, each)], 10),
        note: 'of one hand-in with its name',
      },
      {
        ...atLeastRate('survey-submit, anonymous-once', [median(times.anonymous), bare], people, 0.35),
        note: 'signature, rules, once, and mixing of every eight',
      },
      stored,
      ...(await arrival()),
    ]
  },
}
