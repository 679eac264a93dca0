import type { PaperPart, PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import type { QuestionKind } from '@obelisk/contract/question-bank/content'
import { expect, test } from 'vitest'
import { composed } from './compose.ts'

const item = (id: number, kind: QuestionKind, score: number, isLocked = false) =>
  ({ id, score, is_locked: isLocked, content: { kind } }) as PaperQuestion

const section = (id: number, kind: QuestionKind, items: PaperQuestion[]): PaperPart => ({
  id,
  title: kind,
  kind,
  each: null,
  note: '',
  items,
})

const brief = ({ sections }: PaperText) =>
  sections.map(({ title, each, items }) => [title, each, items.map(({ id }) => id)])

test('locked questions stay, the others go, and new ones come into the section of their kind', () => {
  const text = {
    sections: [
      section(90, 'single', [item(1, 'single', 2), item(2, 'single', 3, true)]),
      section(91, 'judge', [item(3, 'judge', 1)]),
    ],
  }
  const found = {
    label: 'A' as const,
    rows: [
      { row_id: 1, items: [item(11, 'single', 2), item(12, 'single', 2)] },
      { row_id: 2, items: [item(13, 'short', 8)] },
    ],
    section_ids: [99],
  }
  const made = composed(text, found, (kind) => `new ${kind}`)
  expect(brief(made)).toEqual([
    ['single', null, [2, 11, 12]],
    ['new short', 8, [13]],
  ])
  expect(made.sections.map(({ id }) => id)).toEqual([90, 99])
})

test('a second section of a kind keeps its locked questions and gets none of the new ones', () => {
  const text = {
    sections: [section(90, 'single', []), section(91, 'single', [item(2, 'single', 2, true)])],
  }
  const found = {
    label: 'B' as const,
    rows: [{ row_id: 1, items: [item(11, 'single', 2)] }],
    section_ids: [],
  }
  expect(brief(composed(text, found, String))).toEqual([
    ['single', 2, [11]],
    ['single', 2, [2]],
  ])
})
