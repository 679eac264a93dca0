import { draftQuestions } from '@obelisk/contract/assistant/drafts/question-drafts'
import { afterAll } from 'vitest'
import { startSampleModel } from '../../scripts/assistant/sample-model.mjs'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { setSite } from '../test/site.ts'
import type { Kind } from './every-job-kind.fixture.ts'

/** Questions that a stand-in for a model drafts: what holds is read for import. */
export async function jobsOfDrafts(): Promise<Record<string, Kind>> {
  const sample = await startSampleModel(0)
  afterAll(() => sample.close())
  const { db } = await testDatabase()
  const { id: catalog_id } = await db
    .insertInto('course_catalog')
    .values({ code: 'JOB104', name: '草拟题目' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setSite({
    outside_network: 'any',
    assistant_on: true,
    assistant_url: sample.address,
    assistant_model: 'sample',
    assistant_place: 'inside',
    assistant_per_day: 1000,
  })
  const as = await person({ role: 'course-leader', scope_type: 'catalog', scope_id: catalog_id })
  return {
    'assistant-draft-questions': {
      as,
      begin: async () => {
        const wanted = { catalog_id, kinds: ['single' as const, 'calculation' as const], count: 5 }
        return (await call(draftQuestions, wanted, { as })).data.job_id
      },
      count: `select count(*)::int as there from question_import where account_id = ${as.accountId}`,
      adds: 1,
      keeps: 0,
      leavesFile: false,
      result: { drafted: 2, left_out: 2 },
    },
  }
}
