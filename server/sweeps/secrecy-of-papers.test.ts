import * as life from '@obelisk/contract/exam-paper/life'
import * as prints from '@obelisk/contract/exam-paper/package'
import { roles } from '@obelisk/contract/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperFormInForce } from '#exam-paper/own-form/own-form.fixture.ts'
import { acting, approvedPaper, paperCourse } from '#exam-paper/paper.fixture.ts'
import { storedReading } from '#exam-paper/word-paper/reading.fixture.ts'
import { send } from '#files/sending.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { jobDone } from '../test/jobs.ts'
import { administrator, holderOf } from '../test/people.ts'
import { canary, secretPaper, secretPicture, type Walk, walkOver } from './secrecy-of-papers.fixture.ts'

/** A paper still written, with remarks, a Word paper that was read and a package, and one approved whose package is locked. */
let papers: { draft: number; approved: number }
let course: Awaited<ReturnType<typeof paperCourse>>
let walk: Walk

/** How often a paper was opened, as it is kept: among the calls are some that shut accounts. */
async function viewed(id: number): Promise<number> {
  const { db } = await testDatabase()
  const rows = await db.selectFrom('exam_paper_view').select('id').where('exam_paper_id', '=', id).execute()
  return rows.length
}

const uploaded = async (no: number) =>
  (await send('图.png', secretPicture(no), { as: course.setter })).data.file.id

beforeAll(async () => {
  course = await paperCourse()
  const on = acting(course)
  const draft = await on.begun()
  const pictures = await Promise.all([1, 2].map((no) => uploaded(no)))
  const [drawn = 0, other = 0] = pictures
  for (const label of ['A', 'B'] as const)
    expect((await on.write(draft, label, secretPaper(drawn))).refused).toBeUndefined()
  await storedReading(draft, 'A', `一、简答题（共100分）\n1. ${canary}是什么？`)
  expect(await on.review(draft, 'ask', course.setter)).toBe('done')
  const remark = { id: draft, label: 'A' as const, item_id: 1, text: `${canary}太难` }
  expect((await call(life.remarkPaper, remark, { as: course.reviewer })).refused).toBeUndefined()
  const { data: packing } = await call(prints.packPaper, { id: draft, label: 'A' }, { as: course.setter })
  expect((await jobDone(packing.job_id)).state).toBe('done')
  const trial = { id: draft, label: 'A' as const, seconds: {}, remark: canary, is_finished: true }
  expect((await call(life.tryPaper, trial, { as: course.trial })).refused).toBeUndefined()
  expect(await on.review(draft, 'return', course.reviewer, '请改')).toBe('done')
  const approved = await approvedPaper(course, on, secretPaper(other))
  const lock = { id: approved, open_from: 3_900_000_000 }
  expect((await call(prints.lockPrint, lock, { as: course.secretary })).refused).toBeUndefined()
  papers = { draft, approved }
  walk = await walkOver(Object.values(papers), { pictures, form: await paperFormInForce() })
}, 120_000)
afterAll(() => walk.close())

test('the walk finds the text where a setter opens it', async () => {
  const told = await walk.reading(course.setter)
  expect(told).toEqual(
    expect.arrayContaining([
      'GET /api/Prore/paper',
      'GET /api/Prore/picture',
      'GET /api/Prore/word',
      'GET /api/Prore/packageFile',
      'GET /api/Prore/reading',
    ]),
  )
}, 120_000)

/** Who may take a step of an approval reads what was handed in; every other role is off duty. */
const approving = ['section-head', 'teaching-dean'] as const
const isApproving = (role: string) => approving.some((one) => one === role)

test('spec Prore: those who approve read the paper in its one place, and each time is on record', async () => {
  for (const role of approving) {
    const before = [await viewed(papers.draft), await viewed(papers.approved)]
    expect([role, await walk.reading(await holderOf(role))]).toEqual([
      role,
      ['GET /api/Prore/paper', 'GET /api/Prore/picture'],
    ])
    const after = [await viewed(papers.draft), await viewed(papers.approved)]
    expect([after[0], (after[1] ?? 0) > (before[1] ?? 0)]).toEqual([before[0], true])
  }
}, 120_000)

async function offDuty(): Promise<[string, Actor][]> {
  const around = ['colleague', 'secretary', 'supervisor', 'stranger'] as const
  const others = roles.filter((role) => !isApproving(role))
  return [
    ...around.map((name): [string, Actor] => [name, course[name]]),
    ['administrator', await administrator('super')],
    ...(await Promise.all(
      others.map(async (role): Promise<[string, Actor]> => [role, await holderOf(role)]),
    )),
  ]
}

test('spec Prore: before the examination no call, file, list, search or export tells anybody off duty the text', async () => {
  const before = [await viewed(papers.draft), await viewed(papers.approved)]
  const told: string[] = []
  for (const [name, actor] of await offDuty())
    told.push(...(await walk.as(actor)).map((where) => `${name}: ${where}`))
  expect(told).toEqual([])
  expect(await walk.asNobody()).toEqual([])
  expect([await viewed(papers.draft), await viewed(papers.approved)]).toEqual(before)
}, 600_000)

test('spec Prore: no table, notice, log line, record nor result of a job holds the text, so that no backup does', async () => {
  const { db } = await testDatabase()
  const rows = await db.selectFrom('exam_paper_text').select('sealed').execute()
  expect(rows.length).toBeGreaterThanOrEqual(4)
  expect(await walk.kept()).toEqual([])
}, 120_000)

test('spec Prore: a backup holds the papers sealed, and opened it tells nothing of them', async () => {
  const { told, sealed } = await walk.backedUp()
  expect(told).toEqual([])
  for (const table of ['text', 'picture', 'package', 'reading'])
    expect([table, (sealed[`exam_paper_${table}`] ?? 0) > 100]).toEqual([table, true])
}, 120_000)
