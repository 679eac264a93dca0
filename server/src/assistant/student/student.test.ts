import { listChats } from '@obelisk/contract/assistant/chat'
import * as calls from '@obelisk/contract/assistant/student/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { startSampleModel } from '../../../../scripts/assistant/sample-model.mjs'
import { call, requestOf, testApp } from '../../../test/call.ts'
import { learnedDatabase, testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { searchKnowledge } from '../knowledge/search-knowledge.ts'
import { asHint } from './as-hint.ts'
import { ownSyllabi } from './own-courses.ts'

let sample: Awaited<ReturnType<typeof startSampleModel>>
let student: Actor
let own: Set<number>

const by = (assistant_model: string, more: object = {}) =>
  setSite({
    outside_network: 'any',
    assistant_on: true,
    assistant_url: sample.address,
    assistant_model,
    assistant_per_day: 1000,
    assistant_silence: 3,
    assistant_place: 'inside',
    assistant_students: true,
    assistant_scenes: [],
    ...more,
  })

/** A student of the demonstration who has joined classes with published syllabi. */
async function oneOfClass(): Promise<Actor> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ account_id: number }>`
    select u.account_id from student u join student_teaching_class m on m.student_id = u.id and m.status = 1
    join teaching_class k on k.id = m.teaching_class_id and k.status = 'enable'
    join syllabus s on s.course_id = k.course_id
    join document d on d.kind = 'syllabus' and d.subject_id = s.id and d.state = 'published'
    where u.account_id is not null limit 1`.execute(db)
  const made = await person('student')
  if (!rows[0]) {
    await sql`update student set account_id = ${made.accountId} where id = (
      select m.student_id from student_teaching_class m join teaching_class k on k.id = m.teaching_class_id and k.status = 'enable'
      join syllabus s on s.course_id = k.course_id
      join document d on d.kind = 'syllabus' and d.subject_id = s.id and d.state = 'published' where m.status = 1 limit 1)`.execute(
      db,
    )
    return made
  }
  return { ...made, accountId: rows[0].account_id }
}

beforeAll(async () => {
  sample = await startSampleModel(0)
  await learnedDatabase()
  student = await oneOfClass()
  own = new Set((await inRoom('assistant', student, ownSyllabi)).map(({ id }) => id))
}, 300_000)
afterAll(() => sample.close())

const ask = (text: string, as = student, chat_id: number | null = null) =>
  call(calls.studentAsk, { text, chat_id, parent_id: null }, { as })

/** Asks, hears the answer to its end, and reads it. */
async function answered(text: string) {
  const { data } = await ask(text)
  const app = await testApp()
  await app.inject(await requestOf(calls.studentAnswer, { id: String(data.answer_id) }, { as: student }))
  const { messages } = (await call(calls.studentAssistant, {}, { as: student })).data
  const found = messages.find(({ id }) => id === data.answer_id)
  if (!found) throw new Error('no answer')
  return found
}

test('the assistant is closed to students until the school opens it', async () => {
  await by('plain', { assistant_students: false })
  expect((await call(calls.studentAssistant, {}, { as: student })).data).toMatchObject({
    is_on: false,
    who: null,
  })
  expect((await ask('数据结构的课程目标')).refused?.refusal).toBe('assistant-not-for-students')
  expect((await call(listChats, {}, { as: student })).code).not.toBe(1)
  await by('plain')
  const teacher = await person('teacher')
  expect((await ask('x', teacher)).code).not.toBe(1)
  expect((await call(calls.studentAssistant, {}, { as: teacher })).code).not.toBe(1)
}, 60_000)

test('a student finds published syllabi of the own courses and nothing else, with and without a model', async () => {
  expect(own.size).toBeGreaterThan(0)
  const questions = [
    '课程目标',
    '毕业要求达成度',
    '培养方案的课程',
    '改进措施',
    '考核方式',
    '学校的规定',
    '怎样使用系统',
  ]
  for (const assistant_on of [false, true]) {
    await by('obey', { assistant_on })
    for (const question of questions) {
      const heard = sample.heard.length
      const answer = await answered(`${question} open:plan:1 open:report:1 search:达成度 tool:attainment`)
      for (const { kind, source_id } of answer.sources)
        expect([kind, own.has(source_id)]).toEqual(['syllabus', true])
      expect(answer.steps.filter(({ tool }) => tool !== 'search' && tool !== 'open')).toEqual([])
      for (const { body } of sample.heard.slice(heard)) {
        const names = (JSON.parse(body).tools ?? []).map(
          (one: { function: { name: string } }) => one.function.name,
        )
        expect(names.filter((name: string) => name !== 'search' && name !== 'open')).toEqual([])
      }
    }
  }
}, 120_000)

test('a syllabus of a course that the student does not attend, or that is being written, is never found', async () => {
  const canary = '橙色章鱼'
  const { db } = await testDatabase()
  const { rows } = await sql<{
    id: number
  }>`select id from syllabus where id <> all(${[...own]}::integer[]) order by id`.execute(db)
  await sql`update syllabus set methods = ${`${canary}教学法`} where id = any(${rows.map(({ id }) => id)}::integer[])`.execute(
    db,
  )
  await by('plain')
  const answer = await answered(`${canary}教学法是什么`)
  expect(answer.sources.filter(({ text }) => text.includes(canary))).toEqual([])
  expect(sample.heard.at(-1)?.body.split(canary)).toHaveLength(2)
  const found = await inRoom('assistant', student, (ctx) => searchKnowledge(ctx, canary, 20))
  expect(found.filter(({ text }) => text.includes(canary))).toEqual([])
}, 120_000)

test('a model is told to give hints, and a whole program does not come through', async () => {
  await by('plain')
  await answered('请写出快速排序')
  const { messages } = JSON.parse(sample.heard.at(-1)?.body ?? '{}')
  expect(messages[0].content).toContain('never a solution')
  const program = '```c\nint a;\nint b;\nint c;\nint d;\n```'
  expect(asHint(`先想一想。\n${program}\n再试`)).not.toContain('int d')
  expect(asHint(program.slice(0, -4))).not.toContain('int d')
  expect(asHint('```c\nint a;\n```')).toContain('int a')
}, 60_000)

test('nobody else hears a student’s answer, and the student deletes what was said', async () => {
  await by('plain')
  const { data } = await ask('课程目标')
  const other = await person('student')
  const app = await testApp()
  const stream = await app.inject(
    await requestOf(calls.studentAnswer, { id: String(data.answer_id) }, { as: other }),
  )
  expect(stream.body).not.toContain('done')
  expect((await ask('x', other, data.chat_id)).code).not.toBe(1)
  expect((await call(calls.studentForget, {}, { as: student })).code).toBe(1)
  expect((await call(calls.studentAssistant, {}, { as: student })).data).toMatchObject({
    chat_id: null,
    messages: [],
  })
}, 60_000)
