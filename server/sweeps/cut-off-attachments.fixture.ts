import { attach, dropAttachment } from '@obelisk/contract/assistant/attachments'
import { draftQuestions } from '@obelisk/contract/assistant/drafts/question-drafts'
import * as documents from '@obelisk/contract/assistant/school-documents'
import { testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { setSite } from '../test/site.ts'
import { uploadedBytes } from '../test/workbooks.ts'
import type { Walk } from './cut-off-walk.fixture.ts'

/** A rule of the school is uploaded and deleted, a file is given with a question and taken back, questions are drafted. */
export async function* ofSchoolDocuments(): Walk {
  const { db } = await testDatabase()
  const office = await person(
    { role: 'teaching-secretary', scope_type: 'school', scope_id: null },
    'course-leader',
  )
  const text = async (name: string) => uploadedBytes(office, Buffer.from('第一条 断线'), name)
  const rule = { category: 'rule', title: '断线', college_id: null } as const
  const { id } = yield [documents.saveDocument, { ...rule, file_id: await text('断线.txt') }, office]
  yield [documents.deleteDocument, { id: String(id) }, office]
  const given = yield [attach, { file_id: await text('附件.txt') }, office]
  yield [dropAttachment, { id: String(given.id) }, office]
  const { id: catalog_id } = await db
    .selectFrom('course_catalog')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const asked = {
    outside_network: 'any',
    assistant_on: true,
    assistant_place: 'inside',
    assistant_model: 'm',
  }
  await setSite({ ...asked, assistant_url: 'http://127.0.0.1:9/v1' })
  yield [draftQuestions, { catalog_id, kinds: ['single'], count: 1 }, office]
  const plain = { outside_network: null, assistant_on: null, assistant_place: null, assistant_model: null }
  await setSite({ ...plain, assistant_url: null })
}
