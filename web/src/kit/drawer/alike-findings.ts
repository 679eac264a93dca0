import type { Finding } from './finding.ts'

/** From how many on findings of one name stand as one. */
const many = 3

/**
 * Findings of one weight and name, in the order of the first of them: a new plan has the same one for each of its rows.
 * What can be mended where it stands is never put away.
 */
export function alikeTogether(findings: readonly Finding[]): Finding[][] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const { key, weight, name, remedies = [] } = finding
    const own = typeof name === 'string' && remedies.length === 0 ? `${weight} ${name}` : `key ${key}`
    groups.set(own, [...(groups.get(own) ?? []), finding])
  }
  return [...groups.values()].flatMap((group) => (group.length < many ? group.map((one) => [one]) : [group]))
}
