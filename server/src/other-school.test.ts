import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Envelope } from '@obelisk/contract/envelope'
import { roles } from '@obelisk/contract/permission'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor, RoleHeld } from '#kernel/actor.ts'
import { requestOf, testApp } from '../test/call.ts'
import { demoDatabase, testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { sampleInput } from '../test/sample-input.ts'
import { rooms } from './rooms.ts'

/** What is open to every school, or narrows a list that holds nothing of another one; why, in a word. */
const open: Record<string, string> = {
  'POST /api/inbox/read': 'only own notices',
  'GET /api/inbox/jobs': 'only own work',
  'GET /api/College/edit': 'the tree of units is known to all',
  'POST /api/Teacher/status': 'counts those within reach',
  'POST /api/Student/state': 'counts those within reach',
  'POST /api/Document/decideMany': 'says of each document that it is not there',
  'POST /api/Improvement/remind': 'counts those within reach',
  'GET /api/Culture/index': 'plans in force are open to every school',
  'GET /api/Culture/read': 'a plan in force is open to every school',
  'GET /api/Culture/compare': 'a plan in force is open to every school',
  'GET /api/Culture/changes': 'a plan in force is open to every school',
  'GET /api/Culture/paper': 'a plan in force is open to every school',
  'GET /api/Culture/edits': 'a plan in force is open to every school',
  'GET /api/Culture/export': 'a plan in force is open to every school',
  'GET /api/Culture.Course/teachers': 'names of teachers, to choose a leader from',
  'GET /api/form.Template/inForce': 'whether a school has a form of its own is no secret',
  'GET /api/AcademicTerm/edit': 'terms are the whole university’s',
  'GET /api/Appointment/history': 'an empty list',
  'GET /api/Assreport/index': 'an empty list',
  'GET /api/Assreport/ofTerm': 'an empty list',
  'POST /api/Assreport/zip': 'packs what is within reach: nothing',
  'GET /api/Evaldata/index': 'an empty list',
  'POST /api/Course/remind': 'counts those within reach',
  'GET /api/welcome/overview': 'figures of what is within reach',
}

/** Ends the session, or changes what belongs to the whole university. */
const leftOut = /logout|endSession|AcademicTerm\/(edit|current)$/
const namesRow = (endpoint: Endpoint) =>
  sampleInput(endpoint).leaves.some(
    ({ path, kind }) => kind === 'number' && path.some((part) => /(^|_)ids?$/i.test(String(part))),
  )
const endpoints = rooms
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ path, access }) => !path.startsWith('/admin/') && access !== 'anyone')
  .filter((endpoint) => !(endpoint.method === 'POST' && leftOut.test(endpoint.path)) && namesRow(endpoint))

let stranger: Actor

beforeAll(async () => {
  const { db } = await demoDatabase()
  const { id } = await db
    .insertInto('college')
    .values({ code: 'ELSE', name: '别的学院', kind: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const held = roles.map(
    (role): RoleHeld =>
      role === 'teacher' || role === 'student'
        ? { role, scope_type: 'self', scope_id: null }
        : { role, scope_type: 'college', scope_id: id },
  )
  stranger = await person(...held)
})

/** What every table holds, but for what the calls themselves leave behind: the log, sessions, work. */
async function digests(): Promise<Record<string, string>> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename !~ '^(admin_log|session|session_token|job|file)$'`.execute(db)
  const parts = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${sql.table(name)} t`,
  )
  const found = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]))
}

test('whoever holds every role, but in another school, reaches no row of this one and changes nothing', async () => {
  const app = await testApp()
  const before = await digests()
  const reached: string[] = []
  for (const endpoint of endpoints) {
    const { value } = sampleInput(endpoint)
    const answer = await app.inject(await requestOf(endpoint, value as never, { as: stranger }))
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const code = isJson ? (answer.json() as Envelope<unknown>).code : 1
    const name = `${endpoint.method} ${endpoint.path}`
    if (code === 1 && !open[name]) reached.push(name)
  }
  expect(reached).toEqual([])
  expect(await digests()).toEqual(before)
})
