import { printReport, receipt, reportsOfTerm, zipOfTerm } from '@obelisk/contract/attainment-report/documents'
import { lineage } from '@obelisk/contract/attainment-report/lineage'
import { compute, listReports, readReport } from '@obelisk/contract/attainment-report/report'
import {
  reviseReport,
  saveMeasure,
  saveSection,
  submitReport,
} from '@obelisk/contract/attainment-report/writing'
import { decide, readDocument, tickOpinion } from '@obelisk/contract/document-control/calls'
import { recompute } from '@obelisk/engine/attainment-report/receipt/recompute'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { demoDatabase, testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { setSite } from '../../test/site.ts'

let teacher: Actor
let classId = 0

async function actorOf(accountId: number): Promise<Actor> {
  const { db } = await testDatabase()
  const roles = await db
    .selectFrom('role_assignment')
    .select(['role', 'scope_type', 'scope_id'])
    .where('account_id', '=', accountId)
    .execute()
  return { accountId, kind: 'staff', area: 'member', name: '', roles: roles as never, sessionId: 0 }
}

beforeAll(async () => {
  const { db } = await demoDatabase()
  const chosen = await db
    .selectFrom('evaluation_class')
    .innerJoin(
      'teaching_class_teacher',
      'teaching_class_teacher.teaching_class_id',
      'evaluation_class.teaching_class_id',
    )
    .innerJoin('teacher', 'teacher.id', 'teaching_class_teacher.teacher_id')
    .select(['evaluation_class.teaching_class_id', 'teacher.account_id'])
    .where('evaluation_class.state', '=', 'confirmed')
    .orderBy('evaluation_class.teaching_class_id')
    .executeTakeFirstOrThrow()
  classId = chosen.teaching_class_id
  teacher = await actorOf(chosen.account_id)
})

const read = async () => (await call(readReport, { teaching_class_id: classId }, { as: teacher })).data

test('a class with confirmed marks is computed, kept, and its receipt gives the same digits again', async () => {
  const { code, msg, data } = await call(compute, { teaching_class_id: classId }, { as: teacher })
  expect([code, msg]).toEqual([1, ''])
  const report = await read()
  expect(report.report_id).toBe(data.report_id)
  expect(report.result?.objectives.length).toBe(report.objectives.length)
  expect(
    report.result?.objectives.every(({ combined }) => combined !== null && combined > 0 && combined <= 1),
  ).toBe(true)
  const { bytes, headers } = await call(receipt, { run_id: data.run.id }, { as: teacher })
  expect(recompute(JSON.parse(bytes.toString()))).toMatchObject({ same: true })
  // 课程名_班级_学期_文档名, like the other documents of the report
  const name = decodeURIComponent(String(headers['content-disposition']))
  expect(name).toMatch(new RegExp(`_\\d{4}-\\d{4}-\\d_计算凭证-${data.run.id}\\.json`))
})

test('two people compute one class at once: both are answered, and one result counts', async () => {
  const asked = { teaching_class_id: classId }
  const both = await Promise.all([asked, asked].map((key) => call(compute, key, { as: teacher })))
  expect(both.map(({ code, msg }) => [code, msg])).toEqual([
    [1, ''],
    [1, ''],
  ])
  expect(both.map(({ data }) => data.run.id)).toContain((await read()).run?.id)
})

test('the list shows the class to its teacher, and nothing to a teacher of no class', async () => {
  const mine = await call(listReports, { limit: 200 }, { as: teacher })
  expect(mine.data.list.some((line) => line.teaching_class_id === classId && line.state === 'draft')).toBe(
    true,
  )
  const stranger = await person('teacher')
  expect((await call(listReports, {}, { as: stranger })).data.total).toBe(0)
})

test('for a stranger the report does not exist, and who may only read cannot compute', async () => {
  const stranger = await person('teacher')
  expect((await call(readReport, { teaching_class_id: classId }, { as: stranger })).code).toBe(404)
  expect((await call(compute, { teaching_class_id: classId }, { as: stranger })).code).toBe(404)
  expect((await call(compute, { teaching_class_id: classId }, { as: 'supervisor' })).code).toBe(401)
  expect((await call(readReport, { teaching_class_id: classId }, { as: 'supervisor' })).code).toBe(1)
  expect((await call(readReport, { teaching_class_id: 999_999 }, { as: teacher })).code).toBe(404)
})

test('lineage leads from a value over its items to the marks of one item', async () => {
  const report = await read()
  const objective = report.result?.objectives[0]
  const wanted = { run_id: report.run?.id ?? 0, objective_id: objective?.objective_id ?? 0 }
  const { data } = await call(lineage, wanted, { as: teacher })
  const sum = data.items.reduce((total, { contribution }) => total + (contribution ?? 0), 0)
  expect(sum).toBeCloseTo(objective?.direct ?? 0, 9)
  const item = data.items[0]?.item_id ?? 0
  const deeper = await call(lineage, { ...wanted, item_id: item }, { as: teacher })
  expect(deeper.data.marks?.students.length).toBe(report.head.enrolled)
  const student = deeper.data.marks?.students[0]?.student_id ?? 0
  const deepest = await call(lineage, { ...wanted, item_id: item, student_id: student }, { as: teacher })
  expect(deepest.data.origin?.student_id).toBe(student)
})

test('two people who save the same text: the later is told who was first, and nothing is overwritten', async () => {
  const report = await read()
  const text = { report_id: report.report_id ?? 0, key: 'analysis', version: 1 }
  expect(
    (await call(saveSection, { ...text, content: '第一稿，失分集中在期末综合题。' }, { as: teacher })).code,
  ).toBe(1)
  const late = await call(saveSection, { ...text, content: '第二稿' }, { as: teacher })
  expect(late.refused?.refusal).toBe('was-changed')
  expect((await read()).sections.find(({ key }) => key === 'analysis')?.content).toContain('第一稿')
})

test('a report is not submitted while something is missing; then it is, and locked', async () => {
  const report = await read()
  const reportId = report.report_id ?? 0
  expect((await call(submitReport, { report_id: reportId }, { as: teacher })).code).toBe(0)
  await call(
    saveSection,
    { report_id: reportId, key: 'paper', content: '各题区分度良好，个别题偏难。', version: 1 },
    { as: teacher },
  )
  for (const { code, place } of report.findings) {
    if (code !== 'R02.no_measure') continue
    const measure = {
      report_id: reportId,
      objective_no: Number(place.objective_no),
      kind: 'method' as const,
      problem: '低于期望值',
      cause: '练习不足',
      measure: '增加课堂练习',
      applies_to: 'syllabus' as const,
      owner_id: teacher.accountId,
      due_date: '2027-01-10',
      target_value: 0.7,
    }
    const first = await call(saveMeasure, measure, { as: teacher })
    expect(first.code).toBe(1)
    // issue 28 C4: sent again, once and many at once, it is the measure that is there
    const again = await Promise.all([1, 2, 3].map(() => call(saveMeasure, measure, { as: teacher })))
    expect(again.map(({ data }) => data.id)).toEqual([1, 2, 3].map(() => first.data.id))
  }
  const answered = await read()
  expect(
    answered.findings.filter(({ level, code }) => level === 'error' && code !== 'R03.not_answered'),
  ).toEqual([])
  const sent = await call(submitReport, { report_id: reportId, reason: '已核对' }, { as: teacher })
  expect([sent.code, sent.msg]).toEqual([1, ''])
  const locked = await call(
    saveSection,
    { report_id: reportId, key: 'paper', content: '又改一遍', version: 2 },
    { as: teacher },
  )
  expect(locked.code).toBe(0)
})

test('the days on the report are those of the clock of the site', async () => {
  const { report_id } = await read()
  const signedIn = async (time_zone: string) => {
    await setSite({ time_zone })
    const { data } = await call(printReport, { report_id: report_id ?? 0, language: 'en' }, { as: teacher })
    expect(JSON.stringify(data.paper)).toMatch(/^(?!.*\d{4}-\d{4}-\d).*Autumn 20\d\d/)
    const block = data.paper.blocks.find(({ type }) => type === 'signatures')
    return block?.type === 'signatures' && block.rows[0]?.date
  }
  try {
    // twenty-six hours apart: never the same day
    const days = [await signedIn('Pacific/Kiritimati'), await signedIn('Etc/GMT+12')]
    expect(new Set(days).size).toBe(2)
    expect(days.every((day) => /^\d+ \w+ \d{4}$/.test(String(day)))).toBe(true)
  } finally {
    await setSite({ time_zone: null })
  }
})

test('while a report waits nobody computes its result anew', async () => {
  const locked = await call(compute, { teaching_class_id: classId }, { as: teacher })
  expect([locked.code, locked.refused?.refusal]).toEqual([0, 'not-in-this-state'])
})

test('a returned report says by whom and with what words, is open again and is handed in once more', async () => {
  const { document_id, report_id, opinion } = await read()
  expect(opinion).toBeNull()
  const head = await person('section-head')
  const words = '试题分析过于简略。\n请补充各题得分率。'
  const back = { id: document_id ?? 0, round: 1, step: 1, decision: 'return', opinion: words } as const
  expect((await read()).may).toMatchObject({ decide: false, withdraw: true })
  expect((await call(decide, back, { as: head })).code).toBe(1)
  const returned = await read()
  expect([returned.state, returned.may.edit]).toEqual(['returned', true])
  expect(returned.opinion?.lines.map(({ text }) => text)).toEqual(words.split('\n'))
  expect(returned.opinion?.step_name_en).toBe('Section head')
  expect(returned.opinion?.tick).toBe(true)
  expect((await call(tickOpinion, { id: document_id ?? 0, lines: [1] }, { as: teacher })).code).toBe(1)
  expect((await read()).opinion?.lines.map(({ done }) => done)).toEqual([false, true])
  const again = { report_id: report_id ?? 0, reason: '已补充' }
  expect((await call(submitReport, again, { as: teacher })).code).toBe(1)
})

test('an approved report keeps its result; taken up again with a reason it is a new version that must be judged anew', async () => {
  const { document_id, report_id, run } = await read()
  const id = document_id ?? 0
  const head = await person('section-head')
  const decided = await call(decide, { id, round: 2, step: 1, decision: 'approve' }, { as: head })
  expect([decided.code, decided.data.state]).toEqual([1, 'approved'])
  expect((await read()).opinion).toBeNull()
  expect((await call(compute, { teaching_class_id: classId }, { as: teacher })).code).toBe(0)

  const wanted = { report_id: report_id ?? 0, reason: '期末卷面分登记有误，已更正' }
  expect((await call(reviseReport, { ...wanted, reason: ' ' }, { as: teacher })).code).toBe(0)
  expect((await call(reviseReport, wanted, { as: 'supervisor' })).code).toBe(401)
  expect((await call(reviseReport, wanted, { as: await person('teacher') })).code).toBe(404)
  expect((await call(reviseReport, wanted, { as: teacher })).code).toBe(1)
  const again = await call(reviseReport, wanted, { as: teacher })
  expect(again.refused?.refusal).toBe('not-in-this-state')

  const after = await read()
  expect([after.state, after.may.edit, after.may.revise]).toEqual(['draft', true, false])
  // the opinion of the round before the approval is answered
  expect(after.opinion).toBeNull()
  const { data } = await call(readDocument, { id }, { as: head })
  expect(data.version).toBe('2')
  expect(data.timeline.at(-1)).toMatchObject({ action: 'revise', opinion: wanted.reason })
  expect(data.version_now?.snapshot).toMatchObject({ run: { id: run?.id } })
  const computed = await call(compute, { teaching_class_id: classId }, { as: teacher })
  expect([computed.code, computed.data.run.id === run?.id]).toEqual([1, false])
})

test('before a term is packed it says what there is: drafts are reports too, unless only approved ones are asked for', async () => {
  const { subject } = await read()
  const asked = { academic_term_id: subject.academic_term_id }
  const counted = await call(reportsOfTerm, asked, { as: teacher })
  expect(counted.data.states).toEqual([{ state: 'draft', count: 1 }])
  expect((await call(reportsOfTerm, asked, { as: await person('teacher') })).data).toEqual({
    states: [],
    without: 0,
  })
  expect((await call(zipOfTerm, asked, { as: teacher })).data.reports).toBe(1)
  expect((await call(zipOfTerm, { ...asked, approved_only: true }, { as: teacher })).data.reports).toBe(0)
})
