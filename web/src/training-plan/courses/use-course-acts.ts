import { deleteCourses, moveCourse } from '@obelisk/contract/training-plan/courses'
import { call } from '#kit/call.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { useWords } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

/** Moving and removing courses. */
export function useCourseActs() {
  const say = useWords()
  const { plan, run, patch, reload, offerUndo } = usePlan()

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

  const remove = async (ids: readonly number[]) => {
    let undoId = 0
    const done = await run(async () => {
      undoId = (await call(deleteCourses, { ids: [...ids] })).undo_id
    })
    if (!done) return false
    await reload()
    void refreshBaseData()
    offerUndo(say('courses-gone', { count: ids.length }), undoId)
    return true
  }
  return { move, remove }
}
