import { surveyListUnknown } from '@obelisk/contract/survey/life'
import type { SurveyAudienceChoice } from '@obelisk/contract/survey/shapes'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { projectsOver } from '#roster/public.ts'
import { whereClass } from '#teaching-class/public.ts'
import type { Room } from '../../access.ts'

/** A group that is asked, with the students of a list. */
export type Listed = Omit<SurveyAudienceChoice, 'student_nos'> & { student_ids: number[] }

/** So many of the numbers that are not found are told. */
const told = 10

/** The students of these numbers whom the actor may ask: of classes within reach, and of programmes answered for as a whole. */
async function studentsAsked(ctx: Room, numbers: readonly string[]) {
  const projects = await projectsOver(ctx.door('roster'), 'survey/edit')
  const { rows } = await sql<{ id: number; student_no: string }>`
    select u.id, u.student_no from student u where u.student_no = any(${[...numbers]}::text[])
      and (u.base_project_id = any(${projects}::integer[]) or exists (
        select from student_teaching_class m join teaching_class k on k.id = m.teaching_class_id and k.status = 'enable'
        where m.student_id = u.id and m.status = 1
          and ${whereClass(ctx.door('teaching-class'), 'survey/edit', { id: sql.ref('k.id') })}))
    order by u.student_no`.execute(ctx.read)
  return rows
}

/** Finds the students of a list by their numbers; numbers of nobody whom the actor may ask are refused. */
export const withStudents = (ctx: Room, audiences: readonly SurveyAudienceChoice[]): Promise<Listed[]> =>
  Promise.all(
    audiences.map(async ({ student_nos = [], ...one }) => {
      if (one.kind !== 'list') return { ...one, student_ids: [] }
      const numbers = [...new Set(student_nos)]
      const found = await studentsAsked(ctx, numbers)
      const known = new Set(found.map(({ student_no }) => student_no))
      const unknown = numbers.filter((number) => !known.has(number))
      if (unknown.length > 0)
        throw new Refusal(surveyListUnknown, {
          count: unknown.length,
          numbers: unknown.slice(0, told).join('、'),
        })
      return { ...one, student_ids: found.map(({ id }) => id) }
    }),
  )

/** The numbers of the students of a list, for the page on which it is changed. */
export async function numbersListed({ read }: Pick<Room, 'read'>, surveyId: number): Promise<string[]> {
  const { rows } = await sql<{ student_no: string }>`
    select u.student_no from survey_audience a join student u on u.id = any(a.student_ids)
    where a.survey_id = ${surveyId} and a.kind = 'list' order by 1`.execute(read)
  return rows.map(({ student_no }) => student_no)
}
