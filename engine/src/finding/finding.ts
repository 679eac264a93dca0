/** How much a finding weighs: an error blocks, a warning wants a reason, an info only tells. */
export type FindingLevel = 'error' | 'warning' | 'info'

/** Ids that say where: `{ indicator_id: 4, course_id: 7 }`. Rows of an import say `row` and `column`. */
export type Place = Readonly<Record<string, number | string>>

/** The numbers and words a message is made of; never a sentence. Lists are ids or names. */
export type FindingValues = Readonly<
  Record<string, number | string | boolean | null | readonly number[] | readonly string[]>
>

/** A change that would cure the finding, offered and never applied by itself; `action` is a message key. */
export type Remedy = { readonly action: string; readonly place: Place; readonly values: FindingValues }

/**
 * What a check found, as data. `code` is a message key: `<rule>.<kind>`, for example `C05.weight_sum`.
 * The engine writes no sentences; both languages are made from code, place and values.
 */
export type Finding<Code extends string = string> = {
  readonly code: Code
  readonly level: FindingLevel
  readonly place: Place
  readonly values: FindingValues
  readonly remedies?: readonly Remedy[]
}

/** A finding without remedies. */
export function finding<Code extends string>(
  code: Code,
  level: FindingLevel,
  place: Place = {},
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
