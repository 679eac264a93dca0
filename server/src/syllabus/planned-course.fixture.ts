import { ctxPartsOf } from '#app.ts'
import type { Actor } from '#kernel/actor.ts'
import { ctxOf } from '#kernel/ctx.ts'
import type { Listener } from '#kernel/events.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { testServices } from '../../test/services.ts'
import type { Room } from './access.ts'

/** Works in the room as a person; what it writes stays. */
export async function as<T>(
  actor: Actor,
  body: (ctx: Room) => Promise<T>,
  listeners: readonly Listener[] = [],
): Promise<T> {
  const { db } = await testDatabase()
  const caller = { actor, language: 'zh-cn' as const, requestId: 't', ip: '', userAgent: '' }
  return db
    .transaction()
    .execute((tx) => body(ctxOf<'syllabus'>(caller, tx, { ...ctxPartsOf(testServices), listeners })))
}

const id = async (query: Promise<{ id: number }>) => (await query).id

async function teacherOf(code: string, college_id: number, actor: Actor) {
  const { db } = await testDatabase()
  await db
    .insertInto('teacher')
    .values({ account_id: actor.accountId, staff_no: code, name: actor.name, college_id })
    .execute()
  return actor
}

async function plannedRows(culture: number, section: number, [one, other]: readonly [string, string]) {
  const { db } = await testDatabase()
  const requirement = await id(
    db
      .insertInto('requirement')
      .values({ culture_id: culture, no: 1, name: '工程知识' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const indicators = await db
    .insertInto('indicator')
    .values(
      ['1.1', '1.2'].map((no) => ({
        culture_id: culture,
        requirement_id: requirement,
        no,
        description: `指标点 ${no}`,
      })),
    )
    .returning('id')
    .execute()
  const [first = 0, second = 0] = indicators.map((one) => one.id)
  const course = async (code: string, name: string) => {
    const catalog = await id(
      db
        .insertInto('course_catalog')
        .values({ code, name, college_id: section })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const made = await id(
      db
        .insertInto('course')
        .values({
          base_culture_id: culture,
          catalog_id: catalog,
          code,
          name,
          term: 3,
          credits: 2,
          hours_total: 32,
          hours_theory: 32,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await db
      .insertInto('support')
      .values([
        { course_id: made, indicator_id: first, strength: 'H' },
        { course_id: made, indicator_id: second, strength: 'M' },
      ])
      .execute()
    return { id: made, catalog }
  }
  const courses = [await course(one, '数据结构'), await course(other, '操作系统')] as const
  return { courses, indicators: [first, second] as const }
}

type Where = Record<'college' | 'section' | 'elsewhere' | 'project' | 'catalog', number>

async function peopleOf({ college, section, elsewhere, project, catalog }: Where) {
  return {
    author: await teacherOf('t1', section, await person('teacher')),
    colleague: await teacherOf('t2', section, await person('teacher')),
    stranger: await teacherOf('t3', elsewhere, await person('teacher')),
    leader: await person({ role: 'course-leader', scope_type: 'catalog', scope_id: catalog }),
    head: await person({ role: 'section-head', scope_type: 'college', scope_id: section }),
    director: await person({ role: 'programme-director', scope_type: 'project', scope_id: project }),
    dean: await person({ role: 'teaching-dean', scope_type: 'college', scope_id: college }),
  }
}

/** A plan with courses and two indicators, in a college with a section, and the people who work with its syllabi. */
export async function plannedCourse(codes: readonly [string, string] = ['SE201', 'SE202']) {
  const { db } = await testDatabase()
  const college = await id(
    db
      .insertInto('college')
      .values({ code: 'C', name: '计算机学院' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const section = await id(
    db
      .insertInto('college')
      .values({ code: 'S', name: '软件系', kind: 'section', parent_id: college })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const elsewhere = await id(
    db
      .insertInto('college')
      .values({ code: 'M', name: '机械学院' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const project = await id(
    db
      .insertInto('project')
      .values({ code: 'SE', name: '软件工程', college_id: college })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const library = await id(
    db
      .selectFrom('requirement_library')
      .select('id')
      .where('code', '=', 'ceeaa-2024')
      .executeTakeFirstOrThrow(),
  )
  const culture = await id(
    db
      .insertInto('culture')
      .values({ base_project_id: project, library_id: library, name: '2024版', major: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await db
    .insertInto('document')
    .values({
      kind: 'culture',
      subject_id: culture,
      title: '方案',
      version: '1.0',
      project_id: project,
      state: 'published',
    })
    .execute()
  const { courses, indicators } = await plannedRows(culture, section, codes)
  return {
    project,
    culture,
    courses,
    indicators,
    ...(await peopleOf({ college, section, elsewhere, project, catalog: courses[0].catalog })),
  }
}
