import { levelsOf } from '#attainment-report/attainment/objective/direct.ts'
import type { GroupValue, Tally } from '#attainment-report/attainment/objective/group.ts'
import { toolResults } from '#attainment-report/attainment/objective/tools.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import type { partKinds } from '../../words.ts'

/**
 * What a direct value is the weighted mean of where it is not made of one share: a component (method T), or the internal
 * and the external part of the levels. `reached` of `n` students at `target`, their `share`, and the `value` that counts.
 */
export type DerivedPart = {
  readonly kind: (typeof partKinds)[number]
  readonly component_id: number | null
  readonly n: number
  readonly reached: number
  readonly target: number | null
  readonly share: number | null
  readonly value: number | null
  readonly weight: number
}

export function derivedParts(
  group: GroupValue,
  line: number | null,
  { method, tolerance }: Pick<AttainmentParameters, 'method' | 'tolerance'>,
): DerivedPart[] {
  if (method.code === 'T') {
    return toolResults(group, method, tolerance).map((tool) => ({
      kind: 'component',
      component_id: tool.component_id,
      n: tool.n,
      reached: tool.reached,
      target: tool.target,
      share: tool.share,
      value: tool[method.measure],
      weight: tool.weight,
    }))
  }
  if (method.code !== 'N' || !method.external) return []
  const { external } = method
  const levels = levelsOf(group, method, tolerance)
  const counts = (tally: Pick<Tally, 'n' | 'reached'> | null) => ({
    n: tally?.n ?? 0,
    reached: tally?.reached ?? 0,
  })
  const none = { component_id: null }
  return [
    {
      kind: 'internal',
      ...none,
      ...counts(group.tally),
      target: line,
      share: levels.internal_share,
      value: levels.internal_level,
      weight: 1 - external.weight,
    },
    {
      kind: 'external',
      ...none,
      ...(external.kind === 'counts'
        ? { n: external.total, reached: external.reached }
        : counts(group.external)),
      target: external.kind === 'counts' ? null : line,
      share: levels.external_share,
      value: levels.external_level,
      weight: external.weight,
    },
  ]
}
