import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { usualLoad } from '../server/src/kernel/http/load.ts'
import type { Arrival, Arrived } from './arrive.ts'
import { type Bench, type Result, within } from './measure.ts'
import { openCaller } from './remote-load.ts'
import { addSurvey, namedCalls, openSchool, percentile, type School, unnamedCalls } from './survey-data.ts'

const crowd = 10_000
const atOnce = 50

const stored = async ({ campus }: School, surveyId: number): Promise<number> => {
  const { rows } = await sql<{ stored: number }>`
    select ((select count(*) from survey_response where survey_id = ${surveyId})
      + (select count(*) from survey_ticket where survey_id = ${surveyId}))::integer as stored`.execute(
    campus.db,
  )
  return rows[0]?.stored ?? 0
}

/** Two hundred sheets, fifty times each and in between each other: every one acknowledged, every one stored once. */
async function exactlyOnce(): Promise<Result> {
  const school = await openSchool(200)
  const survey = await addSurvey(school, 'anonymous-once')
  const sheets = unnamedCalls(school, survey)
  const caller = openCaller()
  await caller.load(Array.from({ length: 50 }, () => sheets).flat(), atOnce)
  caller.close()
  const ours = await stored(school, survey.id)
  await school.opened.close()
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
  const { id } = await addSurvey(school, 'named')
  const child = fork(fileURLToPath(new URL('./arrive.ts', import.meta.url)))
  child.send({ calls: namedCalls(school, id), seconds: 10 } satisfies Arrival)
  const [told] = (await once(child, 'message')) as [Arrived]
  child.disconnect()
  const ours = await stored(school, id)
  await school.opened.close()
  const [p50, p95] = [percentile(told.times, 0.5), percentile(told.times, 0.95)]
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
    within('arrival, p95 until acknowledged', p95, 60_000, `p50 ${p50.toFixed(0)} ms`),
  ]
}

/** Every hand-in is stored, and stored once, however many come and however often each is sent. */
export const bench: Bench = {
  name: 'survey-arrival',
  run: async () => [await exactlyOnce(), ...(await arrival())],
}
