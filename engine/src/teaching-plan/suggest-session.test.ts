import { expect, test } from 'vitest'
import { suggestForSession } from './suggest-session.ts'

const chapter = {
  id: 7,
  no: 3,
  key_points: '死锁的条件',
  difficult_points: '银行家算法',
  ideology: '资源共享与责任',
  homework: '',
}
const other = { ...chapter, id: 8, no: 4, ideology: '不该出现' }
const empty = { key_points: '', ideology: '', homework: '', parts: [{ chapter_id: 7 }] }

test('empty texts come from the chapters of the session, with their numbers; a text that is there stays', () => {
  expect(suggestForSession(empty, [chapter, other])).toEqual([
    { field: 'key_points', text: '死锁的条件\n银行家算法', chapters: [3] },
    { field: 'ideology', text: '资源共享与责任', chapters: [3] },
  ])
  expect(suggestForSession({ ...empty, key_points: '已写', ideology: '已写' }, [chapter])).toEqual([])
  expect(suggestForSession({ ...empty, parts: [] }, [chapter])).toEqual([])
})
