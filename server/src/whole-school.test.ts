import { listReports } from '@obelisk/contract/attainment-report/report'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { listClasses as evaluated } from '@obelisk/contract/evaluation-data/classes'
import type { Role } from '@obelisk/contract/permission'
import { classes } from '@obelisk/contract/teaching-class/classes'
import { listMembers } from '@obelisk/contract/teaching-class/members'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { inRoom } from '../test/in-room.ts'
import { rooms } from './rooms.ts'
import { grownSchool, planOf, rowsTouched } from './whole-school.fixture.ts'

let pool: pg.Pool

beforeAll(async () => {
  pool = (await grownSchool()).pool
}, 60_000)

/** Answers a call as production's handler does, and tells the rows of each table that were looked at for it. */
async function workOf(endpoint: Endpoint, input: unknown, role: Role = 'teaching-secretary') {
  const route = rooms.flatMap(({ routes }) => routes).find((one) => one.endpoint === endpoint)
  if (!route) throw new Error(`nobody answers ${endpoint.path}`)
  return inRoom(route.room, role, async (ctx) => {
    const handle = route.handle as (ctx: unknown, input: unknown) => Promise<unknown>
    return rowsTouched(ctx.read, async () => {
      return (await handle(ctx, endpoint.input.parse(input))) as { list: unknown[]; total: number }
    })
  })
}

const many = async (table: string) =>
  Number((await pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

describe('a page is cut before anything is gathered for its rows', () => {
  test('class list: members and teachers of twenty classes, not of all', async () => {
    expect(await many('student_teaching_class')).toBeGreaterThan(150_000)
    const { answer, touched } = await workOf(classes.index, { limit: '20' })
    expect(answer.list).toHaveLength(20)
    expect(answer.total).toBeGreaterThan(2500)
    expect(touched('student_teaching_class')).toBeLessThan(6000)
    expect(touched('teaching_class_teacher')).toBeLessThan(300)
  })

  test('class list: what stands before a late page is not worked out to be skipped', async () => {
    const { answer, touched } = await workOf(classes.index, { limit: '20', page: '100' })
    expect(answer.list).toHaveLength(20)
    expect(touched('student_teaching_class')).toBeLessThan(6000)
  })

  test('list of evaluation data: marks of one page', async () => {
    const { answer, touched } = await workOf(evaluated, { limit: '20' })
    expect(answer.list).toHaveLength(20)
    expect(answer.total).toBeGreaterThan(2500)
    expect(touched('student_teaching_class')).toBeLessThan(6000)
  })

  test('list of reports: objectives, teachers and members of one page', async () => {
    const { answer, touched } = await workOf(listReports, { limit: '20' })
    expect(answer.list).toHaveLength(20)
    expect(touched('student_teaching_class')).toBeLessThan(12_000)
    expect(touched('attainment_run')).toBeLessThan(4000)
    expect(touched('report')).toBeLessThan(4000)
  })

  test('members of a class: found by the class, not among all members', async () => {
    const { rows } = await pool.query<{ id: number }>(
      'select max(teaching_class_id) as id from student_teaching_class',
    )
    const { touched } = await workOf(listMembers, { id: rows[0]?.id })
    expect(touched('student_teaching_class')).toBeLessThan(200)
  })
})

describe('a statement goes by its index', () => {
  test.each([
    ['student_teaching_class_class_idx', 'delete from student_teaching_class where teaching_class_id = 7'],
    ['student_project_idx', 'select count(*) from student where base_project_id = 1'],
    [
      'attainment_run_data_idx',
      `select id from attainment_run where is_current and data_versions ?| array['2001']`,
    ],
    ['report_catalog_idx', 'select id from report where catalog_id = 3'],
    ['document_project_idx', 'select id from document where project_id = 1'],
  ])('%s', async (index, statement) => {
    expect(await planOf(pool, statement)).toContain(index)
  })
})
