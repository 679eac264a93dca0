import { readGrade } from '@obelisk/contract/accreditation'
import { gradeReport } from '@obelisk/contract/accreditation/documents'
import { reportWord } from '@obelisk/contract/attainment-report/documents'
import { compute } from '@obelisk/contract/attainment-report/report'
import type { FormKind } from '@obelisk/contract/form-template/fields'
import * as forms from '@obelisk/contract/form-template/templates'
import { documentValues, filledForm, formDocuments } from '@obelisk/contract/form-template/trial'
import { exportSurvey } from '@obelisk/contract/survey/analysis'
import { exportSyllabus } from '@obelisk/contract/syllabus/documents'
import { exportPlan } from '@obelisk/contract/training-plan/exchange'
import { beforeAll, expect, test } from 'vitest'
import { actorById } from '#access-control/public.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'
import { administrator } from '../../test/people.ts'
import { send } from '../files/sending.fixture.ts'
import { linesOf, p, partOf, tbl, wordFile } from './word/word-file.fixture.ts'

let admin: Actor
let teacher: Actor
let keeper: Actor

/** Somebody who teaches a class with confirmed marks, and the class. */
async function taughtClass() {
  const { db } = await testDatabase()
  const { id, account_id } = await db
    .selectFrom('evaluation_class as e')
    .innerJoin('teaching_class_teacher as w', 'w.teaching_class_id', 'e.teaching_class_id')
    .innerJoin('teacher as t', 't.id', 'w.teacher_id')
    .select(['e.teaching_class_id as id', 't.account_id'])
    .where('e.state', '=', 'confirmed')
    .orderBy('e.teaching_class_id')
    .executeTakeFirstOrThrow()
  return { id, by: await actorById(db)(account_id) }
}

beforeAll(async () => {
  const { actor } = await demoUniversity()
  admin = await administrator('super')
  teacher = await actor('teacher')
  // the secretary is an administrator too, in the back office
  keeper = { ...(await actor('secretary')), area: 'admin' }
  const { id, by } = await taughtClass()
  expect((await call(compute, { teaching_class_id: id }, { as: by })).code).toBe(1)
}, 120_000)

async function published(kind: FormKind, body: string) {
  const { data: file } = await send('表.docx', wordFile(body), { as: admin, area: 'admin' })
  const place = { kind, language: 'zh-cn', scope_type: 'school', scope_id: null } as const
  const { data } = await call(forms.uploadForm, { ...place, file_id: file.file.id }, { as: admin })
  expect(data.check.problems).toEqual([])
  await call(forms.publishForm, { version_id: data.version_id }, { as: admin })
  return data.version_id
}

test('the report on graduation requirements comes in the form of its school, nested down to the courses', async () => {
  const { data } = await call(formDocuments, { kind: 'graduation', quickSearch: '' }, { as: keeper })
  const [listed] = data.list
  if (!listed) throw new Error('the demonstration has no grade with a plan')
  const wanted = { base_grade_id: listed.id, language: 'zh-cn' } as const
  const none = await call(gradeReport, { ...wanted, form: 'school' }, { as: 'programme-director' })
  expect(none.code).toBe(0)
  const body =
    p('{{专业}}：{{评价结论}}{{#!已定稿}}（{{草稿标记}}）{{/已定稿}}') +
    p('{{#毕业要求列表}}') +
    p('要求 {{序号}} {{达成值}} {{达成结果}}') +
    p('{{#指标点}}{{编号}}={{指标点达成值}}：{{#支撑课程}}{{课程名称}}×{{权重}}；{{/支撑课程}}{{/指标点}}') +
    p('{{/毕业要求列表}}') +
    p('{{毕业要求结果表}}') +
    p('{{毕业要求图}}')
  const version_id = await published('graduation', body)
  const { data: grade } = await call(readGrade, wanted, { as: 'programme-director' })
  for (const word of [
    await call(gradeReport, { ...wanted, form: 'school' }, { as: 'programme-director' }),
    await call(filledForm, { id: listed.id, version_id }, { as: keeper }),
  ]) {
    expect(word.code).toBe(1)
    const lines = linesOf(word.bytes)
    expect(lines.filter((line) => line.startsWith('要求 '))).toHaveLength(grade.requirements.length)
    const [course] = grade.courses
    expect(lines.join('')).toContain(`${course?.name}×`)
    expect(lines.join('')).not.toContain('{{')
    expect(partOf(word.bytes, 'word/document.xml')).toContain('<w:tbl>')
  }
  const { data: values } = await call(
    documentValues,
    { kind: 'graduation', id: listed.id, language: 'zh-cn' },
    { as: keeper },
  )
  expect(values.values.requirement_count).toBe(String(grade.requirements.length))
  const stranger = { id: listed.id, version_id }
  expect((await call(filledForm, stranger, { as: admin })).code).not.toBe(1)
})

