import { isDeepStrictEqual } from 'node:util'
import type { Input } from '@obelisk/contract/endpoint'
import type { addQuestion, deleteQuestions, saveQuestion } from '@obelisk/contract/question-bank/calls'
import type { QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import { pictureUnknown, questionUsed, typoReasonMissing } from '@obelisk/contract/question-bank/life'
import { gramsOf } from '@obelisk/engine/assistant/text-search/search-grams'
import { bandsOf, shinglesOf } from '@obelisk/engine/question-bank/question/likeness'
import { comparableText, picturesOf, searchText } from '@obelisk/engine/question-bank/question/question-text'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { bankPolicy, type Room } from './access.ts'
import { markAlike } from './alike/mark-alike.ts'
import { fingerprintOf } from './alike/similar.ts'
import { keepAct } from './keep-act.ts'
import { codeOf, contentOf, type Found, heldQuestions, mustNotBeMerged } from './rows.ts'

/** What a question is compared with others by. */
export function likenessOf(content: QuestionContent) {
  const { exact, loose } = comparableText(content)
  const shingles = shinglesOf(loose)
  return { fingerprint: fingerprintOf(exact), shingles, bands: bandsOf(shingles) }
}

/** What lists and searches know of the text of a question. */
export function indexOf(content: QuestionContent) {
  const search_text = searchText(content)
  return { kind: content.kind, search_text, grams: gramsOf(search_text), ...likenessOf(content) }
}

/** Pictures must be one's own uploads. */
export async function mustOwnPictures(ctx: Room, wanted: readonly number[]) {
  if (wanted.length === 0) return
  const { count } = await ctx.read
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', [...wanted])
    .where('owner_id', '=', ctx.actor.accountId)
    .where('mimetype', 'like', 'image/%')
    .executeTakeFirstOrThrow()
  if (Number(count) < wanted.length) throw new Refusal(pictureUnknown)
}

/** The pictures of a text that no version of the question showed before. */
async function newPictures(ctx: Room, content: QuestionContent, questionId: number): Promise<number[]> {
  const known = new Set(await picturesSeenIn(ctx, questionId))
  return picturesOf(content).filter((file) => !known.has(file))
}

/** The pictures of all versions of a question. */
export async function picturesSeenIn({ read }: Room, questionId: number): Promise<number[]> {
  const versions = await read
    .selectFrom('question_version')
    .select('content')
    .where('question_id', '=', questionId)
    .execute()
  return versions.flatMap((version) => picturesOf(contentOf(version)))
}

export const hold = (ctx: Room, catalogId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('question-bank'), ${catalogId}::integer)`.execute(ctx.own)

/** Stores a new question as a draft, with the next number of its course. */
export async function addQuestionTo(ctx: Room, { catalog_id, content, tags }: Input<typeof addQuestion>) {
  await bankPolicy.must(ctx, 'edit', catalog_id)
  await mustOwnPictures(ctx, picturesOf(content))
  await hold(ctx, catalog_id)
  const index = indexOf(content)
  const row = await ctx.own
    .insertInto('question')
    .values({
      catalog_id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from question where catalog_id = ${catalog_id})`,
      author_id: ctx.actor.accountId,
      ...tags,
      ...index,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await ctx.own
    .insertInto('question_version')
    .values({
      question_id: row.id,
      number: 1,
      content: JSON.stringify(content),
      author_id: ctx.actor.accountId,
    })
    .execute()
  await markAlike(ctx, catalog_id, [index.bands])
  await keepAct(ctx, [{ id: row.id, version: 1 }], 'add')
  const { code } = await ctx.read
    .selectFrom('course_catalog')
    .select('code')
    .where('id', '=', catalog_id)
    .executeTakeFirstOrThrow()
  return { id: row.id, code: codeOf(code, row.number) }
}

type Written = Pick<Found, 'version' | 'state'>

