import { expect, test } from 'vitest'
import type { QuestionContent } from './question.ts'
import { wholeText } from './whole-text.ts'

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
})
const single = (right: number, ...options: string[]): QuestionContent => ({
  kind: 'single',
  stem: text('栈的特点是'),
  body: {
    form: 'choice',
    options: options.map((words, at) => ({ content: text(words), isCorrect: at === right })),
  },
  explanation: text('后进先出'),
  score: 2,
})

test('spec QuestionBank: a change of an option, of the key, of the explanation or of the score is a difference of versions', () => {
  const before = single(0, '后进先出', '先进先出')
  expect(wholeText(before)).toBe('栈的特点是\nA. 后进先出 ✓\nB. 先进先出\n后进先出\n(2)')
  for (const after of [
    single(1, '后进先出', '先进先出'),
    single(0, '后进先出', '随意'),
    { ...before, explanation: text('见第 3 章') },
    { ...before, score: 3 },
  ])
    expect(wholeText(after)).not.toBe(wholeText(before))
})
