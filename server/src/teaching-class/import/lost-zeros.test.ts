import { classes } from '@obelisk/contract/teaching-class/classes'
import { importMembers, listMembers, previewMembers } from '@obelisk/contract/teaching-class/members'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { uploadedWorkbook } from '../../../test/workbooks.ts'

test('a number that lost its leading zeros is recognised by the name, offered whole, and nobody else is seated', async () => {
  const demo = await demoUniversity()
  const as = await demo.actor('secretary')
  const base_grade_id = await demo.idOf('grade', 'year = 2025 and base_project_id = 1')
  const inForce = `base_culture_id = (select culture_id from culture_grade where in_force and grade_id = ${base_grade_id})`
  const made = await call(
    classes.add,
    {
      name: '前导零 班',
      course_id: await demo.idOf('course', `code = 'SE402' and ${inForce}`),
      base_grade_id,
      academic_term_id: await demo.idOf('academic_term', 'is_current'),
      main_teacher_id: 2,
    },
    { as },
  )
  const id = made.data.id
  const { db } = await testDatabase()
  const common = { base_grade_id, base_project_id: 1 }
  await db
    .insertInto('student')
    .values([
      { ...common, student_no: '00712301', name: '零一' },
      { ...common, student_no: '00712302', name: '零二' },
      { ...common, student_no: '0712303', name: '零三' },
      { ...common, student_no: '00712303', name: '零三' },
    ])
    .execute()
  const rows = [
    ['学号', '姓名'],
    [712_301, '零 一'],
    [712_302, '别人'],
    [712_303, '零三'],
    [712_302, ''],
    ['00712302', '零二'],
  ]
  const file_id = await uploadedWorkbook(as, [{ name: '名单', rows }])
  const input = { file_id, teaching_class_id: id }
  const { data } = await call(previewMembers, input, { as })
  expect(data.list.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['failed', '缺少开头的 0：应为 00712301（零 一），请更正后再导入'],
    ['failed', '没有这个学号'],
    // two students would be meant
    ['failed', '没有这个学号'],
    ['failed', expect.any(String)],
    ['add', ''],
  ])
  expect((await call(importMembers, input, { as })).data.done).toMatchObject({ added: 1, failed: 4 })
  const seated = (await call(listMembers, { id }, { as })).data.list
  expect(seated.map(({ student_no }) => student_no)).toEqual(['00712302'])
})
