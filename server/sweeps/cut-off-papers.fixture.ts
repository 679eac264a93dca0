import { saveAnalysis } from '@obelisk/contract/exam-paper/analysis'
import { assemblePaper } from '@obelisk/contract/exam-paper/assembly'
import * as calls from '@obelisk/contract/exam-paper/calls'
import * as life from '@obelisk/contract/exam-paper/life'
import * as prints from '@obelisk/contract/exam-paper/package'
import { readTargetsFile } from '@obelisk/contract/exam-paper/targets'
import * as word from '@obelisk/contract/exam-paper/word-paper'
import { acting, approvedPaper, hundred, paperCourse } from '#exam-paper/paper.fixture.ts'
import { storedReading, wordOf } from '#exam-paper/word-paper/reading.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { storedQuestion } from '#question-bank/course-group.fixture.ts'
import { testDatabase } from '../test/database.ts'
import { uploadedSealed, uploadedWorkbook } from '../test/workbooks.ts'
import type { Walk } from './cut-off-walk.fixture.ts'

const head = {
  kind: 'final',
  mode: 'closed',
  way: 'teacher',
  labels: ['A'],
  total: 100,
  duration: 120,
} as const

/** What is asked of papers from the bank. */
export const wishes = {
  labels: ['A' as const],
  rows: [{ id: 1, kind: null, chapters: [], objectives: [], blooms: [], count: 1, score: 2 }],
  objectives: [],
  chapters: [],
  blooms: [],
  apart: [],
  easiness: { min: null, max: null },
  minutes: null,
  wanted_tags: [],
  refused_tags: [],
  unused_years: 0,
  one_per_knowledge: false,
  prefer_unused: true,
  overlap_max: 1,
  easiness_apart: null,
  seed: 1,
}

/** A Word paper is uploaded; another one is checked and taken over, and a third is thrown away. */
async function* ofWordPapers(id: number, setter: Actor): Walk {
  const file_id = await uploadedSealed(
    setter,
    await wordOf('一、简答题（共 100 分）\n1. 什么是树？'),
    '试卷.docx',
  )
  yield [word.uploadPaper, { id, label: 'A', file_id }, setter]
  const blueprint = [
    {
      name: '蓝图',
      rows: [
        ['题型', '题数', '分值'],
        ['单选题', 1, 2],
      ],
    },
  ]
  yield [readTargetsFile, { id, file_id: await uploadedWorkbook(setter, blueprint) }, setter]
  const rows = await storedReading(id, 'B', '一、简答题（共 100 分）\n1. 什么是图？')
  yield [word.saveReading, { id, label: 'B', base: 1, rows }, setter]
  yield [word.takeReading, { id, label: 'B', base: 2, text_base: 1, how: 'append' }, setter]
  await storedReading(id, 'B', '一、简答题（共 100 分）\n1. 什么是表？')
  yield [word.dropReading, { id, label: 'B', base: 1 }, setter]
}

/** Papers of a course are begun, set, reviewed, tried, drawn, opened and released; one is thrown away. */
export async function* ofPapers(): Walk {
  const course = await paperCourse()
  const on = acting(course)
  const { db } = await testDatabase()
  const { setter, reviewer, trial, secretary } = course
  const begin = { catalog_id: course.catalog, academic_term_id: course.term, like: null }
  const { id } = yield [calls.addPaper, { ...begin, head: { ...head, class_ids: [] } }, setter]
  const people = {
    setter: [setter.accountId],
    reviewer: [reviewer.accountId],
    trial: [trial.accountId],
  }
  const { revision } = await on.view(id, setter)
  yield [calls.savePaper, { id, base: revision, people }, setter]
  const question = await storedQuestion(course.catalog, setter.accountId)
  await db
    .updateTable('question')
    .set({ state: 'enabled', enabled_version: 1 })
    .where('id', '=', question)
    .execute()
  yield [calls.takeQuestions, { id, question_ids: [question] }, setter]
  yield [assemblePaper, { id, wishes }, setter]
  yield [calls.saveText, { id, label: 'A', base: 1, text: hundred('树') }, setter]
  yield [prints.packPaper, { id, label: 'A' }, setter]
  yield* ofWordPapers(await on.begun(), setter)
  yield [life.reviewPaper, { id, act: 'ask' }, setter]
  yield [life.tryPaper, { id, label: 'A', seconds: { 91: 60 }, is_finished: true }, trial]
  const remark = yield [life.remarkPaper, { id, label: 'A', item_id: 1, text: '题意不清' }, reviewer]
  yield [life.answerRemark, { id, remark_id: remark.id, answer: '已改' }, setter]
  await on.review(id, 'pass', reviewer)
  yield [life.submitPaper, { id, reason: '小班考试' }, setter]
  const ready = await approvedPaper(course, on)
  yield [prints.commitDraw, { id: ready }, secretary]
  yield [prints.drawPaper, { id: ready, words: '晴' }, course.secondSecretary]
  yield [prints.lockPrint, { id: ready, agree: true }, secretary]
  await db
    .updateTable('exam_paper')
    .set({ exam_time: new Date(2020, 1, 1) })
    .where('id', '=', ready)
    .execute()
  yield [saveAnalysis, { id: ready, class_id: null, base: 0, texts: { scores: '分布正常' } }, setter]
  yield [prints.releasePaper, { id: ready }, setter]
  const { id: spare } = yield [
    calls.addPaper,
    { ...begin, head: { ...head, kind: 'quiz', class_ids: [] } },
    setter,
  ]
  yield [calls.deletePapers, { ids: [String(spare)] }, setter]
}
