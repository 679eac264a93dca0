import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { nameIn } from '@obelisk/contract/name-in'
import type { AttainmentInputs } from '@obelisk/engine/attainment-report/attainment/inputs'
import { marksOfItem } from '@obelisk/engine/attainment-report/receipt/run/item-marks'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import type { Room } from '../access.ts'

type Marks = NonNullable<Lineage['marks']>

/** The marks of one item as they went into the calculation, with what is stored for them now where that is different. */
export async function marksOf(
  { read, language }: Room,
  run: { inputs: AttainmentInputs; parameters: AttainmentParameters },
  itemId: number,
): Promise<Marks> {
  const marks = marksOfItem(run.inputs, run.parameters, itemId)
  const ids = marks.map(({ student_id }) => student_id)
  const stored = await read
    .selectFrom('student')
    .leftJoin('score', (on) =>
      on.onRef('score.student_id', '=', 'student.id').on('score.item_id', '=', itemId),
    )
    .select([
      'student.id',
      'student.student_no',
      'student.name',
      'student.name_en',
      'score.value',
      'score.state',
    ])
    .where('student.id', 'in', ids.length > 0 ? ids : [0])
    .execute()
  const rows = new Map(stored.map((row) => [row.id, row]))
  const students = marks.map(({ student_id, mark, state, counts, left_out, later }) => {
    const row = rows.get(student_id)
    const now = { value: row?.value ?? null, state: row?.state ?? 'not_entered' }
    const isSame = now.value === mark && now.state === state
    return {
      student_id,
      student_no: row?.student_no ?? '',
      name: row ? nameIn(language, row) : '',
      value: mark,
      state,
      counts,
      left_out,
      later: [...later],
      now: isSame ? null : now,
    }
  })
  return {
    item_id: itemId,
    students: students.toSorted((a, b) => (a.student_no < b.student_no ? -1 : 1)),
  }
}
