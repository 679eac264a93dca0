import { attach, dropAttachment, mostWaiting, readAttachment } from '@obelisk/contract/assistant/attachments'
import * as calls from '@obelisk/contract/assistant/chat'
import { fetchFile } from '@obelisk/contract/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { startSampleModel } from '../../../../scripts/assistant/sample-model.mjs'
import { call, requestOf, testApp } from '../../../test/call.ts'
import { learnedDatabase, testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { uploadedBytes } from '../../../test/workbooks.ts'
import { forgetOld } from '../usage/forget-conversations.ts'
import { bestParts, partsAsked } from './best-parts.ts'

let sample: Awaited<ReturnType<typeof startSampleModel>>
let teacher: Actor
let other: Actor

beforeAll(async () => {
  sample = await startSampleModel(0)
  await learnedDatabase()
  teacher = await person('teacher')
  other = await person('teacher')
}, 300_000)
afterAll(() => sample.close())

const byModel = (more: object = {}) =>
  setSite({
    outside_network: 'any',
    assistant_on: true,
    assistant_url: sample.address,
    assistant_model: 'plain',
    assistant_per_day: 1000,
    assistant_silence: 3,
    assistant_place: 'inside',
    assistant_withheld: [],
    ...more,
  })

async function given(text: string, name = '说明.txt', as = teacher) {
  const file_id = await uploadedBytes(as, Buffer.from(text), name)
  return { file_id, ...(await call(attach, { file_id }, { as })).data }
}

async function asked(text: string, attachments: number[], before?: { chat: number; answer: { id: number } }) {
  const { data } = await call(
    calls.ask,
    { text, attachments, ...(before ? { chat_id: before.chat, parent_id: before.answer.id } : {}) },
    { as: teacher },
  )
  const app = await testApp()
  await app.inject(await requestOf(calls.writeAnswer, { id: String(data.answer_id) }, { as: teacher }))
  const { messages } = (await call(calls.readChat, { id: String(data.chat_id) }, { as: teacher })).data
  const answer = messages.find(({ id }) => id === data.answer_id)
  const question = messages.find(({ id }) => id === answer?.parent_id)
  if (!answer || !question) throw new Error('no answer')
  return { chat: data.chat_id, answer, question }
}

test('what was read of a file is shown, the file is not kept, and nobody else reads it', async () => {
  const { id, file_id, letters } = await given('孔雀石的密度是 3.9 克。')
  expect(letters).toBe(14)
  const read = await call(readAttachment, { id: String(id) }, { as: teacher })
  expect(read.data).toMatchObject({
    name: '说明.txt',
    parts: [{ place: 'part:1', text: '孔雀石的密度是 3.9 克。' }],
  })
  expect((await call(fetchFile, { id: String(file_id) }, { as: teacher })).code).not.toBe(1)
  expect((await call(readAttachment, { id: String(id) }, { as: other })).code).not.toBe(1)
  const stolen = await call(calls.ask, { text: '孔雀石', attachments: [id] }, { as: other })
  expect(stolen.refused?.refusal).toBe('assistant-attachment-gone')
  await call(dropAttachment, { id: String(id) }, { as: other })
  expect((await call(readAttachment, { id: String(id) }, { as: teacher })).code).toBe(1)
  await call(dropAttachment, { id: String(id) }, { as: teacher })
  expect((await call(readAttachment, { id: String(id) }, { as: teacher })).code).not.toBe(1)
  const foreign = await uploadedBytes(other, Buffer.from('别人的'), '别人的.txt')
  expect((await call(attach, { file_id: foreign }, { as: teacher })).code).not.toBe(1)
}, 60_000)

test('issue 28 C5: text in UTF-16, and text with zeros in it, is read or told, and crashes nothing', async () => {
  const said = '孔雀石的密度是三点九克，硬度是四。'.repeat(20)
  const wide = Buffer.from(said, 'utf16le')
  const files: Record<string, Buffer> = {
    '小端.txt': Buffer.from(`\ufeff${said}`, 'utf16le'),
    '大端.md': Buffer.from(`\ufeff${said}`, 'utf16le').swap16(),
    '没有标记.txt': wide,
    '有零字节.txt': Buffer.from(`${'a\n'.repeat(3000)}\0${said}\0`),
  }
  for (const [name, bytes] of Object.entries(files)) {
    const file_id = await uploadedBytes(teacher, bytes, name)
    const { data, refused } = await call(attach, { file_id }, { as: teacher })
    expect([name, refused]).toEqual([name, undefined])
    const read = await call(readAttachment, { id: String(data.id) }, { as: teacher })
    expect([name, JSON.stringify(read.data.parts).includes('孔雀石的密度')]).toEqual([name, true])
    await call(dropAttachment, { id: String(data.id) }, { as: teacher })
  }
  // halves of signs alone say nothing, and that is told
  const file_id = await uploadedBytes(teacher, Buffer.from([0xff, 0xfe, 0, 0xd8, 0, 0xd8]), '坏.txt')
  expect((await call(attach, { file_id }, { as: teacher })).refused?.refusal).toBe('assistant-file-not-read')
}, 60_000)

test('a model gets the words of the file masked, also with the next question; figures of it stand', async () => {
  await byModel()
  const { db } = await testDatabase()
  const { name } = await db.selectFrom('teacher').select('name').orderBy('id').executeTakeFirstOrThrow()
  const { id } = await given(`${name}测得孔雀石的密度是 3.917 克，电话 13912345678。`)
  const first = await asked('孔雀石的密度是 3.917 还是 4.2461？', [id])
  const sent = sample.heard.at(-1)?.body ?? ''
  expect(sent).toContain('孔雀石的密度是 3.917')
  expect(sent).not.toContain(name)
  expect(sent).not.toContain('13912345678')
  expect(first.question.attachments).toMatchObject([{ id, name: '说明.txt' }])
  const { text } = (await call(calls.readSent, { id: String(first.answer.id) }, { as: teacher })).data
  expect(text).toContain('孔雀石的密度是 3.917')
  await asked('再说一遍孔雀石', [], first)
  expect(sample.heard.at(-1)?.body).toContain('测得孔雀石')
  // asked again the file goes along; a file of another conversation does not
  expect((await call(calls.ask, { text: '换个对话', attachments: [id] }, { as: teacher })).code).not.toBe(1)
  await byModel({ assistant_withheld: ['attachment'] })
  await asked('孔雀石呢', [id], first)
  expect(sample.heard.at(-1)?.body).not.toContain('测得孔雀石')
}, 60_000)

test('without a model the search shows what the file says of the question', async () => {
  await setSite({ assistant_on: false })
  const { id } = await given('第一条 孔雀石用于教学。\n第二条 其他。')
  const { answer } = await asked('孔雀石做什么用', [id])
  const step = answer.steps.find(({ tool }) => tool === 'attachment')
  expect(step?.result?.rows[0]).toEqual(['说明.txt', '第 1 段', '第一条 孔雀石用于教学。\n第二条 其他。'])
}, 60_000)

test('a deleted conversation takes its files along; those that nobody asked about go after a day, and too many at once', async () => {
  const { db } = await testDatabase()
  const { id } = await given('玛瑙')
  const { chat } = await asked('玛瑙', [id])
  await call(calls.deleteChat, { id: String(chat) }, { as: teacher })
  const kept = async () =>
    (
      await db
        .selectFrom('chat_attachment')
        .select('id')
        .where('account_id', '=', teacher.accountId)
        .execute()
    ).map((row) => row.id)
  expect(await kept()).not.toContain(id)
  const one = await given('水晶')
  for (let at = 0; at < mostWaiting; at++) await given(`水晶 ${at}`)
  expect(await kept()).not.toContain(one.id)
  await db
    .updateTable('chat_attachment')
    .set({ create_time: new Date(Date.now() - 2 * 24 * 3_600_000) })
    .execute()
  await inRoom('assistant', teacher, async (ctx) => {
    await forgetOld(ctx)
    const left = ctx.own.selectFrom('chat_attachment').select('id').where('chat_id', 'is', null)
    expect(await left.execute()).toEqual([])
  })
}, 120_000)

test('of a long file the parts go along that say most of what is asked, in their order', () => {
  const parts = Array.from({ length: 40 }, (_, at) => ({
    name: '长.txt',
    place: `part:${at + 1}`,
    text: at === 30 ? '琥珀的折射率' : `第 ${at} 段讲别的事情`.padEnd(200, '。'),
  }))
  const best = bestParts('琥珀的折射率是多少', parts, 1000)
  expect(best.map(({ place }) => place)).toContain('part:31')
  expect(best.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(1000)
  expect(bestParts('琥珀', parts.slice(0, 3), 1000)).toHaveLength(3)
  expect(partsAsked('琥珀的折射率', parts, 3)[0]?.place).toBe('part:31')
  expect(partsAsked('zzzz', parts, 3)).toEqual([])
})
