import * as analysis from '@obelisk/contract/survey/analysis'
import * as answering from '@obelisk/contract/survey/answering'
import * as comments from '@obelisk/contract/survey/comments'
import * as imports from '@obelisk/contract/survey/imports'
import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import * as templates from '@obelisk/contract/survey/templates'
import type { Actor } from '#kernel/actor.ts'
import { storedAnswers } from '#survey/imports/imports.fixture.ts'
import {
  answersTo,
  classWithSyllabus,
  formFor,
  handInAs,
  now,
  openSurvey,
  ticketFor,
} from '#survey/survey.fixture.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { uploadedBytes, uploadedText } from '../test/workbooks.ts'
import type { Walk } from './cut-off-walk.fixture.ts'

const sheet = (answers: ReturnType<typeof answersTo>) => ({ answers, seconds: 300, seed: 1 })

async function draftOf(teacher: Actor, classId: number) {
  const input = { template: 'built-in:mid-term', teaching_class_ids: [classId] }
  const { id } = (await call(surveys.addSurvey, input, { as: teacher })).data
  const { revision, definition } = (await call(surveys.readSurvey, { id: String(id) }, { as: teacher })).data
  return { id, revision, title: '问卷', title_en: '', definition }
}

/** Templates are kept, changed, retired and thrown away. */
async function* ofTemplates(teacher: Actor, definition: object): Walk {
  const { id } = yield [templates.addTemplate, { kind: 'other', name: '模板', definition }, teacher]
  const next = { id, version: 1, name: '模板', name_en: '', about: '', definition }
  yield [templates.saveTemplate, next, teacher]
  yield [templates.retireTemplates, { ids: [id], is_retired: true }, teacher]
  yield [templates.deleteTemplates, { ids: [String(id)] }, teacher]
  const file = await call(
    templates.exportTemplate,
    { key: 'built-in:course-self', form: 'json' },
    { as: teacher },
  )
  const file_id = await uploadedBytes(teacher, Buffer.from(file.bytes ?? []), '模板.json.txt')
  yield [templates.readTemplateFile, { file_id }, teacher]
}

/** Calls before may have made another term the current one; surveys ask classes of that in which the teacher teaches. */
async function teachersTermIsCurrent() {
  const { pool } = await testDatabase()
  await pool.query('update academic_term set is_current = false where is_current')
  await pool.query(`update academic_term set is_current = true where id = (
    select k.academic_term_id from teaching_class k join teaching_class_teacher w on w.teaching_class_id = k.id
    join teacher t on t.id = w.teacher_id join account a on a.id = t.account_id and a.username = 'teacher'
    join academic_term x on x.id = k.academic_term_id order by x.start_date desc limit 1)`)
}

/** Answers of a table are read, read again, stored and taken out. */
async function* ofImports(teacher: Actor, id: number): Walk {
  const file_id = await uploadedText(teacher, [['上课的节奏适合我'], ['同意']])
  yield [imports.readAnswersFile, { id, file_id }, teacher]
  const again = await storedAnswers(id, teacher.accountId)
  const reading = { sheet: 0, head: 0, numbers: 'first-best', columns: [] }
  yield [imports.readAnswersAgain, { id: again, reading }, teacher]
  const batch = await storedAnswers(id, teacher.accountId)
  yield [imports.writeAnswers, { id: batch, take: [1] }, teacher]
  yield [imports.undoAnswers, { id: batch }, teacher]
}

/** Surveys are written, published, answered in every way, closed, counted and replied to. */
export async function* ofSurveys(): Walk {
  await teachersTermIsCurrent()
  const { teacher, found, students, one, actor } = await classWithSyllabus(8)
  const open = (way: 'named' | 'anonymous-once' | 'public') =>
    openSurvey({ as: teacher, classId: found.id, way })
  const draft = await draftOf(teacher, found.id)
  yield [surveys.saveSurvey, draft, teacher]
  yield* ofTemplates(teacher, draft.definition)

  const id = await open('named')
  const form = await formFor(id, one)
  const answers = answersTo(form, 1)
  yield [answering.keepDraft, { id, answers: {}, page: 0 }, one]
  yield [answering.handInNamed, { id, ...sheet(answers) }, one]
  const question = form.definition.pages[0]?.questions[0]
  const words = { question: question?.id, title: question?.title, reason: '错字' }
  yield [surveys.correctSurvey, { id, ...words }, teacher]
  const correction_id = (await call(surveys.readSurvey, { id: String(id) }, { as: teacher })).data
    .corrections[0]?.id
  yield [surveys.decideCorrection, { id, correction_id, take: true }, await actor('leader')]
  yield [running.remindPeople, { id }, teacher]
  yield [running.extendSurvey, { id, to_time: now() + 7200 }, teacher]
  yield [running.openInClass, { id, minutes: 5 }, teacher]
  for (const [at, student] of students.slice(1, 8).entries())
    await handInAs(id, student, answersTo(form, 1, `作业 ${at}`))
  yield [running.actOnSurvey, { id, act: 'close' }, teacher]
  yield [analysis.countMarked, { id, counts_marked: true, reason: '已核对' }, teacher]
  const [said] = (await call(comments.surveyComments, { id: String(id) }, { as: teacher })).data.list
  yield [comments.sortComment, { id, key: said?.key, theme: 'pace', is_marked: true }, teacher]
  yield [analysis.saveReply, { id, revision: 0, intro: '谢谢', pairs: [] }, teacher]

  const hidden = await open('anonymous-once')
  const ticket = await ticketFor(hidden, one)
  const another = students[1] ?? one
  yield [answering.takeTicket, { id: hidden, blinded: ticket.blinded }, another]
  if (ticket.sheetOf) yield [answering.handInAnonymous, ticket.sheetOf(answersTo(ticket.form, 1)), one]
  const third = students[2] ?? one
  const unused = await ticketFor(hidden, third)
  if (unused.held) yield [answering.giveTicketBack, unused.held, third]

  yield* ofImports(teacher, hidden)

  const known = await open('public')
  const { code } = (await call(surveys.readSurvey, { id: String(known) }, { as: teacher })).data
  const asked = { id: known, people: [{ name: '王经理' }] }
  const token = (await call(running.addContacts, asked, { as: teacher })).data.links[0]?.token ?? ''
  const opened = (await call(answering.openForm, { code, token })).data.form
  if (!opened) throw new Error('a public survey is not open')
  const { list } = (await call(running.contactLists, { id: known }, { as: teacher })).data
  yield [running.undoContacts, { id: list[0]?.id ?? 0 }, teacher]
  const wanted = { id: known, people: [{ name: '李经理' }] }
  const next = (await call(running.addContacts, wanted, { as: teacher })).data.links[0]?.token ?? ''
  yield [answering.handInPublic, { code, token: next, ...sheet(answersTo(opened, 1)) }, one]
}
