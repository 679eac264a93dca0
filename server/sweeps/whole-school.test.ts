import { appointmentChoices } from '@obelisk/contract/appointment'
import { listReports } from '@obelisk/contract/attainment-report/report'
import { auditLog } from '@obelisk/contract/audit-log'
import { sensitiveLog } from '@obelisk/contract/data-safety/logs'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { listClasses as evaluated, newsOf } from '@obelisk/contract/evaluation-data/classes'
import type { Role } from '@obelisk/contract/permission'
import { classes, exportClasses } from '@obelisk/contract/teaching-class/classes'
import { exportMembers, listMembers } from '@obelisk/contract/teaching-class/members'
import { overview } from '@obelisk/contract/welcome'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { rooms } from '#rooms.ts'
import { call } from '../test/call.ts'
import { inRoom } from '../test/in-room.ts'
import { administrator } from '../test/people.ts'
import { rowsOfWorkbook } from '../test/workbooks.ts'
import { grownSchool, planOf, rowsTouched } from './whole-school.fixture.ts'

let pool: pg.Pool

beforeAll(async () => {
  pool = (await grownSchool()).pool
}, 60_000)

type Page = { list: { id: number; create_time: number }[]; total: number; more?: true }

/** Answers a call as production's handler does, and tells the rows of each table that were looked at for it. */
async function workOf(endpoint: Endpoint, input: unknown, role: Role | Actor = 'teaching-secretary') {
  const route = rooms.flatMap(({ routes }) => routes).find((one) => one.endpoint === endpoint)
  if (!route) throw new Error(`nobody answers ${endpoint.path}`)
  return inRoom(route.room, role, async (ctx) => {
    const handle = route.handle as (ctx: unknown, input: unknown) => Promise<unknown>
    return rowsTouched(ctx.read, async () => (await handle(ctx, endpoint.input.parse(input))) as Page)
  })
}

