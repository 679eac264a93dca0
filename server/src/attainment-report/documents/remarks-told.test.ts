import { reportWord, reportWorkbook } from '@obelisk/contract/attainment-report/documents'
import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import { saveIndirect } from '@obelisk/contract/evaluation-data/marks'
import { saveNearSettings } from '@obelisk/contract/near-settings'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { demoDatabase, testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'

let classId = 0
let teacher: Actor

beforeAll(async () => {
  await demoDatabase()
  teacher = await (await demoUniversity()).actor('teacher')
  const { db } = await testDatabase()
  const found = await db
    .selectFrom('evaluation_class as e')
    .innerJoin('teaching_class_teacher as t', 't.teaching_class_id', 'e.teaching_class_id')
    .innerJoin('teacher', 'teacher.id', 't.teacher_id')
    .select('e.teaching_class_id as id')
    .where('e.state', '=', 'confirmed')
    .where('teacher.account_id', '=', teacher.accountId)
    .orderBy('e.teaching_class_id')
    .executeTakeFirstOrThrow()
  classId = found.id
})

const wordsIn = (bytes: Uint8Array, file: string) =>
  strFromU8(unzipSync(bytes)[file] ?? new Uint8Array()).replace(/<[^>]+>/g, '')

test('28 D8: more answers than students are said on the page, in Word and in Excel, and the run is not refused', async () => {
  const before = (await call(readReport, { teaching_class_id: String(classId) }, { as: teacher })).data
  const answers = before.head.enrolled + 7
  const values = before.objectives.map(({ id }) => ({
    objective_id: id,
    value: 0.8,
    answers,
    targeted: null,
    note: '',
  }))
  expect((await call(saveIndirect, { teaching_class_id: classId, values }, { as: teacher })).msg).toBe('')
  const { msg, data } = await call(compute, { teaching_class_id: classId }, { as: teacher })
  expect(msg).toBe('')
  const { data: report } = await call(readReport, { report_id: data.report_id }, { as: teacher })
  expect(report.result?.objectives.every(({ evidence }) => evidence === 'direct_and_indirect')).toBe(true)
  expect(report.remarks.map(({ code }) => code)).toEqual(
    report.objectives.map(() => 'inputs.indirect_above_class'),
  )
  expect(report.remarks[0]?.place).toEqual({ objective_id: String(report.objectives[0]?.no) })
  const said = `的问卷有 ${answers} 人作答，而教学班只有 ${answers - 7} 人；作答全部计入`
  const word = await call(reportWord, { report_id: data.report_id }, { as: teacher })
  expect(wordsIn(word.bytes, 'word/document.xml')).toContain(said)
  const book = await call(reportWorkbook, { report_id: data.report_id }, { as: teacher })
  const sheets = Object.keys(unzipSync(book.bytes)).filter((name) => /sharedStrings|sheet\d/.test(name))
  expect(sheets.map((name) => wordsIn(book.bytes, name)).join('')).toContain(said)
  const english = await call(reportWord, { report_id: data.report_id, language: 'en' }, { as: teacher })
  expect(wordsIn(english.bytes, 'word/document.xml')).toContain(`${answers} survey answers in a class of`)
})

test('28 D8: answers below the minimum, and marks that a rule leaves out, are said too', async () => {
  const { db } = await testDatabase()
  const cell = await db
    .selectFrom('score as s')
    .innerJoin('evaluation_item as i', 'i.id', 's.item_id')
    .select(['s.student_id', 's.item_id'])
    .where('s.teaching_class_id', '=', classId)
    .where('s.state', '=', 'normal')
    .orderBy('s.student_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('score')
    .set({ state: 'lost_paper', value: null })
    .where('student_id', '=', cell.student_id)
    .where('item_id', '=', cell.item_id)
    .execute()
  const changes = { survey_min_n: 1000 }
  await call(saveNearSettings, { scope_type: 'teaching_class', scope_id: classId, changes } as never, {
    as: 'teaching-dean',
  })
  const { data } = await call(compute, { teaching_class_id: classId }, { as: teacher })
  const { data: report } = await call(readReport, { report_id: data.report_id }, { as: teacher })
  expect(new Set(report.remarks.map(({ code }) => code))).toEqual(
    new Set(['inputs.indirect_above_class', 'objective.too_few_answers', 'sheet.item_left_out']),
  )
  const word = await call(reportWord, { report_id: data.report_id }, { as: teacher })
  const text = wordsIn(word.bytes, 'word/document.xml')
  expect(text).toContain('1 名学生的 1 个评分项因试卷遗失不计')
  expect(text).toContain('少于 1000 份，未计入')
})
