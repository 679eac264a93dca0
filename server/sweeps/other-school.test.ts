import type { Endpoint } from '@obelisk/contract/endpoint'
import type { Envelope } from '@obelisk/contract/envelope'
import { roles } from '@obelisk/contract/permission'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { storedReview } from '#assessment-review/taught.fixture.ts'
import type { Actor, RoleHeld } from '#kernel/actor.ts'
import {
  single,
  storedImport,
  storedMove,
  storedQuestion,
  tagged,
} from '#question-bank/course-group.fixture.ts'
import { rooms } from '#rooms.ts'
import { storedAnswers } from '#survey/imports/imports.fixture.ts'
import { builtIn } from '#survey/public.ts'
import { storedIntake } from '#syllabus/intake/many-syllabi.fixture.ts'
import { requestOf, testApp } from '../test/call.ts'
import { finishedDatabase, testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { sampleInput } from '../test/sample-input.ts'
import {
  actsOnAnswers,
  actsOnIntake,
  actsOnWorkbooks,
  open,
  otherwise,
  plainInputs,
} from './other-school.fixture.ts'

/** Ends the session. */
const leftOut = /logout|endSession/
const namesRow = (endpoint: Endpoint) =>
  sampleInput(endpoint).leaves.some(
    ({ path, kind }) => kind === 'number' && path.some((part) => /(^|_)ids?$/i.test(String(part))),
  )
const guarded = rooms
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ path, access }) => !path.startsWith('/admin/') && access !== 'anyone')
const endpoints = guarded.filter(
  (endpoint) => !(endpoint.method === 'POST' && leftOut.test(endpoint.path)) && namesRow(endpoint),
)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

let stranger: Actor
/** The same, who reads everything of this school besides. */
let reader: Actor
let before: Record<string, string>

beforeAll(async () => {
  const { db } = await finishedDatabase()
  const { id } = await db
    .insertInto('college')
    .values({ code: 'ELSE', name: '别的学院', kind: 'college' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const held = roles.map(
    (role): RoleHeld =>
      role === 'teacher' || role === 'student'
        ? { role, scope_type: 'self', scope_id: null }
        : { role, scope_type: 'college', scope_id: id },
  )
  stranger = await person(...held)
  reader = await person(...held, { role: 'supervisor', scope_type: 'school', scope_id: null })
  await moreRows()
  before = await digests()
  // the demonstration with its finished cycles is the largest database that a test copies
}, 120_000)

/** What every table holds, but for what the calls themselves leave behind: the log, sessions, work, searches of one's own. */
async function digests(): Promise<Record<string, string>> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename !~ '^(admin_log|session|session_token|job|file|question_search|exam_paper_view)$'`.execute(
    db,
  )
  const parts = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${sql.table(name)} t`,
  )
  const found = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]))
}

/** Why a call was refused, in the code of its refusal; `done` when it was not. A file is an answer, too. */
function saidBy({ headers, json }: Awaited<ReturnType<FastifyInstance['inject']>>): string {
  if (!String(headers['content-type']).startsWith('application/json')) return 'done'
  const { code, data } = json() as Envelope<{ refusal?: string } | null>
  return code === 1 ? 'done' : (data?.refusal ?? String(code))
}

test('whoever holds every role, but in another school, reaches no row of this one and changes nothing', async () => {
  const app = await testApp()
  const reached: string[] = []
  for (const endpoint of endpoints) {
    const { value } = sampleInput(endpoint)
    const answer = await app.inject(await requestOf(endpoint, value as never, { as: stranger }))
    if (saidBy(answer) === 'done' && !open[nameOf(endpoint)]) reached.push(nameOf(endpoint))
  }
  expect(reached).toEqual([])
  expect(await digests()).toEqual(before)
})

/** Acts on rows that the sample does not name: what they are sent besides; the others are about the row with the number 1. */
const sent: Record<string, object> = { ...plainInputs }

