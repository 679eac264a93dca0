import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import type { Texts } from '../paper/use-texts.ts'
import { ShuffleButton } from './ShuffleButton.tsx'

const line = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})
const item = (id: number, is_locked = false) => ({
  id,
  is_locked,
  content: {
    kind: 'single',
    stem: line(`题 ${id}`),
    body: {
      form: 'choice',
      options: ['甲', '乙', '丙', '丁'].map((text, at) => ({ content: line(text), isCorrect: at === 2 })),
    },
  },
})
const textOf = (items: ReturnType<typeof item>[]) =>
  ({ sections: [{ id: 1, items }] }) as unknown as PaperText

async function shown(text: PaperText) {
  const put = vi.fn<(next: Partial<Record<string, PaperText>>) => void>()
  const texts = { texts: { B: text }, put } as unknown as Texts
  const { person } = await renderPart(<ShuffleButton label="B" texts={texts} />)
  const choose = async (name: RegExp) => {
    await person.click(screen.getByRole('button', { name: '打乱 B 卷的顺序' }))
    await person.click(await screen.findByRole('menuitem', { name }))
  }
  return { put, choose, result: () => put.mock.calls[0]?.[0].B?.sections[0]?.items }
}

test('questions and options change places in one step, and what is right stays right', async () => {
  const { put, choose, result } = await shown(textOf([1, 2, 3, 4, 5].map((id) => item(id))))
  await choose(/题目顺序和选项顺序/)
  expect(put).toHaveBeenCalledTimes(1)
  expect(result()?.map(({ id }) => id)).not.toEqual([1, 2, 3, 4, 5])
  for (const one of result() ?? []) {
    const { body } = one.content
    const options = body.form === 'choice' ? body.options : []
    expect(options.filter(({ isCorrect }) => isCorrect).map(({ content }) => content)).toEqual([line('丙')])
    expect(one.option_order?.[options.findIndex(({ isCorrect }) => isCorrect)]).toBe(2)
  }
  expect(server.told.at(-1)).toContain('5 道题的选项')
})

test('only options: the questions stay where they are', async () => {
  const { choose, result } = await shown(textOf([item(1), item(2), item(3)]))
  await choose(/只打乱选项顺序/)
  expect(result()?.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(result()?.every(({ option_order }) => option_order !== undefined)).toBe(true)
})

test('where everything is locked nothing is changed, and that is said', async () => {
  const { put, choose } = await shown(textOf([item(1, true), item(2, true)]))
  await choose(/题目顺序和选项顺序/)
  expect(put).not.toHaveBeenCalled()
  expect(server.told.at(-1)).toBe('没有可以打乱的题目')
})
