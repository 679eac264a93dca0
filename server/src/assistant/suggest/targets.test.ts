import { figuresOf } from '@obelisk/contract/attainment-report/figures'
import { figureMark } from '@obelisk/contract/figure-text'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { finishedDatabase, testDatabase } from '../../../test/database.ts'
import { inRoom } from '../../../test/in-room.ts'
import { person } from '../../../test/people.ts'
import { suggestedText } from './read-reply.ts'
import { basisOf, courseBehind, type Target } from './targets.ts'

let stranger: Actor
let onlooker: Actor
let school: Actor

beforeAll(async () => {
  const { db } = await finishedDatabase()
  const college = await db
    .insertInto('college')
    .values({ code: 'FAR', name: '远学院', kind: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  stranger = await person({ role: 'teaching-dean', scope_type: 'college', scope_id: college.id })
  onlooker = await person('supervisor')
  school = await person({ role: 'course-leader', scope_type: 'school', scope_id: null }, 'programme-director')
}, 300_000)

const basis = (as: Actor, target: Target) => inRoom('assistant', as, (ctx) => basisOf(ctx, target))
const refuses = async (target: Target) => {
  for (const as of [stranger, onlooker]) await expect(basis(as, target)).rejects.toThrow()
}

/** A document of this kind in a state in which it is written; made a draft when there is none. */
async function written(kind: string): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select subject_id as id from document where kind = ${kind} and state <> 'void'
    order by state in ('draft', 'returned') desc, id limit 1`.execute(db)
  const [one] = rows
  if (!one) throw new Error(`no ${kind}`)
  await sql`update document set state = 'draft' where kind = ${kind} and subject_id = ${one.id}`.execute(db)
  return one.id
}

test('a teaching plan gives its chapters to whoever writes it, and nobody else', async () => {
  const source_id = await written('teaching-plan')
  const target = { kind: 'teaching-plan' as const, source_id, place: 'ideology:1' }
  const { words, figures } = await basis(school, target)
  expect(words.length).toBeGreaterThan(0)
  expect(figures.size).toBe(0)
  expect(await inRoom('assistant', school, (ctx) => courseBehind(ctx, target))).toEqual({
    id: expect.any(Number),
  })
  await refuses(target)
}, 60_000)

test('a report gives its aggregates as live figures to its sections and plainly to its measures; no name of a student', async () => {
  const source_id = await written('report')
  const section = { kind: 'report' as const, source_id, place: 'section:analysis' }
  const { words, figures } = await basis(school, section)
  expect(figures.get('n')).toMatch(/^\d+$/)
  expect(words).toContain(figureMark('n', figures.get('n') ?? ''))
  const measure = await basis(school, { ...section, place: 'measure:new:cause' })
  expect(measure.figures.size).toBe(0)
  expect(measure.words.join('\n')).not.toContain('{{')
  const { db } = await testDatabase()
  const names = await db.selectFrom('student').select(['name', 'student_no']).limit(2000).execute()
  const told = words.join('\n')
  for (const { name, student_no } of names) {
    expect(told).not.toContain(name)
    expect(told).not.toContain(student_no)
  }
  await refuses(section)
}, 60_000)

test('a measure that may be rewritten gives what it says; a review what was counted', async () => {
  const { db } = await testDatabase()
  const { id } = await db
    .selectFrom('improvement')
    .select('id')
    .where('project_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('improvement').set({ state: 'open' }).where('id', '=', id).execute()
  const measure = { kind: 'measure' as const, source_id: id, place: 'evidence' }
  expect((await basis(school, measure)).words.length).toBeGreaterThan(1)
  await refuses(measure)
  await db.updateTable('improvement').set({ state: 'verified' }).where('id', '=', id).execute()
  await expect(basis(school, measure)).rejects.toThrow()
  const review = { kind: 'review' as const, source_id: await written('review'), place: 'note' }
  expect((await basis(school, review)).words).toHaveLength(2)
  await expect(basis(school, { ...review, place: 'opinion' })).rejects.toThrow()
  await refuses(review)
}, 60_000)

test('figures of a suggestion are those of the program: live ones are set right, plain ones become live, others go', () => {
  const figures = figuresOf({
    result: null,
    objectives: [],
    past: [],
    head: { survey_answers: 0 },
    parameters: { digits: 3 },
  } as never)
  expect(figures.get('survey')).toBe('0')
  const known = new Map([
    ['o1.combined', '0.612'],
    ['o2.combined', '0.750'],
    ['o3.combined', '0.750'],
  ])
  const evidence = [...known].map(([key, value]) => figureMark(key, value))
  const made = (after: string) => suggestedText('', after, evidence, known)
  expect(made('目标1为{{o1.combined|0.999}}。')).toEqual({
    text: `目标1为${figureMark('o1.combined', '0.612')}。`,
    leftOut: 0,
  })
  expect(made('目标1为0.612。').text).toBe(`目标1为${figureMark('o1.combined', '0.612')}。`)
  // of two figures that read the same the program does not choose
  expect(made('有两个为0.750。').text).toBe('有两个为0.750。')
  expect(made('目标1为{{o9.combined|0.888}}。').text).toBe('')
  expect(made('目标1为0.613。')).toEqual({ text: '', leftOut: 1 })
})

test('the words of a survey that is a draft take suggestions of whoever may change it; after it opened none', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from survey where state <> 'archived' order by id`.execute(db)
  const target = (source_id: number): Target => ({ kind: 'survey', source_id, place: 'title:q1:zh-cn' })
  const draft = rows.find(({ state }) => state === 'draft')?.id ?? 0
  expect((await basis(school, target(draft))).words.length).toBeGreaterThan(0)
  await refuses(target(draft))
  await expect(basis(school, target(rows.find(({ state }) => state === 'open')?.id ?? 0))).rejects.toThrow()
}, 60_000)
