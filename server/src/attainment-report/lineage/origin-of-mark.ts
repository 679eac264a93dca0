import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { originOf } from '#evaluation-data/public.ts'
import type { Room } from '../access.ts'
import { cellsAround } from './cells-around.ts'

type Cell = { teaching_class_id: number; student_id: number; item_id: number }

/** Where a mark comes from: who typed it when, or the cell of the workbook with what is written in it. */
export async function originOfMark(ctx: Room, cell: Cell): Promise<Lineage['origin']> {
  const { value, state, by, time, file, history } = await originOf(ctx.door('evaluation-data'), cell)
  const { written = '', ...around } = file ? await cellsAround(ctx, file) : { columns: [], around: [] }
  return {
    student_id: cell.student_id,
    item_id: cell.item_id,
    value,
    state,
    by,
    time,
    file: file && { id: file.id, name: file.name, sheet: file.sheet, cell: file.cell, written },
    ...around,
    history: history.map((step) => ({
      value: step.value,
      state: step.state,
      by: step.by,
      time: step.time,
    })),
  }
}
