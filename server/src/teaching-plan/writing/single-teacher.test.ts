import * as plans from '@obelisk/contract/teaching-plan/calls'
import { exportPlanRows, printPlan } from '@obelisk/contract/teaching-plan/documents'
import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import { foreignTeacher } from '@obelisk/contract/teaching-plan/refusals'
import { exchangeTeacher } from '@obelisk/engine/teaching-plan/edit-sessions'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { cellAt, type Sheet } from '#workbook/sheet.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { person } from '../../../test/people.ts'
import { freeClasses } from '../free-classes.fixture.ts'

let leader: Actor
let view: PlanView

const read = async () => (await call(plans.readPlan, { id: view.id }, { as: leader })).data

/** Saves the plan with the first session of its first class given by this teacher. */
const give = (base: number, teacherId: number, as = leader) =>
  call(
    plans.savePlan,
    {
      id: view.id,
      base,
      content: exchangeTeacher(view.content as never, {
        key: view.content.sessions[0]?.key ?? 0,
        classId: view.classes[0]?.id ?? 0,
        teacherId,
      }) as never,
    },
    { as },
  )

beforeAll(async () => {
  const demo = await demoUniversity()
  const free = await freeClasses()
  leader = await demo.actor(free.leader)
  const { data } = await call(plans.beginPlan, { teaching_class_ids: free.ids }, { as: leader })
  view = (await call(plans.readPlan, { id: data.id }, { as: leader })).data
}, 60_000)

test('spec 2: route /Teach, a teacher who teaches no class of the plan gives no session of it', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ id: number }>(
    'select id from teacher where not (id = any($1)) order by id limit 1',
    [view.staff.map(({ id }) => id)],
  )
  expect((await give(view.revision, rows[0]?.id ?? 0)).refused?.refusal).toBe(foreignTeacher.code)
  const stranger = await person({ role: 'teacher', scope_type: 'self', scope_id: null })
  expect((await give(view.revision, view.staff[0]?.id ?? 0, stranger)).code).toBe(404)
})

test('the teacher of a single session is named beside the time of that class alone, on paper and in the workbook', async () => {
  const teacher = view.staff[0]
  expect((await give(view.revision, teacher?.id ?? 0)).code).toBe(1)
  const [first, second] = (await read()).content.sessions
  expect(first?.taught_by).toEqual([{ class_id: view.classes[0]?.id, teacher_id: teacher?.id }])
  expect(second?.taught_by).toBeUndefined()
  const { data } = await call(printPlan, { id: view.id, language: 'zh-cn' }, { as: leader })
  const cells = data.paper.blocks
    .flatMap((block) => (block.type === 'table' ? block.rows.flat() : []))
    .map(({ text }) => text)
  const time = new RegExp(`^\\d\\d-\\d\\d .*节\\n(.*\\n)?${teacher?.name}$`, 's')
  expect(cells.filter((text) => time.test(text))).toHaveLength(1)
  const { bytes } = await call(exportPlanRows, { id: view.id, language: 'zh-cn' }, { as: leader })
  const sheet = (await parseWorkbook(bytes, 'x.xlsx', defaultLimits)).sheets[0] as Sheet
  expect(String(cellAt(sheet, 1, 2).value)).toContain(teacher?.name)
  expect(String(cellAt(sheet, 2, 2).value)).not.toContain(teacher?.name)
})
