import { createPublicKey } from 'node:crypto'
import { RSABSSA } from '@cloudflare/blindrsa-ts'
import type { SurveyForm } from '@obelisk/contract/survey/answering'
import * as answering from '@obelisk/contract/survey/answering'
import type { SurveyAnswers, SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { SurveyWay } from '@obelisk/contract/survey/life'
import * as running from '@obelisk/contract/survey/running'
import * as surveys from '@obelisk/contract/survey/surveys'
import { expect } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { demoUniversity } from '../../test/demo.ts'

const hour = 3600
export const now = () => Math.floor(Date.now() / 1000)
const suite = RSABSSA.SHA384.PSS.Randomized()

/** A class of a course with a syllabus that is approved, with its teacher and its students. */
export async function classWithSyllabus(size = 12) {
  const { actor } = await demoUniversity()
  const { db } = await testDatabase()
  const teacher = await actor('teacher')
  const places = (await call(surveys.surveyPlaces, {}, { as: teacher })).data
  const found = places.classes.find(({ has_syllabus, with_account }) => has_syllabus && with_account >= size)
  if (!found) throw new Error('no class of the teacher has a syllabus and students')
  const rows = await db
    .selectFrom('student_teaching_class as m')
    .innerJoin('student as u', 'u.id', 'm.student_id')
    .select(['u.id', 'u.account_id'])
    .where('m.teaching_class_id', '=', found.id)
    .where('m.status', '=', 1)
    .where('u.account_id', 'is not', null)
    .orderBy('u.id')
    .limit(size)
    .execute()
  const students = rows.map(({ id, account_id }): Actor & { studentId: number } => ({
    accountId: account_id ?? 0,
    kind: 'student',
    area: 'member',
    name: `s${id}`,
    roles: [{ role: 'student', scope_type: 'self', scope_id: null }],
    sessionId: 0,
    studentId: id,
  }))
  const [one] = students
  if (!one) throw new Error('the class has no students')
  return { teacher, found, students, one, actor }
}

type Wanted = {
  as: Actor
  classId: number
  /** More classes that it asks. */
  beside?: number[]
  way?: SurveyWay
  template?: string
  definition?: SurveyDefinition | ((made: SurveyDefinition) => SurveyDefinition)
  more?: object
}

/** A survey of a class that is open now. */
export async function openSurvey({
  as,
  classId,
  beside = [],
  way = 'named',
  template = 'built-in:course-self',
  definition,
  more = {},
}: Wanted) {
  const added = await call(surveys.addSurvey, { template, teaching_class_ids: [classId] }, { as })
  expect([added.code, added.msg]).toEqual([1, ''])
  const { id } = added.data
  const whole = (await call(surveys.readSurvey, { id: String(id) }, { as })).data
  if (definition) {
    const { revision, title, title_en } = whole
    const asked = typeof definition === 'function' ? definition(whole.definition) : definition
    const written = await call(
      surveys.saveSurvey,
      { id, revision, title, title_en, definition: asked },
      { as },
    )
    expect([written.code, written.msg]).toEqual([1, ''])
    whole.revision = written.data.revision
  }
  const audiences = [classId, ...beside].map((target_id) => ({ kind: 'teaching-class' as const, target_id }))
  const window = { way, from_time: now() - hour, to_time: now() + hour, min_rate: 0 }
  const saved = await call(
    surveys.saveRunning,
    { id, revision: whole.revision, audiences, running: { ...whole.running, ...window, ...more } },
    { as },
  )
  expect([saved.code, saved.msg]).toEqual([1, ''])
  const published = await call(running.actOnSurvey, { id, act: 'publish' }, { as })
  expect([published.code, published.msg]).toEqual([1, ''])
  return id
}

type Question = SurveyForm['definition']['pages'][number]['questions'][number]

function answerTo(question: Question, step: number, words: string): SurveyAnswers[string] | undefined {
  if (question.kind === 'scale') return { step: (step + (question.reverse ? 2 : 0)) % 5 }
  if (question.kind === 'single') return { option: question.options[0]?.id ?? '' }
  return question.kind === 'long' && words ? { text: words } : undefined
}

/** An answer to everything that a questionnaire of the system asks: `step` to every scale. */
export function answersTo(form: SurveyForm, step: number, words = ''): SurveyAnswers {
  const questions = form.definition.pages.flatMap((page) => page.questions)
  const said = questions.map((question) => [question.id, answerTo(question, step, words)] as const)
  return Object.fromEntries(said.filter(([, answer]) => answer !== undefined)) as SurveyAnswers
}

export const formFor = async (id: number, as: Actor) =>
  (await call(answering.mySurvey, { id: String(id) }, { as })).data.form

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

const keyOf = async (spki: string) =>
  crypto.subtle.importKey(
    'jwk',
    createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' }).export({
      format: 'jwk',
    }) as never,
    { name: 'RSA-PSS', hash: 'SHA-384' },
    true,
    ['verify'],
  )

/** A ticket as the browser makes one: blinded, signed once for the student, and unblinded. */
export async function ticketFor(id: number, as: Actor) {
  const form = await formFor(id, as)
  const key = await keyOf(form.audience.public_key)
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const { blindedMsg, inv } = await suite.blind(key, message)
  const blinded = base64url(blindedMsg)
  const answer = await call(answering.takeTicket, { id, blinded }, { as })
  if (answer.code !== 1)
    return {
      form,
      blinded,
      refused: answer.refused?.refusal,
      sheetOf: undefined,
      handIn: undefined,
      held: undefined,
    }
  const signature = await suite.finalize(
    key,
    message,
    new Uint8Array(Buffer.from(answer.data.signature, 'base64url')),
    inv,
  )
  const ticket = { ticket: base64url(message), signature: base64url(signature) }
  const sheetOf = (answers: SurveyAnswers) => ({
    id,
    audience_id: form.audience.id,
    ...ticket,
    answers,
    seconds: 300,
    seed: 1,
  })
  return {
    form,
    blinded,
    refused: undefined,
    sheetOf,
    held: { id, audience_id: form.audience.id, ...ticket },
    handIn: (answers: SurveyAnswers, more: object = {}) =>
      call(answering.handInAnonymous, { ...sheetOf(answers), ...more }),
  }
}

export const handInAs = (id: number, as: Actor, answers: SurveyAnswers, seconds = 300) =>
  call(answering.handInNamed, { id, answers, seconds, seed: 1 }, { as })

export async function closeSurvey(id: number, as: Actor) {
  expect((await call(running.actOnSurvey, { id, act: 'close' }, { as })).code).toBe(1)
}
