import type { Input } from '@obelisk/contract/endpoint'
import type {
  ImportView,
  lookImport as lookCall,
  readImport as readCall,
} from '@obelisk/contract/evaluation-data/imports'
import { noSheets } from '@obelisk/contract/evaluation-data/refusals'
import { filePolicy } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { lockMarks, type Room } from '../access.ts'
import { foreseeCells, storedOf } from '../marks/write-cells.ts'
import { type Batch, mustHaveItems, mustHoldBatch, mustHoldOpenBatch, noDecisions } from './batches.ts'
import { importContext } from './import-context.ts'
import { foreseenTotals, storedProblems } from './stored-marks.ts'
import { RememberedLayout } from './thread/remembered-layout.ts'
import { runImport } from './thread/run-import.ts'

/** Starts an import of an uploaded workbook: reads it and says how it was understood. The file is kept either way. */
export async function readImport(ctx: Room, input: Input<typeof readCall>): Promise<ImportView> {
  const head = await lockMarks(ctx, input.teaching_class_id)
  mustHaveItems(head.set_id)
  const file = await filePolicy.must(ctx.door('files'), 'view', input.file_id)
  const { id } = await ctx.own
    .insertInto('import_batch')
    .values({
      teaching_class_id: input.teaching_class_id,
      file_id: file.id,
      account_id: ctx.actor.accountId,
      mapping: JSON.stringify({ mapping: null, pointed: null, decisions: noDecisions }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return look(ctx, await mustHoldBatch(ctx, id), true)
}

/** Reads it again with the corrections, which are kept for the confirmation. */
export async function lookImport(ctx: Room, input: Input<typeof lookCall>): Promise<ImportView> {
  const batch = await mustHoldOpenBatch(ctx, input.batch_id)
  const kept = {
    mapping: batch.kept.mapping,
    pointed: input.forget ? null : (input.pointed ?? batch.kept.pointed),
    decisions: input.decisions ?? batch.kept.decisions,
    layoutId: input.forget ? null : batch.kept.layoutId,
  }
  return look(ctx, { ...batch, kept }, !input.forget)
}

async function look(ctx: Room, batch: Batch, mayRemember: boolean): Promise<ImportView> {
  const { head, kept, file } = batch
  const context = await importContext(ctx, head, mustHaveItems(head.set_id))
  const layouts = mayRemember && !kept.pointed ? await layoutsOf(ctx) : []
  const { mapping, pointed, cells, layoutId, ...view } = await runImport(ctx, file, {
    want: 'view',
    context,
    decisions: kept.decisions,
    pointed: kept.pointed,
    layouts,
  })
  if (view.sheets.every(({ rows }) => rows.length === 0)) throw new Refusal(noSheets, { name: file.name })
  const foreseen = cells ? await foreseeCells(ctx, head.id, cells) : await storedOf(ctx, head.id, mapping)
  const asked = storedProblems(foreseen, mapping, context, kept.decisions)
  const totals = cells
    ? foreseenTotals(foreseen, kept.decisions.stored)
    : { fresh: null, changed: null, same: null }
  const remembered = layoutId ?? kept.layoutId
  await ctx.own
    .updateTable('import_batch')
    .set({
      mapping: JSON.stringify({ mapping, pointed, decisions: kept.decisions, layoutId: remembered }),
      data_version: head.data_version ?? 0,
      rows_total: view.counts.rows,
      rows_failed: view.counts.errors,
      summary: JSON.stringify({ notes: view.notes, counts: view.counts }),
    })
    .where('id', '=', batch.id)
    .execute()
  return {
    ...view,
    batch_id: batch.id,
    file: { id: file.id, name: file.name },
    data_version: head.data_version ?? 0,
    mapping,
    pointed: [...pointed],
    decisions: kept.decisions,
    problems: [...asked, ...view.problems],
    remembered: remembered ? await rememberedFrom(ctx, remembered) : null,
    counts: {
      ...view.counts,
      questions: view.counts.questions + asked.length,
      undecided: view.counts.undecided + asked.filter(({ decided }) => decided === null).length,
      ...totals,
    },
  }
}

/** The layouts this person used before, as far as they still have the shape of today. */
async function layoutsOf({ read, actor }: Room) {
  const rows = await read
    .selectFrom('import_layout')
    .select(['id', 'layout_key', 'mapping'])
    .where('account_id', '=', actor.accountId)
    .orderBy('update_time', 'desc')
    .limit(200)
    .execute()
  return rows.flatMap(({ id, layout_key, mapping }) => {
    const parsed = RememberedLayout.safeParse(mapping)
    return parsed.success ? [{ id, key: layout_key, layout: parsed.data }] : []
  })
}

async function rememberedFrom({ read, actor }: Room, layoutId: number): Promise<ImportView['remembered']> {
  const row = await read
    .selectFrom('import_layout as layout')
    .leftJoin('import_batch as batch', 'batch.id', 'layout.batch_id')
    .leftJoin('file', 'file.id', 'batch.file_id')
    .leftJoin('teaching_class as tc', 'tc.id', 'batch.teaching_class_id')
    .leftJoin('course', 'course.id', 'tc.course_id')
    .select(['layout.id', 'layout.update_time', 'file.name as file', 'course.name as course'])
    .where('layout.id', '=', layoutId)
    .where('layout.account_id', '=', actor.accountId)
    .executeTakeFirst()
  return row
    ? {
        layout_id: row.id,
        course: row.course ?? '',
        file: row.file ?? '',
        time: Math.floor(row.update_time.getTime() / 1000),
      }
    : null
}
