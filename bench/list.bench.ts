import { ListQuery, pageOf } from '@obelisk/contract/crud'
import { endpoint, Id } from '@obelisk/contract/endpoint'
import Fastify from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import * as z from 'zod'
import { rightsOf } from '../server/src/access-control/public.ts'
import { nobody } from '../server/src/kernel/actor.ts'
import { watchLoad } from '../server/src/kernel/http/load.ts'
import { serve } from '../server/src/kernel/http/serve.ts'
import { servedIn } from '../server/src/kernel/kinds/served.ts'
import { pageOfRows } from '../server/src/kernel/list/list.ts'
import { atLeastRate, type Bench, inTurn } from './measure.ts'
import { openApp } from './open-app.ts'
import { runLanes } from './remote-load.ts'

const rows = 100_000
const calls = 400
const Row = z.object({ id: Id, name: z.string(), student_no: z.string(), base_grade_id: Id })
const students = endpoint({
  method: 'GET',
  path: '/api/bench/students',
  access: 'anyone',
  summary: 'Lists students.',
  input: ListQuery,
  output: pageOf(Row),
})
const plan = {
  fields: { student_no: 'student_no', base_grade_id: { column: 'base_grade_id', is: 'integer' } },
  quick: ['name'],
  order: 'student_no,asc',
} as const

async function fill(db: Awaited<ReturnType<typeof openApp>>['database']['db']) {
  await sql`insert into college (code, name) values ('c', 'c')`.execute(db)
  await sql`insert into project (college_id, code, name) select id, 'p', 'p' from college`.execute(db)
  await sql`insert into grade (base_project_id, year, name) select id, 2020 + n, 'g' from project, generate_series(1, 4) n`.execute(
    db,
  )
  await sql`insert into student (student_no, name, base_project_id, base_grade_id)
    select lpad(n::text, 8, '0'), 'student ' || n, (select id from project), (select min(id) from grade) + n % 4 from generate_series(1, ${rows}) n`.execute(
    db,
  )
  await sql`analyze student`.execute(db)
}

export const bench: Bench = {
  name: 'list',
  run: async () => {
    const opened = await openApp()
    const { db, url } = opened.database
    await fill(db)
    const ours = Fastify({ routerOptions: { caseSensitive: false } })
    serve(
      ours,
      {
        db,
        reading: db,
        gate: async () => nobody,
        parts: { listeners: [], jobs: [], kindsIn: servedIn([]), rightsOf, services: opened.services },
        load: watchLoad(ours),
      },
      {
        room: 'roster',
        endpoint: students,
        handle: (async ({ read }: { read: typeof db }, query: ListQuery) =>
          pageOfRows(
            read,
            read.selectFrom('student').select(['id', 'name', 'student_no', 'base_grade_id']),
            query,
            plan,
          )) as never,
      },
    )
    const bare = Fastify()
    const pool = new pg.Pool({ connectionString: url, max: 10 })
    // the opened may be gone before the last connection has said goodbye
    pool.on('error', () => undefined)
    bare.get('/students', async () => {
      const where = 'base_grade_id = $1::integer'
      const [list, total] = await Promise.all([
        pool.query(
          `select id, name, student_no, base_grade_id from student where ${where} order by student_no asc nulls last, id limit 10 offset 20`,
          ['2'],
        ),
        pool.query(`select count(*) as total from student where ${where}`, ['2']),
      ])
      return { list: list.rows, total: Number(total.rows[0].total) }
    })
    const at = await ours.listen({ port: 0, host: '127.0.0.1' })
    const beside = await bare.listen({ port: 0, host: '127.0.0.1' })
    const get = (address: string) => fetch(address).then((answer) => answer.json())
    const query = 'page=3&limit=10&search[0][field]=base_grade_id&search[0][val]=2&search[0][operator]=eq'
    const times = await inTurn(
      () => runLanes(calls, 20, () => get(`${at}/index.php/api/bench/students?${query}`)),
      () => runLanes(calls, 20, () => get(`${beside}/students`)),
      5,
    )
    await ours.close()
    await bare.close()
    await pool.end()
    await opened.close()
    return [
      {
        ...atLeastRate('list of 100,000, filtered', times, calls, 0.6),
        note: 'gate, contract in and out, envelope; against a bare route',
      },
    ]
  },
}
