import type { CourseSyllabusRow } from '@obelisk/contract/syllabus/syllabus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { inheriting } from '../queries.ts'

/** The courses that have no syllabus in this plan and one elsewhere to go on with. */
export const heirsAmong = (rows: readonly CourseSyllabusRow[]): number[] =>
  rows.flatMap(({ course_id, syllabus, inherits }) => (!syllabus && inherits ? [course_id] : []))

/** Opens the drafts of these courses from their last versions. */
export function useInherit(onDone: () => void) {
  const t = useTranslations()
  const { mutate, isPending } = useMutation(inheriting(useQueryClient()))
  const start = (course_ids: number[]) =>
    mutate(course_ids, {
      onSuccess: (count) => {
        notify.done(t('inherited-n', { count }))
        onDone()
      },
    })
  return { start, isPending }
}
