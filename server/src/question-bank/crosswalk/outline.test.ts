import { listBanks, readOutline } from '@obelisk/contract/question-bank/calls'
import { readCrosswalk } from '@obelisk/contract/question-bank/crosswalk'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'

test('spec 2: route /QuestionBank, knowledge points come from the content of the syllabus, and its numbers with their words', async () => {
  await finishedDatabase()
  const { actor } = await demoUniversity()
  const as = await actor('director')
  const { list } = (await call(listBanks, {}, { as })).data
  const catalog = String(list.find(({ code }) => code === 'SE201')?.id)
  const { chapters } = (await call(readOutline, { catalog }, { as })).data
  const { db } = await testDatabase()
  const written = await db
    .selectFrom('chapter as h')
    .innerJoin('syllabus as s', 's.id', 'h.syllabus_id')
    .select(['h.no', 'h.name', 'h.content'])
    .where('s.catalog_id', '=', Number(catalog))
    .execute()
  for (const { no, name, points } of chapters) {
    const contents = written.filter((one) => String(one.no) === no && one.name === name)
    expect([no, contents.length > 0]).toEqual([no, true])
    for (const point of points)
      expect([point, contents.some(({ content }) => content.includes(point))]).toEqual([point, true])
  }
  expect(chapters.some(({ points }) => points.length > 1)).toBe(true)
  expect(chapters.flatMap(({ points }) => points).every((point) => point.length <= 60)).toBe(true)
  const { data } = await call(readCrosswalk, { catalog }, { as })
  expect(data.syllabi.length).toBeGreaterThan(0)
  expect(data.now.objectives.every(({ text }) => text !== '')).toBe(true)
  expect(data.now.chapters.map(({ no }) => no)).toEqual(chapters.map(({ no }) => no))
  expect(data.used.objectives.length).toBeGreaterThan(0)
}, 240_000)
