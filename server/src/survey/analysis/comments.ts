import { createHash } from 'node:crypto'
import type { Input, Output } from '@obelisk/contract/endpoint'
import type { surveyComments } from '@obelisk/contract/survey/analysis'
import { surveyTooFew } from '@obelisk/contract/survey/life'
import { countThemes, themeOf } from '@obelisk/engine/survey/comment-themes'
import { questionsIn } from '@obelisk/engine/survey/definition'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { closedSurvey } from './analyse.ts'
import { sheetsOf } from './gather-figures.ts'

const struck = '＊＊'

/** Numbers of phones, identity cards and accounts, and addresses of mail. */
const personal = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<!\d)1\d{10}(?!\d)|\d{7,17}[\dXx]/g

/** Names and numbers of the people of a survey, the longest first: students of its groups and their teachers. */
export async function namesAround({ read }: Room, surveyId: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with classes as (select target_id as id from survey_audience where survey_id = ${surveyId} and kind = 'teaching-class'),
      asked as (
        select u.name, u.student_no from student u join student_teaching_class m on m.student_id = u.id
          where m.teaching_class_id in (select id from classes)
        union select u.name, u.student_no from student u join survey_audience a on a.survey_id = ${surveyId}
          and (a.kind = 'grade' and u.base_grade_id = a.target_id or a.kind = 'admin-class' and u.admin_class_id = a.target_id))
    select name as word from asked union select student_no from asked
    union select t.name from teacher t join teaching_class_teacher w on w.teacher_id = t.id
      where w.teaching_class_id in (select id from classes)`.execute(read)
  return rows
    .map(({ word }) => word)
    .filter((word) => word.length >= 2)
    .sort((a, b) => b.length - a.length)
}

/** A comment without names of people around the survey and without numbers that point to somebody. */
export function withoutNames(text: string, names: readonly string[]): string {
  const clean = text.replace(personal, struck)
  return names.reduce((left, name) => left.replaceAll(name, struck), clean)
}

const stop = new Set([
  '我们',
  '老师',
  '没有',
  '可以',
  '一些',
  '觉得',
  '希望',
  '这个',
  '课程',
  '还是',
  '比较',
  'the',
  'and',
  'more',
  'was',
  'for',
])

/** Words that stand in several comments: pairs of Chinese characters and Latin words. */
function frequentWords(texts: readonly string[], least: number) {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const pairs = [...text.matchAll(/(?=([\u4e00-\u9fff]{2}))/gu)].map(([, pair]) => pair ?? '')
    const latin = text.toLowerCase().match(/[a-z]{3,}/g) ?? []
    for (const word of new Set([...pairs, ...latin]))
      if (!stop.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, 24)
    .map(([word, count]) => ({ word, count }))
}

type Comment = { question: string; text: string }

/** Written answers, in an order that has nothing to do with when they came, or with who else wrote what. */
export async function commentsOf(ctx: Room, id: number): Promise<{ comments: Comment[]; minimum: number }> {
  const survey = await closedSurvey(ctx, id)
  const keys = questionsIn(survey.definition).flatMap((one) =>
    (one.kind === 'long' || one.kind === 'short') && !one.personal ? [one.id] : [],
  )
  const names = await namesAround(ctx, id)
  const comments: Comment[] = []
  let n = 0
  for await (const { answers } of sheetsOf(ctx, id)) {
    n += 1
    for (const question of keys) {
      const answer = answers[question]
      if (answer && 'text' in answer && answer.text)
        comments.push({ question, text: withoutNames(answer.text, names) })
    }
  }
  if (n < survey.min_n) throw new Refusal(surveyTooFew, { minimum: survey.min_n })
  const order = ({ question, text }: Comment) =>
    createHash('sha256').update(`${id} ${question} ${text}`).digest('hex')
  const sorted = comments.map((one) => [order(one), one] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return { comments: sorted.map(([, one]) => one), minimum: survey.min_n }
}

/** The comments that hold a text, with the words that many of them share. */
export async function commentsView(
  ctx: Room,
  { id, quickSearch, theme }: Input<typeof surveyComments>,
): Promise<Output<typeof surveyComments>> {
  const { comments, minimum } = await commentsOf(ctx, id)
  const wanted = quickSearch.trim().toLowerCase()
  const list = comments
    .filter((one) => one.text.toLowerCase().includes(wanted))
    .map((one) => ({ ...one, theme: themeOf(one.text) }))
    .filter((one) => theme === '' || one.theme === theme)
  return {
    list,
    themes: countThemes(comments.map((one) => one.text)),
    words: frequentWords(
      comments.map((one) => one.text),
      Math.min(minimum, 3),
    ),
  }
}
