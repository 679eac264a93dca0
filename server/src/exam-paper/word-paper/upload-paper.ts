import type { Input } from '@obelisk/contract/endpoint'
import {
  mostMegabytes,
  readingThere,
  type uploadPaper,
  wordBig,
  wordNone,
} from '@obelisk/contract/exam-paper/word-paper'
import { mustBeWritable } from '#document-control/public.ts'
import { clearTaken, takeSealed } from '#files/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { jobKind } from '#kernel/jobs/job.ts'
import { paperPolicy, type Room } from '../access.ts'
import { seal } from '../text/seal.ts'
import { heldReading, type ReadingKey, type Uploaded } from './reading-rows.ts'

export const readingPaper = jobKind<ReadingKey & { revision: number }>('read-word-paper', { isShort: true })

const words = { 'zh-cn': '读取上传的试卷', en: 'Reading an uploaded paper' }

/** Keeps the file sealed, in place of one that could not be read. */
async function keepFile(ctx: Room, { id, label }: ReadingKey, file: Uploaded): Promise<number> {
  const before = await heldReading(ctx, { id, label })
  if (before?.state === 'ready') throw new Refusal(readingThere)
  const fresh = {
    account_id: ctx.actor.accountId,
    state: 'reading',
    problem: '',
    sealed_file: seal(ctx, id, file),
    sealed_read: null,
    sealed_rows: null,
    create_time: new Date(),
  } as const
  if (!before) {
    const made = ctx.own.insertInto('exam_paper_reading').values({ exam_paper_id: id, label, ...fresh })
    return (await made.returning('revision').executeTakeFirstOrThrow()).revision
  }
  await ctx.own
    .deleteFrom('exam_paper_reading_picture')
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .execute()
  const revision = before.revision + 1
  await ctx.own
    .updateTable('exam_paper_reading')
    .set({ ...fresh, revision })
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .execute()
  return revision
}

/** Seals an uploaded Word paper and starts to read it. The file does not stay where uploads lie. */
export const uploadPaperOf = {
  async handle(ctx: Room, { id, label, file_id }: Input<typeof uploadPaper>) {
    const row = await paperPolicy.must(ctx, 'edit', id)
    await mustBeWritable(ctx.door('document-control'), row.document_id)
    must(row.labels.find((one) => one === label))
    const files = ctx.door('files')
    const { name, body, gone } = await takeSealed(files, file_id)
    if (!/\.docx$/i.test(name)) throw new Refusal(wordNone)
    if (body.length > mostMegabytes * 1024 * 1024) throw new Refusal(wordBig, { limit: mostMegabytes })
    const revision = await keepFile(ctx, { id, label }, { name, data: body.toString('base64') })
    const title = `${words[ctx.language]} ${ctx.language === 'en' ? row.title_en : row.title} ${label}`
    const job_id = await ctx.startJob(readingPaper, { id, label, revision }, { title })
    return { job_id, gone }
  },
  async follow(ctx: Room, { job_id, gone }: { job_id: number; gone: Parameters<typeof clearTaken>[1] }) {
    await clearTaken(ctx.door('files'), gone)
    return { job_id }
  },
}
