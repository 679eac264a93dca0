import { ask, readChat } from '@obelisk/contract/assistant/chat'
import { readShared, shareChat } from '@obelisk/contract/assistant/sharing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { lookUp } from './tools.ts'

let director: Actor
let elsewhere: Actor

const projectId = async (name: string) => {
  const { db } = await testDatabase()
  return (await db.selectFrom('project').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}
const directorOf = async (name: string) =>
  person({ role: 'programme-director', scope_type: 'project', scope_id: await projectId(name) })

beforeAll(async () => {
  await finishedDatabase()
  director = await directorOf('软件工程')
  elsewhere = await directorOf('计算机科学与技术')
}, 300_000)

const look = (as: Actor, name: 'attainment' | 'requirement', text: string) =>
  inRoom('assistant', as, (ctx) => lookUp(ctx, name, text))

type Merged = { name: string; term: string; classes: number[]; combined: number; no: number }

/** A result of a course over several classes. */
async function mergedResult(): Promise<Merged> {
  const { db } = await testDatabase()
  const { rows } = await sql<Merged>`
    select c.name, t.name as term, o.combined::float8 as combined, o.objective_no as no,
      array(select k.id from teaching_class k where k.status = 'enable' and k.course_id = r.course_id
        and k.academic_term_id = r.academic_term_id and k.base_grade_id = r.base_grade_id order by k.id) as classes
    from attainment_run r join course c on c.id = r.course_id join academic_term t on t.id = r.academic_term_id
    join attainment_objective o on o.run_id = r.id join culture p on p.id = c.base_culture_id
    where r.is_current and r.scope = 'course' and p.base_project_id = ${await projectId('软件工程')}
    order by r.id, o.objective_no limit 1`.execute(db)
  if (!rows[0]) throw new Error('no course over several classes')
  return rows[0]
}

test('a course over its classes is told beside them, to whoever reaches every class', async () => {
  const { name, term, classes, combined, no } = await mergedResult()
  expect(classes.length).toBeGreaterThan(1)
  const merged = async (as: Actor) => {
    const { result, restsOn } = await look(as, 'attainment', name)
    const rows = result.rows.filter((row) => row[0] === `${name} 各班合并` && row[1] === term)
    return { rows, links: result.links.filter((link) => link.includes('course_id')), restsOn }
  }
  const { rows, links, restsOn } = await merged(director)
  expect(rows.find((row) => row[2] === `CO${no}`)?.[6]).toBe(combined)
  expect(links.length).toBeGreaterThanOrEqual(rows.length)
  for (const id of classes) expect(restsOn).toContainEqual({ kind: 'class', id })
  const { db } = await testDatabase()
  const [moved] = classes
  const to = (project: number) =>
    sql`update teaching_class set base_project_id = ${project} where id = ${moved}`.execute(db)
  await to(await projectId('计算机科学与技术'))
  expect((await merged(director)).rows).toEqual([])
  expect((await merged(elsewhere)).rows).toEqual([])
  await to(await projectId('软件工程'))
  expect((await merged(director)).rows).toEqual(rows)
}, 60_000)

/** The requirements of the newest cohort with a result, as its page computed them. */
async function kept() {
  const { db } = await testDatabase()
  const { rows } = await sql<{ year: number; grade_id: number; no: number; combined: number }>`
    select g.year, g.id as grade_id, q.no, (x ->> 'combined')::float8 as combined
    from graduation_run r join grade g on g.id = r.base_grade_id join project p on p.id = g.base_project_id,
      jsonb_array_elements(r.result -> 'requirements') x join requirement q on q.id = (x ->> 'requirement_id')::integer
    where r.is_current and p.name = '软件工程' and x ->> 'combined' is not null order by g.year desc, q.no limit 12`.execute(
    db,
  )
  return rows
}

test('graduation requirements of a cohort are told as its page shows them, by number and year, and to nobody of another programme', async () => {
  const [first] = await kept()
  if (!first) throw new Error('no cohort with a result')
  const all = await look(director, 'requirement', '软件工程')
  expect(all.result).toMatchObject({ is_computed: true })
  expect(all.result.rows).toHaveLength(12)
  expect(all.restsOn).toEqual([{ kind: 'grade', id: first.grade_id }])
  const one = await look(director, 'requirement', `软件工程 ${first.year} 毕业要求 ${first.no}`)
  expect(one.result.rows.map((row) => row[3])).toEqual([first.combined])
  // a director of one programme need not name it
  expect((await look(director, 'requirement', '')).restsOn).toEqual(all.restsOn)
  expect((await look(director, 'requirement', '软件工程 1999')).result.rows).toEqual([])
  expect((await look(elsewhere, 'requirement', '软件工程')).result.rows).toEqual([])
  expect((await look(await person('teacher'), 'requirement', '软件工程')).result.rows).toEqual([])
}, 60_000)

test('a question in plain words finds them too, and a reader of another programme is shown no figure of them', async () => {
  const { data } = await call(ask, { text: '软件工程的毕业要求达成得怎么样？' }, { as: director })
  const { messages } = (await call(readChat, { id: String(data.chat_id) }, { as: director })).data
  const step = messages.at(-1)?.steps.find(({ tool }) => tool === 'requirement')
  expect(step?.result?.rows).toHaveLength(12)
  const { share } = (await call(shareChat, { id: data.chat_id }, { as: director })).data
  const shown = async (as: Actor) =>
    (await call(readShared, { share }, { as })).data.messages
      .at(-1)
      ?.steps.filter(({ tool, result }) => tool === 'requirement' && result).length
  expect(await shown(director)).toBe(1)
  expect(await shown(elsewhere)).toBe(0)
}, 60_000)
