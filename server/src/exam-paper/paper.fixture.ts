import { decide } from '@obelisk/contract/document-control/calls'
import * as calls from '@obelisk/contract/exam-paper/calls'
import * as life from '@obelisk/contract/exam-paper/life'
import type { PaperPart, PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { richLines } from '@obelisk/engine/rich-text/rich-text'
import { expect } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'

export const words = richLines as (text: string) => QuestionContent['stem']

/** A short-answer question with its key, worth `score`. */
export const shortQuestion = (id: number, text: string, score: number): PaperQuestion => ({
  id,
  question_id: null,
  code: '',
  version: null,
  content: {
    kind: 'short',
    stem: words(text),
    body: { form: 'open', answer: words(`${text}的答案`), points: [{ content: words('要点'), score }] },
    score,
  },
  score,
  chapter: '1',
  knowledge: [],
  objectives: [{ objective: 1, share: 1 }],
  bloom: 'apply',
  difficulty: 0.6,
  minutes: 10,
  is_complex: false,
  is_locked: false,
  is_offered: true,
})

export const section = (id: number, items: PaperQuestion[]): PaperPart => ({
  id,
  title: '简答题',
  kind: 'short',
  each: null,
  note: '',
  items,
})

/** People around the papers of a course: setter, reviewer, trial answerer, section head, dean, secretary, and others. */
async function peopleAround(catalogId: number, collegeId: number) {
  const { db } = await testDatabase()
  const leading = () => person({ role: 'course-leader', scope_type: 'catalog', scope_id: catalogId })
  const ofCollege = (role: 'section-head' | 'teaching-dean' | 'teaching-secretary' | 'supervisor') =>
    person({ role, scope_type: 'college', scope_id: collegeId })
  const people = {
    setter: await leading(),
    reviewer: await leading(),
    trial: await leading(),
    colleague: await leading(),
    head: await ofCollege('section-head'),
    dean: await ofCollege('teaching-dean'),
    secretary: await ofCollege('teaching-secretary'),
    secondSecretary: await ofCollege('teaching-secretary'),
    supervisor: await ofCollege('supervisor'),
    stranger: await person('teacher'),
  }
  await db
    .insertInto('teacher')
    .values(
      Object.values(people).map(({ accountId, name }) => ({
        account_id: accountId,
        staff_no: `T${accountId}`,
        name,
        college_id: collegeId,
      })),
    )
    .execute()
  return people
}

/** A course of the database with people around its papers, in the term of its classes. */
export const paperCourseOf = async (catalog: number, college: number, term: number) => ({
  ...(await peopleAround(catalog, college)),
  catalog,
  term,
  college,
})

/** A new course with people around its papers. */
export async function paperCourse(code = 'PX') {
  const { db } = await testDatabase()
  const college = await db
    .insertInto('college')
    .values({ code, name: '计算机学院' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [catalog] = await db
    .insertInto('course_catalog')
    .values([
      { code: `${code}201`, name: '数据结构', name_en: 'Data structures', college_id: college.id },
      { code: `${code}999`, name: '别的课' },
    ])
    .returning('id')
    .execute()
  const term = await db
    .insertInto('academic_term')
    .values({ year_start: 2026, semester: 1, name: '2026-2027-1', start_date: '2026-08-31' })
    .onConflict((clash) => clash.columns(['year_start', 'semester']).doUpdateSet({ name: '2026-2027-1' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return paperCourseOf(catalog?.id ?? 0, college.id, term.id)
}

export type PaperCourse = Awaited<ReturnType<typeof paperCourse>>

/** The calls on a paper as its people make them. */
export const acting = (course: PaperCourse) => {
  const view = async (id: number, as: Actor) => (await call(calls.readPaper, { id: String(id) }, { as })).data
  const refusalOf = async (answer: Promise<{ refused?: { refusal: string } | undefined }>) =>
    (await answer).refused?.refusal ?? 'done'
  return {
    view,
    refusalOf,
    begun: async (labels: ('A' | 'B')[] = ['A', 'B']): Promise<number> => {
      const head = {
        kind: 'final',
        mode: 'closed',
        way: 'teacher',
        labels,
        total: 100,
        duration: 120,
      } as const
      const input = { catalog_id: course.catalog, academic_term_id: course.term, like: null }
      const made = await call(
        calls.addPaper,
        { ...input, head: { ...head, class_ids: [] } },
        { as: course.setter },
      )
      expect(made.refused).toBeUndefined()
      const { id } = made.data
      const { revision } = await view(id, course.setter)
      const staffed = await call(
        calls.savePaper,
        {
          id,
          base: revision,
          people: {
            setter: [course.setter.accountId],
            reviewer: [course.reviewer.accountId],
            trial: [course.trial.accountId],
          },
        },
        { as: course.setter },
      )
      expect(staffed.refused).toBeUndefined()
      return id
    },
    open: (id: number, as: Actor, label: 'A' | 'B' = 'A') =>
      call(calls.openPaper, { id: String(id), label, page: 'paper' }, { as }),
    write: async (id: number, label: 'A' | 'B', text: PaperText, as = course.setter) => {
      const { data } = await call(calls.openPaper, { id: String(id), label, page: 'blueprint' }, { as })
      return call(calls.saveText, { id, label, base: data.revision, text }, { as })
    },
    review: (id: number, act: 'ask' | 'take-back' | 'pass' | 'return', as: Actor, opinion = '') =>
      refusalOf(call(life.reviewPaper, { id, act, opinion }, { as })),
    decide: async (id: number, as: Actor, decision: 'approve' | 'return', opinion = '') => {
      const { document } = await view(id, as)
      const { round, step } = document
      return refusalOf(call(decide, { id: document.id, round, step, decision, opinion }, { as }))
    },
    submit: (id: number, reason = '小班考试') =>
      call(life.submitPaper, { id, reason }, { as: course.setter }),
  }
}

/** Five questions of twenty marks. */
export const hundred = (from: string, first = 1) => ({
  sections: [
    section(
      90 + first,
      Array.from({ length: 5 }, (_, at) => shortQuestion(first + at, `${from}之${'甲乙丙丁戊'[at]}`, 20)),
    ),
  ],
})

/** A paper that went all its way to approval. */
export async function approvedPaper(
  course: PaperCourse,
  on: ReturnType<typeof acting>,
  text: PaperText = hundred('栈与队列的应用'),
): Promise<number> {
  const id = await on.begun()
  await on.write(id, 'A', text)
  await on.write(id, 'B', hundred('图的最短路径', 11))
  expect(await on.review(id, 'ask', course.setter)).toBe('done')
  expect(await on.review(id, 'pass', course.reviewer)).toBe('done')
  expect((await on.submit(id)).refused).toBeUndefined()
  expect(await on.decide(id, course.head, 'approve')).toBe('done')
  expect(await on.decide(id, course.dean, 'approve')).toBe('done')
  return id
}
