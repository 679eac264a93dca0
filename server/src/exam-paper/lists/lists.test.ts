import { listPapers, paperChoices, paperClasses, readPaper } from '@obelisk/contract/exam-paper/calls'
import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { demoDatabase } from '../../../test/database.ts'
import { demoUniversity } from '../../../test/demo.ts'
import { person } from '../../../test/people.ts'

let demo: Awaited<ReturnType<typeof demoUniversity>>

beforeAll(async () => {
  await demoDatabase()
  demo = await demoUniversity()
}, 60_000)

test('the list of papers is the same page by page, and holds what the rules of a single paper open', async () => {
  const { pool } = await demoDatabase()
  const { rows: papers } = await pool.query<{ id: number }>('select id from exam_paper order by id')
  expect(papers.length).toBeGreaterThan(2)
  for (const name of ['registrar', 'dean', 'director', 'teacher']) {
    const as = await demo.actor(name)
    const asked = { quickSearch: '', limit: 100 }
    const { list, total, waiting } = (await call(listPapers, asked, { as })).data
    expect(list).toHaveLength(total)
    expect(list.filter(({ is_mine }) => is_mine)).toHaveLength(waiting)
    const pages = []
    for (let page = 1; page <= total; page += 1)
      pages.push(...(await call(listPapers, { ...asked, limit: 1, page }, { as })).data.list)
    expect(pages).toEqual(list)
    const opened = []
    for (const { id } of papers)
      if ((await call(readPaper, { id: String(id) }, { as })).code === 1) opened.push(id)
    expect(list.map(({ id }) => id).sort()).toEqual(opened.sort())
    for (const row of list) {
      const { rows } = await pool.query<{ name: string }>(
        `select k.name from exam_paper_class x join teaching_class k on k.id = x.teaching_class_id
        where x.exam_paper_id = $1 order by k.name`,
        [row.id],
      )
      expect(row.classes).toEqual(rows.map((one) => one.name))
    }
    const mine = (await call(listPapers, { ...asked, mine: '1' }, { as })).data
    expect(mine.total).toBe(waiting)
  }
})

test('courses to set papers for are found by name and code, one taught now first, with the classes of a term', async () => {
  const { pool } = await demoDatabase()
  const as = await demo.actor('director')
  const { courses, terms } = (await call(paperChoices, {}, { as })).data
  expect(courses.length).toBeGreaterThan(3)
  const isMine = courses.map(({ is_mine }) => is_mine)
  expect(isMine).toEqual([...isMine].sort((a, b) => Number(b) - Number(a)))
  const last = courses.at(-1)
  const found = (await call(paperChoices, { quickSearch: last?.code ?? '' }, { as })).data.courses
  expect(found.map(({ id }) => id)).toContain(last?.id)
  const stranger = await person('teacher')
  let classes = 0
  for (const { id } of courses)
    for (const term of terms) {
      const input = { catalog_id: id, academic_term_id: term.id }
      const { list } = (await call(paperClasses, input, { as })).data
      const { rows } = await pool.query<{ id: number }>(
        `select k.id from teaching_class k join course c on c.id = k.course_id
        where c.catalog_id = $1 and k.academic_term_id = $2 and k.status = 'enable' order by k.name, k.id`,
        [id, term.id],
      )
      expect(list.map((one) => one.id)).toEqual(rows.map((one) => one.id))
      classes += list.length
      if (list.length > 0 && classes < 4)
        expect((await call(paperClasses, input, { as: stranger })).data.list).toEqual([])
    }
  expect(classes).toBeGreaterThan(3)
})

test('issue 28 E3: what waits is counted whatever the filter finds and however far one turns', async () => {
  for (const name of ['dean', 'director', 'teacher']) {
    const as = await demo.actor(name)
    const asked = { quickSearch: '', limit: 100 }
    const { total, waiting } = (await call(listPapers, asked, { as })).data
    for (const narrowed of [{ quickSearch: 'no paper is called so' }, { page: 99 }, { term: '999999' }])
      expect((await call(listPapers, { ...asked, ...narrowed }, { as })).data.waiting).toBe(waiting)
    expect((await call(listPapers, { ...asked, page: 99 }, { as })).data.total).toBe(total)
  }
})
