import type { Findings } from './use-findings.ts'

type One = Findings[number]

/** The same finding at one or more places. */
export type FoldedFinding = { first: One; all: readonly One[] }

const repeats = ['survey.language', 'survey.no_na', 'survey.double']
const keyOf = ({ code, values, place }: One) =>
  JSON.stringify(repeats.includes(code) ? [code, values] : [code, values, place])

/** Findings in their order; what is found at many places, such as a missing language, stands in one line. */
export function foldFindings(findings: Findings): FoldedFinding[] {
  const groups = new Map<string, [One, ...One[]]>()
  for (const one of findings) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return [...groups.values()].map((all) => ({ first: all[0], all }))
}
