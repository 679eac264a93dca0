import { paperItems, saveItems } from '@obelisk/contract/evaluation-data/items'
import type { markStates } from '@obelisk/contract/evaluation-data/mark-states'
import * as marks from '@obelisk/contract/evaluation-data/marks'
import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { expect } from 'vitest'
import { section } from '#exam-paper/paper.fixture.ts'
import { seal } from '#exam-paper/public.ts'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { testServices } from '../../../test/services.ts'
import type { TestClass } from '../class.fixture.ts'
import { sheetFor } from '../marks/marks.fixture.ts'

export type Sitting = {
  examTime: Date
  classes?: readonly number[]
  setter?: Actor
  kind?: 'final' | 'make-up'
}

/** An approved paper of the course of a class with these questions, as `A`, that its classes sit at this time. */
export async function storedPaper(
  room: TestClass,
  questions: PaperQuestion[],
  { examTime, classes = [room.id], setter, kind = 'final' }: Sitting,
) {
  const { db } = await testDatabase()
  const { catalog_id, academic_term_id } = await db
    .selectFrom('teaching_class as k')
    .innerJoin('course as c', 'c.id', 'k.course_id')
    .select(['c.catalog_id', 'k.academic_term_id'])
    .where('k.id', '=', room.id)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('exam_paper')
    .values({
      catalog_id,
      academic_term_id,
      kind,
      syllabus_id: room.syllabusId,
      labels: ['A'],
      exam_time: examTime,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('exam_paper_class')
    .values(classes.map((one) => ({ exam_paper_id: id, teaching_class_id: one })))
    .execute()
  if (setter)
    await db
      .insertInto('exam_paper_person')
      .values({ exam_paper_id: id, account_id: setter.accountId, duty: 'setter' })
      .execute()
  const sealed = seal({ services: testServices }, id, { sections: [section(90, questions)] })
  await db.insertInto('exam_paper_text').values({ exam_paper_id: id, label: 'A', sealed }).execute()
  await db
    .insertInto('document')
    .values({
      kind: 'exam-paper',
      subject_id: id,
      title: '期末试卷',
      version: '1',
      catalog_id,
      project_id: room.projectId,
      academic_term_id,
      state: 'approved',
    })
    .execute()
  return id
}

/** Takes the questions of a paper as the items of the class's examination, and gives these in order. */
export async function takenItems(room: TestClass, paper_id: number) {
  const component_id = room.components.find(({ name }) => name === '期末考试')?.id ?? 0
  const asked = { teaching_class_id: room.id, paper_id, component_id }
  const { data } = await call(paperItems, asked, { as: room.teacher })
  const { items_revision: revision } = await sheetFor(room)
  const saved = await call(
    saveItems,
    { teaching_class_id: room.id, revision, items: data.items },
    { as: room.teacher },
  )
  expect(saved.refused).toBeUndefined()
  const { items } = await sheetFor(room)
  return items.filter((item) => item.component_id === component_id)
}

type Said = number | null | Exclude<(typeof markStates)[number], 'normal'>

function entered(said: Said) {
  if (typeof said === 'number') return { value: said, state: 'normal' as const, note: '' }
  return { value: null, state: said ?? ('absent' as const), note: '生病' }
}

/** Enters a mark or a state of each item for each student (null: absent), and confirms the class. */
export async function confirmedWith(
  room: Pick<TestClass, 'id' | 'teacher'>,
  markOf: (student: number, item: number, full: number) => Said,
) {
  const sheet = await sheetFor(room)
  const cells = sheet.students.flatMap((student, row) =>
    sheet.items.map((item, column) => {
      return {
        student_id: student.id,
        item_id: item.id,
        ...entered(markOf(row, column, item.full_score)),
        version: sheet.marks.versions[row * sheet.items.length + column] ?? 0,
      }
    }),
  )
  const saved = await call(marks.saveMarks, { teaching_class_id: room.id, cells }, { as: room.teacher })
  expect(saved.refused).toBeUndefined()
  const { data_version } = (await sheetFor(room)).class
  const confirmed = await call(
    marks.confirmMarks,
    { teaching_class_id: room.id, data_version },
    { as: room.teacher },
  )
  expect(confirmed.refused).toBeUndefined()
}
