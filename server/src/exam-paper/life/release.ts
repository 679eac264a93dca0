import { examNotOver, notApproved, releasedAlready } from '@obelisk/contract/exam-paper/refusals'
import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { plainTags, type QuestionContent } from '@obelisk/contract/question-bank/content'
import { withPictures, withTexts } from '@obelisk/engine/question-bank/exchange/map-texts'
import { picturesOf } from '@obelisk/engine/question-bank/question/question-text'
import { isFrozen } from '#document-control/public.ts'
import { keepFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { joinBank, recordUses } from '#question-bank/public.ts'
import { paperPolicy, type Room, type Standing } from '../access.ts'
import { headOf } from '../head.ts'
import { textsOf } from '../text/open-text.ts'
import { writeText } from '../text/save-text.ts'
import { openPictures } from '../text/sealed-pictures.ts'
import { measuredOf } from './measured.ts'
import { trialSeconds } from './trial-minutes.ts'
import { classesOf, nameInBank, usesOf } from './uses.ts'

const tagsOf = (item: PaperQuestion, source: string) => ({
  ...plainTags,
  chapter: item.chapter,
  knowledge: item.knowledge,
  objectives: item.objectives.map(({ objective }) => objective),
  bloom: item.bloom,
  difficulty: item.difficulty,
  minutes: item.minutes,
  is_complex: item.is_complex,
  source: source.slice(0, 200),
})

/** A question with its pictures as files of the bank, where its secrecy is over. */
async function forBank(ctx: Room, paperId: number, content: QuestionContent): Promise<QuestionContent> {
  const files = new Map<number, number>()
  for (const [no, { name, type, body }] of await openPictures(ctx, paperId, picturesOf(content)))
    files.set(no, (await keepFile(ctx.door('files'), name, type, body)).id)
  return withTexts(content, (text) => withPictures(text, (no) => files.get(no))) as QuestionContent
}

async function mustBeOver(ctx: Room, row: Standing) {
  if (!isFrozen(row.state)) throw new Refusal(notApproved)
  if (row.released_time !== null) throw new Refusal(releasedAlready)
  const { head } = await headOf(ctx, row.id)
  const ends = (head.exam_time ?? Number.POSITIVE_INFINITY) + head.duration * 60
  if (ends * 1000 > Date.now()) throw new Refusal(examNotOver)
}

/**
 * Ends the secrecy after the examination: what was written for the paper and offered joins the bank, and the bank knows
 * where the questions of the paper that was used were asked, with P and D where marks are confirmed. Marks that are
 * confirmed later tell them then.
 */
export async function releaseOf(ctx: Room, id: number) {
  await ctx.own.selectFrom('exam_paper').select('id').where('id', '=', id).forUpdate().execute()
  const row = await paperPolicy.must(ctx, 'own', id)
  await mustBeOver(ctx, row)
  const bank = ctx.door('question-bank')
  const [classNames, measured] = await Promise.all([classesOf(ctx, id), measuredOf(ctx, id)])
  let joined = 0
  let used = 0
  for (const { label, text } of await textsOf(ctx, id)) {
    for (const item of text.sections.flatMap(({ items }) => items)) {
      if (item.question_id !== null || !item.is_offered) continue
      const content = await forBank(ctx, id, item.content)
      const added = await joinBank(bank, row.catalog_id, content, tagsOf(item, nameInBank(row, label)))
      Object.assign(item, { question_id: added.id, code: added.code, version: 1, content })
      joined += 1
    }
    await writeText(ctx, id, label, text)
    if (row.drawn_label !== null && row.drawn_label !== label) continue
    const seconds = await trialSeconds(ctx, id, label)
    const uses = usesOf(text, { row, label, classNames, measured, seconds })
    await recordUses(bank, uses)
    used += uses.length
  }
  await ctx.own
    .updateTable('exam_paper')
    .set({ released_time: new Date(), released_by: ctx.actor.accountId, update_time: new Date() })
    .where('id', '=', id)
    .execute()
  return { joined, used }
}
