import { confirmPeople, peopleToConfirm } from '@obelisk/contract/appointment/confirm'
import { listDocuments, readDocument } from '@obelisk/contract/document-control/calls'
import { readSheet } from '@obelisk/contract/evaluation-data/classes'
import { readPaper } from '@obelisk/contract/exam-paper/calls'
import { readImprovement } from '@obelisk/contract/improvement'
import { readQuestion } from '@obelisk/contract/question-bank/calls'
import { readSurvey } from '@obelisk/contract/survey/surveys'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../test/call.ts'
import { demoDatabase } from '../test/database.ts'
import { rows } from './second-person.fixture.ts'

/** What is sent with the data of an act that wants a second person: is it offered, and why not. */
export type Offer = { offered: boolean; waits: string | null | undefined }

const db = async () => (await demoDatabase()).db

const inInbox = async (id: number, as: Actor): Promise<Offer> => {
  const { data } = await call(listDocuments, { tab: 'waiting' }, { as })
  const row = data.list.find((one) => one.id === id)
  return { offered: row?.waits === null, waits: row?.waits }
}

/** The same of a paper: as its page says it, and as the document of its approval does. */
const ofPaper = async (id: number, part: 'decide' | 'agree', as: Actor): Promise<Offer> => {
  const { data } = await call(readPaper, { id: String(id) }, { as })
  return { offered: data.may[part], waits: data.may.waits }
}

export const offers: Record<string, (as: Actor) => Promise<Offer>> = {
  'approving a paper': (as) => ofPaper(rows.waiting, 'decide', as),
  'opening the print package together': (as) => ofPaper(rows.approved, 'agree', as),
  'passing a paper as its reviewer': async (as) => {
    await (await db())
      .deleteFrom('exam_paper_person')
      .where('exam_paper_id', '=', rows.draft)
      .where('duty', '=', 'reviewer')
      .execute()
    await (await db())
      .insertInto('exam_paper_person')
      .values({ exam_paper_id: rows.draft, account_id: as.accountId, duty: 'reviewer' })
      .execute()
    const { data } = await call(readPaper, { id: String(rows.draft) }, { as })
    return { offered: data.may.review && data.may.waits === null, waits: data.may.waits }
  },
  'approving a syllabus': async (as) => {
    const { data } = await call(readDocument, { id: String(rows.syllabus) }, { as })
    const listed = await inInbox(rows.syllabus, as)
    return { offered: data.may.decide && listed.offered, waits: data.may.waits && listed.waits }
  },
  'unlocking marks': async (as) => {
    const { data } = await call(readSheet, { teaching_class_id: String(rows.marks) }, { as })
    return { offered: data.may.unlock, waits: data.may.waits }
  },
  'correcting the words of a running survey': async (as) => {
    const { data } = await call(readSurvey, { id: String(rows.survey) }, { as })
    const waits = data.corrections[0]?.waits
    return { offered: waits === null, waits }
  },
  'approving a question of the bank': async (as) => {
    const { id } = await (await db())
      .selectFrom('question')
      .select((eb) => eb.fn.min('id').as('id'))
      .where('catalog_id', '=', rows.course)
      .where('state', 'in', ['review', 'enabled'])
      .executeTakeFirstOrThrow()
    const { data } = await call(readQuestion, { id: String(id) }, { as })
    return { offered: data.may.acts.includes('approve'), waits: data.may.waits }
  },
  'verifying a measure': async (as) => {
    const { id } = await (await db())
      .selectFrom('improvement')
      .select('id')
      .where('problem', '=', 'second person')
      .executeTakeFirstOrThrow()
    const { data } = await call(readImprovement, { id: String(id) }, { as })
    return { offered: data.may.acts.includes('verify'), waits: data.may.waits }
  },
}

/** The same of confirming somebody: what the list says beside what the act answers. */
export async function offerToConfirm(person: Actor, as: Actor) {
  const { data } = await call(peopleToConfirm, { limit: '100' }, { as })
  const row = data.list.find(({ id }) => id === person.accountId)
  const { refused } = await call(confirmPeople, { account_ids: [person.accountId] }, { as })
  return {
    offered: row?.hurdle === 'none' && row.waits === null,
    said: row?.waits,
    refused: refused?.refusal,
  }
}
