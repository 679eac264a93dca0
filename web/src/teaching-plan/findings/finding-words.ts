import { shortClassName } from '@obelisk/contract/name-in'
import type { HourKind } from '@obelisk/contract/syllabus/content'
import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import type { PlanFinding } from '@obelisk/engine/teaching-plan/plan-finding'
import type { useFormats } from '#kit/formats.ts'
import type { PlanKey, PlanSay } from '../messages.ts'

type Formats = ReturnType<typeof useFormats>
type Classes = Pick<PlanView, 'classes' | 'course'>

/** What a finding says, with the names of classes and kinds of hours in words. */
export function findingText(
  { code, place, values }: PlanFinding,
  { classes, course }: Classes,
  t: PlanSay,
  formats: Formats,
  /** The classes of which it holds, where they are told together. */
  names?: string,
): string {
  const told: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values))
    told[name] = Array.isArray(value) ? formats.list(value.map(String)) : (value as string | number)
  const one = classes.find(({ id }) => id === place.class_id)
  if (one) told.class = names || shortClassName(one.name, course)
  if (typeof place.kind === 'string') told.kind = t(place.kind as HourKind)
  return t(code as PlanKey & 'T03.no_time', told as never)
}
