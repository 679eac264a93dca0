import * as forms from '@obelisk/contract/form-template/templates'
import { documentValues, filledForm, formDocuments } from '@obelisk/contract/form-template/trial'
import { exportPlan, exportPlanRows, printPlan } from '@obelisk/contract/teaching-plan/documents'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { cellAt, type Sheet } from '#workbook/sheet.ts'
import { call } from '../../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { administrator, person } from '../../../test/people.ts'
import { send } from '../../files/sending.fixture.ts'
import { linesOf, p, partOf, tbl, wordFile } from '../../form-template/word/word-file.fixture.ts'

let director: Actor
let plan: { id: number; sessions: number }

beforeAll(async () => {
  await finishedDatabase()
  const { actor } = await demoUniversity()
  director = await actor('director')
  const { pool } = await testDatabase()
  const { rows } = await pool.query<typeof plan>(
    `select p.id, jsonb_array_length(p.content -> 'sessions') as sessions from teaching_plan p
     where exists (select from teaching_log l where l.teaching_plan_id = p.id) order by p.id limit 1`,
  )
  plan = rows[0] as typeof plan
}, 240_000)

test('spec 2: route /Teach, the paper lies, and says when each class has each session and what was not held as planned', async () => {
  const { data } = await call(printPlan, { id: plan.id, language: 'zh-cn' }, { as: director })
  const [first] = data.paper.blocks
  expect(first).toEqual({ type: 'turn', to: 'landscape' })
  const tables = data.paper.blocks.flatMap((block) => (block.type === 'table' ? [block] : []))
  const schedule = tables.find(({ rows }) => rows[0]?.[0]?.text === '周次')
  const numbers = (schedule?.rows ?? []).flatMap((row) => row.map(({ text }) => text))
  for (let n = 1; n <= plan.sessions; n += 1) expect(numbers).toContain(String(n))
  expect(numbers.some((text) => text.startsWith('国庆节：'))).toBe(true)
  const texts = JSON.stringify(data.paper.blocks)
  expect(texts).toContain('内容有调整')
  expect(data.paper.blocks.at(-1)).toMatchObject({ type: 'signatures' })
  expect(data.paper.mark).toBe('')
})

test('Word, PDF and the workbook are files in the language of the form', async () => {
  const word = await call(exportPlan, { id: plan.id, language: 'en' }, { as: director })
  expect(word.bytes.subarray(0, 2).toString()).toBe('PK')
  const pdf = await call(exportPlan, { id: plan.id, language: 'zh-cn', form: 'pdf' }, { as: director })
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { bytes } = await call(exportPlanRows, { id: plan.id, language: 'en' }, { as: director })
  const sheet = (await parseWorkbook(bytes, 'x.xlsx', defaultLimits)).sheets[0] as Sheet
  expect(sheet.rowNumbers.length).toBe(plan.sessions + 1)
  expect(cellAt(sheet, 0, 0).value).toBe('Week')
})

test('for a stranger there is no paper', async () => {
  const stranger = await person({ role: 'teacher', scope_type: 'self', scope_id: null })
  for (const ask of [printPlan, exportPlan, exportPlanRows])
    expect((await call(ask, { id: plan.id, language: 'zh-cn' }, { as: stranger })).code).toBe(404)
})

test('spec 2: route /Teach, the school fills its own form of the teaching plan', async () => {
  const wanted = { id: plan.id, language: 'zh-cn', form: 'school' } as const
  const none = await call(exportPlan, wanted, { as: director })
  expect(none.refused?.refusal).toBe('form-none')
  const admin = await administrator('super')
  const body = [
    p('{{计划名称}}（{{学年学期}}）'),
    tbl(['{{#课次列表}}{{课次}}', '{{日期}}', '{{授课内容}}{{/课次列表}}']),
    p('{{#停课与调课}}{{停课说明}}{{/停课与调课}}'),
    p('{{教学进度表}}'),
  ].join('')
  const { data: file } = await send('表.docx', wordFile(body), { as: admin, area: 'admin' })
  const place = { kind: 'teaching-plan', language: 'zh-cn', scope_type: 'school', scope_id: null } as const
  const { data } = await call(forms.uploadForm, { ...place, file_id: file.file.id }, { as: admin })
  expect(data.check.problems).toEqual([])
  await call(forms.publishForm, { version_id: data.version_id }, { as: admin })
  const { bytes } = await call(exportPlan, wanted, { as: director })
  const lines = linesOf(bytes)
  expect(lines[0]).toBe('《数据结构》授课计划（2026-2027-1）')
  expect(lines.join('')).toContain('国庆节：')
  expect(partOf(bytes)).not.toContain('{{')
  const { actor } = await demoUniversity()
  // the secretary is an administrator too, in the back office
  const keeper: Actor = { ...(await actor('secretary')), area: 'admin' }
  const listed = await call(formDocuments, { kind: 'teaching-plan', quickSearch: '' }, { as: keeper })
  expect(listed.data.list.map(({ id }) => id)).toContain(plan.id)
  const tried = await call(filledForm, { id: plan.id, version_id: data.version_id }, { as: keeper })
  expect(linesOf(tried.bytes)).toEqual(lines)
  const values = await call(
    documentValues,
    { kind: 'teaching-plan', id: plan.id, language: 'zh-cn' },
    { as: keeper },
  )
  expect(values.data.values.sessions).toBe(String(plan.sessions))
})
