import * as calls from '@obelisk/contract/exam-paper/calls'
import * as life from '@obelisk/contract/exam-paper/life'
import * as prints from '@obelisk/contract/exam-paper/package'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { secretsBy } from '#kernel/security/secrets.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { testServices } from '../../test/services.ts'
import { commitmentTo, labelDrawn } from './life/draw.ts'
import { acting, approvedPaper, hundred, type PaperCourse, paperCourse } from './paper.fixture.ts'

let course: PaperCourse
let on: ReturnType<typeof acting>

beforeAll(async () => {
  course = await paperCourse()
  on = acting(course)
})

test('28 A2: who sealed the number does not draw; a third person says the words, and anybody can compute the outcome again', async () => {
  const id = await approvedPaper(course, on)
  expect(await on.refusalOf(call(prints.commitDraw, { id }, { as: course.setter }))).toBe('no-permission')
  expect(await on.refusalOf(call(prints.drawPaper, { id, words: '早了' }, { as: course.secretary }))).toBe(
    'paper-not-committed',
  )
  const { data: sealed } = await call(prints.commitDraw, { id }, { as: course.secretary })
  expect((await on.view(id, course.setter)).draw.opened).toBeNull()
  const draw = (words: string) => call(prints.drawPaper, { id, words }, { as: course.secondSecretary })
  expect(await on.refusalOf(call(prints.drawPaper, { id, words: '我来' }, { as: course.secretary }))).toBe(
    'paper-drawn-by-sealer',
  )
  const { data: drawn } = await draw('天气晴好 17')
  const { draw: said } = await on.view(id, course.setter)
  expect(commitmentTo(said.opened ?? '')).toBe(sealed.commitment)
  expect(labelDrawn(said.opened ?? '', said.words ?? '', ['A', 'B'])).toBe(drawn.label)
  expect(await on.refusalOf(draw('再来'))).toBe('paper-drawn-already')
})

test('28 A2: the print package opens at its time and by as many people as the school wanted at hand-in', async () => {
  const { db } = await testDatabase()
  const wanted = { scope_type: 'school', scope_id: 0, key: 'print_people' } as const
  await db
    .insertInto('evaluation_setting')
    .values({ ...wanted, value: '2' })
    .execute()
  const id = await approvedPaper(course, on)
  // what the school wants later is for papers that are handed in later
  await db.updateTable('evaluation_setting').set({ value: '1' }).where('key', '=', 'print_people').execute()
  const lock = (input: object, as: Actor) => on.refusalOf(call(prints.lockPrint, { id, ...input }, { as }))
  expect(await on.refusalOf(on.open(id, course.secretary))).toBe('paper-forbidden')
  expect(await lock({ open_from: 3_900_000_000 }, course.secretary)).toBe('done')
  expect(await lock({ agree: true }, course.secretary)).toBe('paper-still-locked')
  expect(await lock({ open_from: 1_000_000 }, course.secretary)).toBe('done')
  expect(await lock({ agree: true }, course.secretary)).toBe('done')
  expect(await on.refusalOf(on.open(id, course.secretary))).toBe('paper-forbidden')
  expect(await lock({ agree: true }, course.secondSecretary)).toBe('done')
  expect(await on.refusalOf(on.open(id, course.secretary))).toBe('done')
  expect(await lock({ agree: true }, course.reviewer)).toBe('no-permission')
  await db.deleteFrom('evaluation_setting').where('key', '=', 'print_people').execute()
})

test('after the examination what was written joins the bank, and its use is known there', async () => {
  const id = await approvedPaper(course, on)
  const { db } = await testDatabase()
  expect(await on.refusalOf(call(prints.releasePaper, { id }, { as: course.setter }))).toBe(
    'paper-exam-not-over',
  )
  await db
    .updateTable('exam_paper')
    .set({ exam_time: new Date(2020, 1, 1) })
    .where('id', '=', id)
    .execute()
  // the five questions of a paper share the 50 minutes of their section by the ten that were expected of each
  await db
    .insertInto('exam_paper_trial')
    .values(
      (['A', 'B'] as const).map((label) => ({
        exam_paper_id: id,
        label,
        account_id: course.trial.accountId,
        seconds: JSON.stringify({ [label === 'A' ? 91 : 101]: 3000 }),
        finished_time: new Date(),
      })),
    )
    .execute()
  await call(prints.commitDraw, { id }, { as: course.secretary })
  const { data: drawn } = await call(prints.drawPaper, { id, words: 'x' }, { as: course.dean })
  const { data } = await call(prints.releasePaper, { id }, { as: course.setter })
  expect(data).toEqual({ joined: 10, used: 5 })
  const uses = await db.selectFrom('question_usage').selectAll().execute()
  expect(uses.map(({ minutes }) => Number(minutes))).toEqual([10, 10, 10, 10, 10])
  expect(uses.map(({ paper }) => paper.endsWith(` ${drawn.label}`))).toEqual([true, true, true, true, true])
  expect(await on.refusalOf(on.open(id, course.colleague))).toBe('done')
  // the next paper of the course begins with what this one asked for, and with nothing of what it asked
  const next = await on.begun(['A'])
  const { data: before } = await call(calls.previousBlueprint, { id: String(next) }, { as: course.setter })
  expect(before.targets).toMatchObject([{ kind: 'short', chapters: ['1'], count: 5, score: 20 }])
  expect(JSON.stringify(before)).not.toContain('之甲')
})

