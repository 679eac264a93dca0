import { plainTags, type QuestionContent } from '@obelisk/contract/question-bank/content'
import type { ReadQuestion } from '@obelisk/contract/question-bank/exchange'
import { richLines } from '@obelisk/engine/rich-text/rich-text'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { AlikePane } from './AlikePane.tsx'
import { judge } from './decisions.ts'

const text = richLines as (words: string) => QuestionContent['stem']
const question = (stem: string, ...options: string[]): QuestionContent => ({
  kind: 'single',
  stem: text(stem),
  body: {
    form: 'choice',
    options: options.map((words, at) => ({ content: text(words), isCorrect: at === 0 })),
  },
  score: 2,
})

test('spec QuestionBank: a question that was read stands beside the alike one of the bank, what differs is marked in stem and options', async () => {
  const stored = question('散列表长 11，冲突用线性探测', '平均 2 次', '平均 3 次')
  const item = {
    no: 4,
    label: '4',
    source: '',
    fault: '',
    notes: [],
    content: question('散列表长 13，冲突用线性探测', '平均 2 次', '平均 5 次'),
    tags: plainTags,
    alike: [
      { id: 9, code: 'SE201-0009', likeness: 0.93, numbers_only: false, is_sister: false, content: stored },
    ],
  } as ReadQuestion
  const onDecide = vi.fn()
  const { person, container } = await renderPart(
    <AlikePane one={judge(item, undefined)} onDecide={onDecide} onClose={() => undefined} />,
  )
  const marked = (name: string) =>
    [...container.querySelectorAll(name)].map(({ lastChild }) => lastChild?.textContent)
  expect([marked('del'), marked('ins')]).toEqual([
    ['11', '3'],
    ['13', '5'],
  ])
  await person.click(screen.getByRole('radio', { name: '作为 SE201-0009 的姊妹题' }))
  expect(onDecide).toHaveBeenCalledWith(4, { take: 'sister' })
})
