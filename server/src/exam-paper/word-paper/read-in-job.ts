import {
  mostMegabytes,
  wordBig,
  wordDamaged,
  wordMacros,
  wordNone,
  wordSlow,
} from '@obelisk/contract/exam-paper/word-paper'
import { linkTo } from '@obelisk/contract/links'
import { Refusal } from '#kernel/errors.ts'
import type { Finished } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import { readPaperFile } from '#question-bank/public.ts'
import { paperPolicy, type Room } from '../access.ts'
import { unseal } from '../text/seal.ts'
import { tableFor } from './guess-rows.ts'
import {
  findReading,
  keepRead,
  problemOf,
  problemSaid,
  type ReadingKey,
  type Uploaded,
} from './reading-rows.ts'

type Work = JobWork<'exam-paper'>
type Payload = ReadingKey & { revision: number }

const refused = { none: wordNone, macros: wordMacros }

/** The refusal of a reader of files, in the words of papers. */
function inOwnWords(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.text.code.startsWith('workbook-')) return error
  if (error.text.code === 'workbook-too-slow') return new Refusal(wordSlow)
  if (error.text.code === 'workbook-too-big') return new Refusal(wordBig, { limit: mostMegabytes })
  return new Refusal(wordDamaged)
}

/** Reads the sealed file in a thread and keeps the table, sealed. The job itself is told how many questions there are. */
async function readNow(work: Work, payload: Payload): Promise<Finished> {
  const { id, label, revision } = payload
  const file = await work.inTransaction(async (ctx) => {
    await paperPolicy.must(ctx, 'edit', id)
    const row = await findReading(ctx, payload)
    return row?.revision === revision && row.sealed_file
      ? unseal<Uploaded>(ctx, id, row.sealed_file)
      : undefined
  })
  // another upload has taken its place
  if (!file) return work.finish(async () => ({ result: { questions: 0 } }))
  const paper = await readPaperFile(Buffer.from(file.data, 'base64')).catch((error: unknown) => {
    throw inOwnWords(error)
  })
  if ('refused' in paper) throw new Refusal(refused[paper.refused])
  return work.finish(async (ctx) => {
    const row = await paperPolicy.must(ctx, 'edit', id)
    const { rows, ...read } = await tableFor(ctx, row, paper)
    const { pictures } = paper
    // what is left is to keep it
    await work.progress(Math.ceil(rows.length / 2), rows.length)
    const isKept = await keepRead(ctx, payload, { read: { file_name: file.name, ...read }, rows, pictures })
    return { result: { questions: isKept ? rows.length : 0 }, link: linkTo.wordPaper({ id, label }) }
  })
}

const tellProblem = ({ own }: Pick<Room, 'own'>, { id, label, revision }: Payload, problem: string) =>
  own
    .updateTable('exam_paper_reading')
    .set({ state: 'failed', problem, sealed_file: null })
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .where('revision', '=', revision)
    .where('state', '=', 'reading')
    .execute()

/** Reads an uploaded paper; why it could not be read is kept beside it for its setters. */
export async function readPaperInJob(work: Work, payload: Payload): Promise<Finished> {
  try {
    return await readNow(work, payload)
  } catch (error) {
    if (error instanceof Refusal)
      await work.inTransaction((ctx) => tellProblem(ctx, payload, problemOf(error)))
    throw error
  }
}

/** A job that was stopped or cut off leaves nothing that waits for ever. */
export const readingPaperGaveUp = (ctx: Room, payload: Payload, reason: string) =>
  tellProblem(ctx, payload, problemSaid(reason))
