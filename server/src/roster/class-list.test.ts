import { addClassList, readClassList } from '@obelisk/contract/roster/class-list'
import { previewPeople } from '@obelisk/contract/roster/import'
import { addGrades, adminClasses, grades, projects } from '@obelisk/contract/roster/units'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { added, newCollege } from '../../test/college.ts'
import { uploadedWorkbook } from '../../test/workbooks.ts'

let at: Awaited<ReturnType<typeof newCollege>>
beforeAll(async () => {
  at = await newCollege()
})

const row = (name: string, project = '', grade = '') => ({ name, project, grade })

test('the only programme and the year in the name place a class; cohorts that lack are made, and what is there stays', async () => {
  const rows = [row('软工2401'), row('软工2402'), row('卓越班', '', '2025级'), row('软工2601')]
  const read = await call(readClassList, { rows }, { as: at.secretary })
  expect(read.data.list.map((one) => [one.project, one.grade, one.is_new_grade, one.is_there])).toEqual([
    ['软件工程', '2024级', true, false],
    ['软件工程', '2024级', true, false],
    ['软件工程', '2025级', true, false],
    ['软件工程', '2026级', false, true],
  ])
  const made = await call(addClassList, { rows }, { as: at.secretary })
  expect(made.data).toEqual({ added: 3, grades: 2, import_id: expect.any(Number) })
  expect((await call(addClassList, { rows }, { as: at.secretary })).data).toEqual({
    added: 0,
    grades: 0,
    import_id: null,
  })
})

test('students of classes that are not there: the preview names the classes once, and after they are made the students are good', async () => {
  const rows = [
    ['学号', '姓名', '行政班', '年级'],
    ['2025001', '甲一', '软工2501', '2025级'],
    ['2025002', '乙二', '软工2501', '2025级'],
    ['2025003', '丙三', '软工2502', '2025级'],
    ['2026009', '丁四', '软工2601', ''],
  ]
  const file = await uploadedWorkbook(at.secretary, [{ name: '名单', rows }])
  const input = { kind: 'student', file_id: file, pointed: null } as const
  const before = await call(previewPeople, input, { as: at.secretary })
  expect(before.data.counts).toMatchObject({ added: 1, failed: 3 })
  const missing = before.data.missing_classes
  expect(missing).toEqual([
    { name: '软工2501', project: '', grade: '2025级', students: 2 },
    { name: '软工2502', project: '', grade: '2025级', students: 1 },
  ])
  await call(addClassList, { rows: missing.map(({ students: _, ...one }) => one) }, { as: at.secretary })
  const after = await call(previewPeople, input, { as: at.secretary })
  expect([after.data.counts, after.data.missing_classes]).toMatchObject([{ added: 4, failed: 0 }, []])
})

test('with two programmes the stem of the name tells, else it is asked; one odd line makes none', async () => {
  await added(
    call(
      projects.add,
      { college_id: at.section, code: '080901', name: '计算机科学与技术' },
      { as: at.secretary },
    ),
  )
  const rows = [
    row('软工2403'),
    row('计科2403'),
    row('计科2404', '计算机科学与技术'),
    row('实验班', '软件工程'),
  ]
  const read = await call(readClassList, { rows }, { as: at.secretary })
  expect(read.data.list.map(({ project, wrong }) => [project, wrong !== ''])).toEqual([
    ['软件工程', false],
    ['', true],
    ['计算机科学与技术', false],
    ['软件工程', true],
  ])
  expect((await call(addClassList, { rows }, { as: at.secretary })).refused?.refusal).toBe('class-list-wrong')
  const { list } = (await call(adminClasses.index, { limit: 100, quickSearch: '2403' }, { as: at.secretary }))
    .data
  expect(list).toEqual([])
})

test('cohorts of some years at a time; another college makes none here', async () => {
  const input = { base_project_ids: [at.project], years: [2022, 2023, 2026] }
  expect((await call(addGrades, input, { as: at.elsewhere })).code).not.toBe(1)
  expect((await call(addGrades, input, { as: at.secretary })).data.added).toBe(2)
  const { list } = (await call(grades.index, { limit: 100 }, { as: at.secretary })).data
  expect(
    list.filter(({ base_project_id }) => base_project_id === at.project).map(({ year }) => year),
  ).toContain(2022)
  const rows = [row('软工2405')]
  expect((await call(addClassList, { rows }, { as: at.elsewhere })).refused?.refusal).toBe('class-list-wrong')
})
