import type { Input } from '@obelisk/contract/endpoint'
import { saveText as call } from '@obelisk/contract/exam-paper/calls'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { mustBeWritable } from '#document-control/public.ts'
import { clearTaken } from '#files/public.ts'
import { invalid, must } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { paperPolicy, type Room } from '../access.ts'
import { noteInLog } from '../note-in-log.ts'
import { textsOf } from './open-text.ts'
import { seal, unseal } from './seal.ts'
import { sealUploads } from './sealed-pictures.ts'

const idsIn = ({ sections }: PaperText) => [
  ...sections.map(({ id }) => id),
  ...sections.flatMap(({ items }) => items.map(({ id }) => id)),
]

const twice = { 'zh-cn': '题目编号重复', en: 'A question stands in the paper twice' }

async function save(ctx: Room, { id, label, base, text }: Input<typeof call>) {
  const row = await paperPolicy.must(ctx, 'edit', id)
  await mustBeWritable(ctx.door('document-control'), row.document_id)
  const stored = must(
    await ctx.own
      .selectFrom('exam_paper_text')
      .select(['revision', 'sealed'])
      .where('exam_paper_id', '=', id)
      .where('label', '=', label)
      .forUpdate()
      .executeTakeFirst(),
  )
  await mustBeLatest(ctx, {
    base,
    revision: stored.revision,
    change: () => changeOf(ctx.read, 'exam_paper_text', { exam_paper_id: id, label }),
  })
  // what this installation cannot open, as under another secret, is not written over
  unseal(ctx, id, stored.sealed)
  const ids = idsIn(text)
  if (new Set(ids).size < ids.length) throw invalid({ path: 'text.sections', message: twice[ctx.language] })
  const before = (await textsOf(ctx, id)).map((one) => one.text)
  const gone = await sealUploads(ctx, row, { text, before })
  await writeText(ctx, id, label, text)
  await noteInLog(ctx, call, { id, label, questions: ids.length - text.sections.length })
  return { revision: stored.revision + 1, gone }
}

/**
 * Saves what a paper asks, whole and sealed, with the pictures that were uploaded for it. Somebody else's save in between
 * is told.
 */
export const saveTextOf = {
  handle: save,
  async follow(ctx: Room, { revision, gone }: Awaited<ReturnType<typeof save>>) {
    await clearTaken(ctx.door('files'), gone)
    return { revision }
  },
}

export async function writeText({ own, services }: Room, id: number, label: string, text: PaperText) {
  const sealed = seal({ services }, id, text)
  await own
    .insertInto('exam_paper_text')
    .values({ exam_paper_id: id, label, sealed })
    .onConflict((clash) =>
      clash
        .columns(['exam_paper_id', 'label'])
        .doUpdateSet((eb) => ({ sealed, revision: eb('exam_paper_text.revision', '+', 1) })),
    )
    .execute()
}
