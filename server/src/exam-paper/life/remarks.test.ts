import * as life from '@obelisk/contract/exam-paper/life'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { acting, hundred, paperCourse } from '../paper.fixture.ts'

test('issue 28 C4: the same remark once and then ten times at once is one remark, and another one is another', async () => {
  const course = await paperCourse()
  const on = acting(course)
  const id = await on.begun(['A'])
  await on.write(id, 'A', hundred('查找'))
  await on.review(id, 'ask', course.setter)
  const say = (text = '题意不清', item_id: number | null = 2) =>
    call(life.remarkPaper, { id, label: 'A', item_id, text }, { as: course.reviewer })
  const first = await say()
  const ten = await Promise.all(Array.from({ length: 10 }, () => say()))
  expect(new Set([first, ...ten].map(({ data }) => data.id)).size).toBe(1)
  for (const other of [await say('分值偏低'), await say('题意不清', 3), await say('题意不清', null)])
    expect(other.data.id).not.toBe(first.data.id)
  const { data } = await call(life.readRemarks, { id: String(id) }, { as: course.reviewer })
  expect(data.list).toHaveLength(4)
})
