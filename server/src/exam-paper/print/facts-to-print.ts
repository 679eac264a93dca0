import type { Input } from '@obelisk/contract/endpoint'
import type { printPaper } from '@obelisk/contract/exam-paper/package'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { forbidden, must } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import { schoolOf } from '#roster/public.ts'
import type { Room } from '../access.ts'
import { mustBeOpenToPrint } from '../packages/print-package.ts'
import { ownName } from '../people.ts'
import { paperView } from '../read-paper.ts'
import { mustRead, noteView, textsOf } from '../text/open-text.ts'
import { openPictures, picturesInText } from '../text/sealed-pictures.ts'
import { printWords } from './words.ts'

/** The pictures of a paper in base64, as a document needs them. */
const picturesIn = async (ctx: Room, paperId: number, text: PaperText) =>
  [...(await openPictures(ctx, paperId, picturesInText(text)))].map(([file, { body }]) => ({
    file,
    data: body.toString('base64'),
  }))

/** As what the actor takes the print package, or the refusal. */
export async function mustPrint(ctx: Room, id: number) {
  const { row, reader } = await mustRead(ctx, id)
  if (reader === 'printer') await mustBeOpenToPrint(ctx, row)
  if (reader === 'trial' || reader === 'reviewer' || reader === 'approver') throw forbidden()
  return { row, reader }
}

/** What a part of the package is made from, for somebody who may take it. */
export async function factsOf(
  ctx: Room,
  { row, reader }: Awaited<ReturnType<typeof mustPrint>>,
  asked: Input<typeof printPaper>,
) {
  const { text, revision } = must((await textsOf(ctx, asked.id)).find(({ label }) => label === asked.label))
  const [view, site, school] = await Promise.all([
    paperView(ctx, asked.id),
    siteOf(ctx),
    // the language of what is printed may be another one than that of the screen, or of a job
    schoolOf(ctx.door('roster'), asked.language),
  ])
  const { draft } = printWords[asked.language]
  // after the release a paper is a draft for nobody
  const isFinal = reader === 'printer' || row.released_time !== null
  const mark = isFinal ? '' : `${draft} ${await ownName(ctx)} ${writtenMinute(new Date(), site)}`
  const exam = view.head.exam_time
  const examTime = exam === null ? '' : writtenMinute(new Date(exam * 1000), site)
  return {
    facts: { view: { ...view, school }, text, asked, mark, examTime },
    pictures: await picturesIn(ctx, asked.id, text),
    project: row.project_id,
    revision,
    name: `${view.course.code}_${view.term.name}_${asked.label}`,
  }
}

/** The same for a part that is taken now; it is on record. */
export async function factsToPrint(ctx: Room, asked: Input<typeof printPaper>) {
  const may = await mustPrint(ctx, asked.id)
  await noteView(ctx, asked.id, asked.label, 'print')
  return factsOf(ctx, may, asked)
}
