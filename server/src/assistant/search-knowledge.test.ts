import { figureMark } from '@obelisk/contract/figure-text'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { learnedDatabase, testDatabase } from '../../test/database.ts'
import { inRoom } from '../../test/in-room.ts'
import { person } from '../../test/people.ts'
import { refreshKnowledge } from './knowledge/refresh-knowledge.ts'
import { searchKnowledge } from './knowledge/search-knowledge.ts'
import { newQuestions, questions } from './questions.fixture.ts'
import { readableNow } from './readable-now.fixture.ts'
import { wordsOf } from './suggest/targets.ts'

const projectId = async (name: string) => {
  const { db } = await testDatabase()
  return (await db.selectFrom('project').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}

let director: Actor

beforeAll(async () => {
  await learnedDatabase()
  director = await person({
    role: 'programme-director',
    scope_type: 'project',
    scope_id: await projectId('软件工程'),
  })
}, 300_000)

const searching = <T>(actor: Actor, body: Parameters<typeof inRoom<'assistant', T>>[2]) =>
  inRoom<'assistant', T>('assistant', actor, body)

/** Of these questions those that do not find the right passage first. */
const missedOf = (list: typeof questions) =>
  searching(director, async (ctx) => {
    const wrong: string[] = []
    for (const [question, kind, title, place] of list) {
      const [first] = await searchKnowledge(ctx, question, 8)
      const found = (kind === 'guide' ? first?.text : first?.place) ?? ''
      const isThere = place.split('|').some((one) => found.startsWith(one))
      const isRight = first?.kind === kind && first.title.startsWith(title) && isThere
      if (!isRight)
        wrong.push(`${question} → ${first?.kind} ${first?.title} ${first?.place} ${first?.text.slice(0, 40)}`)
    }
    return wrong
  })

test('of forty questions in both languages at least thirty-six find the right passage first', async () => {
  const missed = await missedOf(questions)
  expect(questions).toHaveLength(40)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(4)
}, 120_000)

test('28 D: of twenty-five questions of a new user at least twenty-two find the right passage first', async () => {
  const missed = await missedOf(newQuestions)
  expect(newQuestions).toHaveLength(25)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
}, 120_000)

test('what is changed is found at the next question, what is deleted no more', async () => {
  await searching(director, async (ctx) => {
    const { rows } = await sql<{ id: number }>`
      select s.id from syllabus s join course c on c.id = s.course_id where c.name = '数据结构' order by s.id limit 1`.execute(
      ctx.read,
    )
    const id = rows[0]?.id ?? 0
    const db = ctx.own as never as Awaited<ReturnType<typeof testDatabase>>['db']
    await sql`update syllabus set methods = '以翡翠蜥蜴为例开展研讨' where id = ${id}`.execute(db)
    await refreshKnowledge(ctx)
    expect((await searchKnowledge(ctx, '翡翠蜥蜴', 5))[0]).toMatchObject({ source_id: id, place: 'methods' })
    await sql`update syllabus set methods = '' where id = ${id}`.execute(db)
    await refreshKnowledge(ctx)
    expect((await searchKnowledge(ctx, '翡翠蜥蜴', 5)).map(({ place }) => place)).not.toContain('methods')
    const { rows: counts } = await sql<{ passages: number; counted: number }>`
      select (select count(*)::integer from knowledge_passage) as counted,
        (select passages from knowledge_gram where gram = '') as passages`.execute(ctx.read)
    expect(counts[0]?.passages).toBe(counts[0]?.counted)
  })
}, 120_000)

test('nothing is found for signs, for empty words, or where there is nothing', async () => {
  await searching(director, async (ctx) => {
    for (const text of ['%', '_', '？？', '\u0000'.replace('\u0000', ' '), 'zzzzqqqq'])
      expect(await searchKnowledge(ctx, text, 5)).toEqual([])
  })
}, 120_000)

test('versions that say the same come once: the newest, which names the older ones', async () => {
  await searching(director, async (ctx) => {
    const { rows } = await sql<{ id: number }>`
      select s.id from syllabus s join course c on c.id = s.course_id
      join document d on d.kind = 'syllabus' and d.subject_id = s.id and d.state <> 'void'
      where c.name = '数据结构' and s.id = any(${[...((await readableNow(ctx)).get('syllabus') ?? [])]}::integer[])
      order by s.id desc limit 3`.execute(ctx.read)
    const ids = rows.map(({ id }) => id)
    const db = ctx.own as never as Awaited<ReturnType<typeof testDatabase>>['db']
    await sql`update syllabus set methods = '用玛瑙刺猬讲解' where id = any(${ids}::integer[])`.execute(db)
    await refreshKnowledge(ctx)
    const found = await searchKnowledge(ctx, '玛瑙刺猬', 5)
    expect(ids.length).toBeGreaterThan(1)
    expect(found).toHaveLength(1)
    const seen = [found[0]?.source_id, ...(found[0]?.also ?? []).map(({ source_id }) => source_id)]
    expect(seen.toSorted()).toEqual(ids.toSorted())
    const { rows: current } = await sql<{ source_id: number }>`
      select source_id from knowledge_passage where kind = 'syllabus' and source_id = any(${ids}::integer[]) and is_current
      order by source_id desc limit 1`.execute(ctx.read)
    expect(found[0]?.source_id).toBe(current[0]?.source_id)
  })
}, 120_000)

test('a live figure in a report is found and cited as people read it, and stands with its mark where suggestions are told', async () => {
  await searching(director, async (ctx) => {
    const db = ctx.own as never as Awaited<ReturnType<typeof testDatabase>>['db']
    const [id = 0] = (await readableNow(ctx)).get('report') ?? []
    const said = `玛瑙海胆的达成值为${figureMark('o1.combined', '0.617')}。`
    await sql`update report_section set content = ${said} where report_id = ${id} and key = 'analysis'`.execute(
      db,
    )
    await refreshKnowledge(ctx)
    const [found] = await searchKnowledge(ctx, '玛瑙海胆', 5)
    expect(found).toMatchObject({ kind: 'report', source_id: id, text: '玛瑙海胆的达成值为0.617。' })
    expect((await wordsOf(ctx, { kind: 'report', source_id: id })).words).toContain(said)
  })
}, 120_000)
