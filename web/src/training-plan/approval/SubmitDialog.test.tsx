import { submitPlan } from '@obelisk/contract/training-plan/lifecycle'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { type Editor, EditorContext } from '../plan/editor.ts'
import { SubmitDialog } from './SubmitDialog.tsx'

const warning = { code: 'C04', level: 'warning', place: { of: 'plan' }, values: {} }
const run = vi.fn<Editor['run']>()

async function dialog(levels: string[]) {
  const check = { findings: levels.map((level) => ({ ...warning, level })) } as unknown as PlanCheck
  const editor = { plan: { id: 4, version: 'v1.2' }, run } as unknown as Editor
  const onDone = vi.fn()
  const shown = await renderPart(
    <EditorContext value={editor}>
      <SubmitDialog open check={check} onClose={() => undefined} onDone={onDone} />
    </EditorContext>,
  )
  return { ...shown, onDone }
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /提\s*交/ })

test('a warning wants a reason in words, which is sent', async () => {
  server.answer(submitPlan, () => null)
  run.mockImplementation(async (work) => {
    await work()
    return true
  })
  const { person, onDone } = await dialog(['warning', 'info'])
  expect(submit().disabled).toBe(true)
  await person.type(screen.getByLabelText('理由'), '  ')
  expect(submit().disabled).toBe(true)
  await person.type(screen.getByLabelText('理由'), '实践学分由学院批准')
  await person.click(submit())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(server.sent).toEqual([{ path: submitPlan.path, input: { id: 4, reason: '  实践学分由学院批准' } }])
})

test('what is refused leaves the dialog open', async () => {
  run.mockResolvedValue(false)
  const { person, onDone } = await dialog([])
  expect(screen.queryByLabelText('理由')).toBeNull()
  await person.click(submit())
  await waitFor(() => expect(run).toHaveBeenCalled())
  expect(onDone).not.toHaveBeenCalled()
})
