import * as units from '@obelisk/contract/roster/units'
import { expect } from 'vitest'
import { call } from './call.ts'
import { testDatabase } from './database.ts'
import { person } from './people.ts'

/** The id of what a call added. */
export async function added(answer: Promise<{ code: number; data: { id: number }; msg: string }>) {
  const { code, data, msg } = await answer
  expect(code, msg).toBe(1)
  return data.id
}

/** A college with a programme, a grade and an admin class, its secretary, its dean, and a secretary of another college. */
export async function newCollege() {
  const { db } = await testDatabase()
  const unit = async (code: string, kind: 'school' | 'college', parent_id: number | null) => {
    const row = { code, name: code, kind, parent_id }
    return (await db.insertInto('college').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const school = await unit('JZ', 'school', null)
  const college = await unit('CSE', 'college', school)
  const other = await unit('LAW', 'college', school)
  const secretary = await person({ role: 'teaching-secretary', scope_type: 'college', scope_id: college })
  const elsewhere = await person({ role: 'teaching-secretary', scope_type: 'college', scope_id: other })
  const reader = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: college })
  const as = secretary
  const unitOf = { parent_id: college, kind: 'section', code: 'SE', name: '软件工程系' } as const
  const section = await added(call(units.colleges.add, unitOf, { as }))
  const programme = { college_id: section, code: '080902', name: '软件工程' }
  const project = await added(call(units.projects.add, programme, { as }))
  const grade = await added(call(units.grades.add, { base_project_id: project, year: 2026 }, { as }))
  const group = { name: '软工2601', base_grade_id: grade }
  const adminClass = await added(call(units.adminClasses.add, group, { as }))
  return { college, section, project, grade, adminClass, secretary, elsewhere, reader }
}
