import type { MarkItem, MarkSheet, SheetStudent } from '@obelisk/engine/evaluation-data/sheet/mark-sheet'
import type { Enrolment } from '@obelisk/engine/settings/mark-state'
import type { Room } from '../access.ts'
import { type PackedMarks, packedMarks, placed } from './packed-marks.ts'
import type { ItemRow, StudentRow } from './parts.ts'
import { type SheetFacts, sheetFacts } from './sheet-facts.ts'

/** Everything an attainment is computed from, for classes that share their items. Order of items and students is the sheet's. */
export type EvaluationSheet = SheetFacts & {
  /** As the engine takes it. */
  sheet: MarkSheet
  /** Students for whose absence or cheating a reason stands in at least one cell. */
  explained: number[]
}

/**
 * The marks of teaching classes, one sheet for each set of items among them. Classes without items are not there.
 * No rights are asked: the caller has decided that this person may know the classes.
 */
export async function sheetOf(ctx: Room, classIds: readonly number[]): Promise<EvaluationSheet[]> {
  if (classIds.length === 0) return []
  const [facts, packed] = await Promise.all([sheetFacts(ctx, classIds), packedMarks(ctx, classIds)])
  return Promise.all(facts.map((one) => withMarks(one, packed)))
}

async function withMarks(facts: SheetFacts, packed: PackedMarks): Promise<EvaluationSheet> {
  const { objectives, components, items, students, contributions, sittings, choices } = facts
  const { explained, ...cells } = await placed(packed, students, items)
  return {
    ...facts,
    explained,
    sheet: {
      objectives: objectives.map(({ id, threshold }) => (threshold === null ? { id } : { id, threshold })),
      components: components.map(({ id, ratio }) => ({ id, points: ratio })),
      items: items.map(markItem),
      students: students.map(sheetStudent),
      ...(sittings.length > 0 ? { resits: sittings } : {}),
      ...(contributions.length > 0 ? { contributions } : {}),
      ...(choices.length > 0 ? { choices } : {}),
      ...cells,
    },
  }
}

const markItem = ({ id, component_id, full_score, points, shares, is_objective }: ItemRow): MarkItem => ({
  id,
  component_id,
  full_score,
  points,
  shares,
  scoring: is_objective ? 'objective' : 'subjective',
})

/** How somebody sits in a class, as the rules of evaluation tell them apart. */
export const enrolmentOf = ({ kind, is_other_grade }: StudentRow): Enrolment =>
  kind === 'retake' && is_other_grade ? 'retake_other_grade' : kind

const sheetStudent = (student: StudentRow): SheetStudent => ({
  id: student.id,
  class_id: student.class_id,
  enrolment: enrolmentOf(student),
  ...(student.exclusion === null ? {} : { left_out: student.exclusion }),
})