const many = async (table: string) =>
  Number((await pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

describe('a page is cut before anything is gathered for its rows', () => {
  test('B3: class list: members and teachers of twenty classes, not of all', async () => {
    expect(await many('student_teaching_class')).toBeGreaterThan(150_000)
    const { answer, touched } = await workOf(classes.index, { limit: '20' })
    expect(answer.list).toHaveLength(20)
    expect(answer.total).toBeGreaterThan(2500)
    expect(touched('student_teaching_class')).toBeLessThan(6000)
    expect(touched('teaching_class_teacher')).toBeLessThan(300)
  })

  test('B3: class list: what stands before a late page is not worked out to be skipped', async () => {
    const { answer, touched } = await workOf(classes.index, { limit: '20', page: '100' })
    expect(answer.list).toHaveLength(20)
    expect(touched('student_teaching_class')).toBeLessThan(6000)
  })

  test('B3: list of evaluation data: marks of one page', async () => {
    const { answer, touched } = await workOf(evaluated, { limit: '20' })
    expect(answer.list).toHaveLength(20)
    expect(answer.total).toBeGreaterThan(2500)
    expect(touched('student_teaching_class')).toBeLessThan(6000)
  })

  test('B3: list of reports: objectives, teachers and members of one page', async () => {
    const { answer, touched } = await workOf(listReports, { limit: '20' })
    expect(answer.list).toHaveLength(20)
    expect(touched('student_teaching_class')).toBeLessThan(12_000)
    expect(touched('attainment_run')).toBeLessThan(4000)
    expect(touched('report')).toBeLessThan(4000)
  })

  test('B3: members of a class: found by the class, not among all members', async () => {
    const { rows } = await pool.query<{ id: number }>(
      'select max(teaching_class_id) as id from student_teaching_class',
    )
    const { touched } = await workOf(listMembers, { id: rows[0]?.id })
    expect(touched('student_teaching_class')).toBeLessThan(200)
  })
})

test('welcome: the marks of open classes are counted in rows, not looked up for each student', async () => {
  const { rows } = await pool.query<{ project: number; pairs: number }>(
    `select k.base_project_id as project, count(*)::integer as pairs from teaching_class k join academic_term t on t.id = k.academic_term_id and t.is_current
    join evaluation_class e on e.teaching_class_id = k.id and e.state = 'entering' join evaluation_item i on i.set_id = e.set_id
    join student_teaching_class m on m.teaching_class_id = k.id and m.status = 1 group by 1 order by 2 desc limit 1`,
  )
  const { project, pairs = 0 } = rows[0] ?? {}
  const { lookups } = await workOf(overview, { project_id: String(project) })
  expect(pairs).toBeGreaterThan(3000)
  expect(lookups('score')).toBeLessThan(pairs / 5)
})

test('courses to appoint for: at most fifty at once, found by typing', async () => {
  await pool.query(`insert into course_catalog (code, name, college_id)
    select 'MANY' || n, '课程' || n, (select max(id) from college) from generate_series(1, 3000) n`)
  const answerTo = async (quickSearch = '') =>
    (await call(appointmentChoices, { quickSearch }, { as: 'teaching-secretary' })).data.catalogs
  expect(await answerTo()).toHaveLength(50)
  expect((await answerTo('MANY2999')).map(({ name }) => name)).toEqual(['课程2999'])
})

test('class list by a teacher: the teachers are looked through, not those of every class', async () => {
  const { rows } = await pool.query<{ name: string; count: string }>(
    'select w.name, count(*) from teacher w join teaching_class_teacher t on t.teacher_id = w.id group by 1 order by 2 desc limit 1',
  )
  const { answer, touched } = await workOf(classes.index, { limit: '20', quickSearch: rows[0]?.name })
  expect(answer.total).toBe(Number(rows[0]?.count))
  expect(touched('teacher')).toBeLessThan(5000)
})

describe('a statement goes by its index', () => {
  test.each([
    ['student_teaching_class_pkey', 'delete from student_teaching_class where teaching_class_id = 7'],
    ['student_project_idx', 'select count(*) from student where base_project_id = 1'],
    [
      'attainment_run_data_idx',
      `select id from attainment_run where is_current and data_versions ?| array['2001']`,
    ],
    ['report_catalog_idx', 'select id from report where catalog_id = 3'],
    ['document_project_idx', 'select id from document where project_id = 1'],
  ])('%s', async (index, statement) => {
    expect(await planOf(pool, statement)).toContain(index)
  })
})

describe('logs', () => {
  let chief: Actor
  beforeAll(async () => {
    chief = await administrator('super')
  })

  test.each([
    ['newest first', {}],
    ['by time', { order: 'create_time,desc' }],
    ['of an act', { quickSearch: '登录' }],
  ])(
    'B4: the audit log %s: a page comes from the end of its index, and the count stops at 10,000',
    async (_, input) => {
      const { answer, touched } = await workOf(auditLog.index, { ...input, limit: '20' }, chief)
      expect(answer.list).toHaveLength(20)
      expect([answer.total, answer.more]).toEqual([10_000, true])
      expect(touched('admin_log')).toBeLessThan(11_000)
      const times = answer.list.map(({ create_time }) => create_time)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    },
  )

  test('the audit log of a day: by the index of times, counted whole', async () => {
    const day = Date.parse('2024-03-01T00:00:00Z') / 1000
    const search = [{ field: 'create_time', operator: 'RANGE', val: `${day},${day + 86_399}` }]
    const { answer, touched } = await workOf(auditLog.index, { search, limit: '20' }, chief)
    expect([answer.total, answer.more]).toEqual([144, undefined])
    expect(touched('admin_log')).toBeLessThan(500)
  })

  test('B4: the log of changed fields stops counting too', async () => {
    const { answer, touched } = await workOf(sensitiveLog.index, { limit: '20' }, chief)
    expect([answer.total, answer.more]).toEqual([10_000, true])
    expect(touched('security_sensitive_data_log')).toBeLessThan(11_000)
  })
})

describe('tables that grow with every term', () => {
  test.each([
    ['score', 'range (teaching_class_id)'],
    ['score_history', 'range (teaching_class_id)'],
    ['student_teaching_class', 'range (teaching_class_id)'],
    ['admin_log', 'range (create_time)'],
  ])('%s can be parted by %s with all its keys and indexes', async (table, by) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`create table parted (like ${table} including all) partition by ${by}`)
    await client.query('create table part_of partition of parted default')
    await client.query('rollback')
    client.release()
  })

  test('B6: a deletion that would take more rows along than the bin keeps together is refused, and deletes nothing', async () => {
    const { rows } = await pool.query<{
      id: number
    }>(`insert into teaching_class (code, name, course_id, base_project_id, base_grade_id, academic_term_id)
      select 'HUGE', '大班', course_id, base_project_id, base_grade_id, academic_term_id from teaching_class limit 1 returning id`)
    const id = rows[0]?.id ?? 0
    await pool.query(
      `insert into security_data_recycle (name, data_table, primary_key) values ('教学班', 'teaching_class', 'id')`,
    )
    const client = await pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query(
      'insert into student_teaching_class (teaching_class_id, student_id) select $1, 1000000 + n from generate_series(1, 5001) n',
      [id],
    )
    await client.query('set session_replication_role = origin')
    client.release()
    const del = () => call(classes.del, { ids: [String(id)] }, { as: 'teaching-secretary' })
    expect((await del()).refused?.refusal).toBe('too-much-along')
    expect(await many(`student_teaching_class where teaching_class_id = ${id}`)).toBe(5001)
    await pool.query(
      'delete from student_teaching_class where teaching_class_id = $1 and student_id = 1000001',
      [id],
    )
    expect((await del()).code).toBe(1)
    expect(
      await many(
        `security_data_recycle_log where id_value = '${id}' and data_table = 'teaching_class' and jsonb_array_length(dependents) = 5000`,
      ),
    ).toBe(1)
  })
})

