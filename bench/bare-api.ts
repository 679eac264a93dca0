import Fastify from 'fastify'
import pg from 'pg'
import { askAt } from './remote-load.ts'

const oneStudent = `select s.*, a.name as admin_class, p.name as project, g.name as grade, c.username, c.status
  from student s join admin_class a on a.id = s.admin_class_id join project p on p.id = s.base_project_id
  join grade g on g.id = s.base_grade_id left join account c on c.id = s.account_id`

/** The same work with nothing round it: one route, one pool, the same rows; an edit leaves one line of a log. */
export async function openBare(url: string) {
  const app = Fastify()
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // the opened may be gone before the last connection has said goodbye
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
  const close = async () => {
    await app.close()
    await pool.end()
  }
  return { ask: askAt(address, { 'content-type': 'application/json' }), close }
}
