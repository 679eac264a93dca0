import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { finding } from '@obelisk/engine/finding/finding'
import { PLAN_RULES } from '@obelisk/engine/training-plan/rules/check-plan'
import { expect, test } from 'vitest'
import { yearsText } from '../versions/years-text.ts'
import { errorsIn, isComplete, tabOf } from './tabs.ts'
import { withFields } from './with-fields.ts'

const plan = {
  fields: { name: '2024 版', objective_statement: '培养……' },
  objectives: [{ id: 1, no: 1, text: '能够' }],
  courses: [{ id: 5, code: 'A', name: '甲' }],
} as unknown as WholePlan

test('every rule has a part where its findings are mended', () => {
  const homeless = PLAN_RULES.filter((rule) => rule !== 'C11').filter(
    (rule) => tabOf(finding(`${rule}.x`, 'error')) === 'findings',
  )
  expect(homeless).toEqual([])
})

test('the total of credits is mended with the basic information, a heavy term with the courses', () => {
  expect(tabOf(finding('C08.total_credits', 'error'))).toBe('basics')
  expect(tabOf(finding('C09.term_load', 'warning'))).toBe('courses')
})

test('a part is complete when it is filled in and nothing blocks there; a warning does not count', () => {
  expect(isComplete('objectives', plan, [])).toBe(true)
  expect(isComplete('objectives', { ...plan, objectives: [] }, [])).toBe(false)
  expect(isComplete('courses', plan, [finding('C10.prerequisite_order', 'error')])).toBe(false)
  expect(isComplete('courses', plan, [finding('C08.hours_per_credit', 'warning')])).toBe(true)
  // 44.5 of 160 credits is no statistics to tick, though it is mended with the basic information
  expect(isComplete('credits', plan, [])).toBe(true)
  expect(isComplete('credits', plan, [finding('C08.total_credits', 'error')])).toBe(false)
})

test('a part says how many errors wait there', () => {
  const six = Array.from({ length: 6 }, () => finding('C03.indicator_without_required_course', 'error'))
  expect([errorsIn('matrix', six), errorsIn('courses', six)]).toEqual([6, 0])
})

test('a saved field changes its own row alone', () => {
  expect(withFields(plan, 'course', 5, { name: '乙' }).courses[0]).toMatchObject({ code: 'A', name: '乙' })
  expect(withFields(plan, 'plan', 1, { name: '新' }).fields.name).toBe('新')
  expect(withFields(plan, 'course', 6, { name: '乙' }).courses).toEqual(plan.courses)
})

test('years in a row are a range, others a list', () => {
  expect([[2024, 2025, 2026], [2024], [2022, 2024], []].map(yearsText)).toEqual([
    '2024–2026',
    '2024',
    '2022, 2024',
    '–',
  ])
})
