import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { confirmMarks } from '@obelisk/contract/evaluation-data/marks'
import { notFound } from '@obelisk/contract/refusal'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { LiveStore } from '../../live/use-live.ts'
import type { ScoreEditor } from '../editor/use-score-editor.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const sheet = {
  class: { id: 12, name: '数据结构-01', course: '数据结构', course_en: '' },
  items: [{}, {}],
  students: [{}, {}, {}],
} as unknown as Sheet

const marks: Record<string, unknown> = { '1 a': 80, '1 b': { state: 'absent' }, '2 b': { state: 'absent' } }
/** What was done, in its order. */
let done: string[] = []

async function dialog() {
  const kind = { format: () => '缺考' }
  const editor = {
    grid: {
      rows: [{ id: '1' }, { id: '2' }],
      columns: [
        { id: 'a', kind },
        { id: 'b', kind },
      ],
      value: (row: string, column: string) => marks[`${row} ${column}`] ?? null,
    },
    live: new LiveStore(() => ({ outcome: { ok: false } }) as never),
    autosave: {
      flush: async () => {
        done.push('flush')
      },
    },
    exchange: { dataVersion: 31 },
  } as unknown as ScoreEditor
  const onClose = vi.fn()
  const shown = await renderPart(<ConfirmDialog editor={editor} sheet={sheet} onClose={onClose} />)
  return { ...shown, onClose }
}

beforeEach(() => {
  done = []
})
const confirm = () => screen.getByRole('button', { name: /确认成绩/ })

test('what is confirmed is said once more: size and states by their number', async () => {
  await dialog()
  expect(screen.getByText(/缺考.*2/)).toBeTruthy()
})

test('what was typed is stored first, then its version is confirmed', async () => {
  server.answer(confirmMarks, () => {
    done.push('confirm')
    return null as never
  })
  const { person, onClose } = await dialog()
  await person.click(confirm())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(done).toEqual(['flush', 'confirm'])
  expect(server.sent).toEqual([
    { path: confirmMarks.path, input: { teaching_class_id: 12, data_version: 31 } },
  ])
})

test('after a refusal nothing is said to be done, and the dialog gives way to the marks that must be looked at', async () => {
  server.answer(confirmMarks, () => ({ refusal: notFound }))
  const { person, onClose } = await dialog()
  await person.click(confirm())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.told).toEqual([])
})

test('closing confirms nothing', async () => {
  const { person, onClose } = await dialog()
  await person.click(screen.getByRole('button', { name: /取\s*消/ }))
  expect([onClose.mock.calls.length, server.sent, done]).toEqual([1, [], []])
})
