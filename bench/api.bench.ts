import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { addClass, openCampus } from './campus.ts'
import { load, openHouse } from './house.ts'
import { atLeastRate, type Bench, inTurn } from './measure.ts'
import { signIn } from './signed-in.ts'

const students = 10_000
const calls = 600
const atOnce = 10

const oneStudent = `select s.*, a.name as admin_class, p.name as project, g.name as grade, c.username, c.status
  from student s join admin_class a on a.id = s.admin_class_id join project p on p.id = s.base_project_id
  join grade g on g.id = s.base_grade_id left join account c on c.id = s.account_id`

/** The same work with nothing round it: one route, one pool, the same rows; an edit leaves one line of a log. */
async function openBare(url: string) {
  const app = Fastify()
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // the house may be gone before the last connection has said goodbye
  pool.on('error', () => undefined)
  await pool.query('create table bare_log (id bigint generated always as identity primary key, what jsonb)')
  app.get('/read', async (request) => {
    const { id } = request.query as { id: string }
    return (await pool.query(`${oneStudent} where s.id = $1`, [id])).rows[0]
  })
  app.get('/list', async () => {
    const [list, total] = await Promise.all([
      pool.query(`${oneStudent} order by s.student_no limit 10 offset 20`),
      pool.query('select count(*) as total from student'),
    ])
    return { list: list.rows, total: Number(total.rows[0].total) }
  })
  app.post('/edit', async (request) => {
    const body = request.body as { id: number; name: string }
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('update student set name = $2, update_time = now() where id = $1', [
        body.id,
        body.name,
      ])
      await client.query('insert into bare_log (what) values ($1)', [JSON.stringify(body)])
      await client.query('commit')
    } finally {
      client.release()
    }
    return { ok: true }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const call = (path: string, body?: unknown) =>
    fetch(`${address}/${path}`, {
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }).then((answer) => answer.json())
  const close = async () => {
    await app.close()
    await pool.end()
  }
  return { call, close }
}

/** Calls of a person who is signed in, ten at a time: rights, contract, log of acts and envelope on both ways. */
export const bench: Bench = {
  name: 'api',
  run: async () => {
    const house = await openHouse()
    const campus = await openCampus(house)
    const { db, project, grade, one } = campus
    await addClass(campus, 'A', students, 5)
    const adminClass = await one(
      sql`insert into admin_class (base_project_id, base_grade_id, name) values (${project}, ${grade}, 'A1') returning id`,
    )
    await sql`update student set admin_class_id = ${adminClass}`.execute(db)
    await sql`analyze`.execute(db)
    const call = await signIn(house)
    const bare = await openBare(house.database.url)
    const first = await one(sql`select min(id) as id from student`)
    const student = (at: number, round: string) => ({
      id: first + (at % students),
      student_no: `A${String((at % students) + 1).padStart(6, '0')}`,
      name: `学生${round}${at}`,
      admin_class_id: adminClass,
    })
    const inBoth = (ours: (at: number) => Promise<unknown>, beside: (at: number) => Promise<unknown>) =>
      inTurn(
        () => load(calls, atOnce, ours),
        () => load(calls, atOnce, beside),
        5,
      )
    const read = await inBoth(
      (at) => call(`Student/edit?id=${first + at}`),
      (at) => bare.call(`read?id=${first + at}`),
    )
    const list = await inBoth(
      () => call('Student/index?page=3&limit=10'),
      () => bare.call('list'),
    )
    // every edit gives another name
    let edits = 0
    const next = (at: number) => {
      edits += 1
      return student(at, String(edits))
    }
    const edit = await inBoth(
      (at) => call('Student/edit', next(at)),
      (at) => bare.call('edit', next(at)),
    )
    await bare.close()
    await house.close()
    const line = (name: string, times: [number, number], limit: number, note: string) => ({
      ...atLeastRate(name, times, calls, limit),
      note,
    })
    return [
      line('read one, signed in', read, 0.5, 'session, rights, row rights, contract; against a bare route'),
      line('list 10 of 10,000, signed in', list, 0.75, 'the same; against a bare route of the same SQL'),
      line(
        'edit with its record',
        edit,
        0.5,
        'checks and log of acts; against a bare update with one line of log',
      ),
    ]
  },
}
