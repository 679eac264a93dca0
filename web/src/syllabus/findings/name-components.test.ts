import type { SyllabusCheck } from '@obelisk/engine/syllabus/rules/check-syllabus'
import { expect, test } from 'vitest'
import { nameComponents } from './name-components.ts'

const components = [
  { id: 1, name: '期末考试', name_en: 'Final examination' },
  { id: 2, name: '课堂表现', name_en: '' },
]
const findings: SyllabusCheck['findings'] = [
  {
    code: 'S07.column_empty',
    level: 'error',
    place: { component_id: 1 },
    values: { name: '期末考试', expected: 60 },
  },
  {
    code: 'S14.no_final_evidence',
    level: 'info',
    place: { objective_id: 4 },
    values: { no: 4, components: ['课堂表现', '期末考试'] },
  },
  {
    code: 'S08.objective_without_content',
    level: 'warning',
    place: { chapter_id: 1 },
    values: { name: '期末考试' },
  },
]

test('components are called in the language of the screen, and nothing else is', () => {
  const nameOf = ({ name, name_en }: { name: string; name_en: string }) => name_en || name
  const named = nameComponents({ findings, passed: [] }, components, nameOf)
  expect(named.findings.map(({ values }) => values)).toEqual([
    { name: 'Final examination', expected: 60 },
    { no: 4, components: ['课堂表现', 'Final examination'] },
    { name: '期末考试' },
  ])
  expect(nameComponents({ findings, passed: [] }, components, ({ name }) => name).findings).toEqual(findings)
})
