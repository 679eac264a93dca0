import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'

beforeAll(() => demoUniversity(), 60_000)

type Kept = {
  uses: number
  p: number | null
  d: number | null
  n: number | null
  idle: boolean
  terms: number
}

test('three terms of uses lie in the demonstration; what lists know of them is what they say', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<Kept & { days: string[]; use_days: string[]; last: Kept }>`
    select q.uses, q.p::float8 as p, q.d::float8 as d, q.n, q.has_idle_option as idle, q.use_days::text[] as use_days,
      array(select t.start_date::text from question_usage u join academic_term t on t.id = u.academic_term_id
        where u.question_id = q.id order by t.start_date desc, u.id desc) as days,
      (select json_build_object('p', u.p, 'd', u.d, 'n', u.n) from question_usage u
        join academic_term t on t.id = u.academic_term_id where u.question_id = q.id and u.n >= 10
        order by t.start_date desc, u.id desc limit 1) as last
    from question q where q.uses > 0`.execute(db)
  expect(rows.length).toBeGreaterThan(15)
  for (const { uses, p, d, n, days, use_days, last } of rows) {
    expect(days).toHaveLength(uses)
    expect(use_days).toEqual(days)
    expect({ p, d, n }).toEqual(last)
  }
  expect(new Set(rows.flatMap(({ days }) => days)).size).toBe(3)
  expect(rows.some(({ uses }) => uses >= 3)).toBe(true)
  expect(rows.some(({ idle }) => idle)).toBe(true)
})
