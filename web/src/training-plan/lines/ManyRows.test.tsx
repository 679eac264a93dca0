import { objectives } from '@obelisk/contract/training-plan/content'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notifyThrough } from '#kit/notify.ts'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { type Editor, EditorContext } from '../plan/editor.ts'
import { ManyRows } from './ManyRows.tsx'

const plan = { id: 5, objectives: [], requirements: [], indicators: [] }
const editor = {
  plan,
  readOnly: undefined,
  reload: async () => undefined,
  run: async (work: () => Promise<unknown>) => {
    await work()
    return true
  },
} as unknown as Editor

test('issue 28 E7: many pasted rows can be taken back with one press', async () => {
  server.answer(objectives.addMany, () => ({ ids: [11, 12] }))
  server.answer(objectives.del, () => ({ undo_id: 1 }))
  let back: { act: () => unknown } | undefined
  notifyThrough({ done: (_, way) => (back = way), failed: () => undefined })
  const { person } = await renderPart(
    <EditorContext value={editor}>
      <ManyRows kind="objective">{(button) => button}</ManyRows>
    </EditorContext>,
  )
  await person.click(screen.getByRole('button'))
  await person.type(await screen.findByPlaceholderText(/./), '能够解决工程问题{enter}具有团队精神')
  await person.click(screen.getByText('添加 2 行'))
  await waitFor(() => expect(back).toBeDefined())
  await back?.act()
  const taken = server.sent.filter(({ path }) => path === objectives.del.path).map(({ input }) => input)
  // the address names every row; what the fixture reads of it is the last
  expect(taken).toEqual([{ 'ids[]': '12' }])
})
