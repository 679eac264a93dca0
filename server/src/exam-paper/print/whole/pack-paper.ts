import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Input } from '@obelisk/contract/endpoint'
import type { packPaper, paperParts } from '@obelisk/contract/exam-paper/package'
import { linkTo } from '@obelisk/contract/links'
import yazl from 'yazl'
import { type Finished, jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import type { Room } from '../../access.ts'
import { noteView } from '../../text/open-text.ts'
import { sealBytes } from '../../text/seal.ts'
import { factsOf, mustPrint } from '../facts-to-print.ts'
import { documentOfPaper } from '../paper-document.ts'
import { printWords } from '../words.ts'

type Wanted = Input<typeof packPaper>
type Part = (typeof paperParts)[number]

export const packingPaper = jobKind<Wanted>('pack-paper')

const words = { 'zh-cn': '整套打包', en: 'Packing for printing' }

/** What a package holds; the others show no picture. */
const packed: readonly Part[] = ['paper', 'sheet', 'key', 'blueprint']
const withPictures: readonly Part[] = ['paper', 'key']

/** Starts to pack a paper for somebody who may print it; it is on record as a download. */
export async function packPaperOf(ctx: Room, wanted: Wanted) {
  const { row } = await mustPrint(ctx, wanted.id)
  await noteView(ctx, wanted.id, wanted.label, 'print')
  const title = `${words[ctx.language]} ${ctx.language === 'en' ? row.title_en : row.title} ${wanted.label}`
  const { id, label, file, sheet, language } = wanted
  const key = `pack-paper ${id} ${label} ${file} ${sheet} ${language}`
  return { job_id: await ctx.startJob(packingPaper, wanted, { title, total: packed.length, key }) }
}

type Printed = Awaited<ReturnType<typeof factsOf>>

async function fileOf({ facts, pictures, name }: Printed, part: Part, { file, language }: Wanted) {
  const blocks = documentOfPaper({ ...facts, asked: { ...facts.asked, part } })
  const document = { ...blocks, pictures: withPictures.includes(part) ? pictures : [] }
  const { fileOfPaper } = await import('#print/file-of-paper.ts')
  const title = printWords[language].parts[part] || printWords[language].paper
  return fileOfPaper(document, `${name}_${title}`, file)
}

/** Word and PDF are compressed already. */
async function zipOf(files: readonly { name: string; body: Buffer }[]): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const { name, body } of files) zip.addBuffer(body, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream.pipe(new PassThrough()))
}

/** Makes the parts one after another and keeps them sealed. Rights are asked again before anything is kept. */
export async function packInJob(work: JobWork<'exam-paper'>, wanted: Wanted): Promise<Finished> {
  const { id, label } = wanted
  const printed = await work.inTransaction(async (ctx) =>
    factsOf(ctx, await mustPrint(ctx, id), { ...wanted, part: 'paper' }),
  )
  const files = []
  for (const [at, part] of packed.entries()) {
    await work.progress(at, packed.length)
    files.push(await fileOf(printed, part, wanted))
  }
  await work.progress(packed.length, packed.length)
  const zip = await zipOf(files)
  return work.finish(async (ctx) => {
    await mustPrint(ctx, id)
    const made = { revision: printed.revision, sealed: sealBytes(ctx, id, zip), create_time: new Date() }
    await ctx.own
      .insertInto('exam_paper_package')
      .values({ exam_paper_id: id, label, account_id: ctx.actor.accountId, ...made })
      .onConflict((clash) => clash.columns(['exam_paper_id', 'label', 'account_id']).doUpdateSet(made))
      .execute()
    return { result: { parts: files.length }, link: linkTo.paper({ id, tab: 'paper' }) }
  })
}