test('Word of paper, sheet, key, table and form is for setters and the open print room, each on record', async () => {
  const id = await approvedPaper(course, on)
  const word = (part: 'paper' | 'sheet' | 'key' | 'blueprint' | 'form', as: Actor) =>
    call(prints.printPaper, { id: String(id), label: 'A', part }, { as })
  for (const part of ['paper', 'sheet', 'key', 'blueprint', 'form'] as const) {
    const { bytes } = await word(part, course.setter)
    expect([part, Buffer.from(bytes).subarray(0, 2).toString()]).toEqual([part, 'PK'])
  }
  for (const who of [course.reviewer, course.head]) expect((await word('paper', who)).code).toBe(401)
  const inEnglish = { id: String(id), label: 'A', part: 'key', language: 'en' } as const
  const { bytes } = await call(prints.printPaper, inEnglish, { as: course.setter })
  const key = Buffer.from(unzipSync(bytes)['word/document.xml'] ?? []).toString()
  expect(key).toContain('(20 marks, objective 1)')
  expect(key).not.toMatch(/学年|目标|分）/)
  expect((await word('paper', course.secretary)).code).not.toBe(1)
  const { data } = await call(life.readViews, { id: String(id) }, { as: course.setter })
  expect(data.list.filter(({ page }) => page === 'print')).toHaveLength(6)
})

test('spec Prore: bad input: a clock that was set back does not lock again what was opened, and opens nothing before its time', async () => {
  const id = await approvedPaper(course, on)
  const { db } = await testDatabase()
  const inHours = (hours: number) => Math.floor(Date.now() / 1000) + hours * 3600
  const lock = (input: object) =>
    on.refusalOf(call(prints.lockPrint, { id, ...input }, { as: course.secretary }))
  expect(await lock({ open_from: inHours(1) })).toBe('done')
  expect(await lock({ agree: true })).toBe('paper-still-locked')
  // the paper was opened at a time that is still to come by the clock of now
  const opened = { exam_paper_id: id, label: 'A', page: 'print', account_id: course.setter.accountId }
  await db
    .insertInto('exam_paper_view')
    .values({ ...opened, address: '', create_time: new Date(inHours(2) * 1000) })
    .execute()
  expect(await lock({ agree: true })).toBe('done')
  expect(await on.refusalOf(on.open(id, course.secretary))).toBe('done')
  expect(await lock({ open_from: inHours(3) })).toBe('done')
  expect(await on.refusalOf(on.open(id, course.secretary))).toBe('paper-forbidden')
  expect(await lock({ agree: true })).toBe('paper-still-locked')
})

test('spec Prore: what is sealed for one paper does not open as another one', async () => {
  const id = await on.begun(['A'])
  const other = await on.begun(['A'])
  await on.write(id, 'A', hundred('树与森林'))
  await on.write(other, 'A', hundred('最小生成树'))
  const { db } = await testDatabase()
  const texts = (of: number) =>
    db.selectFrom('exam_paper_text').select('sealed').where('exam_paper_id', '=', of)
  await db
    .updateTable('exam_paper_text')
    .set({ sealed: texts(id) })
    .where('exam_paper_id', '=', other)
    .execute()
  expect(await on.refusalOf(on.open(other, course.setter))).toBe('paper-unreadable')
  expect(await on.refusalOf(on.open(id, course.setter))).toBe('done')
})

test('spec Prore: bad input: under another secret a paper says that it cannot be opened, and nothing of it is lost', async () => {
  const id = await on.begun(['A'])
  await on.write(id, 'A', hundred('栈与队列的应用'))
  const { revision: base } = (await on.open(id, course.setter)).data
  const kept = testServices.secrets
  testServices.secrets = secretsBy(Buffer.alloc(32, 'other'))
  try {
    expect(await on.refusalOf(on.open(id, course.setter))).toBe('paper-unreadable')
    for (const part of ['paper', 'key'] as const) {
      const print = { id: String(id), label: 'A' as const, part }
      expect((await call(prints.printPaper, print, { as: course.setter })).code).not.toBe(1)
    }
    const text = { id, label: 'A' as const, base, text: hundred('另一份') }
    expect(await on.refusalOf(call(calls.saveText, text, { as: course.setter }))).toBe('paper-unreadable')
  } finally {
    testServices.secrets = kept
  }
  const { data } = await on.open(id, course.setter)
  expect(JSON.stringify(data.text)).toContain('栈与队列的应用之甲')
})
