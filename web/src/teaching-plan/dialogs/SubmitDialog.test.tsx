import { notFound } from '@obelisk/contract/refusal'
import { submitPlan } from '@obelisk/contract/teaching-plan/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { type WrittenPlan, WrittenPlanProvider } from '../plan/use-plan.ts'
import { SubmitDialog } from './SubmitDialog.tsx'

const finding = { code: 'T01.hours_differ', place: { kind: 'lab' }, values: { planned: 4, wanted: 8 } }

async function dialog({ levels, isDraft = false }: { levels: string[]; isDraft?: boolean }) {
  const written = {
    view: { id: 4, classes: [], course: { name: '数据结构', name_en: '' } },
    check: { findings: levels.map((level) => ({ ...finding, level })) },
    base: () => 3,
    isDraft,
  } as unknown as WrittenPlan
  const onClose = vi.fn()
  const shown = await renderPart(
    <WrittenPlanProvider value={written}>
      <SubmitDialog onClose={onClose} />
    </WrittenPlanProvider>,
  )
  return { ...shown, onClose }
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /提交审核/ })
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('理由')

test('a warning wants a reason in words, which is sent with what was read', async () => {
  server.answer(submitPlan, () => null as never)
  const { person, onClose } = await dialog({ levels: ['warning', 'info'] })
  expect(submit().disabled).toBe(true)
  await person.type(reason(), '  ')
  expect(submit().disabled).toBe(true)
  await person.type(reason(), '实验另行安排')
  await person.click(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.sent).toEqual([
    { path: submitPlan.path, input: { id: 4, base: 3, reason: '  实验另行安排' } },
  ])
})

test('what is still being saved is not handed in', async () => {
  await dialog({ levels: [], isDraft: true })
  expect(submit().disabled).toBe(true)
  expect(screen.queryByLabelText('理由')).toBeNull()
})

test('what is refused leaves the dialog open with its reason', async () => {
  server.answer(submitPlan, () => ({ refusal: notFound }))
  const { person, onClose } = await dialog({ levels: ['warning'] })
  await person.type(reason(), '实验另行安排')
  await person.click(submit())
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect([onClose.mock.calls.length, reason().value]).toEqual([0, '实验另行安排'])
})
