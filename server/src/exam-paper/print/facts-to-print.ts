import type { Input } from '@obelisk/contract/endpoint'
import type { printPaper } from '@obelisk/contract/exam-paper/package'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { forbidden, must } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import type { Room } from '../access.ts'
import { mustBeOpenToPrint } from '../life/print-package.ts'
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

/** What a part of the package is made from, for somebody who may take it; each time is on record. */
export async function factsToPrint(ctx: Room, asked: Input<typeof printPaper>) {
  const { row, reader } = await mustRead(ctx, asked.id)
  if (reader === 'printer') await mustBeOpenToPrint(ctx, row)
  if (reader === 'trial' || reader === 'reviewer' || reader === 'approver') throw forbidden()
  const { text } = must((await textsOf(ctx, asked.id)).find(({ label }) => label === asked.label))
  await noteView(ctx, asked.id, asked.label, 'print')
  const [view, site] = await Promise.all([paperView(ctx, asked.id), siteOf(ctx)])
  const { draft } = printWords[asked.language]
  // after the release a paper is a draft for nobody
  const isFinal = reader === 'printer' || row.released_time !== null
  const mark = isFinal ? '' : `${draft} ${await ownName(ctx)} ${writtenMinute(new Date(), site)}`
  const exam = view.head.exam_time
  const examTime = exam === null ? '' : writtenMinute(new Date(exam * 1000), site)
  return {
    facts: { view, text, asked, mark, examTime },
    pictures: await picturesIn(ctx, asked.id, text),
    project: row.project_id,
    name: `${view.course.code}_${view.term.name}_${asked.label}`,
  }
}
