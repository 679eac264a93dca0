import { saveSittings } from '@obelisk/contract/evaluation-data/beside-marks'
import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { DEFAULT_PARAMETERS } from '@obelisk/engine/settings/parameters'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { SittingsDialog } from './SittingsDialog.tsx'

const student = (id: number, name: string) => ({
  id,
  name,
  student_no: `2023010${id}`,
  name_en: '',
  admin_class: '',
  kind: 'normal' as const,
  exclusion: null,
})
const item = (id: number, full_score: number) => ({
  id,
  component_id: 7,
  no: String(id - 10),
  name: '',
  full_score,
  points: 50,
  is_objective: false,
  complex_problem: false,
  shares: [{ objective_id: 1, share: 1 }],
})

/** Two students and two questions: the first failed, the second was deferred. */
const sheet = {
  class: { id: 5, state: 'entering' },
  components: [{ id: 7, name: '期末考试', name_en: 'Final', ratio: 100, objectives: [] }],
  items: [item(11, 20), item(12, 80)],
  students: [student(1, '甲'), student(2, '乙')],
  marks: { values: [8, 30, null, null], states: [0, 0, 2, 2], versions: [1, 1, 1, 1] },
  sittings: [],
  contributions: [],
  settings: {
    resits: { ...DEFAULT_PARAMETERS.resits, make_up: { use: 'best', cap: 0.6 } },
  },
  may: { edit: true, confirm: true, unlock: false, waits: null },
} as unknown as Sheet

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const save = () => screen.getByRole('button', { name: /保\s*存/ })
const paste = () => screen.getByLabelText(/从 Excel 粘贴/)
const sent = () => server.sent.at(-1)?.input.sittings

const made = (mark: number) => ({ student_id: 1, item_id: 11, kind: 'make_up' as const, no: 1, mark })

beforeEach(() => server.answer(saveSittings, () => null))

test('pasted make-ups are shown with the mark that counts, and saved with what was seen', async () => {
  const onClose = vi.fn()
  await renderPart(<SittingsDialog sheet={sheet} onClose={onClose} />)
  expect(screen.getByText(/取较高的一次。最高计满分的 60%/)).toBeTruthy()
  fireEvent.change(paste(), { target: { value: '学号\t1\t2\n20230101\t15\t70\n20239999\t1\t1' } })
  expect(await screen.findByText(/读入 2 个成绩/)).toBeTruthy()
  expect(screen.getByText(/20239999 1 1/)).toBeTruthy()
  expect(field('甲 1').value).toBe('15')
  expect(screen.getByText('首次 8，计 12')).toBeTruthy()
  expect(screen.getByText('首次 30，计 48')).toBeTruthy()
  fireEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const own = { student_id: 1, kind: 'make_up', no: 1 }
  expect(sent()).toEqual([
    { ...own, item_id: 11, mark: 15 },
    { ...own, item_id: 12, mark: 70 },
  ])
})

test('a mark that the item cannot have is told, and not saved', async () => {
  await renderPart(<SittingsDialog sheet={{ ...sheet, sittings: [made(15)] }} onClose={vi.fn()} />)
  fireEvent.change(field('甲 1'), { target: { value: '21' } })
  expect(await screen.findByText(/成绩应在 0 到满分之间/)).toBeTruthy()
  expect(save()).toHaveProperty('disabled', true)
  fireEvent.change(field('甲 1'), { target: { value: '' } })
  fireEvent.click(save())
  await waitFor(() => expect(sent()).toEqual([]))
})

test('confirmed marks are shown and cannot be changed', async () => {
  const locked = {
    ...sheet,
    may: { edit: false, confirm: false, unlock: true, waits: null },
    sittings: [made(15)],
  }
  await renderPart(<SittingsDialog sheet={locked} onClose={vi.fn()} />)
  expect(field('甲 1').disabled).toBe(true)
  expect(save()).toHaveProperty('disabled', true)
})
