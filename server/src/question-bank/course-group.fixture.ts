import * as calls from '@obelisk/contract/question-bank/calls'
import { plainTags, type QuestionContent, type QuestionTags } from '@obelisk/contract/question-bank/content'
import { richLines } from '@obelisk/engine/rich-text/rich-text'
import { expect } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { indexOf } from './write-question.ts'

export const text = richLines as (words: string) => QuestionContent['stem']

/** A single choice whose first option is right. */
export const single = (stem: string, ...options: string[]): QuestionContent => ({
  kind: 'single',
  stem: text(stem),
  body: {
    form: 'choice',
    options: options.map((words, at) => ({ content: text(words), isCorrect: at === 0 })),
  },
  score: 2,
})

export const tagged: QuestionTags = { ...plainTags, chapter: '5', objectives: [1], bloom: 'apply' }

/** A course with its group: two who write, the leader; and a leader of another course, and a dean. */
export async function courseGroup() {
  const { db } = await testDatabase()
  const college = await db
    .insertInto('college')
    .values({ code: 'A', name: '甲' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('course_catalog')
    .values([
      { code: 'SE201', name: '数据结构', college_id: college.id },
      { code: 'ME101', name: '工程图学' },
    ])
    .returning('id')
    .execute()
  const [catalog = 0, other = 0] = rows.map(({ id }) => id)
  const leading = (scope_id: number) => person({ role: 'course-leader', scope_type: 'catalog', scope_id })
  const member = () => person({ role: 'section-head', scope_type: 'college', scope_id: college.id })
  return {
    catalog,
    other,
    author: await member(),
    colleague: await member(),
    leader: await leading(catalog),
    stranger: await leading(other),
    dean: await person('teaching-dean'),
  }
}

/** Calls on one course as its people make them. */
export const acting = (catalog: number, author: Actor) => ({
  added: async (stem: string, tags: Partial<QuestionTags> = {}): Promise<number> => {
    const content = single(stem, '甲项', '乙项')
    const input = { catalog_id: catalog, content, tags: { ...tagged, ...tags } }
    const { code, data } = await call(calls.addQuestion, input, { as: author })
    expect(code).toBe(1)
    return data.id
  },
  listed: async (as: Actor, filter: object = {}) =>
    (await call(calls.listQuestions, { catalog: String(catalog), ...filter }, { as })).data,
  act: async (id: number, name: string, as: Actor, opinion = '') =>
    (await call(calls.actOnQuestions, { ids: [id], act: name as 'submit', opinion }, { as })).refused
      ?.refusal ?? 'done',
  read: (id: number, as: Actor) => call(calls.readQuestion, { id: String(id) }, { as }),
})

/** An import as it stands in the database after so many questions were read. */
export async function storedImport(catalog_id: number, account_id: number, count = 1): Promise<number> {
  const { db } = await testDatabase()
  const row = { catalog_id, account_id, format: 'gift', file_name: 'stored.txt', found: count }
  const { id } = await db.insertInto('question_import').values(row).returning('id').executeTakeFirstOrThrow()
  const item = (no: number) => ({
    no,
    label: '',
    source: `题 ${no}`,
    fault: '',
    notes: [],
    alike: [],
    tags: tagged,
    content: single(`读入的题 ${no}`, '甲项', '乙项'),
  })
  await db
    .insertInto('question_import_item')
    .values(
      Array.from({ length: count }, (_, at) => ({
        import_id: id,
        no: at + 1,
        item: JSON.stringify(item(at + 1)),
      })),
    )
    .execute()
  return id
}

/** A move as it stands in the database: a question that went from one course to another. */
export async function storedMove(from: number, to: number, question: number): Promise<number> {
  const { db } = await testDatabase()
  const before = {
    id: question,
    number: 8_000,
    chapter: '',
    objectives: [],
    knowledge: [],
    sister_group: null,
  }
  const { id } = await db
    .insertInto('question_move')
    .values({ from_catalog_id: from, to_catalog_id: to, before: JSON.stringify([before]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A question as it stands in the database, whoever may write there. */
export async function storedQuestion(catalog_id: number, author_id: number): Promise<number> {
  const { db } = await testDatabase()
  const content = single(`存好的题 ${author_id}`, '甲项', '乙项')
  const { id } = await db
    .insertInto('question')
    .values({ catalog_id, number: 9_000 + author_id, author_id, ...tagged, ...indexOf(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('question_version')
    .values({ question_id: id, number: 1, content: JSON.stringify(content), author_id })
    .execute()
  return id
}
