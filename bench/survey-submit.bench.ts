import Fastify from 'fastify'
import pg from 'pg'
import { atLeastRate, atMost, type Bench, median } from './measure.ts'
import { askAt, type Call, openCaller } from './remote-load.ts'
import {
  addSurvey,
  emptySurveys,
  json,
  namedCalls,
  openSchool,
  percentile,
  type School,
  sheetOf,
  unnamedCalls,
} from './survey-data.ts'

const people = 500
const atOnce = 50
const rounds = 3

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

/** Hand-ins of five hundred students, fifty at once, against bare inserts of the same answers; each round begins empty. */
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

export const bench: Bench = {
  name: 'survey-submit',
  run: async () => {
    const school = await openSchool(people)
    const byName = await addSurvey(school, 'named')
    const once = await addSurvey(school, 'anonymous-once')
    const anonymous = unnamedCalls(school, once)
    const { times, each } = await againstInserts(school, { named: namedCalls(school, byName.id), anonymous })
    await school.opened.close()
    const bare = median(times.bare)
    return [
      {
        ...atLeastRate('survey-submit, named', [median(times.named), bare], people, 0.5),
        note: '20 questions, 50 at once: session, group, rules and once; against bare inserts',
      },
      {
        ...atMost('survey-submit, p99 / p50', [percentile(each, 0.99), percentile(each, 0.5)], 10),
        note: 'of one hand-in with its name',
      },
      {
        ...atLeastRate('survey-submit, anonymous-once', [median(times.anonymous), bare], people, 0.35),
        note: 'signature, rules, once, and mixing with seven others',
      },
    ]
  },
}
