import type { Input } from '@obelisk/contract/endpoint'
import { saveAnalysis as call } from '@obelisk/contract/exam-paper/analysis'
import { analysisTooEarly } from '@obelisk/contract/exam-paper/refusals'
import { forbidden, must, Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { paperPolicy, type Room, type Standing } from '../access.ts'
import { isOver } from '../may.ts'
import { noteInLog } from '../note-in-log.ts'
import { seal } from '../text/seal.ts'
import { classesSat, mayWrite } from './read-analysis.ts'
import { textSat } from './record-marks.ts'
import { type AnalysisWords, wordsIn } from './words.ts'

type Asked = Input<typeof call>

async function mustMayWrite(ctx: Room, row: Standing, { class_id, texts, section, school }: Asked) {
  const classes = await classesSat(ctx, row.id)
  const own = class_id === null ? classes : [must(classes.find(({ id }) => id === class_id))]
  const isOwn = own.length === 1 && Boolean(own[0]?.is_own)
  const may = (await mayWrite(ctx, row))(isOwn)
  const wanted = [
    texts && may.write,
    section !== undefined && may.section,
    school !== undefined && may.school,
  ]
  const asked = [texts !== undefined, section !== undefined, school !== undefined]
  if (asked.some((isAsked, at) => isAsked && !wanted[at])) throw forbidden()
}

/** The row of a class, or of all together, locked; it is made when nothing was kept of it yet. */
async function lockedRow({ own }: Room, paperId: number, classId: number | null) {
  await own
    .insertInto('exam_paper_analysis')
    .values({ exam_paper_id: paperId, teaching_class_id: classId })
    .onConflict((on) => on.columns(['exam_paper_id', 'teaching_class_id']).doNothing())
    .execute()
  return own
    .selectFrom('exam_paper_analysis')
    .select(['id', 'revision', 'sealed_words'])
    .where('exam_paper_id', '=', paperId)
    .where('teaching_class_id', classId === null ? 'is' : '=', classId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

function changed(ctx: Room, before: AnalysisWords, { texts, section, school }: Asked): AnalysisWords {
  const opinion = (text: string) => ({
    text,
    by: ctx.actor.accountId,
    time: Math.floor(Date.now() / 1000),
  })
  return {
    texts: { ...before.texts, ...(texts as Partial<AnalysisWords['texts']>) },
    section: section === undefined ? before.section : opinion(section),
    school: school === undefined ? before.school : opinion(school),
  }
}

/** Keeps what is said of the results of a paper, sealed. Somebody else's save in between is told. */
export async function saveAnalysisOf(ctx: Room, asked: Asked) {
  const row = await paperPolicy.must(ctx, 'analyse', asked.id)
  await mustMayWrite(ctx, row, asked)
  if (!isOver(row) || !(await textSat(ctx, row))) throw new Refusal(analysisTooEarly)
  const stored = await lockedRow(ctx, asked.id, asked.class_id)
  await mustBeLatest(ctx, {
    base: asked.base,
    revision: stored.revision,
    change: () => changeOf(ctx.read, 'exam_paper_analysis', { id: stored.id }),
  })
  const words = changed(ctx, wordsIn(ctx, asked.id, stored.sealed_words), asked)
  const revision = stored.revision + 1
  await ctx.own
    .updateTable('exam_paper_analysis')
    .set({ sealed_words: seal(ctx, asked.id, words), revision, update_time: new Date() })
    .where('id', '=', stored.id)
    .execute()
  await noteInLog(ctx, call, { id: asked.id, class_id: asked.class_id })
  return { revision }
}
