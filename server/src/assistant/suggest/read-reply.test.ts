import { expect, test } from 'vitest'
import { replyIn, withoutInventedFigures } from './read-reply.ts'

test('a reply is read through fences and words around it; what is no object is none', () => {
  expect(replyIn('好的：\n```json\n{"text": "新", "reasons": ["因为"]}\n```')).toEqual({
    text: '新',
    reasons: ['因为'],
  })
  for (const wrong of ['', '新的文字', '{"text": 3}', '{"text": ""}', '}{'])
    expect(replyIn(wrong)).toBeUndefined()
  expect(withoutInventedFigures('占 50%。', '占 50%。共 16 学时。占 61%。', ['共 16 学时'])).toEqual({
    text: '占 50%。共 16 学时。',
    leftOut: 1,
  })
})
