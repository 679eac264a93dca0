import { ask, type Message, readChat } from '@obelisk/contract/assistant/chat'
import { type SourceKind, sourceKinds } from '@obelisk/contract/assistant/knowledge'
import { readDocument } from '@obelisk/contract/assistant/school-documents'
import { readReport } from '@obelisk/contract/attainment-report/report'
import { readImprovement } from '@obelisk/contract/improvement'
import { type Role, roles } from '@obelisk/contract/permission'
import { readSyllabus } from '@obelisk/contract/syllabus/calls'
import { readPlan as readTeachingPlan } from '@obelisk/contract/teaching-plan/calls'
import { readPlan } from '@obelisk/contract/training-plan/plan'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { learnedDatabase, testDatabase } from '../../test/database.ts'
import { inRoom } from '../../test/in-room.ts'
import { person } from '../../test/people.ts'
import { refreshKnowledge } from './knowledge/refresh-knowledge.ts'
import { openAmong } from './knowledge/rooms-of-knowledge.ts'
import { searchKnowledge } from './knowledge/search-knowledge.ts'
import { readableNow } from './readable-now.fixture.ts'

beforeAll(async () => {
  await learnedDatabase()
}, 300_000)

const canary = '琥珀鲸鱼'

async function idOf(table: 'project' | 'college', name: string) {
  const { db } = await testDatabase()
  return (await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}

/** Somebody of each role: for the programme of software engineering, and for a college without documents. */
async function everybody(): Promise<{ name: string; actor: Actor; isNear: boolean }[]> {
  const project = await idOf('project', '软件工程')
  const elsewhere = await idOf('college', '经济管理学院')
  const held = (role: Role, scope_type: 'project' | 'college' | 'self', scope_id: number | null) =>
    person({ role, scope_type, scope_id })
  const found = []
  for (const role of roles) {
    const isSelf = role === 'teacher' || role === 'student'
    found.push({
      name: `${role} near`,
      actor: isSelf ? await held(role, 'self', null) : await held(role, 'project', project),
      isNear: !isSelf,
    })
    if (!isSelf)
      found.push({ name: `${role} elsewhere`, actor: await held(role, 'college', elsewhere), isNear: false })
  }
  return found
}

/** Whether the page of a document opens for somebody: its own call is asked. */
const opens: Record<Exclude<SourceKind, 'guide'>, (id: number, as: Actor) => Promise<{ code: number }>> = {
  plan: (id, as) => call(readPlan, { id: String(id) } as never, { as }),
  syllabus: (id, as) => call(readSyllabus, { id: String(id) } as never, { as }),
  'teaching-plan': (id, as) => call(readTeachingPlan, { id: String(id) } as never, { as }),
  'school-document': (id, as) => call(readDocument, { id: String(id) } as never, { as }),
  report: (id, as) => call(readReport, { report_id: String(id) } as never, { as }),
  measure: (id, as) => call(readImprovement, { id: String(id) } as never, { as }),
}

type Kind = keyof typeof opens
const tables = {
  plan: 'culture',
  syllabus: 'syllabus',
  'teaching-plan': 'teaching_plan',
  report: 'report',
  measure: 'improvement',
  'school-document': 'school_document',
} as const

type Told = { id: string; kind: SourceKind; source_id: number }

/** Every passage of the index that is of a document. */
async function allPassages(): Promise<Told[]> {
  const { db } = await testDatabase()
  const { rows } =
    await sql<Told>`select id, kind, source_id from knowledge_passage where kind <> 'guide'`.execute(db)
  return rows
}

/** So many pages are asked for at once. */
const atOnce = 16

/** The documents of a kind whose page opens for somebody. Each of them is asked. */
async function openedBy(kind: Kind, actor: Actor): Promise<Set<number>> {
  const { db } = await testDatabase()
  const ids = (await db.selectFrom(tables[kind]).select('id').orderBy('id').execute()).map(({ id }) => id)
  const open = new Set<number>()
  const next = async (): Promise<void> => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift())
      if ((await opens[kind](id, actor)).code === 1) open.add(id)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return open
}

