import type { Input } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import {
  type remindTeachers as call,
  isWithTeachers,
  termStageWords,
  termWorkWanted,
} from '@obelisk/contract/term-overview'
import { notify } from '#inbox/public.ts'
import { overviewPolicy, type Room } from './access.ts'
import { type CourseOfTerm, coursesOf } from './read-term.ts'

/** Puts a notice into the inbox of the teachers of courses whose stage is not done; gives how many people and courses. */
export async function remindTeachers(ctx: Room, input: Input<typeof call>) {
  const { project_id, academic_term_id, stage, course_ids } = input
  await overviewPolicy.must(ctx, 'remind', project_id)
  const courses = (await coursesOf(ctx, project_id, academic_term_id)).filter(
    ({ course_id, stages }) =>
      course_ids.includes(course_id) &&
      stages.some(({ key, state }) => key === stage && isWithTeachers(state)),
  )
  const told = new Set<number>()
  const tell = ({ name, name_en, people, stages }: CourseOfTerm) => {
    const accountIds = people.flatMap(({ account_id }) => account_id ?? [])
    for (const id of accountIds) told.add(id)
    return notify(ctx.door('inbox'), {
      accountIds,
      notice: termWorkWanted,
      values: {
        course: name,
        course_en: name_en || name,
        stage: termStageWords(stage)['zh-cn'],
        stage_en: termStageWords(stage).en,
      },
      link: stages.find(({ key }) => key === stage)?.link ?? linkTo.home(),
    })
  }
  await Promise.all(courses.map(tell))
  return { people: told.size, courses: courses.length }
}
