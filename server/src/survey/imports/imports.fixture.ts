import { testDatabase } from '../../../test/database.ts'

/** A table that was read and waits for its person: one answer sheet that says nothing but that it is there. */
export async function storedAnswers(survey_id: number, account_id: number): Promise<number> {
  const { db } = await testDatabase()
  const { revision } = await db
    .selectFrom('survey')
    .select('revision')
    .where('id', '=', survey_id)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('survey_import')
    .values({ survey_id, account_id, file_name: 'stored.csv', state: 'ready', revision, found: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = {
    row: 2,
    who: '',
    student_id: null,
    audience_id: null,
    seconds: null,
    answers: {},
    block: null,
    is_alike: false,
    problems: [],
    token: `stored ${id}`,
  }
  await db
    .insertInto('survey_import_item')
    .values({ import_id: id, no: 1, item: JSON.stringify(item) })
    .execute()
  return id
}