test('for every role, every passage is found exactly when the page of its document opens', async () => {
  const passages = await allPassages()
  const kinds = Object.keys(opens) as Kind[]
  expect(new Set(passages.map(({ kind }) => kind))).toEqual(new Set(kinds))
  for (const { name, actor } of await everybody()) {
    // the rights are asked for in both ways: all documents, and those of these passages
    const readable = await inRoom('assistant', actor, readableNow)
    const isOpen = await inRoom('assistant', actor, (ctx) => openAmong(ctx, passages))
    for (const kind of kinds) {
      const open = await openedBy(kind, actor)
      const wrong = passages.filter(
        (one) =>
          one.kind === kind &&
          [isOpen(one), readable.get(kind)?.has(one.source_id) === true].includes(!open.has(one.source_id)),
      )
      expect([name, kind, wrong]).toEqual([name, kind, []])
    }
  }
}, 600_000)

/** What an answer tells of a question whose only passage is closed to the asker: not even how many there are. */
const told = { sources: [], lost: 0, found: [0], text: '' }

async function toldOf(text: string, as: Actor) {
  const { code, data } = await call(ask, { text }, { as })
  if (code !== 1) return told
  const { messages } = (await call(readChat, { id: String(data.chat_id) }, { as })).data
  const { sources, lost, steps, text: said } = messages.at(-1) as Message
  return { sources, lost, found: steps.map(({ found }) => found), text: said }
}

test('a canary in a syllabus that is being written is found by those over it, and by nobody else', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select s.id from syllabus s join document d on d.kind = 'syllabus' and d.subject_id = s.id
    join course c on c.id = s.course_id join culture p on p.id = c.base_culture_id join project o on o.id = p.base_project_id
    where o.name = '软件工程' and d.state in ('draft', 'returned', 'submitted') order by s.id limit 1`.execute(
    db,
  )
  const id = rows[0]?.id
  expect(id).toBeDefined()
  await sql`update syllabus set methods = ${`教学方法见${canary}一节`} where id = ${id}`.execute(db)
  for (const { name, actor, isNear } of await everybody()) {
    const found = await inRoom('assistant', actor, async (ctx) => {
      while (await refreshKnowledge(ctx));
      return searchKnowledge(ctx, canary, 20)
    })
    const hits = found.filter(({ text }) => text.includes(canary))
    expect([name, hits.map(({ source_id }) => source_id)]).toEqual([name, isNear ? [id] : []])
    if (!isNear) expect([name, await toldOf(canary, actor)]).toEqual([name, told])
  }
}, 240_000)

test('what a college keeps for itself is found by whoever belongs to it and by those over the school, and by nobody else', async () => {
  const text = '机房服务器的管理员口令由谁保管'
  for (const { name, actor, isNear } of await everybody()) {
    const found = await inRoom('assistant', actor, (ctx) => searchKnowledge(ctx, text, 20))
    const hits = found.filter((one) => one.text.includes('机房服务器的管理员口令'))
    expect([name, hits.length]).toEqual([name, isNear ? 1 : 0])
  }
}, 120_000)

test('of each kind there are passages, and none holds a question of the bank, a sealed paper, a comment of a survey or a number of a person', async () => {
  const { db } = await testDatabase()
  const { rows: kinds } = await sql<{
    kind: string
  }>`select distinct kind from knowledge_passage order by 1`.execute(db)
  expect(kinds.map(({ kind }) => kind)).toEqual([...sourceKinds].toSorted())
  const secrets = await sql<{ text: string }>`
    select distinct said #>> '{}' as text from question_version v,
      jsonb_path_query(v.content, 'strict $.**.text ? (@.type() == "string")') said where length(said #>> '{}') >= 24
    union select s.student_no from student s where length(s.student_no) >= 8
    union select said #>> '{}' from survey_response r,
      jsonb_path_query(r.answers, 'strict $.** ? (@.type() == "string")') said where length(said #>> '{}') >= 12`.execute(
    db,
  )
  expect(secrets.rows.length).toBeGreaterThan(100)
  const { rows: passages } = await sql<{ text: string }>`select text from knowledge_passage`.execute(db)
  const all = passages.map(({ text }) => text).join('\n')
  expect(secrets.rows.filter(({ text }) => all.includes(text)).map(({ text }) => text)).toEqual([])
}, 120_000)
