import type { Input, Output } from '@obelisk/contract/endpoint'
import type { FieldProblem } from '@obelisk/contract/envelope'
import type { saveMarks as call } from '@obelisk/contract/evaluation-data/marks'
import { marksWrong, noItems } from '@obelisk/contract/evaluation-data/refusals'
import type { CellChange } from '@obelisk/contract/evaluation-data/shapes'
import { translateIn } from '@obelisk/contract/refusal'
import { Refusal } from '#kernel/errors.ts'
import { lockMarks, type Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'
import { fullScores, seated } from '../sheet/parts.ts'
import { numbersLiteral, textsLiteral, writeCells } from './write-cells.ts'

const aboveFull = { 'zh-cn': '{value} 超过满分 {full}', en: '{value} is above the full mark {full}' }
const notHere = { 'zh-cn': '这名学生不在本班，或评分项已删除', en: 'Student or item is not of this class' }
const notBoth = { 'zh-cn': '有状态的格子不能同时有分数', en: 'A cell with a state has no number' }

/** Saves cells of the grid. Nothing of the call is saved when one of them breaks a rule. */
export async function saveMarks(ctx: Room, input: Input<typeof call>): Promise<Output<typeof call>> {
  const { teaching_class_id: classId, cells } = input
  // asked together: the class is locked before its items and students are read
  const [head, fullOf, here] = await Promise.all([
    lockMarks(ctx, classId),
    fullScores(ctx, classId),
    seated(ctx, classId),
  ])
  if (head.set_id === null) throw new Refusal(noItems)
  mustFit(ctx, cells, fullOf, here)
  if (head.state === 'setup') await startEntering(ctx, classId)
  // the class is locked: the version after this change is known before anybody is told of it
  const before = head.data_version ?? 0
  const rows = await writeCells(ctx, {
    classId,
    cells: columnsOf(cells),
    version: before + 1,
    batchId: null,
  })
  const isChanged = rows.some(({ outcome }) => outcome === 'written')
  if (isChanged) await noteChange(ctx, [classId], 'marks')
  return {
    saved: rows
      .filter(({ outcome }) => outcome !== 'conflict')
      .map(({ student_id, item_id, version }) => ({ student_id, item_id, version })),
    conflicts: rows
      .filter(({ outcome }) => outcome === 'conflict')
      .map(({ student_id, item_id, value, state, version, by, time }) => ({
        student_id,
        item_id,
        theirs: { value, state: state ?? 'not_entered' },
        version,
        by: by ?? '',
        time: Math.floor((time?.getTime() ?? 0) / 1000),
      })),
    data_version: isChanged ? before + 1 : before,
  }
}

export const startEntering = (ctx: Room, classId: number) =>
  ctx.own
    .updateTable('evaluation_class')
    .set({ state: 'entering' })
    .where('teaching_class_id', '=', classId)
    .where('state', '=', 'setup')
    .execute()

const columnsOf = (cells: readonly CellChange[]) => ({
  students: numbersLiteral(cells.map(({ student_id }) => student_id)),
  items: numbersLiteral(cells.map(({ item_id }) => item_id)),
  values: numbersLiteral(cells.map(({ value }) => value)),
  states: textsLiteral(cells.map(({ state }) => state)),
  notes: textsLiteral(cells.map(({ note }) => note ?? null)),
  origins: null,
  versions: numbersLiteral(cells.map(({ version }) => version)),
})

function mustFit(
  ctx: Room,
  cells: readonly CellChange[],
  fullOf: ReadonlyMap<number, number>,
  here: ReadonlySet<number>,
) {
  const seen = new Set<string>()
  const problems = cells.flatMap((cell, place): FieldProblem[] => {
    const full = here.has(cell.student_id) ? fullOf.get(cell.item_id) : undefined
    const key = `${cell.student_id} ${cell.item_id}`
    const message = seen.has(key) ? translateIn(ctx.language, notHere) : problemOf(ctx, cell, full)
    seen.add(key)
    return message ? [{ path: `cells.${place}.value`, message }] : []
  })
  if (problems.length > 0) throw new Refusal(marksWrong, { count: problems.length }, problems.slice(0, 200))
}

function problemOf({ language }: Room, { value, state }: CellChange, full: number | undefined) {
  if (full === undefined) return translateIn(language, notHere)
  if (state !== 'normal' && value !== null) return translateIn(language, notBoth)
  if (value !== null && value > full) return translateIn(language, aboveFull, { value, full })
  return undefined
}
