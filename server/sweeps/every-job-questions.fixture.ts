import { packPaper } from '@obelisk/contract/exam-paper/package'
import { uploadPaper } from '@obelisk/contract/exam-paper/word-paper'
import * as exchange from '@obelisk/contract/question-bank/exchange'
import { hundred, paperCourse, acting as papersOf } from '#exam-paper/paper.fixture.ts'
import { wordOf } from '#exam-paper/word-paper/reading.fixture.ts'
import { acting, storedImport, storedQuestion } from '#question-bank/course-group.fixture.ts'
import { call } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { person } from '../test/people.ts'
import { uploadedSealed } from '../test/workbooks.ts'
import type { Kind } from './every-job-kind.fixture.ts'

/** More questions than are read or written at once. */
const many = 150

async function group(code: string) {
  const { db } = await testDatabase()
  const { id: catalog_id } = await db
    .insertInto('course_catalog')
    .values({ code, name: '每一种任务' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { as: await person('section-head'), catalog_id }
}

type Group = Awaited<ReturnType<typeof group>>

const itemsOf = ({ as }: Group) =>
  `select count(*)::int as there from question_import_item join question_import i on i.id = import_id
   where i.account_id = ${as.accountId} and i.file_name <> 'stored.txt'`

function reading(of: Group): Kind {
  const text = Array.from({ length: many }, (_, at) => `第 ${at} 个栈是 {=后进先出 ~先进先出}`).join('\n\n')
  return {
    as: of.as,
    begin: async () => {
      const input = { catalog_id: of.catalog_id, text, format: 'gift' as const }
      return (await call(exchange.readImportFile, input, { as: of.as })).data.job_id
    },
    count: itemsOf(of),
    adds: many,
    keeps: 0,
    leavesFile: false,
    result: { found: many },
  }
}

function writing({ as, catalog_id }: Group): Kind {
  return {
    as,
    begin: async () => {
      const id = await storedImport(catalog_id, as.accountId, many)
      const choices = Array.from({ length: many }, (_, at) => ({
        no: at + 1,
        take: 'new' as const,
        of: null,
      }))
      return (await call(exchange.writeImport, { id, choices }, { as })).data.job_id
    },
    count: `select count(*)::int as there from question where catalog_id = ${catalog_id} and import_id is not null`,
    adds: many,
    keeps: 0,
    leavesFile: false,
    result: { added: many, versions: 0 },
  }
}

async function exporting({ as, catalog_id }: Group): Promise<Kind> {
  const ids = [await storedQuestion(catalog_id, as.accountId)]
  ids.push(await acting(catalog_id, as).added('第二题'))
  const wanted = { catalog: String(catalog_id), format: 'gift' as const, ids }
  return {
    as,
    begin: async () => (await call(exchange.exportQuestions, wanted, { as })).data.job_id,
    count: `select count(*)::int as there from file where owner_id = ${as.accountId}`,
    adds: 1,
    keeps: 0,
    leavesFile: true,
    result: { count: 2 },
  }
}

/** Each Word paper is one of its own examination. */
async function wordPaper(): Promise<Kind> {
  const course = await paperCourse()
  const on = papersOf(course)
  const lines = Array.from({ length: many }, (_, at) => `${at + 1}. 第 ${at} 句话是对的（ ）`)
  const bytes = await wordOf(`一、判断题（每题 1 分）\n${lines.join('\n')}`)
  return {
    as: course.setter,
    begin: async () => {
      const input = { id: await on.begun(), label: 'A' as const }
      const file_id = await uploadedSealed(course.setter, bytes, '试卷.docx')
      return (await call(uploadPaper, { ...input, file_id }, { as: course.setter })).data.job_id
    },
    count: `select count(*)::int as there from exam_paper_reading r join exam_paper e on e.id = r.exam_paper_id
      where e.catalog_id = ${course.catalog} and r.state = 'ready'`,
    adds: 1,
    keeps: 0,
    leavesFile: false,
    result: { questions: many },
  }
}

/** Each package is that of its own paper. */
async function packing(): Promise<Kind> {
  const course = await paperCourse('PY')
  const on = papersOf(course)
  return {
    as: course.setter,
    begin: async () => {
      const id = await on.begun(['A'])
      await on.write(id, 'A', hundred('栈与队列'))
      return (await call(packPaper, { id, label: 'A' }, { as: course.setter })).data.job_id
    },
    count: `select count(*)::int as there from exam_paper_package where account_id = ${course.setter.accountId}`,
    adds: 1,
    keeps: 0,
    leavesFile: false,
    result: { parts: 4 },
  }
}

/** The long work of the question bank and of papers by its name. */
export async function jobsOfQuestions(): Promise<Record<string, Kind>> {
  const read = await group('JOB101')
  const write = await group('JOB102')
  const exported = await group('JOB103')
  return {
    'read-questions': reading(read),
    'write-questions': writing(write),
    'export-questions': await exporting(exported),
    'read-word-paper': await wordPaper(),
    'pack-paper': await packing(),
  }
}