/** A version that was enabled or used stands for good: a change makes the next one, a draft again. */
async function writeVersion(
  ctx: Room,
  held: Found,
  { content, note, isTypo }: { content: QuestionContent; note: string; isTypo: boolean },
): Promise<Written> {
  const isKept = held.enabled_version === held.version || (await isUsed(ctx, held))
  if (isKept && !isTypo) {
    const version = held.version + 1
    await ctx.own
      .insertInto('question_version')
      .values({
        question_id: held.id,
        number: version,
        content: JSON.stringify(content),
        note,
        author_id: ctx.actor.accountId,
      })
      .execute()
    return { version, state: 'draft' }
  }
  if (isKept && !note) throw new Refusal(typoReasonMissing)
  await ctx.own
    .updateTable('question_version')
    .set({
      content: JSON.stringify(content),
      ...(note ? { note } : {}),
      ...(isTypo ? {} : { author_id: ctx.actor.accountId }),
    })
    .where('question_id', '=', held.id)
    .where('number', '=', held.version)
    .execute()
  return { version: held.version, state: isKept ? held.state : 'draft' }
}

async function isUsed({ read }: Room, { id, version }: Pick<Found, 'id' | 'version'>): Promise<boolean> {
  const use = await read
    .selectFrom('question_usage')
    .select('id')
    .where('question_id', '=', id)
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst()
  return use !== undefined
}

/** The database keeps the fields of a text in an order of its own. */
const isSame = (one: QuestionContent, stored: QuestionContent) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), stored)

/** Saves a changed text; nothing when it is as it was. */
async function saveContent(
  ctx: Room,
  held: Found,
  { content, note, typo_only }: Input<typeof saveQuestion>,
): Promise<(Written & ReturnType<typeof indexOf>) | undefined> {
  if (content === undefined || isSame(content, contentOf(held))) return undefined
  await mustOwnPictures(ctx, await newPictures(ctx, content, held.id))
  const written = await writeVersion(ctx, held, { content, note, isTypo: typo_only })
  return { ...written, ...indexOf(content) }
}

/** Saves what is asked, the tags, or both. */
export async function saveQuestionIn(ctx: Room, input: Input<typeof saveQuestion>) {
  const { id, tags, note } = input
  const held = must((await heldQuestions(ctx, [id]))[0])
  await mustNotBeMerged(ctx, [held])
  const saved = await saveContent(ctx, held, input)
  const given = Object.fromEntries(Object.entries(tags ?? {}).filter(([, value]) => value !== undefined))
  await ctx.own
    .updateTable('question')
    .set({ ...(given as Partial<QuestionTags>), ...saved, update_time: new Date() })
    .where('id', '=', id)
    .execute()
  if (saved) await markAlike(ctx, held.catalog_id, [held.bands, saved.bands])
  const version = saved?.version ?? held.version
  const isTypo = input.typo_only && version === held.version
  await keepAct(ctx, [{ id, version }], !saved ? 'tag' : isTypo ? 'typo' : 'save', note)
  return { version }
}

/** Deletes questions that were never enabled or used; one that was keeps all of them. */
export async function deleteQuestionsOf(ctx: Room, { ids }: Input<typeof deleteQuestions>) {
  const found = await heldQuestions(ctx, ids)
  await mustNotBeMerged(ctx, found)
  for (const one of found) {
    if (one.enabled_version !== null || one.uses > 0)
      throw new Refusal(questionUsed, { code: codeOf(one.course_code, one.number) })
  }
  await deleteRows(ctx, found)
}

/** Deletes questions, and says anew which of those that stay have one that is alike. */
export async function deleteRows(ctx: Room, list: readonly Pick<Found, 'id' | 'bands' | 'catalog_id'>[]) {
  if (list.length === 0) return
  const ids = list.map(({ id }) => id)
  await ctx.own.deleteFrom('question').where('id', 'in', ids).execute()
  for (const { catalog_id, bands } of list) await markAlike(ctx, catalog_id, [bands])
}
