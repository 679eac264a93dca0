import type pg from 'pg'
import { buildApp } from '../../server/src/app.ts'
import { connect } from '../../server/src/db/connect.ts'
import { hashOf, newToken } from '../../server/src/identity/token.ts'
import { median } from '../measure.ts'
import type { School } from './build.ts'
import { type Call, type Facts, factsOf, type Role, roles } from './calls.ts'

/** What a call costs: `blocks` are pages of 8 KB that the database touched. */
export type Cost = { ms: number; bytes: number; rows: number; blocks: number }

async function tokensOf(pool: pg.Pool, usernames: Record<Role, string>) {
  const made = {} as Record<Role, string>
  for (const role of roles) {
    const token = newToken()
    const { rowCount } = await pool.query(
      `with s as (insert into session (account_id, area) select id, $2 from account where username = $1 returning id)
      insert into session_token (hash, session_id, kind, expires_time) select $3, id, 'access', now() + interval '1 day' from s`,
      [usernames[role], role === 'admin' ? 'admin' : 'member', hashOf(token)],
    )
    if (!rowCount) throw new Error(`there is no account ${usernames[role]}`)
    made[role] = token
  }
  return made
}

async function peopleOf(pool: pg.Pool, suffix: string, project: number): Promise<Record<Role, string>> {
  const { rows } = await pool.query<{ username: string }>(
    `select a.username from student s join account a on a.id = s.account_id where s.base_project_id = $1
    order by (select count(*) from student_teaching_class m where m.student_id = s.id) desc, s.id limit 1`,
    [project],
  )
  const named = (name: string) => `${name}${suffix}`
  return {
    registrar: 'registrar',
    admin: 'admin',
    dean: named('dean'),
    director: named('director'),
    teacher: named('teacher'),
    student: rows[0]?.username ?? '',
  }
}

/** How many rows an answer holds: those of its list, or of its longest list. */
function rowsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (value === null || typeof value !== 'object') return 0
  return Math.max(0, ...Object.values(value).map(rowsIn))
}

export const nameOf = ({ name, path, role }: Call, facts: Facts) =>
  `${role}: ${name ?? decodeURIComponent(typeof path === 'string' ? path : path(facts).replace(/=\d+/g, '='))}`

/** The server on a school, and a way to make calls there as its people. */
export async function enter(school: School, suffix: string) {
  const { pool } = school
  const reading = connect(school.url, { max: 10, isReadOnly: true })
  const app = await buildApp({ db: school.db, reading: reading.db, services: school.services })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const facts = await factsOf(pool, suffix)
  const tokens = await tokensOf(pool, await peopleOf(pool, suffix, facts.project))

  async function once({ role, path, body: given }: Call, round: number) {
    const url = `${address}/index.php/${typeof path === 'string' ? path : path(facts)}`
    const sent = given ? { method: 'POST', body: JSON.stringify(await given(facts, pool, round)) } : {}
    const header = role === 'admin' ? 'batoken' : 'ba-user-token'
    const begin = performance.now()
    const answer = await fetch(url, {
      ...sent,
      headers: { 'content-type': 'application/json', [header]: tokens[role] },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    return {
      ms: performance.now() - begin,
      body,
      isFile: !answer.headers.get('content-type')?.includes('json'),
    }
  }

  /** Fails when the call was not answered with what it is to give. */
  async function rowsOf(call: Call, { body, isFile }: Awaited<ReturnType<typeof once>>): Promise<number> {
    if (isFile && call.gives === 'file') return 0
    const { code, msg, data } = JSON.parse(body.toString()) as { code: number; msg: string; data: unknown }
    if (code !== 1 || call.gives === 'file') throw new Error(`${code} ${msg}`)
    return rowsIn(data)
  }

  async function cost(call: Call): Promise<Cost> {
    const first = await once(call, 0)
    const found = await rowsOf(call, first)
    await pool.query('select pg_stat_statements_reset()')
    await once(call, 1)
    const { rows } = await pool.query<{ blocks: number }>(
      `select coalesce(sum(shared_blks_hit + shared_blks_read + temp_blks_read + temp_blks_written), 0)::float8 as blocks
      from pg_stat_statements where query not like '%pg_stat_statements%'`,
    )
    const times: number[] = []
    const rounds = first.ms > 3000 ? 2 : first.ms > 800 ? 4 : 12
    for (let round = 0; round < rounds; round += 1) times.push((await once(call, round + 2)).ms)
    return {
      ms: median(times),
      bytes: first.body.length,
      rows: found,
      blocks: rows[0]?.blocks ?? 0,
    }
  }
  const leave = async () => {
    await app.close()
    await reading.close()
  }
  return { facts, cost, leave }
}
