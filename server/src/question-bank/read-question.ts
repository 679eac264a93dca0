import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { comparableText } from '@obelisk/engine/question-bank/question/question-text'
import { sql } from 'kysely'
import { openFile } from '#files/public.ts'
import { missing, must } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { questionPolicy, type Room } from './access.ts'
import { mayActOn } from './act-on-questions.ts'
import { similarTo } from './alike/similar.ts'
import { keepAct } from './keep-act.ts'
import { memoryOf } from './memory/read-memory.ts'
import { codeOf, contentOf, type Found, personOf, questionsOf, rowOf, unix } from './rows.ts'
import { picturesSeenIn } from './write-question.ts'

const findQuestion = async (ctx: Room, id: number) =>
  must(await questionsOf(ctx).where('q.id', '=', id).executeTakeFirst())

/** The question, for somebody who looks at its text. Looks at what is kept for examinations are on record, once an hour. */
async function openQuestion(ctx: Room, id: number) {
  const found = await findQuestion(ctx, id)
  if (!found.is_reserved) return found
  const known = await ctx.read
    .selectFrom('question_act')
    .select('id')
    .where('question_id', '=', id)
    .where('account_id', '=', ctx.actor.accountId)
    .where('act', '=', 'view')
    .where('create_time', '>', sql<Date>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()
  if (!known) await keepAct(ctx, [found], 'view')
  return found
}

async function versionsOf({ read }: Room, id: number) {
  const found = await read
    .selectFrom('question_version as v')
    .leftJoin('account as a', 'a.id', 'v.author_id')
    .select(['v.number', 'v.note', 'v.create_time', 'a.name', 'a.name_en'])
    .select(
      sql<number>`(select count(*)::integer from question_usage u where u.question_id = v.question_id and u.version = v.number)`.as(
        'uses',
      ),
    )
    .where('v.question_id', '=', id)
    .orderBy('v.number', 'desc')
    .execute()
  return found.map(({ number, note, uses, create_time, name, name_en }) => ({
    number,
    note,
    uses,
    author: personOf(name, name_en),
    time: unix(create_time),
  }))
}

async function actsOf({ read }: Room, id: number) {
  const found = await read
    .selectFrom('question_act as l')
    .leftJoin('account as a', 'a.id', 'l.account_id')
    .select(['l.id', 'l.act', 'l.opinion', 'l.create_time', 'a.name', 'a.name_en'])
    .where('l.question_id', '=', id)
    .orderBy('l.id', 'desc')
    .limit(200)
    .execute()
  return found.map(({ id: no, act, opinion, create_time, name, name_en }) => ({
    id: no,
    act,
    opinion,
    person: personOf(name, name_en),
    time: unix(create_time),
  }))
}

/** The question that this one was merged into, those merged into it, and its sisters, as far as one may see them. */
async function relativesOf(ctx: Room, { id, merged_into, sister_group }: Found) {
  const found = await questionsOf(ctx)
    .where('q.id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('q.id', '=', merged_into ?? 0),
        eb('q.merged_into', '=', id),
        eb('q.sister_group', '=', sister_group ?? 0),
      ]),
    )
    .orderBy('q.number')
    .limit(100)
    .execute()
  const named = (rows: Found[]) =>
    rows.map((one) => ({ id: one.id, code: codeOf(one.course_code, one.number) }))
  return {
    merged_into: named(found.filter((one) => one.id === merged_into))[0] ?? null,
    merged: named(found.filter((one) => one.merged_into === id)),
    sisters: named(found.filter((one) => sister_group !== null && one.sister_group === sister_group)),
  }
}

/** One question with all that is known of it. */
export async function questionView(ctx: Room, id: number) {
  const found = await openQuestion(ctx, id)
  const mayWrite = await questionPolicy.can(ctx, 'edit', found)
  const content = contentOf(found)
  const [versions, memory, acts, similar, relatives, mayAct] = await Promise.all([
    versionsOf(ctx, id),
    memoryOf(ctx, found),
    actsOf(ctx, id),
    similarTo(ctx, { catalog: found.catalog_id, text: comparableText(content).exact, except: id }),
    relativesOf(ctx, found),
    mayActOn(ctx, [found], mayWrite),
  ])
  return {
    row: rowOf(found),
    catalog_id: found.catalog_id,
    enabled_version: found.enabled_version,
    may: {
      edit: mayWrite && found.state !== 'retired',
      tag: mayWrite && found.merged_into === null,
      restore: mayWrite && found.merged_into !== null,
      del: mayWrite && found.enabled_version === null && found.uses === 0 && found.merged_into === null,
      ...mayAct(found),
    },
    ...relatives,
    versions,
    ...memory,
    leaked_on: found.leaked_on,
    acts,
    similar,
  }
}

async function contentAt(ctx: Room, id: number, number: number): Promise<QuestionContent> {
  await openQuestion(ctx, id)
  const { content } = must(
    await ctx.read
      .selectFrom('question_version')
      .select('content')
      .where('question_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst(),
  )
  return content as QuestionContent
}

export const versionView = async (ctx: Room, { id, number }: { id: number; number: number }) => ({
  content: await contentAt(ctx, id, number),
})

/** A picture, for whoever may see a question that shows it in one of its versions. */
export async function pictureOf(ctx: Room, { id, file }: { id: number; file: number }) {
  await openQuestion(ctx, id)
  if (!(await picturesSeenIn(ctx, id)).includes(file)) throw missing()
  const stored = must(await ctx.read.selectFrom('file').selectAll().where('id', '=', file).executeTakeFirst())
  return {
    name: stored.name,
    type: stored.mimetype,
    body: await openFile(ctx.door('files'), stored),
    inline: true,
  }
}

/** What a save must not overwrite unseen: the text and the tags as they stand. */
export const watchedQuestion = {
  now: async (ctx: Room, { id }: { id: number }) => {
    const row = rowOf(await findQuestion(ctx, id))
    return { version: row.version, state: row.state, content: row.content, update_time: row.update_time }
  },
  thing: 'question',
  by: ['id'],
  change: ({ read }, { id }) => changeOf(read, 'question', { id }),
} satisfies Watch<Room, { id: number }>
