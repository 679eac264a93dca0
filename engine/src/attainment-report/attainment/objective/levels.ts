import type { ExternalPart, LevelCutoff } from '#settings/parameters.ts'
import { compares } from './verdict.ts'

/** The highest level whose cut-off the share reaches; 0 when none. Null share gives null. Source: NBA level scheme. */
export function levelOf(
  share: number | null,
  cutoffs: readonly LevelCutoff[],
  tolerance: number,
): number | null {
  if (share === null) return null
  return cutoffs
    .filter((cutoff) => compares(share, cutoff.comparison, cutoff.share, tolerance))
    .reduce((highest, cutoff) => Math.max(highest, cutoff.level), 0)
}

/** Internal and external level by the external weight: L = (1 - w) internal + w external; null while one is missing. */
export function combinedLevel(
  internal: number | null,
  external: number | null,
  part: ExternalPart | null,
): number | null {
  if (part === null) return internal
  if (internal === null || external === null) return null
  return (1 - part.weight) * internal + part.weight * external
}
