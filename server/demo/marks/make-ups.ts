import type { Book } from '../book.ts'
import { chanceOf } from '../chance.ts'
import type { Student } from '../people/students.ts'
import type { TeachingClass } from '../teaching/classes.ts'
import type { Item } from './items.ts'

/** Who has less than 55 % of the final sat it again, most of them better; by the rules of the school it is only recorded. */
export function addMakeUps(
  book: Book,
  group: TeachingClass,
  student: Student,
  marks: readonly { item: Item; value: number | null }[],
  time: string,
) {
  if (group.stage !== 'confirmed') return
  const final = marks.flatMap(({ item, value }) =>
    item.component.facts.stage === 'final' && value !== null ? [{ item, value }] : [],
  )
  const full = final.reduce((sum, { item }) => sum + item.full, 0)
  const won = final.reduce((sum, { value }) => sum + value, 0)
  if (full === 0 || won / full >= 0.55) return
  const chance = chanceOf(`make-up ${group.name} ${student.no}`)
  for (const { item, value } of final)
    book.note('later_sitting', {
      teaching_class_id: group.id,
      item_id: item.id,
      student_id: student.id,
      kind: 'make_up',
      no: 1,
      mark: Math.min(item.full, Math.round(value + item.full * (0.06 + 0.2 * chance.next()))),
      account_id: group.teacher.account,
      update_time: time,
    })
}
