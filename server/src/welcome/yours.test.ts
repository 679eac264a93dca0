import { listCourses } from '@obelisk/contract/syllabus/calls'
import type { CourseSyllabusRow } from '@obelisk/contract/syllabus/syllabus'
import { overview } from '@obelisk/contract/welcome'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { person } from '../../test/people.ts'

let demo: Awaited<ReturnType<typeof demoUniversity>>

beforeAll(async () => {
  demo = await demoUniversity()
})

const isYours = ({ may }: CourseSyllabusRow) => may.decide || may.write || may.mend || may.publish

/** What the lists of courses of all plans that this person sees call theirs to do. */
async function inLists(as: Awaited<ReturnType<typeof demo.actor>>) {
  const { db } = await testDatabase()
  const plans = await db.selectFrom('culture').select('id').execute()
  const lists = await Promise.all(plans.map(({ id }) => call(listCourses, { culture: id }, { as })))
  return lists.flatMap(({ code, data }) => (code === 1 ? data.list.filter(isYours) : [])).length
}

async function atHome(as: Awaited<ReturnType<typeof demo.actor>>) {
  const { data } = await call(overview, {}, { as })
  return data.stations.find(({ key }) => key === 'syllabus')?.yours
}

/** The state of so many newest syllabi is this, and their courses belong to the unit. */
async function setUp() {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ id: number }>(
    `select d.id from document d join syllabus s on s.id = d.subject_id where d.kind = 'syllabus' and d.state = 'published'
     and s.id = (select max(n.id) from syllabus n where n.course_id = s.course_id) order by d.id limit 6`,
  )
  const [approved, draft, returned] = [0, 2, 4].map((at) => rows.slice(at, at + 2).map(({ id }) => id))
  const author = (await demo.actor('teacher')).accountId
  await pool.query(`update document set state = 'approved' where id = any($1)`, [approved])
  await pool.query(`update document set state = 'draft', author_id = $2 where id = any($1)`, [draft, author])
  await pool.query(`update document set state = 'returned', author_id = $2 where id = any($1)`, [
    returned,
    author,
  ])
  const unit = await pool.query<{ id: number }>(
    'select college_id as id from document where id = any($1) and college_id is not null limit 1',
    [approved],
  )
  return unit.rows[0]?.id ?? 0
}

test('home and the list of courses count the same things to do, for every office', async () => {
  const unit = await setUp()
  const names = ['director', 'leader', 'teacher', 'dean', 'guming', 'secretary', 'supervisor', 'registrar']
  const people = await Promise.all(names.map(demo.actor))
  const head = await person(
    { role: 'section-head', scope_type: 'college', scope_id: unit },
    { role: 'supervisor', scope_type: 'school', scope_id: null },
  )
  const counts = await Promise.all(
    [...people, head].map(async (as, at) => [names[at] ?? 'head', await atHome(as), await inLists(as)]),
  )
  for (const [name, home, lists] of counts) expect([name, home]).toEqual([name, lists])
  const countOf = new Map(counts.map(([name, home]) => [name, Number(home)]))
  expect(countOf.get('teacher')).toBeGreaterThanOrEqual(4)
  for (const name of ['dean', 'head', 'director']) expect(countOf.get(name), name).toBeGreaterThan(0)
})
