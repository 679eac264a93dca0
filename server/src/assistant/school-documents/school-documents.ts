import type * as contract from '@obelisk/contract/assistant/school-documents'
import {
  type DocumentCategory,
  fileNotRead,
  mostDocuments,
  mostMegabytes,
  tooManyDocuments,
} from '@obelisk/contract/assistant/school-documents'
import type { FileAnswer, Input, Output } from '@obelisk/contract/endpoint'
import { fileTooBig } from '@obelisk/contract/files/allowed'
import { filePolicy, openFile, withFile } from '#files/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { containing } from '#kernel/list/containing.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { documentPolicy, type Room } from '../access.ts'
import { readWordsOf } from '../reading/read-file.ts'
import { Parts } from './passages.ts'

const rowsOf = ({ read }: Room) =>
  read
    .selectFrom('school_document as s')
    .innerJoin('file as f', 'f.id', 's.file_id')
    .leftJoin('college as c', 'c.id', 's.college_id')
    .leftJoin('account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.category', 's.title', 's.college_id', 's.create_time', 's.revision'])
    .select(['c.name as college', 'c.name_en as college_en', 'f.name as file_name', 'f.size'])
    .select(['a.name as person', 'a.name_en as person_en'])

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const shown = (row: Found, may_edit: boolean): contract.DocumentRow => ({
  ...row,
  category: row.category as DocumentCategory,
  may_edit,
  size: Number(row.size),
  college: row.college ?? '',
  college_en: row.college_en ?? '',
  person: row.person ?? '',
  person_en: row.person_en ?? '',
  create_time: Math.floor(row.create_time.getTime() / 1000),
})

/** The whole school and the units for which the actor may upload. */
async function placesOf(ctx: Room) {
  const units = await ctx.read
    .selectFrom('college')
    .select(['id as college_id', 'name', 'name_en'])
    .orderBy('weigh')
    .orderBy('id')
    .execute()
  const all = [{ college_id: null, name: '全校', name_en: 'Whole school' }, ...units]
  return documentPolicy.allowed(ctx, 'edit', all)
}

export async function listDocuments(
  ctx: Room,
  { quickSearch }: Input<typeof contract.listDocuments>,
): Promise<Output<typeof contract.listDocuments>> {
  const found = await rowsOf(ctx)
    .$if(quickSearch !== '', (query) => query.where('s.title', 'ilike', containing(quickSearch)))
    .orderBy('s.category')
    .orderBy('s.title')
    .orderBy('s.id')
    .execute()
  const rows = await documentPolicy.allowed(ctx, 'view', found)
  const editable = new Set(await documentPolicy.allowed(ctx, 'edit', rows))
  return { list: rows.map((row) => shown(row, editable.has(row))), places: await placesOf(ctx) }
}

export async function readDocument(
  ctx: Room,
  { id }: Input<typeof contract.readDocument>,
): Promise<Output<typeof contract.readDocument>> {
  const { passages, is_cut, unread_pages } = await documentPolicy.must(ctx, 'view', id)
  const row = must(await rowsOf(ctx).where('s.id', '=', id).executeTakeFirst())
  return {
    row: shown(row, await documentPolicy.can(ctx, 'edit', row)),
    parts: Parts.parse(passages),
    is_cut,
    unread_pages,
  }
}

/** What the uploaded file says. */
async function wordsOf(ctx: Room, fileId: number) {
  const files = ctx.door('files')
  const file = await filePolicy.must(files, 'view', fileId)
  if (Number(file.size) > mostMegabytes * 1024 * 1024) throw new Refusal(fileTooBig)
  const { parts, isCut, unreadPages } = await withFile(files, file, (path) => readWordsOf(path, file.name))
  return { file_id: fileId, passages: JSON.stringify(parts), is_cut: isCut, unread_pages: unreadPages }
}

async function mustHaveRoom({ read }: Room) {
  const { count } = await read
    .selectFrom('school_document')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostDocuments) throw new Refusal(tooManyDocuments, { count: mostDocuments })
}

/** Refuses when somebody has saved the document since it was read; holds it until the end. */
async function mustBeSeen(ctx: Room, id: number, base: number) {
  const { revision } = await ctx.own
    .selectFrom('school_document')
    .select('revision')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const change = () => changeOf(ctx.own, 'school_document', { id })
  await mustBeLatest(ctx, { base, revision, field: 'title', change })
}

type Saved = Input<typeof contract.saveDocument>
type Words = Awaited<ReturnType<typeof wordsOf>>

async function addDocument(ctx: Room, facts: Pick<Saved, 'category' | 'title' | 'college_id'>, words: Words) {
  await mustHaveRoom(ctx)
  return ctx.own
    .insertInto('school_document')
    .values({ ...facts, ...words, account_id: ctx.actor.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Reading a file takes its time: it is done before the transaction, for those who may save. */
export const saveDocument = {
  async ahead(ctx: Room, { file_id, college_id }: Saved): Promise<Words | undefined> {
    await documentPolicy.mustAll(ctx, 'edit', [{ college_id }])
    return file_id === undefined ? undefined : wordsOf(ctx, file_id)
  },
  async handle(
    ctx: Room,
    { id, revision, file_id: _, ...facts }: Saved,
    words: Words | undefined,
  ): Promise<Output<typeof contract.saveDocument>> {
    await documentPolicy.mustAll(ctx, 'edit', [facts])
    if (id === undefined) {
      if (!words) throw new Refusal(fileNotRead, { name: facts.title })
      return addDocument(ctx, facts, words)
    }
    await documentPolicy.must(ctx, 'edit', id)
    await mustBeSeen(ctx, id, revision)
    await ctx.own
      .updateTable('school_document')
      .set((eb) => ({ ...facts, ...words, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return { id }
  },
}

export async function deleteDocument(
  ctx: Room,
  { id }: Input<typeof contract.deleteDocument>,
): Promise<null> {
  await documentPolicy.must(ctx, 'edit', id)
  await ctx.own.deleteFrom('school_document').where('id', '=', id).execute()
  return null
}

export async function documentFile(
  ctx: Room,
  { id }: Input<typeof contract.documentFile>,
): Promise<FileAnswer> {
  const { file_id } = await documentPolicy.must(ctx, 'view', id)
  const file = must(
    await ctx.read.selectFrom('file').selectAll().where('id', '=', file_id).executeTakeFirst(),
  )
  return { name: file.name, type: file.mimetype, body: await openFile(ctx.door('files'), file) }
}
