import { batchCourses } from '@obelisk/contract/training-plan/courses'
import { call } from '#kit/call.ts'
import { usePlan } from '../plan/editor.ts'
import { useGenerate } from './use-generate.ts'

/** The usual beginning: the courses with an H are evaluated, and H, M and L give their weights. */
export function useStrongWeights() {
  const { plan, run } = usePlan()
  const generate = useGenerate()
  const strong = new Set(
    plan.supports.filter(({ strength }) => strength === 'H').map(({ course_id }) => course_id),
  )
  const ids = plan.courses.filter(({ id }) => strong.has(id)).map(({ id }) => id)
  const start = async () => {
    if (await run(() => call(batchCourses, { ids, row: { is_eval: true } }))) await generate()
  }
  return { count: ids.length, start }
}
