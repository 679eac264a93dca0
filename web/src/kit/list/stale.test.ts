import { expect, it } from 'vitest'
import { changedMeanwhile } from './stale.ts'

it('names the written fields that somebody else has changed, and only those', () => {
  const opened = { id: 1, name: '数据结构', credits: 4, tags: ['a'], note: null }
  const now = { id: 1, name: '数据结构', credits: 3.5, tags: ['a'], note: null, hits: 9 }
  expect(changedMeanwhile(opened, now, ['name', 'credits', 'tags', 'note'])).toEqual([
    { field: 'credits', value: 3.5 },
  ])
  expect(changedMeanwhile(opened, now, ['name'])).toEqual([])
  expect(changedMeanwhile(opened, now, ['hits'])).toEqual([])
})
