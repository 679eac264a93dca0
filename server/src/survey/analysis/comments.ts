import { createHash } from 'node:crypto'
import type { Input, Output } from '@obelisk/contract/endpoint'
import type { sortComment, surveyComments } from '@obelisk/contract/survey/comments'
import { surveyTooFew } from '@obelisk/contract/survey/life'
import { countThemes, themeOf } from '@obelisk/engine/survey/comment-themes'
import { questionsIn, type SurveyAnswers } from '@obelisk/engine/survey/definition'
import { commentThemes } from '@obelisk/engine/survey/words'
import { sql } from 'kysely'
import { missing, Refusal } from '#kernel/errors.ts'
import { type Room, surveyPolicy } from '../access.ts'
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
          and (a.kind = 'grade' and u.base_grade_id = a.target_id or a.kind = 'admin-class' and u.admin_class_id = a.target_id
            or a.kind = 'list' and u.id = any(a.student_ids)))
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
  ...['一点', '一个', '有些', '很多', '因为', '所以', '但是', '如果', '这样', '什么', '时候', '太少', '太多'],
  'the',
  'and',
  'more',
  'was',
  'for',
])

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** The words of a comment that say something by themselves: two Chinese characters, or three Latin letters, at least. */
const wordsIn = (text: string): Set<string> =>
  new Set(
    [...segmenter.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) =>
      isWordLike && /^(?:[\u4e00-\u9fff]{2,}|[a-z]{3,})$/u.test(segment) && !stop.has(segment)
        ? [segment]
        : [],
    ),
  )

/** Words that stand in several comments, the most frequent first. */
function frequentWords(texts: readonly string[], least: number) {
  const counts = new Map<string, number>()
  for (const text of texts) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, 24)
    .map(([word, count]) => ({ word, count }))
}

type Comment = { key: string; question: string; text: string }

/** The key of a comment is also its place among the others: it has nothing to do with when it came, or from whom. */
const keyOf = (id: number, question: string, text: string) =>
  createHash('sha256').update(`${id} ${question} ${text}`).digest('hex')

const writtenIn = (answers: SurveyAnswers, keys: readonly string[]) =>
  keys.flatMap((question) => {
    const answer = answers[question]
    return answer && 'text' in answer && answer.text ? [{ question, text: answer.text }] : []
  })

/** Written answers, in an order that has nothing to do with when they came, or with who else wrote what. */
export async function commentsOf(ctx: Room, id: number): Promise<{ comments: Comment[]; minimum: number }> {
  const survey = await closedSurvey(ctx, id)
  const keys = questionsIn(survey.definition).flatMap((one) =>
    (one.kind === 'long' || one.kind === 'short') && !one.personal ? [one.id] : [],
  )
  const names = await namesAround(ctx, id)
  const comments: Comment[] = []
  let n = 0
  for await (const { answers, marks } of sheetsOf(ctx, id)) {
    if (survey.counts_marked || marks.length === 0) n += 1
    for (const { question, text } of writtenIn(answers, keys)) {
      const clean = withoutNames(text, names)
      comments.push({ key: keyOf(id, question, clean), question, text: clean })
    }
  }
  if (n < survey.min_n) throw new Refusal(surveyTooFew, { minimum: survey.min_n })
  return { comments: comments.sort((a, b) => (a.key < b.key ? -1 : 1)), minimum: survey.min_n }
}

/** How somebody has sorted the comments of a survey, by their keys. */
async function sortedIn({ read }: Room, id: number) {
  const rows = await read
    .selectFrom('survey_comment')
    .select(['key', 'theme', 'is_marked'])
    .where('survey_id', '=', id)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** The comments that hold a text, with the words that many of them share; sorted by their words, or by hand. */
export async function commentsView(
  ctx: Room,
  { id, quickSearch, theme, marked }: Input<typeof surveyComments>,
): Promise<Output<typeof surveyComments>> {
  const { comments, minimum } = await commentsOf(ctx, id)
  const sorted = await sortedIn(ctx, id)
  const wanted = quickSearch.trim().toLowerCase()
  const all = comments.map((one) => {
    const own = sorted.get(one.key)
    const byHand = commentThemes.find((name) => name === own?.theme)
    return {
      ...one,
      theme: byHand ?? themeOf(one.text),
      is_by_hand: byHand !== undefined,
      is_marked: own?.is_marked ?? false,
    }
  })
  return {
    list: all.filter(
      (one) =>
        one.text.toLowerCase().includes(wanted) &&
        (theme === '' || one.theme === theme) &&
        (!marked || one.is_marked),
    ),
    marked: all.filter(({ is_marked }) => is_marked).length,
    themes: countThemes(all.map((one) => one.theme)),
    words: frequentWords(
      comments.map((one) => one.text),
      Math.min(minimum, 3),
    ),
  }
}

/** Puts a comment under another theme, or marks it. */
export async function sortCommentOf(ctx: Room, { id, key, theme, is_marked }: Input<typeof sortComment>) {
  await surveyPolicy.must(ctx, 'edit', id)
  const { comments } = await commentsOf(ctx, id)
  if (!comments.some((one) => one.key === key)) throw missing()
  await ctx.own
    .insertInto('survey_comment')
    .values({ survey_id: id, key, theme, is_marked })
    .onConflict((clash) => clash.columns(['survey_id', 'key']).doUpdateSet({ theme, is_marked }))
    .execute()
}

/** The comments of a closed survey with enough answers, without names, for whoever may sort them. */
export async function commentsToSort(ctx: Room, id: number): Promise<Comment[]> {
  await surveyPolicy.must(ctx, 'edit', id)
  return (await commentsOf(ctx, id)).comments
}
