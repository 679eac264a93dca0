import { administrators } from '@obelisk/contract/access-control/administrators'
import { appointments } from '@obelisk/contract/appointment'
import { attachments } from '@obelisk/contract/files/attachments'
import { inOffice } from '@obelisk/contract/office-calls'
import { roles } from '@obelisk/contract/permission'
import { grades } from '@obelisk/contract/roster/units'
import { terms } from '@obelisk/contract/teaching-class/classes'
import { png, send as upload } from '#files/sending.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { administrator, person } from '../test/people.ts'
import type { Case } from './stale-case.fixture.ts'

const firstId = async (table: 'grade' | 'academic_term') => {
  const { db } = await testDatabase()
  return (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
}

const twoMembers = async (): Promise<[Actor, Actor]> => [await person(...roles), await person(...roles)]
const twoInOffice = async (): Promise<[Actor, Actor]> => [
  await administrator('super'),
  await administrator('super'),
]

/** Two who change one field of a row from one value to others. */
function edited(
  [by, late]: [Actor, Actor],
  endpoint: Case['first'][0],
  id: number,
  field: string,
  [was, first, second]: [unknown, unknown, unknown],
): Case {
  return {
    by,
    late,
    first: [endpoint, { id, [field]: first }],
    second: [endpoint, { id, [field]: second }],
    was: { [field]: was },
    now: { [field]: first },
    fields: [field],
  }
}

const ofGrades = async (people: [Actor, Actor], endpoint: Case['first'][0]) =>
  edited(people, endpoint, await firstId('grade'), 'status', ['enable', 'disable', 'enable'])

/** Resources of the generic controller whose rows hold no text that anybody could change, or of which there is no row yet. */
export const casesWithoutText: Record<string, () => Promise<Case>> = {
  '/admin/auth.Admin/edit': async () => {
    const { accountId } = await administrator('dashboard/index')
    return edited(await twoInOffice(), administrators.edit, accountId, 'nickname', ['', '甲', '乙'])
  },
  '/admin/routine.Attachment/edit': async () => {
    const { data } = await upload('旧.png', png, { as: await person('teacher') })
    return edited(await twoInOffice(), attachments.edit, data.file.id, 'name', ['旧.png', '甲.png', '乙.png'])
  },
  '/api/Grade/edit': async () => ofGrades(await twoMembers(), grades.edit),
  '/admin/Grade/edit': async () => {
    const { db } = await testDatabase()
    await db.updateTable('grade').set({ status: 'enable' }).execute()
    return ofGrades(await twoInOffice(), inOffice(grades.edit) ?? grades.edit)
  },
  '/api/AcademicTerm/edit': async () => {
    const { db } = await testDatabase()
    const id = await firstId('academic_term')
    await db.updateTable('academic_term').set({ weeks: 18 }).where('id', '=', id).execute()
    return edited(await twoMembers(), terms.edit, id, 'weeks', [18, 19, 20])
  },
  '/api/Appointment/edit': async () => {
    const [by, late] = await twoMembers()
    const { accountId } = await person('teacher')
    const held = {
      account_ids: [accountId],
      role: 'supervisor' as const,
      scope_type: 'school' as const,
      scope_ids: [],
      end_date: '2027-01-01',
    }
    const { id } = (await call(appointments.add, held, { as: by })).data
    return edited([by, late], appointments.edit, id, 'end_date', ['2027-01-01', '2027-02-01', '2027-03-01'])
  },
}
