import type { Input, Output } from '@obelisk/contract/endpoint'
import type { ImportDecisions } from '@obelisk/contract/evaluation-data/import-shapes'
import type { confirmImport as call } from '@obelisk/contract/evaluation-data/imports'
import { importHasProblems, importNothing, importUndecided } from '@obelisk/contract/evaluation-data/refusals'
import { Refusal } from '#kernel/errors.ts'
import { now } from '#kernel/site/site-day.ts'
import { lockMarks, type Room } from '../access.ts'
import { mustBeSeenData } from '../data-moved.ts'
import { mustBeOpen } from '../items/save-items.ts'
import { storeItems } from '../items/store-items.ts'
import { startEntering } from '../marks/save-marks.ts'
import { foreseeCells, importCells } from '../marks/write-cells.ts'
import { noteChange } from '../marks-changed.ts'
import { itemsOf } from '../sheet/parts.ts'
import { type Batch, mustHaveItems, mustHoldOpenBatch } from './batches.ts'
import { importContext } from './import-context.ts'
import type { ItemsOfImport } from './items-back.ts'
import { keepLayout } from './keep-layout.ts'
import { fillOnly, undecidedItems } from './stored-marks.ts'
import { withItemIds } from './thread/cell-columns.ts'
import type { CellsAnswer } from './thread/import-work.ts'
import { itemsAfter } from './thread/new-items.ts'
import { runImport } from './thread/run-import.ts'

/**
 * Stores an import in one transaction: it is there as a whole or not at all. The workbook is read again with what was
 * decided, so that what is stored is what was shown, whoever else changed the class meanwhile is noticed.
 */
export async function confirmImport(ctx: Room, input: Input<typeof call>): Promise<Output<typeof call>> {
  const batch = await mustHoldOpenBatch(ctx, input.batch_id)
  const head = await lockMarks(ctx, batch.teaching_class_id)
  const setId = mustHaveItems(head.set_id)
  await mustBeSeenData(ctx, batch.teaching_class_id, input.data_version, head.data_version ?? 0)
  const context = await importContext(ctx, head, setId)
  const { mapping, decisions, pointed } = batch.kept
  if (!mapping) throw new Refusal(importNothing)
  const found = await runImport(ctx, batch.file, {
    want: 'cells',
    context,
    decisions,
    mapping,
    pointed: pointed ?? [],
  })
  mustBeReady(found, input.only_good)
  await mustReplaceNothingUnasked(ctx, batch.teaching_class_id, found, decisions)
  const before = await heldItems(ctx, setId)
  const after = itemsAfter(mapping, decisions, context, found.heads)
  const ids = after ? await storeItemsOf(ctx, setId, batch.teaching_class_id, after) : []
  const versions = await noteChange(ctx, [batch.teaching_class_id], 'import', batch.file.name)
  if (head.state === 'setup') await startEntering(ctx, batch.teaching_class_id)
  const written = await importCells(ctx, {
    classId: batch.teaching_class_id,
    cells: withItemIds(found.cells, ids),
    version: versions.get(batch.teaching_class_id) ?? 0,
    batchId: batch.id,
    fillOnly: fillOnly(decisions.stored),
  })
  const items = { before, after: after ? await heldItems(ctx, setId) : before, began: head.state === 'setup' }
  await keepRecord(ctx, batch, found, written, items)
  return { ...written, rows: found.rows, left_out: found.badRows, new_items: ids.length }
}

const heldItems = async (ctx: Room, setId: number) =>
  (await itemsOf(ctx, [setId])).map(({ set_id: _, ...item }) => item)

function mustBeReady({ undecided, badRows, count }: CellsAnswer, onlyGood: boolean) {
  if (undecided > 0) throw new Refusal(importUndecided, { count: undecided })
  if (badRows > 0 && !onlyGood) throw new Refusal(importHasProblems, { count: badRows })
  if (count === 0) throw new Refusal(importNothing)
}

/** Stored marks change only when a person has said so of their item. */
async function mustReplaceNothingUnasked(
  ctx: Room,
  classId: number,
  { cells }: CellsAnswer,
  { stored }: ImportDecisions,
) {
  const { length: count } = undecidedItems(await foreseeCells(ctx, classId, cells), stored)
  if (count > 0) throw new Refusal(importUndecided, { count })
}

/** New items are shared with the parallel classes, whose results move too. */
async function storeItemsOf(
  ctx: Room,
  setId: number,
  classId: number,
  { items, fresh }: NonNullable<ReturnType<typeof itemsAfter>>,
): Promise<number[]> {
  const classes = await mustBeOpen(ctx, setId)
  const ids = await storeItems(ctx, setId, items)
  await noteChange(
    ctx,
    classes.filter((id) => id !== classId),
    'items',
  )
  return fresh.map((place) => ids[place] ?? 0)
}

async function keepRecord(
  ctx: Room,
  batch: Batch,
  found: CellsAnswer,
  { fresh, changed, same }: { fresh: number; changed: number; same: number },
  items: ItemsOfImport,
) {
  const { accountId } = ctx.actor
  await ctx.own
    .updateTable('import_batch')
    .set({
      state: 'confirmed',
      confirmed_time: now,
      done_account_id: accountId || null,
      cells_saved: fresh + changed,
      rows_total: found.rows + found.badRows,
      rows_failed: found.badRows,
      summary: JSON.stringify({ fresh, changed, same }),
      items: JSON.stringify(items),
    })
    .where('id', '=', batch.id)
    .execute()
  await keepLayout(ctx, batch.id, found.layout)
}
