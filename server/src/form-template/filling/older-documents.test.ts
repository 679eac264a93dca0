import type { FormKind } from '@obelisk/contract/form-template/fields'
import { formDocuments } from '@obelisk/contract/form-template/trial'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'

/** Others have more documents than any list holds, all of them changed later. */
const others = 501

/** A teacher who is an administrator too, in the back office. */
let keeper: Actor

beforeAll(async () => {
  const { db } = await finishedDatabase()
  const { accountId } = await administrator('routine/formTemplate/index')
  keeper = { ...(await person('teacher')), area: 'admin' }
  await sql`insert into admin_group_access (account_id, group_id)
    select ${keeper.accountId}, group_id from admin_group_access where account_id = ${accountId}`.execute(db)
}, 240_000)

/** Copies a row of a table with new numbers: one copy for each value of a column, with what else changes. */
async function copied(table: string, id: number, column: string, values: readonly number[], change: object) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence(${table}, 'id')), ${column}::text, v.value))).*
    from ${sql.table(table)} t, unnest(${values}::integer[]) as v (value) where t.id = ${id} returning id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** A document that is the person's own and old, beside many of others. */
async function ownAmongMany(kind: string, table: string): Promise<number> {
  const { db } = await testDatabase()
  const { id, subject_id } = await db
    .selectFrom('document')
    .select(['id', 'subject_id'])
    .where('kind', '=', kind)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const now = { update_time: new Date().toISOString(), number: null }
  const versions = Array.from({ length: others }, (_, at) => 1000 + at)
  const subjects = await copied(table, subject_id, 'version', versions, now)
  await copied('document', id, 'subject_id', subjects, { author_id: null, ...now })
  const long = { update_time: '2001-01-01', number: null }
  const [own = 0] = await copied(table, subject_id, 'version', [1], long)
  await copied('document', id, 'subject_id', [own], { author_id: keeper.accountId, ...long })
  if (kind === 'exam-paper')
    await db
      .insertInto('exam_paper_person')
      .values({ exam_paper_id: own, account_id: keeper.accountId, duty: 'setter' })
      .execute()
  return own
}

test.each<[FormKind, string]>([
  ['syllabus', 'syllabus'],
  ['teaching-plan', 'teaching_plan'],
  ['exam-paper', 'exam_paper'],
])(
  'of kind %s a person finds an own document, however old, and none of others',
  async (kind, table) => {
    const own = await ownAmongMany(kind, table)
    const { data } = await call(formDocuments, { kind, quickSearch: '' }, { as: keeper })
    expect(data.list.map(({ id }) => id)).toEqual([own])
  },
  120_000,
)
