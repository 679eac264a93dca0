import { wasChanged } from '@obelisk/contract/refusal'
import { type AdminClassRow, adminClasses } from '@obelisk/contract/roster/units'
import { screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render-part.fixture.tsx'
import { server } from '../testing/server.fixture.ts'
import { RowForm } from './RowForm.tsx'

const row: AdminClassRow = {
  id: 3,
  name: '计科 2201',
  base_project_id: 1,
  project: '计算机',
  project_en: '',
  base_grade_id: 2,
  grade: '2022',
  tutor_id: null,
  tutor: '',
  status: 'enable',
  students: 30,
  may_edit: true,
}
const late = { refusal: wasChanged, values: { name: '林淼', time: '10:05' } }
const changed = { by: '林淼', by_en: '', time: 1_700_000_000 }

async function form(edit: (input: Record<string, unknown>) => null | typeof late) {
  const [onClose, onSaved] = [vi.fn(), vi.fn()]
  server.answer(adminClasses.edit, edit)
  server.answer(adminClasses.read, () => ({ row: { ...row, name: '林淼改的' }, changed }))
  const fields = () => (
    <Form.Item name="name" label="名称">
      <Input />
    </Form.Item>
  )
  const { person } = await renderPart(
    <RowForm
      calls={adminClasses as never}
      spec={{ fields, titleOf: () => '行政班', toWrite: ({ name }) => ({ name }) }}
      row={row}
      open
      onClose={onClose}
      onSaved={onSaved}
    />,
  )
  const name = screen.getByLabelText<HTMLInputElement>('名称')
  await person.clear(name)
  await person.type(name, '我改的')
  await person.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  return { person, name, onClose, onSaved }
}

test('what was seen is sent along, and the form closes when it is saved', async () => {
  const { onClose, onSaved } = await form(() => null)
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(server.sent[0]?.input).toEqual({ id: 3, name: '我改的', _was: { name: '计科 2201' } })
  expect(onClose).toHaveBeenCalled()
})

test('taking the latest fills the form and leaves it open; the next save begins from there', async () => {
  const { person, name, onClose } = await form(({ _was }) =>
    (_was as { name: string }).name === '林淼改的' ? null : late,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('林淼')
  expect([name.value, onClose.mock.calls.length]).toEqual(['我改的', 0])
  await person.click(screen.getByRole('button', { name: '采用最新内容' }))
  expect([name.value, onClose.mock.calls.length, screen.queryByRole('alert')]).toEqual(['林淼改的', 0, null])
  await person.type(name, '（补充）')
  await person.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.sent.at(-1)?.input).toEqual({
    id: 3,
    name: '林淼改的（补充）',
    _was: { name: '林淼改的' },
  })
})

test('keeping mine saves it over the change of the other', async () => {
  const { person, onClose } = await form(({ _was }) => (_was ? late : null))
  await screen.findByRole('alert')
  await person.click(screen.getByRole('button', { name: '用我的覆盖' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.sent.at(-1)?.input).toEqual({ id: 3, name: '我改的' })
})
