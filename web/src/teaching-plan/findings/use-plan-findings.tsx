import { shortClassName } from '@obelisk/contract/name-in'
import type { Remedy } from '@obelisk/engine/finding/finding'
import type { PlanFinding } from '@obelisk/engine/teaching-plan/plan-finding'
import { takeRemedy } from '@obelisk/engine/teaching-plan/take-remedies'
import { waysOut } from '@obelisk/engine/teaching-plan/ways-out'
import type { Finding, Weight } from '#kit/drawer/finding.ts'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'
import { findingText } from './finding-words.ts'
import { WayClashes } from './WayClashes.tsx'
import { wayText } from './way-words.ts'

const weightOf: Record<PlanFinding['level'], Weight> = { error: 'must', warning: 'should', info: 'note' }

/** What parallel classes have alike in one session stands once. */
function groupOf({ code, place, values }: PlanFinding) {
  const { class_id: _, ...rest } = place
  return JSON.stringify([code, rest, values])
}

/** The findings of the plan as the panel shows them, each with its ways out. */
export function usePlanFindings(onLocate: (key: number) => void): Finding[] {
  const t = useTranslations()
  const formats = useFormats()
  const { view, content, facts, check, edit } = useWritten()
  const groups = new Map<string, PlanFinding[]>()
  for (const found of check.findings)
    groups.set(groupOf(found), [...(groups.get(groupOf(found)) ?? []), found])
  /** The first way of each class at once, where they are alike; other ways class by class make no sense. */
  const together = (all: readonly (readonly Remedy[])[]) => {
    const most = Math.min(...all.map(({ length }) => length))
    return Array.from({ length: most }, (_, nth) => all.map((ways) => ways[nth] as Remedy))
  }
  return [...groups].map(([key, [first, ...others]]) => {
    const one = first as PlanFinding
    const all = [one, ...others]
    const names = all.flatMap(({ place }) => {
      const of = view.classes.find(({ id }) => id === place.class_id)
      return of ? [shortClassName(of.name, view.course)] : []
    })
    const steps = view.may.edit ? together(all.map((found) => waysOut(content, facts, found))) : []
    return {
      key,
      weight: weightOf[one.level],
      name: findingText(one, view, t, formats, formats.list(names)),
      ...(one.place.key === undefined ? {} : { onLocate: () => onLocate(Number(one.place.key)) }),
      remedies: steps.map((ways) => ({
        ...(ways.some(({ action }) => action === 'exchange_time') && {
          note: <WayClashes ways={ways} />,
        }),
        label: formats.list([...new Set(ways.map((way) => wayText(way, t, formats)))]),
        apply: () =>
          edit((now, of) =>
            [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()].reduce(
              (plan, way) => takeRemedy(plan, of, way),
              now,
            ),
          ),
      })),
    }
  })
}
