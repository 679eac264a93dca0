import { stat } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { jobRuntimeOf } from '#app.ts'
import type { DB as Tables } from '#db/tables.ts'
import { withFile } from '#files/public.ts'
import { plansOfClasses } from '#teaching-plan/public.ts'
import { finishedDatabase, testDatabase } from '../../test/database.ts'
import { testServices } from '../../test/services.ts'
import { keepToThePast } from '../keep-to-the-past.ts'
import { computeFinishedCycles } from './finish-cycles.ts'
import { roomFor } from './job-runtime.ts'

// computed by the product's own code, once for all test files; a fault fails here
beforeAll(() => finishedDatabase(), 120_000)

const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await query.execute((await testDatabase()).db)).rows

test('every finished cycle has a report that was judged, without a fault', async () => {
  const reports = await ask(sql<{ state: string; count: number }>`
    select state, count(*) as count from document where kind = 'report' group by 1 order by 1`)
  expect(reports.map(({ state }) => state)).toEqual(['approved', 'returned'])
  expect(reports.find(({ state }) => state === 'returned')?.count).toBe(1)
  expect(await ask(sql`select from document where kind = 'report' and college_id is null`)).toEqual([])
  expect(
    await ask(sql`select from notice n join document d on n.link like '%' || d.id where d.kind = 'report'`),
  ).toEqual([])
})

test('the grade that left has all of its requirements in 软件工程, and two courses missing in 计算机', async () => {
  const [software, computing] = await ask(sql<{ requirements: { verdict: string }[] }>`
    select result->'requirements' as requirements from graduation_run order by base_grade_id`)
  expect(software?.requirements.map(({ verdict }) => verdict)).toEqual(
    Array.from({ length: 12 }, () => expect.stringMatching(/^(attained|near)$/)),
  )
  expect(computing?.requirements.some(({ verdict }) => verdict === 'not_enough_evidence')).toBe(true)
  const missing = await ask(sql<{ code: string }>`
    select distinct c.code from evaluation_weight w join course c on c.id = w.course_id
    join culture_grade f on f.culture_id = c.base_culture_id and f.in_force join grade g on g.id = f.grade_id
    where g.year = 2022 and not exists (
      select from report r join document d on d.kind = 'report' and d.subject_id = r.id and d.state = 'approved'
      where r.course_id = c.id and r.base_grade_id = g.id) order by 1`)
  expect(missing.map(({ code }) => code)).toEqual(['CS3016', 'CS4016'])
})

test('plans and syllabi are kept as they were handed in, and keep the rules but for the one that was returned', async () => {
  const wrong = await ask(sql<{ name: string }>`
    select distinct d.title || ' ' || d.version || ' ' || d.state as name
    from document_version v join document d on d.id = v.document_id cross join jsonb_array_elements(v.findings) f
    where d.kind in ('syllabus', 'culture') and f->>'level' = 'error'`)
  expect(wrong).toEqual([{ name: '数据结构 3.0 returned' }])
  const open = await ask(sql`select from document d where d.round > 0
    and not exists (select from document_version v where v.document_id = d.id and v.round = d.round)`)
  expect(open).toEqual([])
})

test('the student of the story reads what is planned in the week after its last day, and what is assessed then', async () => {
  const { db } = await testDatabase()
  const runtime = jobRuntimeOf({ db, services: testServices })
  const classes = await ask(sql<{ id: number }>`
    select m.teaching_class_id as id from student_teaching_class m join student s on s.id = m.student_id
    join teaching_class k on k.id = m.teaching_class_id join academic_term t on t.id = k.academic_term_id and t.is_current
    where s.student_no = '20230101'`)
  const week = { from: '2026-11-23', today: '2026-11-23', to: '2026-11-29' }
  const room = roomFor<'teaching-plan'>(db, await runtime.actorOf(1), runtime)
  const plans = await plansOfClasses(
    room,
    classes.map(({ id }) => id),
    week,
  )
  const [plan] = [...plans.values()]
  expect(plan?.sessions.flatMap(({ points }) => points)).not.toEqual([])
  expect(plan?.events).not.toEqual([])
})