/** Rows of this school that the demonstration has none of. */
async function moreRows() {
  const { db } = await testDatabase()
  const idOf = async (made: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }) =>
    (await made.executeTakeFirstOrThrow()).id
  const group = { culture_id: 1, name: '选一门', kind: 'pick_one' } as const
  const undo = { culture_id: 1, kind: 'batch-courses', content: '{}' } as const
  const account_id = await idOf(db.selectFrom('account').select('id'))
  const file = { name: 'a.xlsx', size: 1, mimetype: 'x', sha256: '0', owner_id: reader.accountId }
  const file_id = await idOf(db.insertInto('file').values(file).returning('id'))
  const batch = { account_id, file_id, teaching_class_id: 1 }
  const { college_id } = await db.selectFrom('project').select('college_id').executeTakeFirstOrThrow()
  const library = { code: 'own', name: '本院标准', name_en: 'Ours', year: 2026, college_id }
  const question = await storedQuestion(1, account_id)
  const content = single('题', '甲', '乙')
  sent['POST /api/QuestionBank/add'] = { catalog_id: 1, content, tags: tagged }
  sent['POST /api/QuestionBank/save'] = { id: question, content, tags: {} }
  sent['POST /api/QuestionBank/tag'] = { ids: [question], set: { chapter: '1' } }
  sent['POST /api/QuestionBank/act'] = { ids: [question], act: 'submit' }
  sent['DELETE /api/QuestionBank/del'] = { ids: [question] }
  sent['POST /api/QuestionBank/addUse'] = { id: question }
  const pair = [question, await storedQuestion(1, reader.accountId)]
  for (const act of ['leaked', 'sisters', 'different']) sent[`POST /api/QuestionBank/${act}`] = { ids: pair }
  sent['POST /api/QuestionBank/merge'] = { keep: question, ids: pair.slice(1) }
  sent['POST /api/QuestionBank/unmerge'] = { id: question }
  sent['POST /api/QuestionBank/move'] = { ids: [question], to_catalog_id: 2 }
  sent['POST /api/QuestionBank/undoMove'] = { id: await storedMove(2, 1, question) }
  const used = { question_id: question, version: 1, academic_term_id: 1, paper: '卷', n: 1 }
  const use = db.insertInto('question_usage').values(used).returning('id')
  sent['DELETE /api/QuestionBank/delUse'] = { id: await idOf(use) }
  const read = await storedImport(1, account_id)
  for (const act of ['POST importUndo', 'GET importLeft', 'GET import'])
    sent[act.replace(' ', ' /api/QuestionBank/')] = { id: read }
  sent['POST /api/QuestionBank/importWrite'] = { id: read, choices: [{ no: 1, take: 'new', of: null }] }
  sent['POST /api/QuestionBank/importRead'] = { catalog_id: 1, file_id: null, text: '题 {=甲 ~乙}' }
  sent['POST /api/Prore/answer'] = { id: 1, remark_id: 1, is_settled: true }
  sent['POST /api/Prore/analysisText'] = { class_id: null, texts: { scores: '改' } }
  const review = await storedReview()
  for (const act of ['save', 'submit', 'withdraw', 'del', 'judge', 'decide'])
    sent[`POST /api/Exam/${act}`] = { id: review }
  const reviewed = db.selectFrom('assessment_review').select(['course_id', 'academic_term_id'])
  const line = await reviewed.where('id', '=', review).executeTakeFirstOrThrow()
  sent['POST /api/Exam/remind'] = { lines: [{ ...line, review_id: review }] }
  const id = await idOf(db.insertInto('course_group').values(group).returning('id'))
  Object.assign(sent, {
    'POST /api/Culture.Group/edit': { id },
    'DELETE /api/Culture.Group/del': { ids: [id] },
  })
  sent['POST /api/Culture/undo'] = {
    id: await idOf(db.insertInto('culture_undo').values(undo).returning('id')),
  }
  const batch_id = await idOf(db.insertInto('import_batch').values(batch).returning('id'))
  for (const act of ['Cancel', 'Confirm', 'Look', 'Undo'])
    sent[`POST /api/Evaldata/import${act}`] = { batch_id }
  const contacts = { survey_id: 1, account_id, added: 1 }
  sent['POST /api/Ques/undoContacts'] = {
    id: await idOf(db.insertInto('survey_contact_list').values(contacts).returning('id')),
  }
  const own = await idOf(db.insertInto('requirement_library').values(library).returning('id'))
  sent['POST /api/Culture.Library/edit'] = { id: own }
  sent['DELETE /api/Culture.Library/del'] = { id: own }
  const late = await idOf(
    db.updateTable('improvement').set({ state: 'open' }).where('id', '=', 1).returning('id'),
  )
  sent['POST /api/Improvement/act'] = { id: late, act: 'start' }
  sent['POST /api/Improvement/remind'] = { ids: [late] }
  const draft = db.selectFrom('document').select('subject_id as id').where('kind', '=', 'syllabus')
  sent['POST /api/Course/remind'] = { ids: [await idOf(draft.where('state', '=', 'draft'))] }
  const course = await idOf(db.selectFrom('course').select('id').where('base_culture_id', '=', 1))
  Object.assign(sent, actsOnIntake(await storedIntake(1, account_id, course)))
  sent['GET /api/TeachingClass/previewTakeOver'] = { from_term_id: 1, academic_term_id: 2 }
  sent['POST /api/TeachingClass/takeOver'] = { from_term_id: 1, academic_term_id: 2 }
  Object.assign(sent, actsOnAnswers(await storedAnswers(1, account_id)))
  const [questionnaire] = builtIn
  const definition = questionnaire?.definition
  const written = { id: 1, version: 1, name: '问卷', definition }
  sent['POST /api/Ques/save'] = { ...written, title: '问卷' }
  sent['POST /api/SurveyTemplates/save'] = written
  sent['POST /api/SurveyTemplates/add'] = {
    ...written,
    kind: questionnaire?.kind,
    owner: 'project',
    owner_id: 1,
  }
  const place = { role: 'programme-director', scope_type: 'project', scope_ids: [1] }
  sent['POST /api/Appointment/add'] = { ...place, account_ids: [account_id], end_date: null }
  for (const act of actsOnWorkbooks) sent[`POST /api/${act}`] = { file_id }
  for (const act of [
    'POST /api/Culture.Import/run',
    'GET /api/Culture.Import/preview',
    'GET /api/Culture.Import/failed',
  ])
    sent[act] = { columns: ['1:code'], as_guessed: true }
}

