import { printReport, receipt, reportWord } from '@obelisk/contract/attainment-report/documents'
import { compute, readReport } from '@obelisk/contract/attainment-report/report'
import { remarkTexts } from '@obelisk/contract/calculation-remarks'
import { readSheet } from '@obelisk/contract/evaluation-data/classes'
import { saveNearSettings } from '@obelisk/contract/near-settings'
import { EvaluationSettings } from '@obelisk/contract/settings'
import { recompute } from '@obelisk/engine/attainment-report/receipt/recompute'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { demoDatabase, testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'

let classId = 0
let as: Actor
const none = EvaluationSettings.parse({}).rounding

beforeAll(async () => {
  const { db } = await demoDatabase()
  const chosen = await db
    .selectFrom('evaluation_class as e')
    .innerJoin('teaching_class_teacher as t', 't.teaching_class_id', 'e.teaching_class_id')
    .innerJoin('teacher', 'teacher.id', 't.teacher_id')
    .select(['e.teaching_class_id as id', 'teacher.account_id'])
    .where('e.state', '=', 'confirmed')
    .orderBy('e.teaching_class_id')
    .executeTakeFirstOrThrow()
  classId = chosen.id
  as = { ...(await person('teacher')), accountId: chosen.account_id }
})

/** The report with these settings of the class, as its page, its receipt and its Word document have it. */
async function reportWith(changes: Partial<EvaluationSettings>) {
  const wanted = { scope_type: 'teaching_class' as const, scope_id: classId, changes }
  expect((await call(saveNearSettings, wanted as never, { as: 'teaching-dean' })).msg).toBe('')
  const { data: made, msg } = await call(compute, { teaching_class_id: classId }, { as })
  expect(msg).toBe('')
  const { data: report } = await call(readReport, { report_id: made.report_id }, { as })
  const { bytes } = await call(receipt, { run_id: made.run.id }, { as })
  const kept = JSON.parse(bytes.toString())
  expect(recompute(kept)).toMatchObject({ same: true })
  return { report, kept, id: made.report_id }
}

/** The words of the Word document, as a reader has them. */
async function wordOf(id: number, language: 'zh-cn' | 'en' = 'zh-cn'): Promise<string> {
  const { bytes } = await call(reportWord, { report_id: id, language }, { as })
  const xml = new TextDecoder().decode(unzipSync(bytes)['word/document.xml'])
  return xml.replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, '')
}

const usual: Partial<EvaluationSettings> = { co_method: 'A1', rounding: none, rounding_unit: 'hundred' }

