import * as calls from '@obelisk/contract/question-bank/calls'
import * as memory from '@obelisk/contract/question-bank/memory'
import { memoryFindings } from '@obelisk/engine/question-bank/question/question-memory'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { bankLimitsOf } from '../banks/limits.ts'
import { acting, courseGroup } from '../course-group.fixture.ts'
import { recordUses } from './record-uses.ts'

let group: Awaited<ReturnType<typeof courseGroup>>
let on: ReturnType<typeof acting>
const terms: number[] = []

beforeAll(async () => {
  group = await courseGroup()
  on = acting(group.catalog, group.author)
  const { db } = await testDatabase()
  const year = new Date().getUTCFullYear()
  for (const back of [4, 2, 1, 0]) {
    const { id } = await db
      .insertInto('academic_term')
      .values({
        year_start: year - back,
        semester: 1,
        name: `${year - back}-1`,
        start_date: `${year - back}-01-02`,
        weeks: 18,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    terms.push(id)
  }
})

const use = (id: number, term: number, more: object = {}) => ({
  id,
  version: 1,
  academic_term_id: terms[term] ?? 0,
  paper: `期末 ${term}`,
  n: 60,
  p: 0.6,
  d: 0.4,
  ...more,
})
const add = (input: object, as = group.author) => call(memory.addUse, input as never, { as })
const flagged = async (flag: string) => (await on.listed(group.author, { flag })).list.map(({ id }) => id)

test('uses are entered, show what they say, and can be taken out again', async () => {
  const { author, colleague, stranger } = group
  const id = await on.added('补记使用的题')
  expect((await on.listed(author, { used: 'never' })).list.map((one) => one.id)).toContain(id)
  const options = [
    { option: 'A', n: 36, is_correct: true },
    { option: 'B', n: 24, is_correct: false },
    { option: 'C', n: 0, is_correct: false },
  ]
  const added = await add(use(id, 0, { d: -0.1, options }))
  expect(added.code).toBe(1)
  const { data } = await on.read(id, colleague)
  expect([data.row.memory.uses, data.row.memory.p, data.row.memory.d, data.row.memory.n]).toEqual([
    1, 0.6, -0.1, 60,
  ])
  expect(data.memory_findings.map(({ code }) => code)).toEqual(['memory.negative', 'memory.idle'])
  expect(data.quality.deductions.map(({ reason }) => reason)).toEqual(['negative', 'idle'])
  expect(await flagged('negative')).toEqual([id])
  expect(await flagged('idle')).toEqual([id])
  expect((await add(use(id, 0))).refused?.refusal).toBe('question-use-exists')
  expect(
    (await add(use(id, 1, { options: [{ option: 'A', n: 61, is_correct: true }] }))).refused?.refusal,
  ).toBe('question-use-options')
  expect((await add(use(id, 1, { academic_term_id: 999_999 }))).refused?.refusal).toBe('question-use-term')
  expect((await add(use(id, 1, { version: 2 }))).refused?.refusal).toBe('not-found')
  expect((await add(use(id, 1), stranger)).refused?.refusal).toBe('not-found')
  const out = { id: String(added.data.id) }
  expect((await call(memory.deleteUse, out, { as: stranger })).refused?.refusal).toBe('not-found')
  expect((await call(memory.deleteUse, out, { as: author })).code).toBe(1)
  expect(await flagged('negative')).toEqual([])
  expect((await on.read(id, author)).data.acts.map(({ act }) => act)).toEqual(['unuse', 'use', 'add'])
})

test('what an examination tells again replaces what it told, and nobody takes it out by hand', async () => {
  const { author } = group
  const id = await on.added('考试系统告知的题')
  const told = {
    question_id: id,
    version: 1,
    academic_term_id: terms[2] ?? 0,
    paper: 'A 卷',
    place: '一(1)',
    class_names: '2401',
    n: 40,
    p: 0.5,
    d: 0.3,
    options: null,
    use_key: 'paper 7 item 1',
  }
  const kept = await inRoom('question-bank', author, async (ctx) => {
    const [first] = await recordUses(ctx, [told])
    const [again] = await recordUses(ctx, [{ ...told, p: 0.9 }])
    const row = await ctx.read
      .selectFrom('question')
      .select(['uses', 'p'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { isSame: first === again, uses: row.uses, p: Number(row.p) }
  })
  expect(kept).toEqual({ isSame: true, uses: 1, p: 0.9 })
  const { db } = await testDatabase()
  const { id: first } = await db
    .insertInto('question_usage')
    .values({ ...told, options: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await on.read(id, author)).data.uses.map(({ by_hand }) => by_hand)).toEqual([false])
  const out = await call(memory.deleteUse, { id: String(first) }, { as: author })
  expect(out.refused?.refusal).toBe('no-permission')
})

test('three uses within three years expose a question; too few answers measure nothing', async () => {
  const { author } = group
  const id = await on.added('年年都考的题')
  for (const term of [1, 2]) await add(use(id, term))
  expect(await flagged('exposed')).toEqual([])
  await add(use(id, 3, { n: 9, p: 0.1, d: -1 }))
  expect(await flagged('exposed')).toEqual([id])
  const { data } = await on.read(id, author)
  expect([data.row.memory.p, data.row.memory.n, data.memory_findings.map(({ code }) => code)]).toEqual([
    0.6,
    60,
    ['memory.exposed'],
  ])
  expect(data.rests_until).toBe(`${new Date().getUTCFullYear() + 3}-01-02`)
})

test('the school’s own bands decide what is too easy', async () => {
  const { db } = await testDatabase()
  const id = await on.added('对本校来说太易的题')
  await add(use(id, 0, { p: 0.7 }))
  expect(await flagged('easy')).not.toContain(id)
  const bands = { very_easy: 0.65, easy: 0.6, medium: 0.4, hard: 0.2 }
  await db
    .insertInto('evaluation_setting')
    .values({ scope_type: 'school', scope_id: 0, key: 'difficulty_bands', value: JSON.stringify(bands) })
    .execute()
  expect(await flagged('easy')).toContain(id)
  await db.deleteFrom('evaluation_setting').where('key', '=', 'difficulty_bands').execute()
})

test('what is said to have leaked is told, by those who may write', async () => {
  const { author, stranger } = group
  const id = await on.added('考前流出的题')
  const mark = (leaked: boolean, as = author) =>
    call(memory.markLeaked, { ids: [id], leaked, note: '群里见过' }, { as })
  expect((await mark(true, stranger)).refused?.refusal).toBe('not-found')
  expect((await mark(true)).data).toEqual({ changed: 1 })
  expect((await mark(true)).data).toEqual({ changed: 0 })
  expect(await flagged('leaked')).toEqual([id])
  expect((await on.read(id, author)).data.memory_findings.map(({ code }) => code)).toEqual([
    'memory.leaked',
    'memory.unused',
  ])
  expect((await mark(false)).data).toEqual({ changed: 1 })
  expect(await flagged('leaked')).toEqual([])
})

test('conditions of the list and findings of the engine say the same of every question', async () => {
  const { author } = group
  const values = [-0.2, 0, 0.19, 0.195, 0.5]
  for (const d of values)
    for (const p of [0.1, 0.145, 0.5, 0.855, 0.95]) {
      const id = await on.added(`同一判断 ${p} ${d}`, { difficulty: 0.5 })
      await add(use(id, 1, { p, d }))
    }
  const { list } = (
    await call(calls.listQuestions, { catalog: String(group.catalog), limit: '100' }, { as: author })
  ).data
  const limits = await inRoom('question-bank', author, (ctx) => bankLimitsOf(ctx, group.catalog))
  const measured = ['negative', 'weak', 'easy', 'hard', 'estimate'] as const
  const compared = list.filter(({ difficulty }) => difficulty === 0.5)
  expect(compared).toHaveLength(25)
  for (const { id, reasons } of compared) {
    const { uses, row } = (await on.read(id, author)).data
    const found = memoryFindings(
      { uses, estimate: row.difficulty, leaked_on: null, today: '2026-01-01' },
      limits,
    ).map(({ code }) => code.slice('memory.'.length))
    expect(measured.filter((one) => reasons.includes(one))).toEqual(
      measured.filter((one) => found.includes(one)),
    )
  }
})
