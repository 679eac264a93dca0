import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import type { Texts } from '../../paper/use-texts.ts'
import type { ItemProps } from '../block-props.ts'
import { ItemRow } from './ItemRow.tsx'

const line = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})
const question = (id: number, stem: string): PaperQuestion => ({
  id,
  question_id: 40 + id,
  code: `SE201-000${id}`,
  version: 1,
  content: { kind: 'judge', stem: line(stem), body: { form: 'judge', isTrue: false, points: [] }, score: 2 },
  score: 2,
  chapter: '2',
  knowledge: [],
  objectives: [{ objective: 1, share: 1 }],
  bloom: 'understand',
  difficulty: 0.78,
  minutes: 1,
  is_complex: false,
  is_locked: false,
  is_offered: false,
})
const items = [
  question(1, '线性表采用链式存储时，各结点的存储单元必须连续。'),
  question(2, '栈是先进先出的。'),
]
const section = { id: 7, title: '判断题', kind: 'judge' as const, each: 2, note: '', items }
const repeated: ItemProps['repeated'] = [
  {
    label: 'A',
    with: 'B',
    is_history: false,
    a: 1,
    b: 9,
    how: 'reworded',
    likeness: 0.84,
    other_no: '3',
    other_parts: [],
    passages: [],
  },
]

/** The first question of a section of two that are true or false. */
async function shown(mayEdit = true) {
  const change = vi.fn<(label: string, change: (text: PaperText) => PaperText) => void>()
  const start = vi.fn<ItemProps['start']>()
  const view = {
    id: 5,
    may: { edit: mayEdit },
    syllabus: { chapters: [{ no: '2', name: '线性表', hours: 8 }] },
  } as unknown as PaperView
  const props = {
    view,
    texts: { change } as unknown as Texts,
    counted: {} as ItemProps['counted'],
    memory: [],
    repeated,
    renewed: [],
    onLearn: () => undefined,
    label: 'A' as const,
    section,
    no: 0,
    places: new Map(items.map(({ id }) => [id, id])),
    start,
  }
  const { person } = await renderPart(
    <ol>
      <ItemRow {...props} item={items[0] as PaperQuestion} />
    </ol>,
  )
  const changed = () => change.mock.calls.at(-1)?.[1]({ sections: [section] }).sections[0]?.items
  return { person, start, change, changed }
}
const brief = () => screen.getByRole('button', { name: /^线性表采用链式存储时/ })

test('a true/false question is one line: its number, words, objective, estimate, marks, and a sign for what is alike', async () => {
  await shown()
  const row = screen.getByRole('listitem')
  expect(row.textContent).toMatch(/^1线性表采用链式存储时/)
  expect(within(row).getByTitle('与 B 第 3 题相似 0.84').textContent).toContain('≈ B3')
  expect(within(row).getByTitle('目标 1')).toBeTruthy()
  expect(within(row).getByTitle('预估 P').textContent).toContain('0.78')
  expect(row.textContent).toContain('2 分')
  // neither its answer nor its chapter is said before it is opened
  expect(row.textContent).not.toContain('错误')
  expect(row.textContent).not.toContain('SE201-0001')
})

test('opened by a press it shows chapter, level and whether it is true; closed again it does not', async () => {
  const { person } = await shown()
  await person.click(brief())
  expect(brief().getAttribute('aria-expanded')).toBe('true')
  const row = screen.getByRole('listitem')
  for (const words of ['SE201-0001', '2 线性表', '理解', '错误']) expect(row.textContent).toContain(words)
  await person.click(brief())
  expect(row.textContent).not.toContain('SE201-0001')
})

test('its keys lock, move, drop, change and exchange it', async () => {
  const { person, start, changed } = await shown()
  brief().focus()
  await person.keyboard('l')
  expect(changed()?.map(({ is_locked }) => is_locked)).toEqual([true, false])
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(changed()?.map(({ id }) => id)).toEqual([2, 1])
  await person.keyboard('{Delete}')
  expect(changed()?.map(({ id }) => id)).toEqual([2])
  await person.keyboard(' ')
  expect(start).toHaveBeenLastCalledWith({ act: 'pick', label: 'A', section, instead: items[0] })
  await person.keyboard('e')
  expect(start).toHaveBeenLastCalledWith({ act: 'write', label: 'A', section, item: items[0] })
})

test('who may only read it finds no acts, and no key changes it', async () => {
  const { person, start, change } = await shown(false)
  expect(screen.queryByRole('button', { name: /第 1 题/ })).toBeNull()
  brief().focus()
  await person.keyboard('l{Delete}e')
  expect(change).not.toHaveBeenCalled()
  expect(start).not.toHaveBeenCalled()
})
