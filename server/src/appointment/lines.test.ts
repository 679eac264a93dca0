import { appointments } from '@obelisk/contract/appointment'
import { appointLines, readAppointmentLines } from '@obelisk/contract/appointment/lines'
import { projects } from '@obelisk/contract/roster/units'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { added, newCollege } from '../../test/college.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

let at: Awaited<ReturnType<typeof newCollege>>
const names = ['甲一', '乙二', '丙三', '丁四', '戊五']

beforeAll(async () => {
  at = await newCollege()
  const { db } = await testDatabase()
  for (const [place, name] of names.entries()) {
    const { accountId } = await person()
    await db.updateTable('account').set({ name }).where('id', '=', accountId).execute()
    const teacher = { account_id: accountId, staff_no: `T80${place}`, name, college_id: at.section }
    await db.insertInto('teacher').values(teacher).execute()
  }
})

const readLines = async (text: string) =>
  (await call(readAppointmentLines, { text }, { as: at.reader })).data.lines.map(
    ({ person: who, role, scope_type, place, wrong }) => [who, role, scope_type, place, wrong !== ''],
  )
const five =
  '甲一 专业负责人\nT801\t软件工程系\t教研室主任\n丙三，软件工程，专业负责人\n丁四 T803 教学秘书\n戊五 任课教师'

test('five offices in one paste: in any order, the only place left out', async () => {
  expect(await readLines(five)).toEqual([
    ['甲一 T800', 'programme-director', 'project', '软件工程', false],
    ['乙二 T801', 'section-head', 'college', '软件工程系', false],
    ['丙三 T802', 'programme-director', 'project', '软件工程', false],
    ['丁四 T803', 'teaching-secretary', 'college', 'CSE', false],
    ['戊五 T804', 'teacher', 'self', '', false],
  ])
  expect((await call(appointLines, { text: five }, { as: at.reader })).data.count).toBe(5)
  const { list } = (await call(appointments.index, { limit: 100 }, { as: at.reader })).data
  expect(list.filter(({ name }) => names.includes(name))).toHaveLength(5)
  expect((await call(appointLines, { text: five }, { as: at.reader })).data.count).toBe(0)
})

test('who, what or where is not clear is told line by line, and then nobody is appointed', async () => {
  await added(
    call(
      projects.add,
      { college_id: at.section, code: '080901', name: '计算机科学与技术' },
      { as: at.secretary },
    ),
  )
  const odd = '己六 专业负责人\n甲一 校长\n乙二 专业负责人\n丙三 专业负责人 法学\n丁四 督导'
  expect((await readLines(odd)).map(([, , , , wrong]) => wrong)).toEqual([true, true, true, true, false])
  const refused = await call(appointLines, { text: `丁四 课程负责人\n${odd}` }, { as: at.reader })
  expect(refused.refused?.refusal).toBe('appointment-line-wrong')
})

test('nobody gives by a list what he may not give one by one', async () => {
  const text = '甲一 教研室主任 软件工程系'
  const lines = (await call(readAppointmentLines, { text }, { as: at.elsewhere })).data.lines
  expect(lines[0]?.wrong).not.toBe('')
  expect((await call(appointLines, { text }, { as: at.elsewhere })).code).not.toBe(1)
})