test('a report comes in the form of its school, with the rows of its objectives, a table and a chart', async () => {
  const { data } = await call(formDocuments, { kind: 'report', quickSearch: '' }, { as: keeper })
  const [report] = data.list
  if (!report) throw new Error('the demonstration has no report')
  const wanted = { report_id: report.id, language: 'zh-cn', form: 'school' } as const
  const before = await call(reportWord, wanted, { as: 'teaching-dean' })
  expect(before.refused?.refusal).toBe('form-none')
  const body = [
    p('{{课程名称}} {{学期}}'),
    tbl(['{{#课程目标列表}}目标{{序号}}', '{{综合达成度}}{{/课程目标列表}}']),
    p('{{达成结果表}}'),
    p('{{达成度图}}'),
    p('{{结果分析}}'),
  ].join('')
  const version = await published('report', body)
  const { bytes, headers } = await call(reportWord, wanted, { as: 'teaching-dean' })
  const lines = linesOf(bytes)
  expect(report.name).toContain(lines[0]?.split(' ')[0])
  const { values } = (
    await call(documentValues, { kind: 'report', id: report.id, language: 'zh-cn' }, { as: keeper })
  ).data
  expect(lines.slice(1, 3)).toEqual([`目标${values['objectives.no']}`, values['objectives.combined']])
  expect(Number(values.objectives)).toBeGreaterThan(1)
  expect(partOf(bytes)).toContain('<w:drawing>')
  expect(partOf(bytes)).not.toContain('{{')
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('课程目标达成情况评价报告')
  const tried = await call(filledForm, { id: report.id, version_id: version }, { as: keeper })
  expect(linesOf(tried.bytes)).toEqual(lines)
}, 120_000)

test('a syllabus and a plan come in the forms of their school', async () => {
  const [syllabus] = (await call(formDocuments, { kind: 'syllabus', quickSearch: '数据' }, { as: keeper }))
    .data.list
  const [plan] = (await call(formDocuments, { kind: 'plan', quickSearch: '软件' }, { as: keeper })).data.list
  if (!syllabus || !plan) throw new Error('the demonstration has none')
  await published(
    'syllabus',
    p('{{大纲名称}}') + tbl(['{{#教学内容}}{{章节名称}}', '{{学时}}{{/教学内容}}']) + p('{{考核矩阵表}}'),
  )
  await published(
    'plan',
    p('{{专业}}') + tbl(['{{#课程}}{{课程名称}}', '{{学分}}{{/课程}}']) + p('{{支撑矩阵表}}'),
  )
  const as = 'teaching-dean'
  const one = await call(exportSyllabus, { id: syllabus.id, form: 'school', language: 'zh-cn' }, { as })
  expect(linesOf(one.bytes)[0]).toContain('课程教学大纲')
  expect(linesOf(one.bytes).length).toBeGreaterThan(20)
  const other = await call(
    exportPlan,
    { id: plan.id, what: 'word', form: 'school', language: 'zh-cn' },
    { as },
  )
  expect(linesOf(other.bytes)[0]).toBe('软件工程')
  expect(linesOf(other.bytes).length).toBeGreaterThan(100)
}, 120_000)

test('whoever may not see a document as a member cannot see it in a form either', async () => {
  const [report] = (await call(formDocuments, { kind: 'report', quickSearch: '' }, { as: keeper })).data.list
  const [plan] = (await call(formDocuments, { kind: 'plan', quickSearch: '' }, { as: keeper })).data.list
  expect((await call(formDocuments, { kind: 'report', quickSearch: '' }, { as: admin })).data.list).toEqual(
    [],
  )
  expect((await call(formDocuments, { kind: 'plan', quickSearch: '' }, { as: admin })).data.list).toEqual([])
  const id = report?.id ?? 0
  expect((await call(documentValues, { kind: 'report', id, language: 'zh-cn' }, { as: admin })).code).toBe(
    404,
  )
  expect(
    (await call(documentValues, { kind: 'plan', id: plan?.id ?? 0, language: 'zh-cn' }, { as: admin })).code,
  ).toBe(404)
  expect((await call(formDocuments, { kind: 'report', quickSearch: '' }, { as: teacher })).code).toBe(303)
})

test('a form is tried with documents of its own kind, whatever else has the number', async () => {
  const { db } = await testDatabase()
  const { id } = await db
    .selectFrom('culture')
    .select('id')
    .where('id', 'not in', (eb) => eb.selectFrom('report').select('id'))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const version_id = await published('report', p('{{课程名称}}'))
  expect((await call(filledForm, { id, version_id }, { as: keeper })).code).toBe(404)
})

test('the analysis of a survey comes in the form of its school, with the rows of its questions and a table', async () => {
  const { data } = await call(formDocuments, { kind: 'survey', quickSearch: '' }, { as: keeper })
  const tried = data.list.map(({ id }) => id)
  const { db } = await testDatabase()
  const survey = await db
    .selectFrom('survey as s')
    .select('s.id')
    .where('s.id', 'in', tried)
    .where('s.kind', '=', 'course-self')
    .where((eb) =>
      eb.exists(eb.selectFrom('survey_result as r').select('r.id').whereRef('r.survey_id', '=', 's.id')),
    )
    .executeTakeFirstOrThrow()
  const wanted = { id: String(survey.id), form: 'form', language: 'zh-cn' } as const
  const none = await call(exportSurvey, wanted, { as: 'teaching-dean' })
  expect(none.refused?.refusal).toBe('form-none')
  const body = [
    p('{{问卷名称}} {{有效答卷}}'),
    tbl(['{{#题目列表}}第{{题号}}题', '{{题目得分}}{{/题目列表}}']),
    p('{{目标达成表}}'),
  ].join('')
  const version_id = await published('survey', body)
  const { values } = (
    await call(documentValues, { kind: 'survey', id: survey.id, language: 'zh-cn' }, { as: keeper })
  ).data
  for (const word of [
    await call(exportSurvey, wanted, { as: 'teaching-dean' }),
    await call(filledForm, { id: survey.id, version_id }, { as: keeper }),
  ]) {
    const lines = linesOf(word.bytes)
    expect(lines[0]).toBe(`${values.title} ${values.valid}`)
    expect(lines.filter((line) => /^第\d+题$/.test(line))).toHaveLength(Number(values.questions))
    expect(lines.join('')).not.toContain('{{')
  }
})