describe('nothing is cut silently', () => {
  const as = 'teaching-secretary'
  const ofProject = { search: [{ field: 'base_project_id', val: '2', operator: 'eq' }] }

  test('spec 4: an export of all classes holds all of them', async () => {
    const all = (await call(classes.index, { limit: '1' }, { as })).data.total
    const { bytes } = await call(exportClasses, {}, { as })
    expect(all).toBeGreaterThan(2500)
    expect(await rowsOfWorkbook(bytes)).toHaveLength(all + 1)
  })

  test('B5: lists of students that no file takes are refused with their number; narrower ones are whole', async () => {
    const { refused, msg } = await call(exportMembers, {}, { as })
    expect(refused?.refusal).toBe('too-many-rows')
    expect(msg).toContain(String(await many('student_teaching_class where status = 1')))
    const members = await many(
      'student_teaching_class m join teaching_class k on k.id = m.teaching_class_id where m.status = 1 and k.base_project_id = 2',
    )
    const { bytes } = await call(exportMembers, ofProject, { as })
    expect(members).toBeGreaterThan(50_000)
    expect(await rowsOfWorkbook(bytes)).toHaveLength(members + 1)
  })

  test('news of many cells come in parts, each with the version that it reaches to', async () => {
    const client = await pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query(`insert into score (teaching_class_id, item_id, student_id, value, version)
      select 1, 1000000 + n % 100, 1000000 + n / 100, 1, case when n < 15000 then 100001 when n < 30000 then 100002 else 100003 end
      from generate_series(0, 30009) n`)
    await client.query('update evaluation_class set data_version = 100003 where teaching_class_id = 1')
    await client.query('set session_replication_role = origin')
    client.release()
    const newsSince = async (since: number) =>
      (await call(newsOf, { teaching_class_id: '1', since: String(since) }, { as })).data
    const first = await newsSince(100_000)
    const second = await newsSince(first.data_version)
    expect([first.data_version, second.data_version]).toEqual([100_002, 100_003])
    expect([first.cells.length, second.cells.length]).toEqual([30_000, 10])
  })
})
