import { type FoundKind, foundKinds, mostFound, searchSite } from '@obelisk/contract/search'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { finishedDatabase, testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

beforeAll(async () => {
  await finishedDatabase()
})

async function found(text: string, as: Actor) {
  const { data } = await call(searchSite, { text }, { as })
  return data.list
}

const kindsOf = async (text: string, as: Actor) => [
  ...new Set((await found(text, as)).map(({ kind }): FoundKind => kind)),
]

async function idOf(table: 'project' | 'college', name: string): Promise<number> {
  const { db } = await testDatabase()
  const row = await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return row.id
}

const directorOf = async (project: string) =>
  person({ role: 'programme-director', scope_type: 'project', scope_id: await idOf('project', project) })

test('E6: a course is found with its class, its teaching plan, its report and what was promised for it, few of each', async () => {
  const list = await found('数据结构', await directorOf('软件工程'))
  expect(new Set(list.map(({ kind }) => kind))).toEqual(
    new Set(['course', 'class', 'teaching-plan', 'report', 'measure', 'survey', 'paper', 'question']),
  )
  const of = (kind: FoundKind) => list.filter((one) => one.kind === kind).length
  expect(Math.max(...foundKinds.map(of))).toBe(mostFound)
  expect(list[0]).toMatchObject({ kind: 'course', name: '数据结构', name_en: 'Data Structures' })
})

test('English names and codes find the same', async () => {
  const director = await directorOf('软件工程')
  const [course] = await found('数据结构', director)
  expect((await found('data struct', director))[0]).toEqual(course)
  expect((await found(course?.key ?? '', director))[0]).toEqual(course)
})

test('people are found by name and number, students only by who sees the register', async () => {
  const { db } = await testDatabase()
  const project = await idOf('project', '软件工程')
  const student = await db
    .selectFrom('student')
    .select(['id', 'student_no', 'name'])
    .where('base_project_id', '=', project)
    .executeTakeFirstOrThrow()
  const seen = await found(student.student_no, await directorOf('软件工程'))
  expect(seen).toMatchObject([{ kind: 'student', id: student.id, name: student.name }])
  expect(await kindsOf(student.student_no, await directorOf('计算机科学与技术'))).toEqual([])
  expect(await kindsOf(student.student_no, await person('teacher'))).toEqual([])
})

test('another college finds nothing but the plans in force, and a student nothing at all', async () => {
  const elsewhere = await person({
    role: 'teaching-dean',
    scope_type: 'college',
    scope_id: await idOf('college', '经济管理学院'),
  })
  expect(await kindsOf('数据结构', elsewhere)).toEqual([])
  expect(await kindsOf('软件工程', elsewhere)).toEqual(['plan'])
  expect(await kindsOf('软件', await person('student'))).toEqual([])
})

test('signs of patterns stand for themselves', async () => {
  const director = await directorOf('软件工程')
  // as a sign of a text, as programs in questions have it, and of nothing else
  for (const sign of ['%', '_']) {
    const list = await found(sign, director)
    expect(list.filter(({ kind }) => kind !== 'question')).toEqual([])
  }
})

test('28 E: words are found in any order, with the course’s name and number in one question', async () => {
  const director = await directorOf('软件工程')
  const [course] = await found('数据结构', director)
  expect(await found('structures data', director)).toEqual(await found('data structures', director))
  expect((await found(`${course?.key} 数据`, director))[0]).toEqual(course)
  const classes = (await found('数据结构', director)).filter(({ kind }) => kind === 'class')
  const term = classes[0]?.detail ?? ''
  expect((await found(`${term} 数据结构`, director)).map(({ kind }) => kind)).toContain('class')
})

test('28 E: one wrong, missing or added sign still finds', async () => {
  const director = await directorOf('软件工程')
  const right = (await found('structures', director)).map(({ kind, id }) => `${kind} ${id}`)
  for (const text of ['strictures', 'strctures', 'structuures'])
    expect((await found(text, director)).map(({ kind, id }) => `${kind} ${id}`)).toEqual(right)
  expect((await found('操作糸统', director)).map(({ name }) => name)).toContain('操作系统')
  expect(await found('zzzzzzzz', director)).toEqual([])
})

test('28 E: what is one’s own is found behind any number of newer rows of others', async () => {
  const { db } = await testDatabase()
  const director = await directorOf('软件工程')
  const before = await found('数据结构', director)
  const { rows } = await sql<{ id: number; catalog_id: number }>`
    update course set name = '数据结构外' where id = (select c.id from course c join culture p on p.id = c.base_culture_id
      where p.base_project_id <> ${await idOf('project', '软件工程')} order by c.id limit 1) returning id, catalog_id`.execute(
    db,
  )
  await sql`with added as (
      insert into syllabus (course_id, catalog_id, version)
      select ${rows[0]?.id}, ${rows[0]?.catalog_id}, '90.' || n from generate_series(1, 320) as n returning id, version)
    insert into document (kind, subject_id, title, version, state) select 'syllabus', id, '数据结构外', version, 'draft' from added`.execute(
    db,
  )
  await sql`with added as (
      insert into teaching_plan (course_id, catalog_id, academic_term_id, syllabus_id, version, content, built_on)
      select s.course_id, s.catalog_id, (select max(id) from academic_term), s.id, s.version, '{}', '{}'
      from syllabus s where s.version like '90.%' returning id, version)
    insert into document (kind, subject_id, title, version, state) select 'teaching-plan', id, '数据结构外', version, 'draft' from added`.execute(
    db,
  )
  expect(await found('数据结构', director)).toEqual(before)
})

const wanted: [text: string, kind: FoundKind, name: string][] = [
  ['数据结构', 'course', '数据结构'],
  ['sjjg', 'course', '数据结构'],
  ['shujujiegou', 'course', '数据结构'],
  ['caozuoxitong', 'course', '操作系统'],
  ['czxt', 'course', '操作系统'],
  ['系统 操作', 'course', '操作系统'],
  ['操作糸统', 'course', '操作系统'],
  ['structures data', 'course', '数据结构'],
  ['strctures', 'course', '数据结构'],
  ['rjgc', 'plan', '培养方案'],
  ['ruanjiangongcheng', 'plan', '培养方案'],
  ['数据结构 软工', 'class', '数据结构 软工'],
  ['自评', 'survey', '自评'],
  ['自评 数据结构', 'survey', '数据结构'],
  ['期中反馈', 'survey', '期中'],
  ['qizhong', 'survey', '期中'],
  ['mid-term', 'survey', '期中'],
  ['毕业生', 'survey', '毕业'],
  ['数据结构 试卷', 'paper', '数据结构'],
  ['二叉树', 'question', '二叉树'],
  ['数据结构 二叉树', 'question', '二叉树'],
  ['实验', 'measure', '实验'],
]

test('28 E B12: surveys, papers, questions, measures, pinyin and initials: 22 of 22 own queries find it', async () => {
  const director = await directorOf('软件工程')
  const missed: string[] = []
  for (const [text, kind, name] of wanted) {
    const list = await found(text, director)
    if (!list.some((one) => one.kind === kind && one.name.includes(name)))
      missed.push(
        `${text} → ${kind} ${name}: ${list.map((one) => `${one.kind} ${one.name.slice(0, 20)}`).join(', ')}`,
      )
  }
  expect(missed).toEqual([])
})

test('28 E B12: a paper or a question that one may not see is not found by any way of typing', async () => {
  const elsewhere = await person({
    role: 'teaching-dean',
    scope_type: 'college',
    scope_id: await idOf('college', '经济管理学院'),
  })
  for (const text of ['数据结构', 'sjjg', 'shujujiegou', '二叉树', '自评'])
    expect(await kindsOf(text, elsewhere), text).toEqual([])
})
