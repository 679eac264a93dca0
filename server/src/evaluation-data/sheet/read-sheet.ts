import type { Output } from '@obelisk/contract/endpoint'
import type { readSheet as call, newsOf as newsCall } from '@obelisk/contract/evaluation-data/classes'
import { parametersOf, thresholdOf } from '@obelisk/engine/attainment-report/attainment/school-settings'
import { sql } from 'kysely'
import { abilitiesNow, type ClassHead, marksPolicy, type Room } from '../access.ts'
import { syllabusInForce } from '../syllabus-in-force.ts'
import { answersOf, criterionOf } from './answers.ts'
import { gridOf, packedCells } from './packed-cells.ts'
import {
  accountName,
  componentsOf,
  contributionsOf,
  indirectOf,
  itemsOf,
  objectivesOf,
  settingsOf,
  studentsOf,
} from './parts.ts'
import { sittingsOf } from './sittings.ts'

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** Everything the page of a class shows, in a handful of statements whatever its size. */
export async function readSheet(ctx: Room, classId: number): Promise<Output<typeof call>> {
  const head = await marksPolicy.must(ctx, 'view', classId)
  const [facts, inForce = null, items, students, packed, siblings, settings, may, beside] = await Promise.all(
    [
      factsOf(ctx, classId),
      syllabusInForce(ctx, head.course_id),
      itemsOf(ctx, head.set_id === null ? [] : [head.set_id]),
      studentsOf(ctx, [classId]),
      packedCells(ctx, classId),
      siblingsOf(ctx, head),
      settingsOf(ctx, head),
      abilitiesNow(ctx, head),
      besideOf(ctx, classId),
    ],
  )
  const syllabus = facts.syllabus_id
    ? { id: facts.syllabus_id, version: facts.syllabus_version ?? '' }
    : inForce
  const syllabusId = syllabus?.id ?? 0
  const [objectives, components] = await Promise.all([
    objectivesOf(ctx, syllabusId),
    componentsOf(ctx, syllabusId),
  ])
  const matrix = components.flatMap(({ id, objectives: planned }) =>
    planned.map((cell) => ({ component_id: id, ...cell, ...thresholdOf(objectives, cell.objective_id) })),
  )
  return {
    class: { ...classOf(head, facts), teachers: facts.teachers ?? '' },
    siblings,
    syllabus,
    newer_syllabus: syllabus && inForce && inForce.id > syllabus.id ? inForce : null,
    items_revision: facts.items_revision ?? 0,
    objectives,
    components,
    items,
    students: students.map(({ admin_class, id, student_no, name, name_en, kind, exclusion }) => ({
      id,
      student_no,
      name,
      name_en,
      kind,
      exclusion,
      admin_class: admin_class ?? '',
    })),
    ...gridOf(packed, students, items),
    ...beside,
    settings: parametersOf(settings, matrix, components),
    may,
  }
}

/** What is known of a class beside its marks. */
async function besideOf(ctx: Room, classId: number) {
  const [indirect, contributions, sittings, answers, criterion] = await Promise.all([
    indirectOf(ctx, [classId]),
    contributionsOf(ctx, classId),
    sittingsOf(ctx, classId),
    answersOf(ctx, classId),
    criterionOf(ctx, classId),
  ])
  return { indirect, contributions, sittings, answers, criterion }
}

type Facts = Awaited<ReturnType<typeof factsOf>>

const factsOf = ({ read }: Room, classId: number) =>
  read
    .selectFrom('teaching_class as tc')
    .innerJoin('course', 'course.id', 'tc.course_id')
    .innerJoin('academic_term as term', 'term.id', 'tc.academic_term_id')
    .innerJoin('grade', 'grade.id', 'tc.base_grade_id')
    .leftJoin('evaluation_class as ec', 'ec.teaching_class_id', 'tc.id')
    .leftJoin('evaluation_set as set', 'set.id', 'ec.set_id')
    .leftJoin('syllabus', 'syllabus.id', 'set.syllabus_id')
    .leftJoin('account', 'account.id', 'ec.confirmed_account_id')
    .select([
      'course.name as course',
      'course.name_en as course_en',
      'course.code as course_code',
      'term.name as term',
      'grade.name as grade',
      'set.revision as items_revision',
      'set.syllabus_id',
      'syllabus.version as syllabus_version',
      'ec.confirmed_time',
      'ec.unlock_reason',
      'ec.unlocked_time',
      'account.name as confirmed_by',
      'account.name_en as confirmed_by_en',
      sql<string>`(select string_agg(teacher.name, '、' order by t.is_main desc, teacher.staff_no)
        from teaching_class_teacher t join teacher on teacher.id = t.teacher_id where t.teaching_class_id = tc.id)`.as(
        'teachers',
      ),
    ])
    .where('tc.id', '=', classId)
    .executeTakeFirstOrThrow()

