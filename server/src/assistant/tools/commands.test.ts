import * as calls from '@obelisk/contract/assistant/chat'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { finishedDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'

let dean: Actor

beforeAll(async () => {
  await finishedDatabase()
  dean = await person('teaching-dean')
}, 300_000)

/** What a command shows when it is asked on the page. */
async function shown(text: string) {
  const { data } = await call(calls.ask, { text }, { as: dean })
  const { messages } = (await call(calls.readChat, { id: String(data.chat_id) }, { as: dean })).data
  return messages.find(({ id }) => id === data.answer_id)?.steps[0]?.result
}

test('28 D: items are shown with the part of the examination and the question that they are', async () => {
  const result = await shown('/试题 数据结构')
  expect(result?.columns.slice(0, 2).map((column) => column['zh-cn'])).toEqual(['考核环节', '题目'])
  expect(result?.rows.length).toBeGreaterThan(5)
  const names = (result?.rows ?? []).map(([part, item]) => `${part} ${item}`)
  for (const row of result?.rows ?? [])
    expect(row.slice(0, 2).every((cell) => cell !== '' && cell !== '–')).toBe(true)
  expect(new Set(names).size).toBe(names.length)
})

test.each(['/试题', '/达成度', '/检查', '/毕业要求', '/比较', '/问卷', '/试题 没有这门课'])(
  '28 D: %s offers what can follow, and what it offers begins with the command',
  async (text) => {
    const result = await shown(text)
    const command = text.split(' ')[0] ?? ''
    expect(result?.rows.length).toBeGreaterThan(0)
    for (const [offered] of result?.rows ?? []) expect(String(offered).startsWith(`${command} `)).toBe(true)
  },
  60_000,
)
