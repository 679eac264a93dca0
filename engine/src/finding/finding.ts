import type { findingLevels } from './words.ts'
/** How much a finding weighs: an error blocks, a warning wants a reason, an info only tells. */
export type FindingLevel = (typeof findingLevels)[number]

/** Ids that say where: `{ indicator_id: 4, course_id: 7 }`. Rows of an import say `row` and `column`. */
export type FindingPlace = Readonly<Record<string, number | string>>

/** The numbers and words a message is made of; never a sentence. Lists are ids or names. */
export type FindingValues = Readonly<
  Record<string, number | string | boolean | null | readonly (number | null)[] | readonly string[]>
>

/** A change that would cure the finding, offered and never applied by itself; `action` is a message key. */
export type Remedy = { readonly action: string; readonly place: FindingPlace; readonly values: FindingValues }

/**
 * What a check found, as data. `code` is a message key: `<rule>.<kind>`, for example `C05.weight_sum`.
 * The engine writes no sentences; both languages are made from code, place and values.
 */
export type Finding<Code extends string = string> = {
  readonly code: Code
  readonly level: FindingLevel
  readonly place: FindingPlace
  readonly values: FindingValues
  readonly remedies?: readonly Remedy[]
}

/** A finding without remedies. */
export function finding<Code extends string>(
  code: Code,
  level: FindingLevel,
  place: FindingPlace = {},
  values: FindingValues = {},
): Finding<Code> {
  return { code, level, place, values }
}

/** The rule of the catalogue a finding belongs to: the part of its code before the first dot. */
export function ruleOf(found: Finding): string {
  return found.code.split('.', 1)[0] ?? found.code
}

/** True when no finding blocks. */
export function hasNoError(findings: readonly Finding[]): boolean {
  return findings.every((found) => found.level !== 'error')
}

const LEVEL_ORDER: Readonly<Record<FindingLevel, number>> = { error: 0, warning: 1, info: 2 }

/**
 * Findings in an order that does not depend on the order of the rows they came from: errors first, then by code, then
 * by place (numbers by size), then by values. Receipts and screens list them so.
 */
export function inCanonicalOrder<Code extends string>(findings: readonly Finding<Code>[]): Finding<Code>[] {
  return findings.toSorted(
    (a, b) =>
      LEVEL_ORDER[a.level] - LEVEL_ORDER[b.level] ||
      compareValues(a.code, b.code) ||
      comparePlaces(a.place, b.place) ||
      compareValues(JSON.stringify(a.values), JSON.stringify(b.values)),
  )
}

function comparePlaces(a: FindingPlace, b: FindingPlace): number {
  for (const key of [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()) {
    const order = compareValues(a[key] ?? '', b[key] ?? '')
    if (order !== 0) return order
  }
  return 0
}

function compareValues(a: number | string, b: number | string): number {
  if (a === b) return 0
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : 1
}