function classOf(head: ClassHead, facts: Facts) {
  const { course, course_en, course_code, term, grade } = facts
  const isConfirmed = head.state === 'confirmed' && facts.confirmed_time !== null
  return {
    course,
    course_en,
    course_code,
    term,
    grade,
    id: head.id,
    culture_id: head.base_culture_id,
    code: head.code,
    name: head.name,
    course_id: head.course_id,
    academic_term_id: head.academic_term_id,
    base_grade_id: head.base_grade_id,
    project_id: head.base_project_id,
    state: head.state ?? ('none' as const),
    data_version: head.data_version ?? 0,
    confirmed:
      isConfirmed && facts.confirmed_time
        ? {
            by: facts.confirmed_by ?? '',
            by_en: facts.confirmed_by_en ?? '',
            time: seconds(facts.confirmed_time),
          }
        : null,
    unlocked: facts.unlocked_time
      ? { reason: facts.unlock_reason ?? '', time: seconds(facts.unlocked_time) }
      : null,
  }
}

const siblingsOf = async ({ read }: Room, head: ClassHead) => {
  const rows = await read
    .selectFrom('teaching_class as tc')
    .leftJoin('evaluation_class as ec', 'ec.teaching_class_id', 'tc.id')
    .select(['tc.id', 'tc.name', 'ec.state'])
    .where('tc.course_id', '=', head.course_id)
    .where('tc.academic_term_id', '=', head.academic_term_id)
    .where('tc.base_grade_id', '=', head.base_grade_id)
    .where('tc.status', '=', 'enable')
    .where('tc.id', '<>', head.id)
    .orderBy('tc.code')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state ?? ('none' as const) }))
}

/** News are told about so many cells at a time, and as many more as were saved at the same version. */
const newsAtOnce = 20_000

/**
 * Cells that were saved or emptied since a data version, the newest state of each. Of more than can be told at once the
 * first are told, with the version that they reach to: the next question begins there.
 */
export async function newsOf(ctx: Room, classId: number, since: number): Promise<Output<typeof newsCall>> {
  const head = await marksPolicy.must(ctx, 'view', classId)
  const { rows } = await sql<Output<typeof newsCall>['cells'][number] & { until: number | null }>`
    with changed as (
      select student_id, item_id, value, state, version, account_id, version as told from score
      where teaching_class_id = ${classId} and version > ${since}
      union all
      select past.student_id, past.item_id, null, 'not_entered', 0, past.account_id, past.version from score_history past
      where past.teaching_class_id = ${classId} and past.version > ${since} and past.new_state is null and not exists (
        select from score where score.teaching_class_id = past.teaching_class_id and score.item_id = past.item_id
          and score.student_id = past.student_id)
    ),
    cut as (select told as until from changed order by told offset ${newsAtOnce} limit 1)
    select changed.student_id, changed.item_id, changed.value, changed.state, changed.version,
      ${accountName(ctx)} as by, changed.account_id = ${ctx.actor.accountId} as by_me,
      cut.until
    from changed left join cut on true
    left join account on account.id = changed.account_id
    where changed.told <= coalesce(cut.until, changed.told)`.execute(ctx.read)
  return {
    data_version: rows[0]?.until ?? head.data_version ?? 0,
    state: head.state ?? 'none',
    now: Math.floor(Date.now() / 1000),
    cells: rows.map(({ until: _, by_me, ...cell }) => ({ ...cell, by_me: by_me ?? false })),
  }
}
