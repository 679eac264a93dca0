import { readForecast } from '@obelisk/contract/exam-paper/analysis'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { person } from '../../../test/people.ts'

beforeAll(() => demoUniversity(), 60_000)

/** The paper of the demonstration of this kind that comes last, and the account of its setter. */
async function paperOf(isReleased: boolean) {
  const { db } = await testDatabase()
  const row = await db
    .selectFrom('exam_paper as e')
    .innerJoin('exam_paper_person as s', 's.exam_paper_id', 'e.id')
    .select(['e.id', 's.account_id', 'e.drawn_label'])
    .where('s.duty', '=', 'setter')
    .where('e.kind', '=', 'final')
    .where('e.released_time', isReleased ? 'is not' : 'is', null)
    .orderBy('e.id')
    .executeTakeFirstOrThrow()
  return { id: String(row.id), label: (row.drawn_label ?? 'A') as PaperLabel, accountId: row.account_id }
}

const forecastOf = async ({ id, label, accountId }: Awaited<ReturnType<typeof paperOf>>) =>
  (await call(readForecast, { id, label }, { as: { ...(await person('teacher')), accountId } })).data

test('before the examination a paper lets expect a mean, a pass rate and each objective, each with an interval', async () => {
  const { forecast, came, past } = await forecastOf(await paperOf(false))
  expect(came).toBeNull()
  expect(past.length).toBeGreaterThan(0)
  expect(forecast?.full).toBe(100)
  expect(forecast?.objectives.length).toBeGreaterThan(1)
  for (const { low, value, high } of [
    forecast?.mean,
    forecast?.pass,
    ...(forecast?.objectives ?? []),
  ].flatMap((one) => one ?? [])) {
    expect(low).toBeLessThanOrEqual(value)
    expect(high).toBeGreaterThanOrEqual(value)
    expect(high).toBeGreaterThan(low)
  }
})

test('afterwards it stands beside what came, and is the same as before: what the paper itself showed is left out', async () => {
  const paper = await paperOf(true)
  const { forecast, came, unmeasured } = await forecastOf(paper)
  expect(came?.mean).toBeGreaterThan(0)
  expect(came?.objectives.map(({ objective }) => objective)).toEqual(
    forecast?.objectives.map(({ objective }) => objective),
  )
  const { db } = await testDatabase()
  await db.deleteFrom('question_usage').where('paper_id', '=', Number(paper.id)).execute()
  const without = await forecastOf(paper)
  expect([without.forecast, without.unmeasured]).toEqual([forecast, unmeasured])
})

test('to whoever may not open the paper it does not exist', async () => {
  const { id, label } = await paperOf(false)
  const { refused } = await call(readForecast, { id, label }, { as: await person('student') })
  expect(refused?.refusal).toMatch(/not-found|no-permission/)
})
