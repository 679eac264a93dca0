import * as analysis from '@obelisk/contract/survey/analysis'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import {
  answersTo,
  classWithSyllabus,
  closeSurvey,
  formFor,
  handInAs,
  openSurvey,
  ticketFor,
} from '../survey.fixture.ts'
import { rawSheet } from './raw-sheet.fixture.ts'

let place: Awaited<ReturnType<typeof classWithSyllabus>>

beforeAll(async () => {
  place = await classWithSyllabus()
})

test('answer sheets with names name who wrote them to the teacher of the class and to nobody else', async () => {
  const { teacher, found, students } = place
  const { db } = await testDatabase()
  const ids = students.map(({ studentId }) => studentId)
  const people = await db
    .selectFrom('student')
    .select(['student_no', 'name'])
    .where('id', 'in', ids)
    .execute()
  const named = people.map(({ student_no, name }) => `${student_no} ${name}`).sort()
  const leader = await place.actor('leader')
  for (const way of ['named', 'anonymous-once'] as const) {
    const id = await openSurvey({ as: teacher, classId: found.id, way })
    for (const one of students) {
      if (way === 'named') await handInAs(id, one, answersTo(await formFor(id, one), 1))
      else {
        const { form, handIn } = await ticketFor(id, one)
        await handIn?.(answersTo(form, 1))
      }
    }
    await closeSurvey(id, teacher)
    const ofTeacher = await rawSheet(id, 'csv', teacher)
    const ofLeader = await rawSheet(id, 'csv', leader)
    const isNamed = way === 'named'
    expect(ofTeacher[0]?.slice(0, 2)).toEqual(isNamed ? ['学号', '姓名'] : ['群体', '标记'])
    if (isNamed) {
      const told = ofTeacher.slice(1).map(([number, name]) => `${number} ${name}`)
      expect(told.sort()).toEqual(named)
    }
    expect([ofLeader[0]?.[0], ofLeader.length]).toEqual(['群体', students.length + 1])
    const shown = await Promise.all(
      [teacher, leader].map(
        async (as) => (await call(analysis.analyseSurvey, { id: String(id) }, { as })).data.sees_names,
      ),
    )
    expect(shown).toEqual([isNamed, false])
  }
})

test('the workbook computes its values from the counts, and its charts follow the cells', async () => {
  const { teacher, found, students } = place
  const id = await openSurvey({ as: teacher, classId: found.id })
  const form = await formFor(id, place.one)
  for (const [at, one] of students.entries()) await handInAs(id, one, answersTo(form, at < 4 ? 0 : 1))
  await closeSurvey(id, teacher)
  const { figures } = (await call(analysis.analyseSurvey, { id: String(id) }, { as: teacher })).data
  const { bytes } = await call(analysis.exportSurvey, { id: String(id), form: 'xlsx' }, { as: teacher })
  const files = unzipSync(bytes)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const sheet = (no: number) => read(`xl/worksheets/sheet${no}.xml`)
  const computed = [...sheet(1).matchAll(/<f>([^<]+)<\/f><v>([^<]+)<\/v>/g)]
  expect(computed.map(([, , value]) => Number(value))).toEqual(figures?.targets.map(({ value }) => value))
  expect(computed.every(([, text]) => /^\(1\*'?逐题分布'?!\$[A-Z]+\d+\)\/1$/.test(text ?? ''))).toBe(true)
  expect([...sheet(2).matchAll(/<f>IF\(SUM\(D\d+:/g)].length).toBeGreaterThan(figures?.targets.length ?? 0)
  const charts = Object.keys(files).filter((name) => /^xl\/charts\/chart\d+\.xml$/.test(name))
  const scales = new Set(
    form.definition.pages.flatMap(({ questions }) =>
      questions.flatMap((one) => ('scale' in one ? [one.scale] : [])),
    ),
  )
  expect(charts).toHaveLength(1 + scales.size)
  const all = charts.map(read).join('')
  expect([
    all.includes("'目标达成'!$C$2") || all.includes('目标达成!$C$2'),
    all.includes('得分最低'),
  ]).toEqual([true, true])
  const choices = form.definition.pages.flatMap(({ questions }) =>
    questions.filter((one) => 'options' in one),
  )
  if (choices.length > 0) expect(sheet(3)).toContain('IF($C$2=0')
})
