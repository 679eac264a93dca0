import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import type { DB as Tables } from '#db/tables.ts'
import { demoDatabase } from '../test/database.ts'

/** What is there again and again: `n` is the copy. Keys rest meanwhile; every row names rows that are there. */
const lines = [
  `insert into teaching_class (code, name, course_id, base_project_id, base_grade_id, academic_term_id)
    select code || '-' || n, name || n, course_id, base_project_id, base_grade_id, academic_term_id from teaching_class, generate_series(1, 30) n`,
  `create temporary table class_of as select k.id, b.id as base from teaching_class k join teaching_class b on starts_with(k.code, b.code || '-') and b.id < (select count(*) / 30 from teaching_class) + 1`,
  `insert into student_teaching_class (student_id, teaching_class_id) select m.student_id, c.id from class_of c join student_teaching_class m on m.teaching_class_id = c.base`,
  `insert into teaching_class_teacher select c.id, t.teacher_id, t.is_main from class_of c join teaching_class_teacher t on t.teaching_class_id = c.base`,
  `insert into evaluation_class (teaching_class_id, set_id, state) select c.id, e.set_id, e.state from class_of c join evaluation_class e on e.teaching_class_id = c.base`,
  `insert into attainment_run (scope, course_id, academic_term_id, base_grade_id, teaching_class_id, syllabus_id, method, engine_version, digest, parameters, result, data_versions, students)
    select 'class', k.course_id, k.academic_term_id, k.base_grade_id, k.id, (select min(s.id) from syllabus s where s.course_id = k.course_id), 'A1', '1', '', '{}', '{}', jsonb_build_object(k.id::text, 1), 60
    from class_of c join teaching_class k using (id) where exists (select from syllabus s where s.course_id = k.course_id)`,
  `insert into report (scope, teaching_class_id, course_id, catalog_id, base_grade_id, academic_term_id, run_id)
    select 'class', r.teaching_class_id, r.course_id, c.catalog_id, r.base_grade_id, r.academic_term_id, r.id from attainment_run r join course c on c.id = r.course_id`,
  `insert into document (kind, subject_id, title, version, state) select 'report', id, '报告', '1.0', 'draft' from report
    where not exists (select from document d where d.kind = 'report' and d.subject_id = report.id)`,
  `insert into admin_log (account_id, username, act, outcome, title, title_en, create_time)
    select a.id, a.username, '/api/user/checkIn', 'done', '登录', 'Sign in', timestamptz '2024-01-01' + n * interval '10 minutes'
    from generate_series(1, 60000) n join account a on a.id = 1 + n % 600`,
  `insert into security_sensitive_data_log (name, act, connection, data_table, primary_key, id_value, data_field, data_comment, before, after, ip, useragent)
    select '账号', '/admin/user.User/edit', 'main', 'account', 'id', n::text, 'mobile', '手机号', '"1"', '"2"', '', '' from generate_series(1, 20000) n`,
]

/** The demonstration grown to thirty times its classes, with the statistics that a server would have gathered. */
export async function grownSchool() {
  const { pool, db } = await demoDatabase()
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  for (const line of lines) await client.query(line)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  client.release()
  return { pool, db }
}

type Counts = { rows: number; lookups: number }

async function countsOf(read: Kysely<Tables>) {
  const { rows } = await sql<{ name: string; rows: string; lookups: string }>`
    select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows, coalesce(idx_scan, 0) as lookups
    from pg_stat_xact_user_tables`.execute(read)
  return new Map<string, Counts>(
    rows.map((one) => [one.name, { rows: Number(one.rows), lookups: Number(one.lookups) }]),
  )
}

/** How many rows of tables a piece of work looks at, and how often it goes to an index. It must stand in one transaction. */
export async function rowsTouched<T>(read: unknown, work: () => Promise<T>) {
  const before = await countsOf(read as Kysely<Tables>)
  const answer = await work()
  const after = await countsOf(read as Kysely<Tables>)
  const more = (table: keyof Tables, of: keyof Counts) =>
    (after.get(table)?.[of] ?? 0) - (before.get(table)?.[of] ?? 0)
  return {
    answer,
    touched: (table: keyof Tables) => more(table, 'rows'),
    lookups: (table: keyof Tables) => more(table, 'lookups'),
  }
}

/** The plan of a statement, one line for each step. */
export async function planOf(pool: pg.Pool, text: string, values: readonly unknown[] = []): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
