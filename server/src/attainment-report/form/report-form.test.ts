import { readForm, resetForm, saveForm } from '@obelisk/contract/attainment-report/form'
import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { person } from '../../../test/people.ts'

test('a new report has the sections of the nearest place, in its order and under its names', async () => {
  const { actor, idOf } = await demoUniversity()
  const teacher = await actor('suwanqing')
  const project = await idOf('project', "code = '080902'")
  const taught = await idOf(
    'teaching_class',
    `id in (select teaching_class_id from evaluation_class where state = 'confirmed') and base_project_id = ${project}
      and id in (select teaching_class_id from teaching_class_teacher w join teacher t on t.id = w.teacher_id
        where t.account_id = ${teacher.accountId})`,
  )
  const school = { scope_type: 'school' as const, scope_id: 0 }
  const programme = { scope_type: 'project' as const, scope_id: project }
  const as = 'teaching-dean' as const
  const sections = [
    { key: 'results', title: '', enabled: true },
    { key: 'analysis', title: '原因分析', enabled: true },
    { key: 'own-1', title: '院级督导意见', enabled: true },
    { key: 'ways', title: '', enabled: false },
  ]
  expect((await call(saveForm, { ...school, sections: sections.toReversed() }, { as })).code).toBe(1)
  expect((await call(saveForm, { ...programme, sections }, { as })).code).toBe(1)
  const form = await call(readForm, programme, { as })
  expect([form.data.is_own, form.data.sections[0]?.usual]).toEqual([true, '课程目标达成情况'])

  await call(compute, { teaching_class_id: taught }, { as: teacher })
  const { data } = await call(readReport, { teaching_class_id: taught }, { as: teacher })
  expect(data.sections.slice(0, 4).map(({ title, enabled }) => [title, enabled])).toEqual([
    ['课程目标达成情况', true],
    ['原因分析', true],
    ['院级督导意见', true],
    ['课程目标达成途径', false],
  ])

  expect((await call(resetForm, programme, { as })).code).toBe(1)
  const wider = await call(readForm, programme, { as })
  expect([wider.data.is_own, wider.data.sections[0]?.key]).toEqual([false, 'ways'])
})

test('a form belongs to those who set the place: for others it does not exist', async () => {
  const { idOf } = await demoUniversity()
  const college = await idOf('college', "kind = 'college'")
  const other = await idOf('project', 'true')
  const secretary = await person({ role: 'teaching-secretary', scope_type: 'project', scope_id: other })
  const school = { scope_type: 'school' as const, scope_id: 0 }
  expect((await call(readForm, school, { as: 'teacher' })).code).toBe(401)
  expect((await call(readForm, school, { as: secretary })).code).toBe(404)
  const wanted = { scope_type: 'college' as const, scope_id: college }
  expect((await call(resetForm, wanted, { as: secretary })).code).toBe(404)
  expect((await call(readForm, { scope_type: 'project', scope_id: other }, { as: secretary })).code).toBe(1)
})
