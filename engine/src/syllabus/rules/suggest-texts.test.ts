import { expect, test } from 'vitest'
import { suggestTexts } from './suggest-texts.ts'
import { DEFAULT_SYLLABUS_LIMITS } from './syllabus.ts'

const objective = (text: string, bloom: 'understand' | 'apply' | 'analyse' = 'apply') => ({
  id: 7,
  no: 1,
  text,
  bloom,
})
const suggested = (...given: Parameters<typeof objective>) =>
  suggestTexts({ objectives: [objective(...given)], chapters: [] }, DEFAULT_SYLLABUS_LIMITS)

test('a vague verb gives way to one of the level that the text does not use yet', () => {
  expect(suggested('掌握线性表的基本操作')).toEqual([
    {
      field: 'objective:7',
      before: '掌握线性表的基本操作',
      after: '运用线性表的基本操作',
      reasons: [{ code: 'S12.vague_verb', word: '掌握', verb: '运用', bloom: 'apply' }],
    },
  ])
  expect(suggested('掌握并运用排序算法')[0]?.after).toBe('使用并运用排序算法')
  expect(suggested('了解死锁，熟悉避免的方法', 'understand')[0]?.after).toBe('解释死锁，说明避免的方法')
  expect(suggested('Know how to sort; basic knowledge of graphs', 'understand')[0]?.after).toBe(
    'explain how to sort; basic knowledge of graphs',
  )
  expect(suggested('能够分析算法的复杂度', 'analyse')).toEqual([])
})

test('a sentence with a placeholder goes, the others stay', () => {
  const chapter = {
    id: 3,
    no: 1,
    name: '绪论',
    content: '数据结构的概念。此处补充案例。算法分析。',
    objective_ids: [],
  }
  const [found] = suggestTexts({ objectives: [], chapters: [chapter] }, DEFAULT_SYLLABUS_LIMITS)
  expect(found).toMatchObject({ field: 'chapter:3', after: '数据结构的概念。算法分析。' })
})

test('a text that is empty gets the one of the version before', () => {
  const found = suggestTexts(
    { objectives: [], chapters: [] },
    DEFAULT_SYLLABUS_LIMITS,
    { methods: ' ', ideology: '家国情怀', introduction: '' },
    { methods: '讲授与研讨', ideology: '旧的', introduction: '' },
  )
  expect(found.map(({ field, after }) => [field, after])).toEqual([['methods', '讲授与研讨']])
})
