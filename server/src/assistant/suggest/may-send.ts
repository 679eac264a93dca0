import type { Room } from '../access.ts'
import { knownAs } from '../knowledge/rooms-of-knowledge.ts'
import type { Sending } from '../rules/switches.ts'
import { courseBehind, lookUpOf, type Target } from './targets.ts'

/** Whether words of the document may be sent to a model. */
export async function maySend(
  ctx: Room,
  target: Target,
  { mayDocument, mayCourse, mayCourseCode, mayTool }: Sending,
) {
  const known = knownAs(target.kind)
  if (known) return mayDocument({ kind: known, source_id: target.source_id })
  const course = await courseBehind(ctx, target)
  const tool = lookUpOf(ctx, target)
  const isOpen =
    course === undefined || ('code' in course ? mayCourseCode(course.code) : mayCourse(course.id))
  return isOpen && (tool === undefined || mayTool(tool))
}
