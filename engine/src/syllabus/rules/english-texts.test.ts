import { expect, test } from 'vitest'
import { inEnglish, textsToTranslate } from './english-content.ts'
import { englishOf, withEnglish } from './english-texts.ts'

const first = '讲授排序。分析复杂度。'
const known = [
  { zh: first, en: 'Sorting is taught. Complexity is analysed.' },
  { zh: '案例教学。', en: 'Cases.' },
]

test('the English of the same words is fresh; of words that were changed it is stale, with the sentences that came', () => {
  expect(englishOf(first, known, new Set([first]))).toEqual({ state: 'fresh', en: known[0]?.en })
  const now = '讲授排序。分析空间复杂度。补充案例。'
  expect(englishOf(now, known, new Set([now]))).toEqual({
    state: 'stale',
    en: known[0]?.en,
    changed: ['分析空间复杂度。', '补充案例。'],
  })
  expect(englishOf('别的话。', known, new Set())).toEqual({ state: 'none', en: '' })
})

test('the English of a text that still stands is not taken for that of another with the same sentence', () => {
  const other = '讲授排序。另有实验。'
  expect(englishOf(other, known, new Set([first, other]))).toEqual({ state: 'none', en: '' })
})

test('a new English takes the place of the earlier one, and an empty one takes it away', () => {
  const now = '讲授排序。分析空间复杂度。'
  const today = new Set([now, '案例教学。'])
  const next = withEnglish(known, now, 'Sorting. Space.', today)
  expect(next).toEqual([
    { zh: '案例教学。', en: 'Cases.' },
    { zh: now, en: 'Sorting. Space.' },
  ])
  expect(withEnglish(next, now, ' ', today)).toEqual([{ zh: '案例教学。', en: 'Cases.' }])
})

test('a syllabus is printed in English as far as its English is of the words that stand there', () => {
  const chapter = {
    id: 5,
    no: 1,
    name: '绪论',
    content: '讲授排序。',
    key_points: '',
    difficult_points: '',
    requirement: '',
    ideology: '',
    homework: '',
  }
  const content = {
    introduction: first,
    methods: '案例教学。',
    ideology: '',
    chapters: [chapter],
    lab_items: [],
    sections: [],
    english: [...known, { zh: '绪论', en: 'Introduction' }],
  }
  expect(textsToTranslate(content).map(({ place }) => place)).toEqual([
    ...['introduction', 'methods', 'chapter:5:name', 'chapter:5:content'],
  ])
  const english = inEnglish(content)
  expect([english.introduction, english.methods]).toEqual([known[0]?.en, 'Cases.'])
  expect(english.chapters[0]).toEqual({ ...chapter, name: 'Introduction' })
})
