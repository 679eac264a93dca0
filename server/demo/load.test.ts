import { asRulesInput } from '@obelisk/contract/training-plan/as-rules-input'
import { checkPlan } from '@obelisk/engine/training-plan/rules/check-plan'
import { DEFAULT_PLAN_LIMITS } from '@obelisk/engine/training-plan/rules/plan'
import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { DB as Tables } from '#db/tables.ts'
import { planPolicy, readPlan } from '#training-plan/public.ts'
import { bareDatabase, testDatabase } from '../test/database.ts'
import { demoUniversity } from '../test/demo.ts'
import { inRoom } from '../test/in-room.ts'
import { testServices } from '../test/services.ts'
import { beginWith } from './begin.ts'
import { loadDemo } from './load.ts'

let db: Kysely<Tables>
let demo: Awaited<ReturnType<typeof demoUniversity>>

beforeAll(async () => {
  demo = await demoUniversity()
  db = (await testDatabase()).db
}, 60_000)

/** One text for the content of every table, without what is salted or encrypted, counted by the database itself or put there by migrations. */
async function digestsOf(handle: Kysely<Tables>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name !~ '^(schema_migration|dropdown_change|config|approval_step|admin_|user_|security_)' order by 1`.execute(
    handle,
  )
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    const digest = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - '{password_hash,id_number,public_key,sealed_key,sealed,sealed_draw,sealed_answer,sealed_opinion,sealed_words,sealed_read,sealed_rows,sheet_key}'::text[])::text, 0)::numeric), 0) as digest
      from ${sql.table(name)} t`.execute(handle)
    digests[name] = digest.rows[0]?.digest ?? ''
  }
  return digests
}

const count = async (table: keyof Tables, condition = 'true') => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db)
  return rows[0]?.count ?? 0
}

describe('loading', () => {
  test('is done once: a second time nothing changes', async () => {
    const before = await digestsOf(db)
    expect(await loadDemo(db, testServices.secrets)).toBe(false)
    expect(await beginWith(db, testServices, true)).toBe(true)
    expect(await digestsOf(db)).toEqual(before)
  })

  test('gives the same rows in every database, also when two servers start at once', async () => {
    const { url, remove } = await bareDatabase()
    const other = connect(url, { max: 4 })
    try {
      const loaded = await Promise.all([
        loadDemo(other.db, testServices.secrets),
        loadDemo(other.db, testServices.secrets),
      ])
      expect(loaded.filter(Boolean)).toHaveLength(1)
      expect(await digestsOf(other.db)).toEqual(await digestsOf(db))
    } finally {
      await other.close()
      await remove()
    }
  }, 60_000)

  test('leaves a database alone that was told to stay empty, or that somebody uses', async () => {
    const { url, remove } = await bareDatabase()
    const other = connect(url, { max: 2 })
    try {
      expect(await beginWith(other.db, testServices, true)).toBe(false)
      expect(await beginWith(other.db, testServices, false)).toBe(false)
      expect(await other.db.selectFrom('account').select('id').execute()).toEqual([])
    } finally {
      await other.close()
      await remove()
    }
  })
})

describe('the story', () => {
  test('has its people, plans, classes and marks', async () => {
    for (const name of [
      'dean',
      'director',
      'leader',
      'teacher',
      'secretary',
      'supervisor',
      'registrar',
      '20230101',
    ]) {
      expect((await demo.actor(name)).roles.length).toBeGreaterThan(0)
    }
    expect(await count('project')).toBe(2)
    expect(await count('grade')).toBe(8)
    const plans = await sql<{
      count: number
    }>`select count(*) as count from course group by base_culture_id`.execute(db)
    expect(plans.rows).toEqual(Array.from({ length: 6 }, () => ({ count: 40 })))
    expect(
      await count(
        'teaching_class',
        'academic_term_id = (select id from academic_term where is_current) and base_project_id = 1',
      ),
    ).toBe(17)
    const confirmed = `state = 'confirmed' and teaching_class_id in (select t.id from teaching_class t
      join academic_term a on a.id = t.academic_term_id where a.is_current and t.base_project_id = 1)`
    expect(await count('evaluation_class', confirmed)).toBe(3)
    expect(await count('approval_record', "create_time > '2026-11-21'")).toBe(0)
    expect(await count('score')).toBeGreaterThan(40_000)
    expect(
      await count('score', 'value > (select full_score from evaluation_item i where i.id = item_id)'),
    ).toBe(0)
  })

  test('weights of every indicator sum to 1, points of every set to 100', async () => {
    const weights =
      await sql`select indicator_id from evaluation_weight group by 1 having abs(sum(weight) - 1) > 0.0001`.execute(
        db,
      )
    expect(weights.rows).toEqual([])
    expect(
      await count(
        'indicator',
        'not exists (select from evaluation_weight w where w.indicator_id = indicator.id)',
      ),
    ).toBe(0)
    const points =
      await sql`select set_id from evaluation_item group by 1 having abs(sum(points) - 100) > 0.001`.execute(
        db,
      )
    expect(points.rows).toEqual([])
    const shares =
      await sql`select item_id from evaluation_item_objective group by 1 having sum(share) <> 1`.execute(db)
    expect(shares.rows).toEqual([])
  })

  test('the marks of 数据结构 计科2501 wait for two cells, one deferred final and one absence without a reason', async () => {
    const { rows } = await sql`
      select count(*) as cells, count(*) filter (where state = 'deferred') as deferred,
        count(*) filter (where state = 'absent' and note = '') as unexplained
      from score where teaching_class_id = (select id from teaching_class where name = '数据结构 计科2501')`.execute(
      db,
    )
    expect(rows).toEqual([{ cells: 58 * 24 - 2, deferred: 16, unexplained: 16 }])
  })

  test('the small version of 软件工程 has the problems of the story, the plans in force have no error', async () => {
    const dean = await demo.actor('dean')
    const findings = async (id: number) =>
      inRoom('training-plan', dean, async (ctx) => {
        const plan = await readPlan(ctx, await planPolicy.must(ctx, 'view', id))
        return checkPlan(asRulesInput(plan), DEFAULT_PLAN_LIMITS).findings
      })
    const plans = await db
      .selectFrom('culture')
      .select(['id', 'minor', 'base_project_id'])
      .orderBy('id')
      .execute()
    for (const { id, minor, base_project_id } of plans) {
      const found = await findings(id)
      const errors = found.filter(({ level }) => level === 'error').map(({ code }) => code.split('.')[0])
      expect([id, errors]).toEqual([id, minor === 2 && base_project_id === 1 ? ['C07'] : []])
    }
    const draft = await findings(await demo.idOf('culture', 'minor = 2 and base_project_id = 1'))
    const named = (rule: string) => draft.filter(({ code }) => code.startsWith(rule)).length
    expect(named('C04')).toBe(2)
  })
})
