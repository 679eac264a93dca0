import * as intake from '@obelisk/contract/syllabus/intake/calls'
import type { Pointing } from '@obelisk/contract/syllabus/pointing'
import { expect, test } from 'vitest'
import { bold, lines, table, wordFile } from '#document-reader/writer/docx.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { jobDone } from '../../../test/jobs.ts'
import { person } from '../../../test/people.ts'
import { chineseZip, plannedMany, readIn, rowNamed, viewOf } from './many-syllabi.fixture.ts'

/** Two syllabi of one form, whose matrix has heads that no reader knows. */
const strange = (course: string, components: readonly string[]) =>
  wordFile({
    body: [
      bold(`《${course}》课程教学大纲`),
      bold('一、课程目标'),
      lines('课程目标1：能够分析问题的需求并组织数据\n课程目标2：能够设计算法并比较其效率'),
      bold('二、达成途径'),
      table([
        ['要点', ...components],
        ['分析能力', ...components.map(() => '20')],
        ['设计能力', ...components.map(() => '30')],
      ]),
    ].join(''),
  })

const cellsOf = async (id: number, as: Actor) =>
  (await call(intake.readIntakeFile, { id: String(id) }, { as })).data.reading?.matrix.length

test('30.2: what is pointed at in one file is read in all files of its form, and taken back', async () => {
  const { culture, director: as } = await plannedMany()
  const zip = chineseZip({
    '操作系统原理.docx': strange('操作系统原理', ['平时', '期末']),
    '计算机网络.docx': strange('计算机网络', ['作业', '测验', '期末']),
  })
  const { id } = await readIn(culture, as, zip)
  const first = rowNamed(await viewOf(id, as), '操作系统原理.docx')
  const second = rowNamed(await viewOf(id, as), '计算机网络.docx')
  expect([await cellsOf(first.id, as), await cellsOf(second.id, as)]).toEqual([0, 0])
  const outline = (await call(intake.outlineIntakeFile, { id: String(first.id) }, { as })).data
  const { key = '', nth = 0 } = outline.tables[0] ?? {}
  const pointing: Pointing = {
    table: key,
    nth,
    as: 'assessment',
    shape: 'matrix',
    isTurned: false,
    headRows: 1,
    roles: { 要点: 'objective' },
  }
  const point = async (is_forgotten: boolean) => {
    const { data } = await call(intake.pointInIntake, { id, file: first.id, pointing, is_forgotten }, { as })
    expect(await jobDone(data.job_id)).toMatchObject({ state: 'done' })
  }
  await point(false)
  expect([await cellsOf(first.id, as), await cellsOf(second.id, as)]).toEqual([4, 6])
  const again = rowNamed(await viewOf(id, as), '计算机网络.docx')
  expect(again.revision).toBeGreaterThan(second.revision)
  expect(again.course_id).toBe(second.course_id)
  await point(true)
  expect([await cellsOf(first.id, as), await cellsOf(second.id, as)]).toEqual([0, 0])

  const stranger = await person('teacher')
  const wanted = { id, file: first.id, pointing, is_forgotten: false }
  expect((await call(intake.pointInIntake, wanted, { as: stranger })).refused?.refusal).toBeDefined()
  expect((await call(intake.outlineIntakeFile, { id: String(first.id) }, { as: stranger })).code).not.toBe(1)
})
