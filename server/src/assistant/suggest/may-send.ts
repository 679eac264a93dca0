import { type SourceKind, sourceKinds } from '@obelisk/contract/assistant/knowledge'
import type { Room } from '../access.ts'
import type { Sending } from '../rules/switches.ts'
import { courseBehind, courseCodeBehind, type Target } from './targets.ts'

/** The kind under which the passages of a document are known, if they are. */
export const knownAs = (kind: string): SourceKind | undefined => sourceKinds.find((one) => one === kind)

/** What a kind of document without passages shows, as a look-up that may be switched off. */
const shows = { review: 'items', survey: 'survey' } as const

/** Whether words of the document may be sent to a model. */
export async function maySend(
  ctx: Room,
  target: Target,
  { mayDocument, mayCourse, mayCourseCode, mayTool }: Sending,
) {
  const { kind, source_id } = target
  const known = knownAs(kind)
  if (known) return mayDocument({ kind: known, source_id })
  const [course, code] = [await courseBehind(ctx, target), await courseCodeBehind(ctx, target)]
  const tool = kind === 'review' || kind === 'survey' ? shows[kind] : undefined
  return (
    (course === undefined || mayCourse(course)) &&
    (code === undefined || mayCourseCode(code)) &&
    (tool === undefined || mayTool(tool))
  )
}
