import { createHash, createHmac, randomBytes } from 'node:crypto'
import { drawnAlready, drawnBySealer, notApproved, notCommitted } from '@obelisk/contract/exam-paper/refusals'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { isFrozen } from '#document-control/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { paperPolicy, type Room } from '../access.ts'
import { mustCountToPrint } from '../packages/print-package.ts'
import { seal, unseal } from '../text/seal.ts'

/** SHA-256 of the sealed number in hex: what is published before anybody chooses. */
export const commitmentTo = (secret: string) => createHash('sha256').update(secret, 'hex').digest('hex')

/**
 * Which label is drawn: the first 48 bits of HMAC-SHA-256 of the words under the number, modulo the count of labels.
 * Neither who seals the number nor who says the words can choose the outcome; anybody can compute it again.
 */
export function labelDrawn(secret: string, words: string, labels: readonly PaperLabel[]): PaperLabel {
  const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(words).digest()
  const label = labels[mac.readUIntBE(0, 6) % labels.length]
  if (!label) throw new Error('a paper without labels cannot be drawn')
  return label
}

async function mustDraw(ctx: Room, id: number) {
  await ctx.own.selectFrom('exam_paper').select('id').where('id', '=', id).forUpdate().execute()
  const row = await paperPolicy.must(ctx, 'print', id)
  if (!isFrozen(row.state)) throw new Refusal(notApproved)
  if (row.drawn_label !== null) throw new Refusal(drawnAlready, { label: row.drawn_label })
  return row
}

/** Seals a number that nobody knows and publishes its hash. Once sealed it stays until it is opened. */
export async function commitTo(ctx: Room, id: number) {
  const row = await mustDraw(ctx, id)
  await mustCountToPrint(ctx, row)
  if (row.draw_commitment !== null) return { commitment: row.draw_commitment }
  const secret = randomBytes(32).toString('hex')
  const commitment = commitmentTo(secret)
  await ctx.own
    .updateTable('exam_paper')
    .set({
      draw_commitment: commitment,
      sealed_draw: seal(ctx, id, secret),
      draw_sealed_by: ctx.actor.accountId,
    })
    .where('id', '=', id)
    .execute()
  return { commitment }
}

/** Draws with the words of a third person, by another one than who sealed the number, and opens the number, so that everybody can check it. */
export async function drawOf(ctx: Room, id: number, words: string) {
  const row = await mustDraw(ctx, id)
  const { sealed_draw } = must(
    await ctx.read.selectFrom('exam_paper').select('sealed_draw').where('id', '=', id).executeTakeFirst(),
  )
  if (sealed_draw === null) throw new Refusal(notCommitted)
  if (row.draw_sealed_by === ctx.actor.accountId) throw new Refusal(drawnBySealer)
  await mustCountToPrint(ctx, row, row.draw_sealed_by === null ? [] : [row.draw_sealed_by])
  const secret = unseal<string>(ctx, id, sealed_draw)
  const label = labelDrawn(secret, words, row.labels)
  await ctx.own
    .updateTable('exam_paper')
    .set({
      drawn_label: label,
      draw_words: words,
      draw_opened: secret,
      draw_by: ctx.actor.accountId,
      draw_time: new Date(),
      update_time: new Date(),
    })
    .where('id', '=', id)
    .execute()
  return { label }
}
