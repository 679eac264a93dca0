import { type ClassRow, classChoices, classes } from '@obelisk/contract/teaching-class/classes'
import { listMembers } from '@obelisk/contract/teaching-class/members'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { listKey } from '#kit/list/use-data-list.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'

/** What a class can be made of; for those who may make one. */
export const choices = queryOptions({
  queryKey: ['teaching-class', 'choices'],
  queryFn: ({ signal }) => call(classChoices, {}, { signal }),
})

export const classOf = (id: number) =>
  queryOptions({
    queryKey: ['teaching-class', 'class', id],
    queryFn: ({ signal }) => call(classes.read, { id }, { signal }),
    select: ({ row }) => row,
  })

/** The same with the courses of the plan of a grade, and the admin classes of its programme. */
export const choicesOfGrade = (gradeId: number) =>
  queryOptions({
    queryKey: ['teaching-class', 'choices', gradeId],
    queryFn: ({ signal }) => call(classChoices, { base_grade_id: gradeId }, { signal }),
  })

export const membersOf = (id: number) =>
  queryOptions({
    queryKey: ['teaching-class', 'members', id],
    queryFn: ({ signal }) => call(listMembers, { id }, { signal }),
  })

/** The other enabled classes of the same course, grade and term. */
export const parallelTo = ({ id, course_id, base_grade_id, academic_term_id }: ClassRow) =>
  queryOptions({
    queryKey: ['teaching-class', 'parallel', id],
    queryFn: ({ signal }) => {
      const same = Object.entries({ course_id, base_grade_id, academic_term_id, status: 'enable' })
      const search = same.map(([field, val]) => ({ field, val: String(val), operator: 'eq' }))
      return call(classes.index, { limit: 100, order: 'code,asc', search }, { signal })
    },
    select: ({ list }) => list.filter((one) => one.id !== id && one.may_edit),
  })

/** After any change: classes, lists, and the base data of all scope bars. */
export async function classesChanged(client: QueryClient) {
  void refreshBaseData()
  await client.invalidateQueries({ queryKey: ['teaching-class'] })
  await client.invalidateQueries({ queryKey: listKey('teaching-class.classes') })
  await client.invalidateQueries({ queryKey: listKey('teaching-class.terms') })
}
