import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { learnedDatabase, testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { readableOf } from '../knowledge/rooms-of-knowledge.ts'
import { lookUp } from './tools.ts'

let school: Actor
let stranger: Actor

beforeAll(async () => {
  const { db } = await learnedDatabase()
  school = await person('teaching-dean')
  const { id } = await db
    .insertInto('college')
    .values({ code: 'FAR3', name: '远三学院', kind: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  stranger = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: id })
}, 300_000)

const look = (as: Actor, name: 'compare' | 'waiting', text: string) =>
  inRoom('assistant', as, (ctx) => lookUp(ctx, name, text))

test('two reports of a course are compared place by place, for whoever may read both', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select c.name, array_agg(r.id) as ids from report r join course c on c.id = r.course_id
    group by c.name having count(*) > 1 order by count(*) desc, c.name limit 1`.execute(db)
  const [course] = rows
  const { result, restsOn } = await look(school, 'compare', `${course?.name} 报告`)
  expect(restsOn.map(({ kind }) => kind)).toEqual(['report', 'report'])
  for (const { id } of restsOn) expect(course?.ids).toContain(id)
  expect(result.columns).toHaveLength(3)
  expect(result.rows.every(([, before, after]) => before !== after)).toBe(true)
  expect((await look(stranger, 'compare', `${course?.name} 报告`)).result.rows).toEqual([])
}, 120_000)

test('two versions of a training plan are compared, the newest two when none is named', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select p.name, array_agg(c.id order by c.id desc) as ids from culture c join project p on p.id = c.base_project_id
    group by p.name having count(*) > 1 order by count(*) desc limit 1`.execute(db)
  const [programme] = rows
  const { restsOn } = await look(school, 'compare', `${programme?.name} 培养方案`)
  expect(restsOn.map(({ kind }) => kind)).toEqual(['plan', 'plan'])
  expect(restsOn.map(({ id }) => id).toSorted()).toEqual(programme?.ids.slice(0, 2).toSorted())
  // to somebody of another college only versions that are open to everybody are shown
  const seen = (await look(stranger, 'compare', `${programme?.name} 培养方案`)).restsOn.map(({ id }) => id)
  const open = await inRoom('assistant', stranger, (ctx) => readableOf(ctx, 'plan', programme?.ids))
  expect(seen.filter((id) => !open.includes(id))).toEqual([])
}, 120_000)

test('documents that came back and measures that were promised wait for their person and nobody else', async () => {
  const { db } = await testDatabase()
  const author = await person('teacher')
  const document = await db
    .selectFrom('document')
    .select(['id', 'title', 'author_id', 'state'])
    .where('kind', '=', 'syllabus')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('document')
    .set({ state: 'returned', author_id: author.accountId })
    .where('id', '=', document.id)
    .execute()
  const measure = await db
    .selectFrom('improvement')
    .select(['id', 'measure'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('improvement')
    .set({ state: 'open', owner_id: author.accountId })
    .where('id', '=', measure.id)
    .execute()
  const titles = async (as: Actor) =>
    (await look(as, 'waiting', '')).result.rows.map((row) => [row[0], row[1]])
  expect(await titles(author)).toEqual([
    ['退回给你', document.title],
    ['待落实的措施', measure.measure],
  ])
  const others = await titles(stranger)
  expect(others.filter(([what]) => what !== '等你审批' && what !== '未读通知')).toEqual([])
}, 120_000)
