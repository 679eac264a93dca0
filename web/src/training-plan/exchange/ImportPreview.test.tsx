import {
  type ImportPreview as Preview,
  previewImport,
  runImport,
} from '@obelisk/contract/training-plan/exchange'
import { importProblems } from '@obelisk/contract/training-plan/import-words'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { type Editor, EditorContext } from '../plan/editor.ts'
import { ImportPreview } from './ImportPreview.tsx'

const none = { add: 0, change: 0, same: 0, refuse: 0 }
const preview = (more: Partial<Preview>): Preview => ({
  sheet: '课程',
  sheets: ['课程'],
  layout: 'courses',
  head_row: 1,
  columns: [{ column: 1, text: '课程名称', meaning: 'name' }],
  lacks: [],
  remembered: null,
  view: {
    columns: 1,
    rows: [{ row: 1, role: 'head', bad: false, cells: ['课程名称'] }],
    merges: [],
    folded: 0,
  },
  rows: [],
  problems: [],
  counts: none,
  ...more,
})
const wrong = Object.keys(importProblems)
  .slice(0, 1)
  .map((code) => ({ level: 'error', row: 3, column: 1, code, text: '', values: {} })) as Preview['problems']

const offerUndo = vi.fn()
const onDone = vi.fn()
beforeEach(() => {
  offerUndo.mockReset()
  onDone.mockReset()
})

async function shown(more: Partial<Preview>) {
  server.answer(previewImport, () => preview(more))
  server.answer(runImport, () => ({ undo_id: 12, added: 2, changed: 1, refused: 0 }))
  const editor = {
    plan: { id: 4 },
    run: async (work: () => Promise<unknown>) =>
      work().then(
        () => true,
        () => false,
      ),
    reload: async () => undefined,
    offerUndo,
  } as unknown as Editor
  const part = await renderPart(
    <EditorContext value={editor}>
      <ImportPreview
        file={{ id: 7, name: '课程.xlsx' } as never}
        kind="courses"
        onOther={() => undefined}
        onDone={onDone}
      />
    </EditorContext>,
  )
  await screen.findByText('课程.xlsx')
  return part
}
const primary = () =>
  screen.getAllByRole<HTMLButtonElement>('button').find(({ className }) => className.includes('primary'))

test('all rows are taken at once, and the import can be taken back', async () => {
  const { person } = await shown({ counts: { ...none, add: 2, change: 1 } })
  await person.click(primary() as HTMLElement)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(server.sent).toEqual([
    {
      path: runImport.path,
      input: { culture_id: 4, file_id: 7, kind: 'courses', sheet: '课程', only_good: false },
    },
  ])
  expect(offerUndo).toHaveBeenCalledWith(expect.stringMatching(/2.*1/), 12)
})

test('beside rows with an error only the good ones are taken, and the failed ones are offered', async () => {
  const { person } = await shown({ problems: wrong, counts: { ...none, add: 2, refuse: 1 } })
  expect(screen.getByRole('button', { name: /1 行/ })).toBeDefined()
  await person.click(primary() as HTMLElement)
  await waitFor(() => expect(server.sent[0]?.input).toMatchObject({ only_good: true }))
})

test('with nothing to take, or nothing that could be read, no button writes', async () => {
  const nothing = await shown({ counts: { ...none, same: 5 } })
  expect(primary()?.disabled).toBe(true)
  nothing.unmount()
  await shown({ lacks: ['name'], counts: none })
  expect(primary()).toBeUndefined()
  expect(screen.getByRole('status').textContent).toBeTruthy()
})
