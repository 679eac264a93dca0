import type { MarkItem, MarkSheet, SheetStudent } from '@obelisk/engine/attainment/sheet/mark-sheet'
import type { Room } from '../access.ts'
import { packedMarks, placed } from './packed-marks.ts'
import {
  componentsOf,
  type ItemRow,
  indirectOf,
  itemsOf,
  objectivesOf,
  type StudentRow,
  studentsOf,
} from './parts.ts'

/** One class of a sheet and what its marks are at: a result keeps `data_version` to know when it is out of date. */
export type SheetClass = {
  teaching_class_id: number
  code: string
  name: string
  state: 'setup' | 'entering' | 'confirmed'
  data_version: number
}

/** Everything an attainment is computed from, for classes that share their items. Order of items and students is the sheet's. */
export type EvaluationSheet = {
  set_id: number
  course_id: number
  academic_term_id: number
  base_grade_id: number
  syllabus_id: number
  classes: SheetClass[]
  objectives: Awaited<ReturnType<typeof objectivesOf>>
  components: Awaited<ReturnType<typeof componentsOf>>
  items: ItemRow[]
  students: StudentRow[]
  indirect: Awaited<ReturnType<typeof indirectOf>>
  /** As the engine takes it. */
  sheet: MarkSheet
}

/**
 * The marks of teaching classes, one sheet for each set of items among them. Classes without items are not there.
 * No rights are asked: the caller has decided that this person may know the classes.
 */
export async function sheetOf(ctx: Room, classIds: readonly number[]): Promise<EvaluationSheet[]> {
  const classes = await classesOf(ctx, classIds)
  const setIds = [...new Set(classes.map(({ set_id }) => set_id))]
  return Promise.all(
    setIds.map((setId) =>
      sheetOfSet(
        ctx,
        classes.filter(({ set_id }) => set_id === setId),
      ),
    ),
  )
}

const classesOf = async ({ read }: Room, classIds: readonly number[]) =>
  classIds.length === 0
    ? []
    : read
        .selectFrom('evaluation_class as ec')
        .innerJoin('evaluation_set as set', 'set.id', 'ec.set_id')
        .innerJoin('teaching_class as tc', 'tc.id', 'ec.teaching_class_id')
        .select([
          'ec.teaching_class_id',
          'tc.code',
          'tc.name',
          'ec.state',
          'ec.data_version',
          'ec.set_id',
          'set.course_id',
          'set.academic_term_id',
          'set.base_grade_id',
          'set.syllabus_id',
        ])
        .where('ec.teaching_class_id', 'in', classIds)
        .orderBy('tc.code')
        .execute()

type ClassRow = Awaited<ReturnType<typeof classesOf>>[number]

async function sheetOfSet(ctx: Room, rows: readonly ClassRow[]): Promise<EvaluationSheet> {
  const { set_id, course_id, academic_term_id, base_grade_id, syllabus_id } = rows[0] as ClassRow
  const classIds = rows.map(({ teaching_class_id }) => teaching_class_id)
  const [objectives, components, items, students, indirect, packed] = await Promise.all([
    objectivesOf(ctx, syllabus_id),
    componentsOf(ctx, syllabus_id),
    itemsOf(ctx, [set_id]),
    studentsOf(ctx, classIds),
    indirectOf(ctx, classIds),
    packedMarks(ctx, classIds),
  ])
  const cells = await placed(packed, students, items)
  return {
    set_id,
    course_id,
    academic_term_id,
    base_grade_id,
    syllabus_id,
    classes: rows.map(({ teaching_class_id, code, name, state, data_version }) => ({
      teaching_class_id,
      code,
      name,
      state,
      data_version,
    })),
    objectives,
    components,
    items,
    students,
    indirect,
    sheet: {
      objectives: objectives.map(({ id, threshold }) => (threshold === null ? { id } : { id, threshold })),
      components: components.map(({ id, ratio }) => ({ id, points: ratio })),
      items: items.map(markItem),
      students: students.map(sheetStudent),
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

const sheetStudent = ({ id, class_id, kind, exclusion, is_other_grade }: StudentRow): SheetStudent => ({
  id,
  class_id,
  enrolment: kind === 'retake' && is_other_grade ? 'retake_other_grade' : kind,
  ...(exclusion === null ? {} : { left_out: exclusion }),
})
