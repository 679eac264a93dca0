import { readGrade } from '@obelisk/contract/accreditation'
import { gradeReport, gradeWorkbook } from '@obelisk/contract/accreditation/documents'
import { saveNearSettings } from '@obelisk/contract/near-settings'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { rowsOfWorkbook } from '../../../test/workbooks.ts'

const as = 'programme-director'
let gradeId = 0
let cultureId = 0

beforeAll(async () => {
  const { db } = await finishedDatabase()
  const found = await db
    .selectFrom('grade')
    .innerJoin('culture_grade', 'culture_grade.grade_id', 'grade.id')
    .select(['grade.id', 'culture_grade.culture_id'])
    .where('culture_grade.in_force', '=', true)
    .orderBy('grade.base_project_id')
    .orderBy('grade.year')
    .executeTakeFirstOrThrow()
  gradeId = found.id
  cultureId = found.culture_id
}, 120_000)

test('28 D8: a course without credits is named where credits weigh: on the page, in Word and in Excel, in both languages', async () => {
  const { db } = await testDatabase()
  const before = (await call(readGrade, { base_grade_id: gradeId }, { as })).data
  expect(before.remarks).toEqual([])
  const course = before.courses.find(({ run_id }) => run_id !== null)
  if (!course) throw new Error('no course has a result')
  await db.updateTable('course').set({ credits: '0' }).where('id', '=', course.id).execute()
  const saved = await call(
    saveNearSettings,
    {
      scope_type: 'culture',
      scope_id: cultureId,
      changes: { ip_rule: 'mapping', ip_mapping_by: 'credits' },
    } as never,
    { as: 'teaching-dean' },
  )
  expect(saved.msg).toBe('')
  const { data } = await call(readGrade, { base_grade_id: gradeId }, { as })
  expect(data.remarks).toMatchObject([{ code: 'rollup.no_credits', place: { course_id: course.name } }])
  const said = `课程 ${course.name} 没有学分，按学分加权时不计`
  const word = await call(gradeReport, { base_grade_id: gradeId, language: 'zh-cn' }, { as })
  const text = strFromU8(unzipSync(word.bytes)['word/document.xml'] ?? new Uint8Array())
  expect(text.replace(/<[^>]+>/g, '')).toContain(said)
  const book = await call(gradeWorkbook, { base_grade_id: gradeId, language: 'zh-cn' }, { as })
  expect((await rowsOfWorkbook(book.bytes)).flat()).toContain(said)
  const english = await call(gradeWorkbook, { base_grade_id: gradeId, language: 'en' }, { as })
  expect((await rowsOfWorkbook(english.bytes)).flat().join('\n')).toContain(
    'has no credits and weighs nothing',
  )
})