const expected = Object.entries(otherwise).flatMap(([answer, reasons]) =>
  Object.values(reasons).flatMap((names) => names.map((name: string) => [name, answer])),
)

test('whoever reads everything here and holds every role elsewhere is told, of every act on what stands here, that the permission is missing', async () => {
  const app = await testApp()
  const acts = guarded.filter(
    ({ method, path, access }) =>
      access !== 'member' &&
      !leftOut.test(path) &&
      // some questions belong to an act, and to who may do it
      (method !== 'GET' || !/\/(view|students|contacts)$/.test(access)),
  )
  const answers: Record<string, string> = {}
  for (const endpoint of acts) {
    const name = nameOf(endpoint)
    const input = { ...(sampleInput(endpoint).value as object), ...sent[name] }
    const answer = await app.inject(await requestOf(endpoint, input as never, { as: reader }))
    const said = saidBy(answer)
    if (said !== (endpoint.rows === 'only-reads' ? 'done' : 'no-permission')) answers[name] = said
  }
  expect(answers).toEqual(Object.fromEntries(expected))
  expect(acts.length).toBeGreaterThan(100)
  const guardedByRow = acts.filter(({ method, access }) => method !== 'GET' && access.endsWith('/view'))
  expect(guardedByRow.filter(({ rows }) => rows === undefined)).toEqual([])
  expect(guardedByRow.length).toBeGreaterThan(5)
  expect(await digests()).toEqual(before)
})
