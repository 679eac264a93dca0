import { expect, test } from 'vitest'
import { plainText } from '#rich-text/plain-text.ts'
import { richLines } from '#rich-text/rich-text.ts'
import { shuffleQuestions } from './shuffle-questions.ts'

const choice = (id: number, options: readonly string[], more: { is_locked?: boolean } = {}) => ({
  id,
  is_locked: false,
  content: {
    kind: 'single' as const,
    stem: richLines(`题 ${id}`),
    score: 2,
    body: {
      form: 'choice' as const,
      options: options.map((text, at) => ({ content: richLines(text), isCorrect: at === 1 })),
    },
  },
  ...more,
})
type Item = ReturnType<typeof choice> & { option_order?: number[] | undefined }
const texts = ({ content: { body } }: Item) => body.options.map(({ content }) => plainText(content))
const right = ({ content: { body } }: Item) =>
  body.options.flatMap(({ content, isCorrect }) => (isCorrect ? [plainText(content)] : []))
const both = { questions: true, options: true }
const four = ['栈', '队列', '堆', '图']

test('the key goes with its option, and the order tells where the bank has each', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { items, changed } = shuffleQuestions<Item>([choice(1, four)], seed, both)
    const [one] = items
    if (!one) throw new Error('no question')
    expect(changed).toBe(1)
    expect(texts(one)).not.toEqual(four)
    expect(right(one)).toEqual(['队列'])
    expect(one.option_order?.map((at) => four[at])).toEqual(texts(one))
    const [again] = shuffleQuestions<Item>(items, seed + 1, both).items
    expect(again?.option_order?.map((at) => four[at])).toEqual(again && texts(again))
  }
})

test('what is said of all the others stays last; what names others by letters keeps the question', () => {
  const options = ['顺序表', '单链表', '双链表', '以上都不对']
  const [one] = shuffleQuestions<Item>([choice(1, options)], 3, both).items
  expect(one && texts(one).at(-1)).toBe('以上都不对')
  for (const named of ['A和B', '仅 A', 'A、C', 'Both A and B']) {
    const { items, changed } = shuffleQuestions<Item>([choice(1, ['甲', '乙', named])], 3, both)
    expect([changed, items[0] && texts(items[0])]).toEqual([0, ['甲', '乙', named]])
  }
})

test('questions change places, locked ones stay with their options; each alone when it is asked so', () => {
  const items: Item[] = [1, 2, 3, 4, 5].map((id) => choice(id, four, { is_locked: id === 3 }))
  const shuffledItems = shuffleQuestions<Item>(items, 11, both).items
  expect(shuffledItems.map(({ id }) => id)).not.toEqual([1, 2, 3, 4, 5])
  expect(shuffledItems[2]).toBe(items[2])
  expect(shuffledItems.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5])
  const onlyPlaces = shuffleQuestions<Item>(items, 11, { questions: true, options: false })
  expect([onlyPlaces.changed, onlyPlaces.items.every((one) => texts(one).join() === four.join())]).toEqual([
    0,
    true,
  ])
  const onlyOptions = shuffleQuestions<Item>(items, 11, { questions: false, options: true })
  expect([onlyOptions.changed, onlyOptions.items.map(({ id }) => id)]).toEqual([4, [1, 2, 3, 4, 5]])
})

test('one question, a judgement, two options that are one: nothing moves and nothing waits', () => {
  expect(shuffleQuestions<Item>([choice(1, ['对'])], 1, both).changed).toBe(0)
  expect(shuffleQuestions<Item>([], 1, both).items).toEqual([])
})
