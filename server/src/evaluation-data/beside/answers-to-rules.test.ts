import { reportWord, reportWorkbook } from '@obelisk/contract/attainment-report/documents'
import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import { saveIndirect } from '@obelisk/contract/evaluation-data/marks'
import { saveNearSettings } from '@obelisk/contract/near-settings'
import type { EvaluationSettings } from '@obelisk/contract/settings'
import { analyseSurvey, exportSurvey } from '@obelisk/contract/survey/analysis'
import { actOnSurvey } from '@obelisk/contract/survey/running'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { answersTo, formFor, handInAs, openSurvey } from '#survey/survey.fixture.ts'
import { call } from '../../../test/call.ts'
import { demoDatabase, testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { rowsOfWorkbook } from '../../../test/workbooks.ts'

let classId = 0
let teacher: Actor
let students: (Actor & { studentId: number })[]

const choose = async (changes: Partial<EvaluationSettings>) => {
  const wanted = { scope_type: 'teaching_class' as const, scope_id: classId, changes }
  expect((await call(saveNearSettings, wanted as never, { as: 'teaching-dean' })).msg).toBe('')
}
const computed = async () => {
  const { msg } = await call(compute, { teaching_class_id: classId }, { as: teacher })
  expect(msg).toBe('')
  const { data } = await call(readReport, { teaching_class_id: String(classId) }, { as: teacher })
  return data.result?.objectives[0]
}

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
  const rows = await db
    .selectFrom('student_teaching_class as m')
    .innerJoin('student as u', 'u.id', 'm.student_id')
    .select(['u.id', 'u.account_id'])
    .where('m.teaching_class_id', '=', classId)
    .where('m.status', '=', 1)
    .where('u.account_id', 'is not', null)
    .orderBy('u.id')
    .limit(10)
    .execute()
  students = rows.map(({ id, account_id }) => ({
    accountId: account_id ?? 0,
    kind: 'student',
    area: 'member',
    name: `s${id}`,
    roles: [{ role: 'student', scope_type: 'self', scope_id: null }],
    sessionId: 0,
    studentId: id,
  }))
})

const wordIn = (bytes: Uint8Array) =>
  strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, '')

/** What the produced Word document and workbook of the report say. */
async function filesOfReport() {
  const { data } = await call(readReport, { teaching_class_id: String(classId) }, { as: teacher })
  const asked = { report_id: data.report_id ?? 0 }
  const word = await call(reportWord, asked, { as: teacher })
  const book = await call(reportWorkbook, asked, { as: teacher })
  const rows = await rowsOfWorkbook(book.bytes)
  return { word: wordIn(word.bytes), excel: rows.map((row) => row.join(' ')).join('\n') }
}

test('28 D1: five answers at the best step and five at the fourth are a share of a half by one rule, a mean of 0.7 by the other', async () => {
  const id = await openSurvey({ as: teacher, classId, more: { min_rate: 0 } })
  const [one] = students
  if (!one) throw new Error('no student has an account')
  const form = await formFor(id, one)
  for (const [at, student] of students.entries())
    await handInAs(id, student, answersTo(form, at % 2 === 0 ? 0 : 3))
  await call(actOnSurvey, { id, act: 'close' }, { as: teacher })
  await choose({ co_method: 'N', indirect_level: 'share' })
  const byShare = await computed()
  expect(byShare?.indirect_basis).toMatchObject({ by: 'share', level: 1, expected: 0.6 })
  expect(byShare?.indirect_basis?.share).toBeCloseTo(0.5, 12)
  expect(byShare?.indirect_basis?.mean).toBeCloseTo(0.7, 12)
  expect(byShare?.indirect).toBe(1)
  const { word, excel } = await filesOfReport()
  const said = '达到预期（作答分值不低于 0.60）的作答占 50.0%，对应等级 1；平均值 0.7'
  expect([word.includes(said), excel.includes(said)]).toEqual([true, true])
  await choose({ indirect_level: 'mean' })
  expect(await computed()).toMatchObject({ indirect: 3, indirect_basis: { by: 'mean', level: 3 } })
})

test('28 D7: a survey whose scale has values of its own counts them, in the report and in its own documents', async () => {
  const values = [1, 0.9, 0.7, 0.3, 0]
  const id = await openSurvey({
    as: teacher,
    classId,
    more: { min_rate: 0 },
    definition: (made) => ({ ...made, scales: made.scales.map((scale) => ({ ...scale, values })) }),
  })
  const [one] = students
  if (!one) throw new Error('no student has an account')
  const form = await formFor(id, one)
  for (const [at, student] of students.entries())
    await handInAs(id, student, answersTo(form, at % 2 === 0 ? 1 : 3))
  await call(actOnSurvey, { id, act: 'close' }, { as: teacher })
  await choose({ co_method: 'N', indirect_level: 'share', survey_expected: 0.9 })
  const own = await computed()
  expect(own?.indirect_basis?.mean).toBeCloseTo(0.6, 12)
  expect(own?.indirect_basis?.share).toBeCloseTo(0.5, 12)
  const { bytes } = await call(exportSurvey, { id: String(id), form: 'word' }, { as: teacher })
  const text = wordIn(bytes)
  expect(text).toContain('量表自定分值（1 / 0.9 / 0.7 / 0.3 / 0）')
  const { data } = await call(analyseSurvey, { id: String(id) }, { as: teacher })
  // the interval of 95 % stands beside the value, in Word and in Excel
  const [target] = data.figures?.targets ?? []
  const bounds = [target?.low, target?.high].map((bound) => bound?.toFixed(3) ?? '')
  expect(bounds.every((bound) => Number(bound) > 0 && text.includes(bound))).toBe(true)
  const book = await call(exportSurvey, { id: String(id), form: 'xlsx' }, { as: teacher })
  const sheets = await Promise.all([0, 1, 2].map((at) => rowsOfWorkbook(book.bytes, at)))
  const cells = sheets.flat(2).map((cell) => Number(cell).toFixed(3))
  expect(bounds.map((bound) => cells.includes(bound))).toEqual([true, true])
  expect(data.definition.scales[0]?.values).toEqual(values)
  await choose({ survey_expected: 0.6 })
})

test('28 D1: a mean that was entered by hand becomes no share: the rule refuses', async () => {
  const { db } = await testDatabase()
  await db.deleteFrom('indirect_value').where('teaching_class_id', '=', classId).execute()
  const { data } = await call(readReport, { teaching_class_id: String(classId) }, { as: teacher })
  const values = data.objectives.map(({ id }) => ({
    objective_id: id,
    value: 0.7,
    answers: 10,
    targeted: null,
    note: '',
  }))
  const saved = await call(saveIndirect, { teaching_class_id: classId, values }, { as: teacher })
  expect(saved.msg).toBe('')
  await choose({ indirect_level: 'share' })
  const refused = await computed()
  expect(refused).toMatchObject({
    indirect: null,
    evidence: 'direct_only',
    indirect_basis: { by: 'share', share: null, level: null },
  })
  expect(refused?.combined).toBe(refused?.direct)
})
