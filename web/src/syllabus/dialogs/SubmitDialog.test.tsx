import type { SyllabusCheck } from '@obelisk/engine/syllabus/rules/check-syllabus'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { WritingProvider } from '../editor/use-editor.ts'
import { SubmitDialog } from './SubmitDialog.tsx'

async function dialog(levels: string[], conflict: object | undefined = undefined) {
  const handIn = vi.fn(async (_reason: string) => undefined)
  const editor = {
    id: 9,
    handIn,
    receive: vi.fn(),
    store: { getState: () => ({ conflict }) },
  }
  const check = {
    findings: levels.map((level, at) => ({
      code: 'S06',
      level,
      place: { of: 'component', id: at },
      values: {},
    })),
  } as unknown as SyllabusCheck
  const onClose = vi.fn()
  const shown = await renderPart(
    <WritingProvider value={{ editor } as never}>
      <SubmitDialog check={check} onClose={onClose} />
    </WritingProvider>,
  )
  return { ...shown, handIn, onClose }
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /提\s*交/ })

test('each warning is named once more, and the reason is handed in with the syllabus', async () => {
  const { person, handIn } = await dialog(['warning', 'warning', 'info'])
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(submit().disabled).toBe(true)
  await person.type(screen.getByPlaceholderText(/例如/), '实验另有大纲')
  await person.click(submit())
  await waitFor(() => expect(handIn).toHaveBeenCalledWith('实验另有大纲'))
})

test('it closes when somebody else was faster, for the page under it asks; other failures leave it open', async () => {
  const late = await dialog([], { name: '林淼' })
  late.handIn.mockRejectedValue(new Error('late'))
  await late.person.click(submit())
  await waitFor(() => expect(late.onClose).toHaveBeenCalled())
  late.unmount()

  const refused = await dialog([])
  refused.handIn.mockRejectedValue(new Error('refused'))
  await refused.person.click(submit())
  await waitFor(() => expect(refused.handIn).toHaveBeenCalled())
  await waitFor(() => expect(submit().className).not.toContain('loading'))
  expect(refused.onClose).not.toHaveBeenCalled()
  expect(server.sent).toEqual([])
})
