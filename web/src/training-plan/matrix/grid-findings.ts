import type { formatsIn } from '#kit/formats.ts'
import type { GridFinding } from '#kit/grid/grid-types.ts'
import { keyOf } from '../findings/finding-key.ts'
import { findingWords, type PlanFinding } from '../findings/finding-words.ts'
import type { PlanKey, PlanSay } from '../messages.ts'
import { type PlanTab, tabOf } from '../plan/tabs.ts'

const levels = { error: 'error', warning: 'warning', info: 'note' } as const

/** The short names of findings that come in numbers. */
const chips = {
  'C03.indicator_without_required_course': 'chip.no-required',
  'C04.indicator_without_high': 'chip.no-high',
  'C07.course_not_in_matrix': 'chip.not-in-matrix',
  'C14.elective_high': 'chip.elective-high',
  'C15.many_supports': 'chip.many',
  'C05.weight_sum': 'chip.sum',
  'C05.no_weights': 'chip.no-weights',
  'C06.low_support': 'chip.low',
  'C06.no_support': 'chip.no-support',
} as const satisfies Partial<Record<PlanFinding['code'], PlanKey>>

const chipWords = (code: string, t: PlanSay) =>
  Object.hasOwn(chips, code) ? t(chips[code as keyof typeof chips]) : undefined

/** The findings of one matrix as marks on its rows, columns and cells. */
export const gridFindings = (
  findings: readonly PlanFinding[],
  tab: PlanTab,
  t: PlanSay,
  formats: ReturnType<typeof formatsIn>,
): GridFinding[] =>
  findings
    .filter(
      (found) =>
        tabOf(found) === tab &&
        (found.place.course_id !== undefined || found.place.indicator_id !== undefined),
    )
    .map((found) => {
      const { course_id, indicator_id } = found.place
      const { name, reason } = findingWords(found, t, formats)
      return {
        id: keyOf(found),
        chip: chipWords(found.code, t) ?? name,
        level: levels[found.level],
        text: reason,
        ...(course_id === undefined ? {} : { rowId: `${course_id}` }),
        ...(indicator_id === undefined ? {} : { columnId: `${indicator_id}` }),
      }
    })
