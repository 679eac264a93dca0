import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { lookUp } from './tools.ts'

beforeAll(() => finishedDatabase(), 300_000)

/** A closed survey with a value of enough answers. */
async function closed() {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number; title: string }>`
    select s.id, s.title from survey s join survey_result r on r.survey_id = s.id and r.audience_id is null and r.is_enough
    where s.state in ('closed', 'archived') order by s.id desc limit 1`.execute(db)
  if (!rows[0]) throw new Error('no closed survey')
  return rows[0]
}

test('a closed survey tells its values to whoever may see it, and nothing to others', async () => {
  const { id, title } = await closed()
  const dean = await person('teaching-dean')
  const seen = await inRoom('assistant', dean, (ctx) => lookUp(ctx, 'survey', title))
  expect(seen.result.rows.length).toBeGreaterThan(0)
  expect(seen.restsOn).toEqual([{ kind: 'survey', id }])
  const { db } = await testDatabase()
  const college = await db
    .insertInto('college')
    .values({ code: 'FAR2', name: '远二学院', kind: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stranger = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: college.id })
  const hidden = await inRoom('assistant', stranger, (ctx) => lookUp(ctx, 'survey', title))
  expect(hidden).toMatchObject({ result: { rows: [] }, restsOn: [] })
}, 60_000)

test('values of too few answers are not told, and no value of a survey that is still open', async () => {
  const { id, title } = await closed()
  const dean = await person('teaching-dean')
  await inRoom('assistant', dean, async (ctx) => {
    // an earlier survey may have the same title
    const rows = async () => {
      const { result, restsOn } = await lookUp(ctx, 'survey', title)
      return restsOn.some((one) => one.id === id) ? result.rows.length : 0
    }
    expect(await rows()).toBeGreaterThan(0)
    await sql`update survey_result set is_enough = false where survey_id = ${id}`.execute(ctx.own)
    expect(await rows()).toBe(0)
    await sql`update survey_result set is_enough = true where survey_id = ${id}`.execute(ctx.own)
    await sql`update survey set state = 'paused' where id = ${id}`.execute(ctx.own)
    expect(await rows()).toBe(0)
  })
}, 60_000)
