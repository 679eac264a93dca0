import { overview } from '@obelisk/contract/welcome'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../test/database.ts'

async function actorOf(username: string): Promise<Actor> {
  const { db } = await testDatabase()
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const roles = await db
    .selectFrom('role_assignment')
    .select(['role', 'scope_type', 'scope_id'])
    .where('account_id', '=', id)
    .execute()
  return { accountId: id, kind: 'staff', area: 'member', name: username, roles: roles as never, sessionId: 0 }
}

beforeAll(() => finishedDatabase(), 120_000)

test('spec Prore: the loop counts plans and papers of the term, and who reviews, tries or mends a paper is told of it', async () => {
  const { db } = await testDatabase()
  const paper = await db
    .selectFrom('exam_paper')
    .innerJoin('document', (on) =>
      on.on('document.kind', '=', 'exam-paper').onRef('document.subject_id', '=', 'exam_paper.id'),
    )
    .select('exam_paper.id')
    .where('document.state', '=', 'draft')
    .where('exam_paper.kind', '=', 'make-up')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number; plans: number; papers: number }>`
    select d.project_id as id, count(*) filter (where d.kind = 'teaching-plan')::integer as plans,
      count(*) filter (where d.kind = 'exam-paper')::integer as papers
    from document d left join teaching_plan t on d.kind = 'teaching-plan' and t.id = d.subject_id
    join academic_term a on a.id = coalesce(t.academic_term_id, d.academic_term_id) and a.is_current
    where d.kind in ('teaching-plan', 'exam-paper') group by 1 having count(t.id) > 0 order by papers desc limit 1`.execute(
    db,
  )
  const [{ id, plans, papers } = { id: 0, plans: 0, papers: 0 }] = rows
  expect([plans > 0, papers > 0]).toEqual([true, true])
  const director = await actorOf('director')
  const { data } = await call(overview, { project_id: String(id) }, { as: director })
  const totalOf = (key: string) => data.stations.find((one) => one.key === key)?.total
  expect([totalOf('teaching-plan'), totalOf('exam-paper')]).toEqual([plans, papers])
  const kindsFor = async (
    duty: 'setter' | 'reviewer' | 'trial',
    review_state: 'none' | 'asked' | 'returned',
  ) => {
    await db.updateTable('exam_paper').set({ review_state }).where('id', '=', paper.id).execute()
    const { account_id } = await db
      .selectFrom('exam_paper_person')
      .select('account_id')
      .where('exam_paper_id', '=', paper.id)
      .where('duty', '=', duty)
      .executeTakeFirstOrThrow()
    const as = { ...director, accountId: account_id }
    const { waiting } = (await call(overview, {}, { as })).data
    return waiting.filter(({ link }) => link.startsWith(`/Prore/${paper.id}?`)).map(({ kind }) => kind)
  }
  expect(await kindsFor('reviewer', 'none')).toEqual([])
  expect(await kindsFor('reviewer', 'asked')).toEqual(['paper-review'])
  expect(await kindsFor('trial', 'asked')).toEqual(['paper-trial'])
  expect(await kindsFor('setter', 'returned')).toEqual(['paper-returned'])
  await db.updateTable('exam_paper').set({ review_state: 'none' }).where('id', '=', paper.id).execute()
})
