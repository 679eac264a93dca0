import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { expect, test } from 'vitest'
import { newRowId, rowKey, tidy, withIds } from './content-ids.ts'

const objective = (id: number, no: number) => ({
  id,
  no,
  text: `目标 ${id}`,
  text_en: '',
  kind: 'ability' as const,
  bloom: 'apply' as const,
  threshold: null,
})

const content = (over: Partial<SyllabusContent> = {}): SyllabusContent => ({
  notation: 'points',
  introduction: '',
  methods: '',
  ideology: '',
  improvement_note: '',
  improvement_ids: [],
  objectives: [objective(-1, 1), objective(7, 2)],
  objective_indicators: [{ objective_id: -1, indicator_id: -1 + 5, weight: 1 }],
  chapters: [],
  lab_items: [
    {
      id: -2,
      name: '实验',
      hours: 2,
      kind: 'design',
      required: true,
      group_size: 1,
      content: '',
      objective_ids: [-1, 7],
    },
  ],
  components: [{ id: -3, name: '作业', name_en: '', stage: 'process', form: '', ratio: 100, evidence: '' }],
  component_objectives: [{ component_id: -3, objective_id: -1, points: 100, target: 0.7 }],
  levels: [],
  rubrics: [{ objective_id: -1, cells: [] }],
  resources: [],
  sections: [],
  english: [],
  source: null,
  ...over,
})

test('rows get their stored ids wherever they are named, and nothing else changes', () => {
  const now = withIds(content(), { '-1': 20, '-2': 21, '-3': 22 })
  expect(now.objectives.map(({ id }) => id)).toEqual([20, 7])
  expect(now.objective_indicators).toEqual([{ objective_id: 20, indicator_id: 4, weight: 1 }])
  expect(now.lab_items[0]?.objective_ids).toEqual([20, 7])
  expect(now.component_objectives).toEqual([{ component_id: 22, objective_id: 20, points: 100, target: 0.7 }])
  expect(now.rubrics[0]?.objective_id).toBe(20)
})

test('without new ids the content is the same object, so that nothing is drawn again', () => {
  const one = content()
  expect(withIds(one, {})).toBe(one)
})

test('what pointed at a deleted objective or component goes with it; the rest is numbered anew', () => {
  const now = tidy(content({ objectives: [objective(7, 2)], components: [] }))
  expect(now.objectives.map(({ no }) => no)).toEqual([1])
  expect(now.objective_indicators).toEqual([])
  expect(now.lab_items[0]?.objective_ids).toEqual([7])
  expect(now.component_objectives).toEqual([])
  expect(now.rubrics).toEqual([])
})

test('an id of a new row is never used twice', () => {
  const ids = Array.from({ length: 50 }, newRowId)
  expect(new Set(ids).size).toBe(50)
  expect(ids.every((id) => id < 0)).toBe(true)
})

test('a row keeps its key on the page when it gets its stored id, and again when undo brings it back', () => {
  const saved = withIds(content(), { '-2': 31 })
  expect(saved.lab_items.map(({ id }) => rowKey('lab_items', id))).toEqual([-2])
  const again = withIds(saved, { '31': 32 })
  expect(again.lab_items.map(({ id }) => rowKey('lab_items', id))).toEqual([-2])
  expect(rowKey('chapters', 31)).toBe(31)
})
