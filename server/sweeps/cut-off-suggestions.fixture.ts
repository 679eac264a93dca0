import { acceptPolicy } from '@obelisk/contract/assistant/policy'
import { startChat } from '@obelisk/contract/assistant/start'
import {
  studentAccept,
  studentAsk,
  studentAssistant,
  studentForget,
} from '@obelisk/contract/assistant/student/calls'
import { suggestTogether } from '@obelisk/contract/assistant/suggest/suggest-together'
import { askSuggestion, decideSuggestion } from '@obelisk/contract/assistant/suggest/suggestions'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { setSite } from '../test/site.ts'
import type { Walk } from './cut-off-walk.fixture.ts'

/** A student asks about the own courses, accepts the policy and deletes what was said. */
export async function* ofStudents(): Walk {
  const as = await person('student')
  await setSite({ assistant_students: true })
  yield [studentAsk, { chat_id: null, parent_id: null, text: '怎样考核' }, as]
  await setSite({ assistant_on: true, assistant_url: 'http://127.0.0.1:9/v1', assistant_model: 'm' })
  const { who } = (await call(studentAssistant, {}, { as })).data
  yield [studentAccept, { version: who?.policy?.version ?? '' }, as]
  await setSite({ assistant_on: null, assistant_url: null, assistant_model: null, assistant_students: null })
  yield [studentForget, {}, as]
}

/** Words for a field of a syllabus that is being written are asked for and decided on; no model has to answer for that. */
export async function* ofSuggestions(as: Actor): Walk {
  const { db } = await testDatabase()
  const { subject_id } = await db
    .selectFrom('document')
    .select('subject_id')
    .where('kind', '=', 'syllabus')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('document')
    .set({ state: 'draft', author_id: as.accountId })
    .where('kind', '=', 'syllabus')
    .where('subject_id', '=', subject_id)
    .execute()
  await setSite({ assistant_on: true, assistant_url: 'http://127.0.0.1:9/v1', assistant_model: 'm' })
  const { policy } = (await call(startChat, {}, { as })).data
  await call(acceptPolicy, { version: policy?.version ?? '' }, { as })
  const field = { kind: 'syllabus' as const, source_id: subject_id, place: 'methods', label: '教学方法' }
  const { id } = yield [askSuggestion, { ...field, before: '讲授。' }, as]
  const { label: _, place: __, ...document } = field
  const fields = [{ place: 'objective:1:bloom', label: 'CO1', before: 'apply', about: '能够分析。' }]
  yield [suggestTogether, { ...document, task: 'map', fields }, as]
  await setSite({ assistant_on: null, assistant_url: null, assistant_model: null })
  yield [decideSuggestion, { id, accepted: ['讲授与讨论。'], is_over: true }, as]
}
