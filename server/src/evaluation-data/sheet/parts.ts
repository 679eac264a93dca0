import type { ItemDraft } from '@obelisk/contract/evaluation-data/shapes'
import type { AnsweredValue } from '@obelisk/engine/attainment-report/attainment/objective/pool-indirect'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { evaluationSettingsOf } from '#settings/public.ts'
import type { ClassHead, Room } from '../access.ts'

/** The items of sets in their order, with the objectives they count to. */
export const itemsOf = async ({ read }: Pick<Room, 'read'>, setIds: readonly number[]) =>
  setIds.length === 0
    ? []
    : read
        .selectFrom('evaluation_item as item')
        .select((eb) => [
          'item.id',
          'item.set_id',
          'item.component_id',
          'item.no',
          'item.name',
          'item.full_score',
          'item.points',
          'item.is_objective',
          'item.complex_problem',
          sql<ItemDraft['paper']>`case when item.exam_paper_id is not null
            then json_build_object('id', item.exam_paper_id, 'item', item.paper_item) end`.as('paper'),
          jsonArrayFrom(
            eb
              .selectFrom('evaluation_item_objective as share')
              .innerJoin('objective', 'objective.id', 'share.objective_id')
              .select(['share.objective_id', 'share.share'])
              .whereRef('share.item_id', '=', 'item.id')
              .orderBy('objective.no'),
          ).as('shares'),
        ])
        .where('item.set_id', 'in', setIds)
        .orderBy('item.weigh')
        .orderBy('item.id')
        .execute()

/** What each item of a class is marked out of. */
export async function fullScores({ read }: Pick<Room, 'read'>, classId: number) {
  const rows = await read
    .selectFrom('evaluation_item as item')
    .innerJoin('evaluation_class as ec', 'ec.set_id', 'item.set_id')
    .select(['item.id', 'item.full_score'])
    .where('ec.teaching_class_id', '=', classId)
    .execute()
  return new Map(rows.map(({ id, full_score }) => [id, full_score]))
}

/** Who sits in a class now. */
export async function seated({ read }: Pick<Room, 'read'>, classId: number) {
  const rows = await read
    .selectFrom('student_teaching_class')
    .select('student_id')
    .where('teaching_class_id', '=', classId)
    .where('status', '=', 1)
    .execute()
  return new Set(rows.map(({ student_id }) => student_id))
}

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number]

/** The name of `account` in the language of the screen; empty when nobody is known. */
export const accountName = ({ language }: Pick<Room, 'language'>) =>
  language === 'en'
    ? sql`coalesce(nullif(account.name_en, ''), account.name, '')`
    : sql`coalesce(account.name, '')`

/** Who sits in the classes now (status 1), by student number; with the reason when somebody is left out by hand. */
export const studentsOf = async ({ read }: Pick<Room, 'read'>, classIds: readonly number[]) =>
  classIds.length === 0
    ? []
    : read
        .selectFrom('student_teaching_class as seat')
        .innerJoin('student', 'student.id', 'seat.student_id')
        .innerJoin('teaching_class as tc', 'tc.id', 'seat.teaching_class_id')
        .leftJoin('admin_class', 'admin_class.id', 'student.admin_class_id')
        .leftJoin('student_exclusion as exclusion', (join) =>
          join
            .onRef('exclusion.student_id', '=', 'seat.student_id')
            .onRef('exclusion.teaching_class_id', '=', 'seat.teaching_class_id'),
        )
        .select((eb) => [
          'student.id',
          'seat.teaching_class_id as class_id',
          'student.student_no',
          'student.name',
          'student.name_en',
          'admin_class.name as admin_class',
          'seat.kind',
          'exclusion.reason as exclusion',
          eb('student.base_grade_id', '<>', eb.ref('tc.base_grade_id')).as('is_other_grade'),
        ])
        .where('seat.teaching_class_id', 'in', classIds)
        .where('seat.status', '=', 1)
        .orderBy('student.student_no')
        .execute()

export type StudentRow = Awaited<ReturnType<typeof studentsOf>>[number]

/** The objectives of a syllabus by number. */
export const objectivesOf = ({ read }: Pick<Room, 'read'>, syllabusId: number) =>
  read
    .selectFrom('objective')
    .select(['id', 'no', 'text', 'text_en', 'threshold'])
    .where('syllabus_id', '=', syllabusId)
    .orderBy('no')
    .execute()

/** The components of a syllabus with the planned points of each objective. */
export const componentsOf = ({ read }: Pick<Room, 'read'>, syllabusId: number) =>
  read
    .selectFrom('component')
    .select((eb) => [
      'component.id',
      'component.name',
      'component.name_en',
      'component.ratio',
      'component.stage',
      jsonArrayFrom(
        eb
          .selectFrom('component_objective as cell')
          .innerJoin('objective', 'objective.id', 'cell.objective_id')
          .select(['cell.objective_id', 'cell.points', 'cell.target'])
          .whereRef('cell.component_id', '=', 'component.id')
          .orderBy('objective.no'),
      ).as('objectives'),
    ])
    .where('component.syllabus_id', '=', syllabusId)
    .orderBy('component.weigh')
    .orderBy('component.id')
    .execute()

/** Indirect values of classes, by objective. */
export const indirectOf = async ({ read }: Pick<Room, 'read'>, classIds: readonly number[]) =>
  classIds.length === 0
    ? []
    : read
        .selectFrom('indirect_value')
        .select(['teaching_class_id', 'objective_id', 'value', 'answers', 'targeted', 'source', 'note'])
        .select(sql<AnsweredValue['questions']>`questions`.as('questions'))
        .where('teaching_class_id', 'in', classIds)
        .orderBy('objective_id')
        .execute()

/** Contributions to group work of those who sit in the class now, in components of the syllabus of its items. */
export const contributionsOf = ({ read }: Pick<Room, 'read'>, classId: number) =>
  read
    .selectFrom('group_contribution as part')
    .innerJoin('student_teaching_class as seat', (join) =>
      join
        .onRef('seat.teaching_class_id', '=', 'part.teaching_class_id')
        .onRef('seat.student_id', '=', 'part.student_id')
        .on('seat.status', '=', 1),
    )
    .innerJoin('evaluation_class as ec', 'ec.teaching_class_id', 'part.teaching_class_id')
    .innerJoin('evaluation_set as set', 'set.id', 'ec.set_id')
    .innerJoin('component', (join) =>
      join
        .onRef('component.id', '=', 'part.component_id')
        .onRef('component.syllabus_id', '=', 'set.syllabus_id'),
    )
    .select(['part.student_id', 'part.component_id', 'part.factor'])
    .where('part.teaching_class_id', '=', classId)
    .orderBy('part.component_id')
    .orderBy('part.student_id')
    .execute()

/** The settings of evaluation in force for a class. */
export const settingsOf = (ctx: Room, head: ClassHead) =>
  evaluationSettingsOf(ctx.door('settings'), {
    project: head.base_project_id,
    culture: head.base_culture_id,
    course: head.course_id,
    teaching_class: head.id,
  })
