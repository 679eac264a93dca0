import { randomUUID } from 'node:crypto'
import * as calls from '@obelisk/contract/improvement'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

let made = 0

async function programme() {
  const { db } = await testDatabase()
  made += 1
  const college = await db
    .insertInto('college')
    .values({ code: `A${made}`, name: '甲' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('project')
    .values({ code: `SE${made}`, name: '软件工程', college_id: college.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const heads = await Promise.all(
    [1, 2].map(() => person({ role: 'programme-director', scope_type: 'project', scope_id: id })),
  )
  return { id, heads: heads as [(typeof heads)[0], (typeof heads)[0]] }
}

test('A12: the same measure sent 30 times with the key of its form, one after the other and at once, makes one row', async () => {
  const { db } = await testDatabase()
  const { id: project_id, heads } = await programme()
  const [head, other] = heads
  const measure = {
    project_id,
    kind: 'method' as const,
    problem: `CO3 偏低 ${randomUUID()}`,
    cause: '练习少',
    measure: '增加两次课堂练习',
    applies_to: 'syllabus' as const,
    owner_id: head.accountId,
    due_date: '2030-01-01',
  }
  const send = () => call(calls.addImprovement, measure, { as: head, key: 'form-1' })
  const rows = async () =>
    (await db.selectFrom('improvement').select('id').where('problem', '=', measure.problem).execute()).length
  const ids: number[] = []
  for (let round = 0; round < 15; round += 1) ids.push((await send()).data.id)
  for (const { data } of await Promise.all(Array.from({ length: 15 }, send))) ids.push(data.id)
  expect(new Set(ids).size).toBe(1)
  expect(await rows()).toBe(1)
  const { rows: logged } = await sql`select id from admin_log
    where act = ${calls.addImprovement.path} and input ->> 'problem' = ${measure.problem}`.execute(db)
  expect(logged).toHaveLength(1)
  // keys are each person's own
  expect((await call(calls.addImprovement, measure, { as: other, key: 'form-1' })).data.id).not.toBe(ids[0])
  expect(await rows()).toBe(2)
})

test('keys that are older than a day are dropped', async () => {
  const { db } = await testDatabase()
  const keys = async () => (await sql<{ key: string }>`select key from idempotency_key`.execute(db)).rows
  expect((await keys()).map(({ key }) => key)).toEqual(['form-1', 'form-1'])
  await sql`update idempotency_key set create_time = now() - interval '25 hours'`.execute(db)
  const { accountId: owner_id } = await person('programme-director')
  const more = { kind: 'method', applies_to: 'syllabus', problem: 'x', cause: 'x', measure: 'x' } as const
  const sent = { ...more, owner_id, due_date: '2030-01-01' }
  await call(calls.addImprovement, sent, { as: 'programme-director', key: 'form-2' })
  expect(await keys()).toEqual([{ key: 'form-2' }])
})

test('28 C4: the same measure sent once and then ten times at once, each with a key of its own or none, makes one row', async () => {
  const { db } = await testDatabase()
  const { id: project_id, heads } = await programme()
  const [head, other] = heads
  const measure = {
    project_id,
    kind: 'method' as const,
    problem: `CO2 偏低 ${randomUUID()}`,
    cause: '练习少',
    measure: '增加一次实验',
    applies_to: 'syllabus' as const,
    owner_id: head.accountId,
    due_date: '2030-01-01',
  }
  const send = (as = head, key?: string) => call(calls.addImprovement, measure, { as, key })
  const first = await send()
  const ten = await Promise.all(
    Array.from({ length: 10 }, (_, at) => send(head, at % 2 === 0 ? randomUUID() : undefined)),
  )
  expect(new Set([first, ...ten].map(({ data }) => data.id)).size).toBe(1)
  const rows = () =>
    db.selectFrom('improvement').select('id').where('problem', '=', measure.problem).execute()
  expect(await rows()).toHaveLength(1)
  // another person may mean another one
  expect((await send(other)).data.id).not.toBe(first.data.id)
})
