import type { Input } from '@obelisk/contract/endpoint'
import { ownName } from '@obelisk/contract/files/sent-name'
import { linkTo } from '@obelisk/contract/links'
import {
  mostImported,
  nothingRead,
  type ReadFormat,
  type ReadQuestion,
  type readImportFile,
  tooManyRead,
} from '@obelisk/contract/question-bank/exchange'
import type { SaidOfSheet } from '@obelisk/contract/question-bank/pointed-sheet'
import { questionFileFaults } from '@obelisk/contract/question-bank/reading/file-faults'
import { RichPages } from '@obelisk/contract/rich-text/rich-text'
import type { ExchangePicture, ExchangeQuestion } from '@obelisk/engine/question-bank/exchange/exchange'
import { picturesIn } from '@obelisk/engine/rich-text/rich-text'
import { filePolicy, keepFile, withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Finished, jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { workerPool } from '#workbook/run-worker.ts'
import { bankPolicy, type Room } from '../../access.ts'
import { mustOwnPictures } from '../../write-question.ts'
import { mustOwnImport } from '../imports.ts'
import { rememberedLayouts, rememberLayouts } from '../sheet/layouts.ts'
import type { SheetTask } from '../sheet/read-sheets.ts'
import { judged, withAlike } from './judge-questions.ts'
import type { ReadFile, WrongFile } from './read-questions.ts'

/** `pointed` is what was said of the sheets of a workbook now; left out, what is remembered holds. */
type Payload = { id: number; format: ReadFormat; pointed?: SaidOfSheet[] }

export const readingQuestions = jobKind<Payload>('read-questions', { isShort: true })

const limits = { ...defaultLimits, seconds: 120, megabytes: 768 }
const threads = workerPool({ folder: 'question-bank/exchange/read', name: 'read-questions' }, limits)

type Wanted = Input<typeof readImportFile>

/** What is read: an uploaded file, else what was copied in Word, else a text. */
async function sourceOf(ctx: Room, { file_id, rich, text }: Wanted) {
  const source = { source_file_id: null, source_rich: null, source_text: null }
  if (file_id !== null) {
    const file = await filePolicy.must(ctx.door('files'), 'view', file_id)
    return { ...source, file_name: ownName(file.name), source_file_id: file.id }
  }
  const file_name = ctx.language === 'en' ? 'Pasted text' : '粘贴的文字'
  if (!rich) return { ...source, file_name, source_text: text }
  await mustOwnPictures(ctx, picturesIn(rich))
  return { ...source, file_name, source_rich: JSON.stringify(rich) }
}

/** Notes what is to be read and starts the job. */
export async function startReading(ctx: Room, wanted: Wanted) {
  const { catalog_id, format } = wanted
  await bankPolicy.must(ctx, 'edit', catalog_id)
  const source = await sourceOf(ctx, wanted)
  const { id } = await ctx.own
    .insertInto('question_import')
    .values({ catalog_id, format, account_id: ctx.actor.accountId, state: 'reading', ...source })
    .returning('id')
    .executeTakeFirstOrThrow()
  const title = `${ctx.language === 'en' ? 'Reading questions' : '读取题目'} ${source.file_name}`
  const job_id = await ctx.startJob(readingQuestions, { id, format }, { title })
  return { id, job_id }
}

type Source = Awaited<ReturnType<typeof mustOwnImport>>

async function fileOf(
  ctx: Room,
  { source_file_id, source_text, source_rich, file_name }: Source,
  format: ReadFormat,
  task: SheetTask,
) {
  const said = { text: source_text ?? '', rich: source_rich, name: file_name, format, task }
  const read = async (path: string | undefined) => {
    const found = await threads.run<ReadFile | WrongFile>(file_name, { path, ...said })
    if ('wrong' in found)
      throw new Refusal(questionFileFaults[found.wrong], { name: file_name, fault: found.detail })
    return found
  }
  if (source_file_id === null) return read(undefined)
  const files = ctx.door('files')
  return withFile(files, await filePolicy.must(files, 'view', source_file_id), read)
}

const pictureTypes: Readonly<Record<string, string>> = {
  iVBORw: 'image/png',
  '/9j/': 'image/jpeg',
  R0lGOD: 'image/gif',
  UklGR: 'image/webp',
  Qk: 'image/bmp',
}
const typeOf = (data: string) => Object.keys(pictureTypes).find((start) => data.startsWith(start))

/** Pictures that are written or read at the same time. */
export const picturesAtOnce = 16

/** Keeps the pictures of the file as files of the person, each content once; what is no picture gets none. */
async function keepPictures(ctx: Room, pictures: readonly ExchangePicture[]): Promise<number[]> {
  const door = ctx.door('files')
  const kept = new Map<string, number>()
  const distinct = [...new Map(pictures.map((one) => [one.data, one])).values()]
  for (let from = 0; from < distinct.length; from += picturesAtOnce)
    await Promise.all(
      distinct.slice(from, from + picturesAtOnce).map(async ({ name, data }) => {
        const start = typeOf(data)
        if (!start) return
        const body = Buffer.from(data, 'base64')
        kept.set(data, (await keepFile(door, name, pictureTypes[start] ?? '', body)).id)
      }),
    )
  return pictures.map(({ data }) => kept.get(data) ?? 0)
}

async function keepItems({ own }: Room, id: number, items: readonly ReadQuestion[]) {
  for (let from = 0; from < items.length; from += 500)
    await own
      .insertInto('question_import_item')
      .values(
        items
          .slice(from, from + 500)
          .map((item) => ({ import_id: id, no: item.no, item: JSON.stringify(item) })),
      )
      .execute()
}

/** The stored files of the pictures that were read. Those of a copied text were stored as it was pasted. */
const filesOf = (ctx: Room, { source_rich }: Source, { pictures }: ReadFile) =>
  source_rich ? picturesIn(RichPages.parse(source_rich)) : keepPictures(ctx, pictures)

/** Keeps questions that another room made for the person to look at, as if they had been read from a file. */
export async function keepMade(
  ctx: Room,
  {
    catalog_id,
    name,
    questions,
  }: { catalog_id: number; name: string; questions: readonly ExchangeQuestion[] },
) {
  await bankPolicy.must(ctx, 'edit', catalog_id)
  const items = questions.map((question, at) => judged(question, at, []))
  const known = await withAlike(ctx, catalog_id, items, async () => undefined)
  const { id } = await ctx.own
    .insertInto('question_import')
    .values({
      catalog_id,
      file_name: name,
      account_id: ctx.actor.accountId,
      format: 'json',
      state: 'ready',
      found: known.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepItems(ctx, id, known)
  return { id }
}

/** Reads the file in a thread, judges what it holds and keeps it for the person to choose. */
export async function readInJob(
  work: JobWork<'question-bank'>,
  { id, format, pointed }: Payload,
): Promise<Finished> {
  const source = await work.inTransaction((ctx) => mustOwnImport(ctx, id))
  const read = await work.inTransaction(async (ctx) =>
    fileOf(ctx, source, format, { pointed: pointed ?? null, remembered: await rememberedLayouts(ctx) }),
  )
  // of a workbook in which nothing was found it can be said what its columns are
  if (read.questions.length === 0 && !read.reading?.sheets.length) throw new Refusal(nothingRead)
  if (read.questions.length > mostImported) throw new Refusal(tooManyRead, { most: mostImported })
  return work.finish(async (ctx) => {
    const files = await filesOf(ctx, source, read)
    const items = read.questions.map((question, at) => judged(question, at, files, read.pictures))
    const known = await withAlike(ctx, source.catalog_id, items, (done) => work.progress(done, items.length))
    await keepItems(ctx, id, known)
    if (pointed && read.layouts) await rememberLayouts(ctx, pointed, read.layouts)
    await ctx.own
      .updateTable('question_import')
      .set({
        state: 'ready',
        format: read.format,
        found: known.length,
        reading: read.reading ? JSON.stringify(read.reading) : null,
      })
      .where('id', '=', id)
      .execute()
    return { result: { found: known.length }, link: linkTo.questionImport({ id }) }
  })
}

/** A file that could not be read, or was stopped, is told as failed in the list of imports. */
export const readingGaveUp = ({ own }: Room, { id }: { id: number }, problem: string) =>
  own
    .updateTable('question_import')
    .set({ state: 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