describe('issue 28 D7: from the setting to the figure of the report, its receipt and its Word document', () => {
  test('the class mean is the target in every component', async () => {
    const fixed = await reportWith({ ...usual, co_method: 'T', share_target: 0.6 })
    const { report, kept, id } = await reportWith({ target_kind: 'class-mean', target_factor: 0.9 })
    expect(kept.parameters.method).toMatchObject({ code: 'T', target_factor: 0.9 })
    const tool = kept.results.objectives[0].tools[0]
    expect(tool.target).toBeGreaterThan(0)
    expect(tool.target).toBeLessThan(0.9)
    expect(report.result?.objectives.map(({ direct }) => direct)).not.toEqual(
      fixed.report.result?.objectives.map(({ direct }) => direct),
    )
    const live = (await call(readSheet, { teaching_class_id: classId }, { as })).data
    expect(live.settings.method).toEqual(kept.parameters.method)
    const word = await wordOf(id)
    expect(word).toContain('学生在每个考核环节的得分率不低于该环节班级平均的 0.90 倍为达标')
    expect(await wordOf(id, 'en')).toContain('0.90 times the class mean in it')
    const { data } = await call(printReport, { report_id: id }, { as })
    expect(JSON.stringify(data.paper)).toContain('班级平均的 0.90 倍')
  })

  test('pass counts, strictness at each cut-off, and level 1 above 0 of a survey', async () => {
    const { report, kept, id } = await reportWith({
      ...usual,
      co_method: 'N',
      target_kind: 'fixed',
      external_weight: 0.8,
      external_total: 62,
      external_reached: 62,
      strict_levels: ['level3'],
      survey_cutoffs: { level3: 0.7, level2: 0.6, level1: 0 },
      survey_strict_levels: ['level3', 'level1'],
    })
    expect(kept.parameters.method).toMatchObject({
      external: { kind: 'counts', reached: 62, total: 62, weight: 0.8 },
      cutoffs: [{ comparison: 'above' }, { comparison: 'at_least' }, { comparison: 'at_least' }],
      indirect_cutoffs: [
        { level: 3, comparison: 'above' },
        { level: 2, comparison: 'at_least' },
        { level: 1, share: 0, comparison: 'above' },
      ],
    })
    for (const { level, direct } of kept.results.objectives)
      expect(direct).toBeCloseTo(0.2 * level.internal_level + 0.8 * 3, 12)
    expect(report.result?.objectives.every(({ direct }) => (direct ?? 0) >= 2.4)).toBe(true)
    const word = await wordOf(id)
    expect(word).toContain('外部考试 62 人中 62 人达标，等级占直接评价的 80%')
    expect(word).toContain('高于 0.70 为 3 级、不低于 0.60 为 2 级、不低于 0.50 为 1 级')
    expect(word).toContain('高于 0.70 为 3 级、不低于 0.60 为 2 级、高于 0.00 为 1 级')
    // another count puts the result out of date, and it is said
    await call(
      saveNearSettings,
      { scope_type: 'teaching_class', scope_id: classId, changes: { external_reached: 40 } } as never,
      { as: 'teaching-dean' },
    )
    const moved = (await call(readReport, { report_id: id }, { as })).data
    expect(moved.settings_moved).toEqual([{ key: 'other_rules', was: false, now: true }])
  })

  test('28 B: the weight of an external part that nothing is behind is said before computing, on the page and in Word, in both languages', async () => {
    const counts = { external_total: 0, external_reached: 0 }
    const { db } = await testDatabase()
    const { kept } = await reportWith(usual)
    const own: number[] = kept.inputs.sheets[0].components.map(({ id }: { id: number }) => id)
    const finals = db.selectFrom('component').select('id').where('stage', '=', 'final').where('id', 'in', own)
    const ids = (await finals.execute()).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    const stageOf = (stage: 'process' | 'final') =>
      db.updateTable('component').set({ stage }).where('id', 'in', ids).execute()
    const saidAhead = async (changes: Partial<EvaluationSettings>) => {
      const wanted = { scope_type: 'teaching_class' as const, scope_id: classId, changes }
      expect((await call(saveNearSettings, wanted as never, { as: 'teaching-dean' })).msg).toBe('')
      const { data } = await call(readReport, { teaching_class_id: String(classId) }, { as })
      return { stale: data.run?.stale?.reason, ahead: data.remarks_ahead }
    }
    const saidOf = async (changes: Partial<EvaluationSettings>) => {
      const { report, id } = await reportWith({ ...usual, co_method: 'N', ...changes })
      return { codes: report.remarks.map(({ code }) => code), id }
    }
    const nowhere = 'parameters.external_without_source'
    expect((await saidOf({ ...counts, external_weight: 0.35 })).codes).not.toContain(nowhere)
    await stageOf('process')
    try {
      const unsaid = { ...usual, co_method: 'N', ...counts, external_weight: 0 } as const
      expect(await saidAhead(unsaid)).toEqual({ stale: 'settings', ahead: [] })
      const { stale, ahead } = await saidAhead({ external_weight: 0.35 })
      expect(stale).toBe('settings')
      expect(ahead).toEqual([{ code: nowhere, level: 'warning', place: {}, values: { weight: 35 } }])
      expect(remarkTexts(ahead, 'zh-cn')[0]).toContain('把直接评价的 35% 给外部评价')
      expect(remarkTexts(ahead, 'en')[0]).toContain('give 35% of the direct value to an external part')
      const { codes, id } = await saidOf({ ...counts, external_weight: 0.35 })
      expect(codes.filter((code) => code === nowhere)).toEqual([nowhere])
      expect(await wordOf(id)).toContain('评价设置把直接评价的 35% 给外部评价，但本课程没有期末考核环节')
      expect(await wordOf(id, 'en')).toContain('give 35% of the direct value to an external part')
      expect((await saidOf({ ...counts, external_weight: 0 })).codes).not.toContain(nowhere)
      const given = { external_total: 40, external_reached: 30, external_weight: 0.35 }
      expect((await saidOf(given)).codes).not.toContain(nowhere)
    } finally {
      await stageOf('final')
    }
  })

  test('28 B: the same before there is any result, as soon as marks are entered', async () => {
    const { db } = await testDatabase()
    const open = await db
      .selectFrom('evaluation_class as e')
      .select('e.teaching_class_id as id')
      .where('e.state', '=', 'entering')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('attainment_run as r')
              .select('r.id')
              .whereRef('r.teaching_class_id', '=', 'e.teaching_class_id'),
          ),
        ),
      )
      .orderBy('e.teaching_class_id')
      .executeTakeFirstOrThrow()
    const read = async () =>
      (await call(readReport, { teaching_class_id: String(open.id) }, { as: 'teaching-dean' })).data
    const save = (changes: Partial<EvaluationSettings>) =>
      call(saveNearSettings, { scope_type: 'teaching_class', scope_id: open.id, changes } as never, {
        as: 'teaching-dean',
      })
    await save({ co_method: 'N', external_weight: 0.35, external_total: 0 })
    const { components, run, remarks_ahead } = await read()
    const finals = components.flatMap(({ id, stage }) => (stage === 'final' ? [id] : []))
    expect([run, finals.length > 0, remarks_ahead]).toEqual([null, true, []])
    const stageOf = (stage: 'process' | 'final') =>
      db.updateTable('component').set({ stage }).where('id', 'in', finals).execute()
    await stageOf('process')
    try {
      expect((await read()).remarks_ahead).toMatchObject([{ code: 'parameters.external_without_source' }])
      await save({ external_total: 40, external_reached: 30 })
      expect((await read()).remarks_ahead).toEqual([])
    } finally {
      await stageOf('final')
    }
  })

  test('the process mark is rounded before the total, and the points of an objective are whole marks', async () => {
    const plain = await reportWith({ ...usual, external_total: 0, external_reached: 0 })
    const { report, kept, id } = await reportWith({ rounding: { ...none, student_process: 0 } })
    const own: number[] = kept.parameters.process_components
    const sheet = kept.inputs.sheets[0]
    const share = sheet.items
      .filter(({ component_id }: { component_id: number }) => own.includes(component_id))
      .reduce((sum: number, { points }: { points: number }) => sum + points, 0)
    expect([own.length > 0, share > 0 && share < 100]).toEqual([true, true])
    const [before, after] = [plain.report, report].map(({ result }) => result?.students.totals ?? [])
    const moved = before?.flatMap((total, at) => {
      const now = after?.[at]
      return typeof total === 'number' && typeof now === 'number' && total !== now ? [now - total] : []
    })
    expect(moved?.length).toBeGreaterThan(3)
    // half a mark of 100 of the process part at most
    expect(Math.max(...(moved ?? []).map(Math.abs))).toBeLessThanOrEqual(share / 200 + 1e-9)
    expect(await wordOf(id)).toContain('学生平时成绩取整数（百分制）')
    const whole = await reportWith({ rounding: { ...none, student_objective: 0 }, rounding_unit: 'points' })
    const values = whole.kept.results.students.values[0] as number[]
    const { points } = whole.kept.results.objectives[0]
    expect(values.every((value) => Math.abs(value * points - Math.round(value * points)) < 1e-9)).toBe(true)
    expect(await wordOf(whole.id)).toContain('学生达成度取整数（按折算分）')
    await reportWith(usual)
  })
})
