import { courseDependents, deleteCourses, moveCourse } from '@obelisk/contract/training-plan/courses'
import { call } from '#kit/call.ts'
import { useAskDeletion } from '#kit/dialog/use-ask-deletion.tsx'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

/** Moving and removing courses. */
export function useCourseActs() {
  const t = useTranslations()
  const { plan, run, patch, reload, offerUndo } = usePlan()
  const ask = useAskDeletion(courseDependents)

  /** Puts a course where another one stands; shown at once. */
  const move = async (id: number, targetId: number) => {
    const from = plan.courses.findIndex((course) => course.id === id)
    const to = plan.courses.findIndex((course) => course.id === targetId)
    if (from < 0 || to < 0 || from === to) return
    patch((now) => {
      const moved = now.courses[from]
      return moved
        ? { ...now, courses: now.courses.filter((course) => course.id !== id).toSpliced(to, 0, moved) }
        : now
    })
    if (!(await run(() => call(moveCourse, { id, targetId })))) await reload()
  }

  const removeNow = async (ids: readonly number[]) => {
    let undoId = 0
    const done = await run(async () => {
      undoId = (await call(deleteCourses, { ids: [...ids] })).undo_id
    })
    if (!done) return false
    await reload()
    void refreshBaseData()
    offerUndo(t('courses-gone', { count: ids.length }), undoId)
    return true
  }
  /** A course with a syllabus or classes stays, and what hinders its removal is shown; any other goes, with a way back. */
  const remove = (ids: readonly number[]) =>
    ask({
      ids,
      title: t('delete-courses-title', { count: ids.length }),
      action: t('delete'),
      isUndoable: true,
      onConfirm: () => removeNow(ids),
    })
  return { move, remove }
}