test('of 23 measures of 软件工程 17 are carried out, 4 under way and 2 late', async () => {
  const [measures] = await ask(sql`
    select count(*) filter (where state in ('closed', 'verified')) as done,
      count(*) filter (where state = 'in_progress' and due_date >= '2026-11-20') as under_way,
      count(*) filter (where state = 'in_progress' and due_date < '2026-11-20') as late
    from improvement where project_id = (select id from project where code = '080902')`)
  expect(measures).toEqual({ done: 17, under_way: 4, late: 2 })
})

test('what is said of a measure that is over is what its figures say', async () => {
  const [said] = await ask(sql<{ reached: number; short: number; wrong: number }>`
    select count(*) filter (where value_after >= target_value) as reached,
      count(*) filter (where value_after < target_value) as short,
      count(*) filter (where (value_after >= target_value) <> (effect like '%，达到目标值%')) as wrong
    from improvement where state in ('closed', 'verified') and value_after is not null and target_value is not null`)
  expect(said).toMatchObject({ wrong: 0 })
  expect(said?.reached).toBeGreaterThan(0)
  expect(said?.short).toBeGreaterThan(0)
})

/** The newest moment of every table of the story; when a key or a survey will end, or an examination will be, is not something that happens. */
const newest = (handle: Kysely<Tables>) =>
  sql<{ name: string; newest: Date }>`
    select c.table_name || '.' || c.column_name as name, (xpath('/row/m/text()',
      query_to_xml(format('select max(%I) as m from %I', c.column_name, c.table_name), false, true, '')))[1]::text::timestamptz as newest
    from information_schema.columns c where c.table_schema = 'public' and c.data_type = 'timestamp with time zone'
      and c.column_name not like 'expires%' and (c.table_name, c.column_name) <> ('survey', 'to_time')
      and c.column_name <> 'exam_time'
      and c.table_name !~ '^(schema_migration|config|dropdown_change|admin_|user_|security_)'`.execute(handle)

test('nothing in the story happens after its last day, whenever it was computed', async () => {
  const { rows } = await newest((await testDatabase()).db)
  const late = rows.filter(({ newest: at }) => at && at.getTime() >= Date.parse('2026-11-21T00:00:00+08:00'))
  expect(late.map(({ name }) => name)).toEqual([])
})

test('on a machine whose clock stands before the story nothing lies in the future', async () => {
  const { db } = await testDatabase()
  const now = new Date('2026-11-18T12:00:00+08:00')
  const tx = await db.startTransaction().execute()
  try {
    expect((await newest(tx)).rows.some(({ newest: at }) => at && at > now)).toBe(true)
    await keepToThePast(tx, now)
    expect((await newest(tx)).rows.filter(({ newest: at }) => at && at > now)).toEqual([])
  } finally {
    await tx.rollback().execute()
  }
})

test('a second time changes nothing', async () => {
  const state = () =>
    ask(sql`select (select count(*) from attainment_run) as runs, (select max(id) from report) as report,
      (select max(id) from document_version) as version, (select max(id) from graduation_run) as roll_up`)
  const before = await state()
  const { db } = await testDatabase()
  const faults: unknown[] = []
  const onFault = (fault: unknown) => faults.push(fault)
  expect(await computeFinishedCycles(db, jobRuntimeOf({ db, services: testServices }), { onFault })).toBe(
    true,
  )
  expect(faults).toEqual([])
  expect(await state()).toEqual(before)
}, 60_000)

test('people wear pictures and brought documents whose content is there', async () => {
  const files = await ask(sql<{ name: string; topic: string; sha256: string; storage: string; size: number }>`
    select name, topic, sha256, storage, size from file where url <> '' order by id`)
  expect(files.map(({ name }) => name)).toContain('数据结构 计科2501 期中登记表.xlsx')
  expect(files.filter(({ topic }) => topic === 'avatar')).toHaveLength(8)
  for (const file of files) {
    const size = await withFile({ services: testServices }, file, async (path) => (await stat(path)).size)
    expect(size).toBe(Number(file.size))
  }
  expect(
    await ask(
      sql`select from account a where avatar <> '' and not exists (select from file where url = a.avatar and owner_id = a.id)`,
    ),
  ).toEqual([])
})
