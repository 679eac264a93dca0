import { wasChanged } from '@obelisk/contract/refusal'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { CallError } from '#kit/wire/call-error.ts'
import { type Editor, EditorContext } from '../plan/editor.ts'
import { SavedText } from './SavedFields.tsx'

const late = new CallError('林淼 在 10:05 已修改过', {
  kind: 'refused',
  refusal: wasChanged.code,
  values: { name: '林淼', time: '10:05', current: '林淼写的' },
})
const saveFields = vi.fn<Editor['saveFields']>()
const reload = vi.fn(async () => undefined)

beforeEach(() => {
  saveFields.mockReset()
  reload.mockClear()
})

async function field(value = '旧') {
  const editor = { plan: {}, saveFields, reload, giveUp: () => undefined } as unknown as Editor
  const shown = await renderPart(
    <EditorContext value={editor}>
      <SavedText kind="objective" id={5} field="name" label="名称" value={value} />
    </EditorContext>,
  )
  return { ...shown, box: screen.getByLabelText<HTMLInputElement>('名称') }
}

test('it is saved when the field is left, with what was there before', async () => {
  saveFields.mockResolvedValue(undefined)
  const { person, box } = await field()
  await person.type(box, '新')
  await person.tab()
  await waitFor(() =>
    expect(saveFields).toHaveBeenCalledWith('objective', 5, { name: '旧' }, { name: '旧新' }),
  )
})

test('a change by somebody else is told at the field; keeping mine writes over it', async () => {
  saveFields.mockRejectedValueOnce(late).mockResolvedValue(undefined)
  const { person, box } = await field()
  await person.type(box, '新')
  await person.tab()
  expect((await screen.findByRole('alert')).textContent).toMatch(/林淼.*林淼写的/)
  expect(box.value).toBe('旧新')
  await person.click(screen.getByRole('button', { name: '用我的覆盖' }))
  await waitFor(() => expect(saveFields).toHaveBeenLastCalledWith('objective', 5, {}, { name: '旧新' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('taking theirs gives up what was typed and reads the plan anew', async () => {
  saveFields.mockRejectedValueOnce(late)
  const { person, box } = await field()
  await person.type(box, '新')
  await person.tab()
  await screen.findByRole('alert')
  await person.click(screen.getByRole('button', { name: '采用最新内容' }))
  expect([box.value, reload.mock.calls.length, saveFields.mock.calls.length]).toEqual(['旧', 1, 1])
})
