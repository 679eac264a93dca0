import { buffer } from 'node:stream/consumers'
import type { Input } from '@obelisk/contract/endpoint'
import { type exportQuestions, nothingToExport } from '@obelisk/contract/question-bank/exchange'
import type {
  Exchange,
  ExchangePicture,
  ExchangeQuestion,
} from '@obelisk/engine/question-bank/exchange/exchange'
import { withPictures, withTexts } from '@obelisk/engine/question-bank/exchange/map-texts'
import { picturesOf } from '@obelisk/engine/question-bank/question/question-text'
import { keepFile, openFile } from '#files/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { type Finished, jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import { bankPolicy, type Room } from '../../access.ts'
import { bloomScaleOf } from '../../banks/limits.ts'
import { keepAct } from '../../keep-act.ts'
import { picturesAtOnce } from '../read/read-import.ts'
import { asExchange, type Chosen, chosenQuestions, countChosen, reducers } from './chosen-questions.ts'
import { fileOf } from './file-of.ts'

type Wanted = Input<typeof exportQuestions>
export const exportingQuestions = jobKind<Wanted>('export-questions', { isShort: true })

const courseOf = async ({ read, language }: Room, catalog: number) => {
  const { code, name, name_en } = must(
    await read
      .selectFrom('course_catalog')
      .select(['code', 'name', 'name_en'])
      .where('id', '=', catalog)
      .executeTakeFirst(),
  )
  return language === 'en' ? `${code} ${name_en || name} questions` : `${code} ${name} 题目`
}

/** Starts the job; where nothing is to be exported it is said at once. */
export async function startExport(ctx: Room, wanted: Wanted) {
  await bankPolicy.must(ctx, 'edit', wanted.catalog)
  const total = await countChosen(ctx, wanted)
  if (total === 0) throw new Refusal(nothingToExport)
  const title = await courseOf(ctx, wanted.catalog)
  return { job_id: await ctx.startJob(exportingQuestions, wanted, { title, total }) }
}

/** The stored pictures of questions, each read once. */
export async function picturesFor(
  ctx: Room,
  files: readonly number[],
): Promise<Map<number, ExchangePicture>> {
  if (files.length === 0) return new Map()
  const stored = await ctx.read
    .selectFrom('file')
    .selectAll()
    .where('id', 'in', [...files])
    .execute()
  const door = ctx.door('files')
  const read = new Map<number, ExchangePicture>()
  for (let from = 0; from < stored.length; from += picturesAtOnce) {
    const part = stored.slice(from, from + picturesAtOnce)
    const all = await Promise.all(part.map((file) => openFile(door, file).then(buffer, () => undefined)))
    for (const [at, { id, name }] of part.entries()) {
      const bytes = all[at]
      if (bytes) read.set(id, { name, data: bytes.toString('base64') })
    }
  }
  return read
}

/** The questions with places of their pictures in the file in place of the numbers of stored files. */
export async function packed(ctx: Room, questions: readonly ExchangeQuestion[]): Promise<Exchange> {
  const files = [...new Set(questions.flatMap(({ content }) => picturesOf(content)))]
  const stored = await picturesFor(ctx, files)
  const places = new Map([...stored.keys()].map((file, at) => [file, at + 1]))
  return {
    questions: questions.map((question) => ({
      ...question,
      content: withTexts(question.content, (text) => withPictures(text, (file) => places.get(file))),
    })),
    pictures: [...stored.values()],
  }
}

/** Writes the file and keeps it for the person. That reserved questions went into it is on record with each of them. */
export const exportInJob = (
  work: JobWork<'question-bank'>,
  { format, with_answers, ...chosen }: Wanted,
): Promise<Finished> =>
  work.finish(async (ctx) => {
    const found = await chosenQuestions(ctx, chosen satisfies Chosen)
    await work.progress(0, found.length)
    const questions = found.map(asExchange)
    const kept = questions.flatMap((question) => reducers[format](question) ?? [])
    const exchange = await packed(ctx, kept)
    await work.progress(Math.ceil(found.length / 2), found.length)
    const about = {
      title: await courseOf(ctx, chosen.catalog),
      withAnswers: with_answers,
      language: ctx.language,
      scale: await bloomScaleOf(ctx, chosen.catalog),
    }
    const { name, type, body } = await fileOf(format, exchange, about)
    const written = new Set(kept.map(({ label }) => label))
    const reserved = found.filter((one, at) => one.is_reserved && written.has(questions[at]?.label ?? ''))
    await keepAct(ctx, reserved, 'export')
    const { id } = await keepFile(ctx.door('files'), name, type, body)
    return { fileId: id, result: { count: kept.length } }
  })
