import type { OpenedPaper, paperPages } from '@obelisk/contract/exam-paper/calls'
import { paperForbidden } from '@obelisk/contract/exam-paper/refusals'
import type { PaperLabel, PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { formOf } from '@obelisk/engine/question-bank/forms/forms'
import { type BloomScale, levelIn } from '@obelisk/engine/question-bank/question/bloom-scale'
import { orderSeed } from '@obelisk/engine/question-bank/question/printed-order'
import { questionWorth } from '@obelisk/engine/question-bank/question/question-worth'
import { must, Refusal } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import { bloomScaleOf } from '#question-bank/public.ts'
import { paperPolicy, type Reader, type Room, readerOf, type Standing } from '../access.ts'
import { tellOfOpening } from '../circle/tell-of-opening.ts'
import { isPackageOpen } from '../packages/print-package.ts'
import { ownName } from '../people.ts'
import { memoryOf } from './memory.ts'
import { unseal } from './seal.ts'

/** Marking points and sub-questions follow the marks that the paper gives the question; what is kept stays as the bank has it. */
const worthAsSaid = ({ sections }: PaperText): PaperText => ({
  sections: sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, content: questionWorth(item.content, item.score) })),
  })),
})

/** A sealed text, opened. */
export const unsealText = (ctx: Room, paperId: number, sealed: Uint8Array) =>
  worthAsSaid(unseal<PaperText>(ctx, paperId, sealed))

/** With the levels that the college of the course tells apart. */
const inScale = (scale: BloomScale, { sections }: PaperText): PaperText => ({
  sections: sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, bloom: levelIn(scale, item.bloom) })),
  })),
})

/** The texts of papers as they stand, opened inside the server: who may see them was decided before. */
export async function textsOf(ctx: Room, paperId: number) {
  const rows = await ctx.read
    .selectFrom('exam_paper_text as x')
    .innerJoin('exam_paper as e', 'e.id', 'x.exam_paper_id')
    .select(['x.label', 'x.revision', 'x.sealed', 'e.catalog_id'])
    .where('x.exam_paper_id', '=', paperId)
    .orderBy('x.label')
    .execute()
  const [first] = rows
  const scale = first && (await bloomScaleOf(ctx.door('question-bank'), first.catalog_id))
  return rows.map(({ label, revision, sealed }) => ({
    label: label as PaperLabel,
    revision,
    text: inScale(scale ?? 'six', unsealText(ctx, paperId, sealed)),
  }))
}

/** As what the actor opens this paper, or the refusal. */
export async function mustRead(ctx: Room, id: number): Promise<{ row: Standing; reader: Reader }> {
  const row = await paperPolicy.must(ctx, 'view', id)
  const reader = await readerOf(ctx, row, await isPackageOpen(ctx, row))
  if (reader === null) throw new Refusal(paperForbidden)
  return { row, reader }
}

/** Puts an opening on record, and tells those who set the paper. */
export async function noteView(ctx: Room, paperId: number, label: string, page: string) {
  await tellOfOpening(ctx, paperId)
  await ctx.own
    .insertInto('exam_paper_view')
    .values({ exam_paper_id: paperId, label, page, account_id: ctx.actor.accountId, address: ctx.ip })
    .execute()
}

/** The key of a question taken away: what is asked stays, in the order in which it is printed. */
const asAsked = (
  { content: { explanation: _, ...content }, ...item }: PaperQuestion,
  label: PaperLabel,
): PaperQuestion => ({
  ...item,
  content: {
    ...content,
    body: formOf(content.body).withoutKey(content.body, orderSeed(label, item.id)),
  } as PaperQuestion['content'],
})

/** What is asked, without any key. */
export const withoutKeys = ({ sections }: PaperText, label: PaperLabel): PaperText => ({
  sections: sections.map((section) => ({
    ...section,
    items: section.items.map((item) => asAsked(item, label)),
  })),
})

type Asked = { id: number; label: PaperLabel; page: (typeof paperPages)[number] }

/** Opens a paper for somebody on duty; the opening is on record, and the page carries name and time. */
export async function openText(ctx: Room, { id, label, page }: Asked): Promise<OpenedPaper> {
  const { reader } = await mustRead(ctx, id)
  const found = must((await textsOf(ctx, id)).find((one) => one.label === label))
  await noteView(ctx, id, label, page)
  const hasKey = reader !== 'trial'
  const text = hasKey ? found.text : withoutKeys(found.text, label)
  const ids = text.sections.flatMap(({ items }) => items.map(({ question_id }) => question_id))
  return {
    text,
    revision: found.revision,
    memory: await memoryOf(ctx, ids),
    mark: `${await ownName(ctx)} ${writtenMinute(new Date(), await siteOf(ctx))}`,
    has_key: hasKey,
  }
}
