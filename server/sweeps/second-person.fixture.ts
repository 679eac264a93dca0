import { appointments } from '@obelisk/contract/appointment'
import { decide } from '@obelisk/contract/document-control/calls'
import { unlockMarks } from '@obelisk/contract/evaluation-data/marks'
import { openPaper } from '@obelisk/contract/exam-paper/calls'
import { reviewPaper } from '@obelisk/contract/exam-paper/life'
import * as prints from '@obelisk/contract/exam-paper/package'
import { actOnImprovement } from '@obelisk/contract/improvement'
import { actOnQuestions } from '@obelisk/contract/question-bank/calls'
import { teachers } from '@obelisk/contract/roster/people'
import { decideCorrection } from '@obelisk/contract/survey/surveys'
import { sql } from 'kysely'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../test/call.ts'
import { demoDatabase } from '../test/database.ts'

type Said = Promise<{ code: number; refused: { refusal: string } | undefined }>

/** Rows of the demonstration that the rules act on. */
export const rows = { waiting: 3, approved: 2, draft: 4, syllabus: 68, marks: 1, survey: 10, course: 9 }

const db = async () => (await demoDatabase()).db
const run = async (statement: ReturnType<typeof sql>) => statement.execute(await db())

export const accountNamed = async (username: string): Promise<Actor> => {
  const { id } = await (await db())
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { accountId: id, kind: 'staff', area: 'member', name: username, roles: [], sessionId: 0 }
}

/** A teacher whom `by` enters with a password of their choosing. */
export async function entered(by: Actor, name: string): Promise<Actor> {
  const input = { staff_no: name, username: name, name, college_id: 3, password: 'Puppet2026x' }
  const { refused } = await call(teachers.add, input, { as: by })
  if (refused) throw new Error(`${name} was not entered: ${refused.refusal}`)
  return accountNamed(name)
}

/** Gives somebody every office that a rule could want, as `by` appoints. */
export async function appointed(by: Actor, person: Actor) {
  const offices = [
    { role: 'section-head', scope_type: 'college', scope_ids: [3] },
    { role: 'teaching-dean', scope_type: 'college', scope_ids: [3] },
    { role: 'teaching-secretary', scope_type: 'college', scope_ids: [2] },
    { role: 'programme-director', scope_type: 'project', scope_ids: [1] },
    { role: 'course-leader', scope_type: 'catalog', scope_ids: [rows.course] },
  ] as const
  for (const office of offices) {
    const wanted = { ...office, scope_ids: [...office.scope_ids], account_ids: [person.accountId] }
    const { refused } = await call(appointments.add, wanted, { as: by })
    if (refused) throw new Error(`${office.role} was not given: ${refused.refusal}`)
  }
}

/** What changing the first password does. */
export const withOwnPassword = ({ accountId }: Actor) =>
  run(sql`update account set has_first_password = false where id = ${accountId}`)

const paperDuty = async (paper: number, duty: string, { accountId }: Actor) => {
  await run(sql`delete from exam_paper_person where exam_paper_id = ${paper} and duty = ${duty}`)
  await run(
    sql`insert into exam_paper_person (exam_paper_id, account_id, duty) values (${paper}, ${accountId}, ${duty})`,
  )
}

const documentOfPaper = async () => {
  const { rows: found } = await sql<{ id: number; round: number; step: number }>`
    select id, round, step from document where kind = 'exam-paper' and subject_id = ${rows.waiting}`.execute(
    await db(),
  )
  return found[0] as { id: number; round: number; step: number }
}

