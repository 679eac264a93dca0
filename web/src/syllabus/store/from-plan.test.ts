import { expect, test } from 'vitest'
import { contentFromPlan } from './from-plan.ts'

const support = (no: string, requirement_no: number) => ({
  indicator_id: Number(no) * 10,
  indicator_no: no,
  requirement_no,
  strength: 'H' as const,
  name: '能力',
  description: `能够完成第 ${no} 项工作。`,
  description_en: '',
  requirement_name: '',
  requirement_name_en: '',
})

const course = {
  code: 'SE101',
  name: '程序设计',
  name_en: '',
  credits: 3,
  term: 2,
  category: 'major',
  nature: 'required',
  assess_type: 'exam',
  hours_total: 48,
  hours_theory: 40,
  hours_lab: 0,
  hours_computer: 8,
  hours_practice: 0,
  hours_seminar: 0,
  hours_exercise: 0,
  hours_other: 0,
  weeks: null,
  unit: '',
  unit_en: '',
  prerequisites: [],
  prerequisites_en: [],
  following: [],
  following_en: [],
}

const empty = {
  objectives: [],
  objective_indicators: [],
  chapters: [],
  lab_items: [],
  notation: 'points',
  components: [],
  component_objectives: [],
  rubrics: [],
  resources: [],
  sections: [],
  english: [],
  introduction: '',
  methods: '',
  ideology: '',
  improvement_note: '',
  improvement_ids: [],
  levels: [
    { key: '1', label: '优秀', from: 90, to: 100 },
    { key: '2', label: '合格', from: 60, to: 89 },
  ],
}

type Args = Parameters<typeof contentFromPlan>
const made = contentFromPlan(
  empty as unknown as Args[0],
  {
    course,
    supports: [support('1.1', 1), support('1.2', 1), support('3.1', 3), support('4.2', 4)],
  } as Args[1],
)

test('a first draft answers every indicator, an objective for each requirement', () => {
  expect(made.objectives.map(({ no, text }) => [no, text])).toEqual([
    [1, '能够完成第 1.1 项工作；能够完成第 1.2 项工作。'],
    [2, '能够完成第 3.1 项工作。'],
    [3, '能够完成第 4.2 项工作。'],
  ])
  expect(made.objective_indicators.map(({ indicator_id, weight }) => [indicator_id, weight])).toEqual([
    [11, 1],
    [12, 1],
    [31, 1],
    [42, 1],
  ])
})

test('its hours are those of the plan, its points those of the parts, and each objective has a text for each level', () => {
  expect(made.chapters).toMatchObject([{ name: '程序设计', hours_theory: 40, hours_computer: 8 }])
  for (const { id, ratio } of made.components) {
    const points = made.component_objectives.filter(({ component_id }) => component_id === id)
    expect(points.reduce((sum, one) => sum + one.points, 0)).toBe(ratio)
  }
  expect(made.components.map(({ ratio }) => ratio)).toEqual([40, 60])
  for (const { cells } of made.rubrics) expect(new Set(cells.map(({ text }) => text)).size).toBe(2)
})
