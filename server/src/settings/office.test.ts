import { inOffice } from '@obelisk/contract/office-calls'
import { readSettings, saveSettings } from '@obelisk/contract/settings'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { administrator } from '../../test/people.ts'

const [read, save] = [inOffice(readSettings) ?? readSettings, inOffice(saveSettings) ?? saveSettings]
const school = { scope_type: 'school', scope_id: 0 } as const

test('settings of the school are read and changed in the back office by their node', async () => {
  const chief = await administrator('routine/school/edit')
  const saved = await call(save, { ...school, changes: { round_digits: 4 } }, { as: chief })
  expect([saved.code, save.path]).toEqual([1, '/admin/Settings/save'])
  expect((await call(read, school, { as: chief })).data).toEqual(saved.data)
  const other = await administrator('roster/people/edit')
  expect((await call(read, school, { as: other })).code).toBe(401)
})