const judge = async (id: number, as: Actor) => {
  const { round, step } = await (await db())
    .selectFrom('document')
    .select(['round', 'step'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return call(decide, { id, round, step, decision: 'approve', opinion: '' }, { as })
}

const authoredBy = async (document: number, { accountId }: Actor) => {
  await run(
    sql`update document set author_id = ${accountId}, step = 1, state = 'submitted' where id = ${document}`,
  )
  await run(sql`update approval_record set account_id = ${accountId}
    where document_id = ${document} and action = 'submit'`)
}

async function oneMeasure({ accountId }: Actor) {
  await run(sql`delete from improvement where problem = 'second person'`)
  const { id } = await (await db())
    .insertInto('improvement')
    .values({ project_id: 1, problem: 'second person', state: 'submitted', owner_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function oneCorrection({ accountId }: Actor) {
  await run(sql`delete from survey_correction where survey_id = ${rows.survey}`)
  await run(sql`insert into survey_correction (survey_id, question, title, before, reason, account_id)
    select id, definition #>> '{pages,0,questions,0,id}', '{"zh-cn": "改", "en": "x"}',
      definition #> '{pages,0,questions,0,title}', '改字', ${accountId} from survey where id = ${rows.survey}`)
  const found = await (await db())
    .selectFrom('survey_correction')
    .select('id')
    .where('survey_id', '=', rows.survey)
    .executeTakeFirstOrThrow()
  return found.id
}

async function oneQuestion({ accountId }: Actor) {
  const { rows: found } = await sql<{
    id: number
  }>`update question set state = 'review', author_id = ${accountId},
      visibility = 'group' where id = (select min(id) from question
        where catalog_id = ${rows.course} and state in ('review', 'enabled')) returning id`.execute(
    await db(),
  )
  await run(
    sql`update question_version set author_id = ${accountId} where question_id = ${found[0]?.id ?? 0}`,
  )
  return found[0]?.id ?? 0
}

/** The package of the approved paper waits for two, one of whom has agreed. */
async function halfOpen({ accountId }: Actor) {
  await run(sql`delete from exam_paper_opening where exam_paper_id = ${rows.approved}`)
  await run(sql`update exam_paper set limits = '{"print_people": 2, "allow_setter_review": false}',
    handed_in_time = '2100-01-01', released_time = null, open_from = null where id = ${rows.approved}`)
  await run(
    sql`insert into exam_paper_opening (exam_paper_id, account_id) values (${rows.approved}, ${accountId})`,
  )
}

const undrawn = ({ accountId }: Actor) =>
  run(sql`update exam_paper set drawn_label = null, draw_opened = null, draw_words = null, draw_by = null,
    draw_sealed_by = ${accountId}, handed_in_time = '2100-01-01', released_time = null where id = ${rows.approved}`)

type Rule = {
  name: string
  /** Puts the rows so that `first` has done the other half. */
  prepare: (first: Actor) => Promise<unknown>
  act: (as: Actor) => Said
  /** Whether who did the other half matters to it. */
  isPair: boolean
}

/** Every rule of the product that wants a second person. */
export const rules: Rule[] = [
  {
    name: 'approving a paper',
    isPair: true,
    prepare: async (first) => {
      await paperDuty(rows.waiting, 'setter', first)
      await run(sql`update exam_paper set handed_in_time = '2100-01-01' where id = ${rows.waiting}`)
      await authoredBy((await documentOfPaper()).id, first)
    },
    act: async (as) => judge((await documentOfPaper()).id, as),
  },
  {
    name: 'opening a paper in approval',
    isPair: false,
    prepare: async (first) => {
      await paperDuty(rows.waiting, 'setter', first)
      await run(sql`update exam_paper set handed_in_time = '2100-01-01' where id = ${rows.waiting}`)
    },
    act: (as) => call(openPaper, { id: String(rows.waiting), label: 'A', page: 'paper' }, { as }),
  },
  {
    name: 'passing a paper as its reviewer',
    isPair: true,
    prepare: async (first) => {
      await paperDuty(rows.draft, 'setter', first)
      await run(sql`update exam_paper set review_state = 'asked' where id = ${rows.draft}`)
    },
    act: async (as) => {
      await paperDuty(rows.draft, 'reviewer', as)
      return call(reviewPaper, { id: rows.draft, act: 'pass' }, { as })
    },
  },
  {
    name: 'opening the print package together',
    isPair: true,
    prepare: halfOpen,
    act: (as) => call(prints.lockPrint, { id: rows.approved, agree: true }, { as }),
  },
  {
    name: 'locking the print package',
    isPair: false,
    prepare: halfOpen,
    act: (as) => call(prints.lockPrint, { id: rows.approved, open_from: 3_900_000_000 }, { as }),
  },
  {
    name: 'drawing with a number that another one sealed',
    isPair: true,
    prepare: undrawn,
    act: async (as) => {
      const { code, refused } = await call(prints.drawPaper, { id: rows.approved, words: '晴' }, { as })
      return { code, refused }
    },
  },
  {
    name: 'approving a syllabus',
    isPair: true,
    prepare: (first) => authoredBy(rows.syllabus, first),
    act: (as) => judge(rows.syllabus, as),
  },
  {
    name: 'unlocking marks',
    isPair: true,
    prepare: ({ accountId }) =>
      run(sql`update evaluation_class set state = 'confirmed', confirmed_account_id = ${accountId}
        where teaching_class_id = ${rows.marks}`),
    act: (as) => call(unlockMarks, { teaching_class_id: rows.marks, reason: '更正一处' }, { as }),
  },
  {
    name: 'correcting the words of a running survey',
    isPair: true,
    prepare: oneCorrection,
    act: async (as) => {
      const found = await (await db())
        .selectFrom('survey_correction')
        .select('id')
        .where('survey_id', '=', rows.survey)
        .executeTakeFirstOrThrow()
      return call(decideCorrection, { id: rows.survey, correction_id: found.id, take: true }, { as })
    },
  },
  {
    name: 'approving a question of the bank',
    isPair: true,
    prepare: oneQuestion,
    act: async (as) => {
      const { rows: found } = await sql<{ id: number }>`select min(id) as id from question
        where catalog_id = ${rows.course} and state in ('review', 'enabled')`.execute(await db())
      return call(actOnQuestions, { ids: [found[0]?.id ?? 0], act: 'approve' }, { as })
    },
  },
  {
    name: 'verifying a measure',
    isPair: true,
    prepare: oneMeasure,
    act: async (as) => {
      const { id } = await (await db())
        .selectFrom('improvement')
        .select('id')
        .where('problem', '=', 'second person')
        .executeTakeFirstOrThrow()
      return call(actOnImprovement, { id, act: 'verify', note: '已见效' }, { as })
    },
  },
]
