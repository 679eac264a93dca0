import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import { directOf } from '#attainment-report/attainment/objective/direct.ts'
import { type GroupValue, judgedBy } from '#attainment-report/attainment/objective/group.ts'
import { evaluateSheet, sheetsInOrder } from '#attainment-report/attainment/sheet/evaluate-sheet.ts'
import type { AttainmentMethod, AttainmentParameters } from '#settings/parameters.ts'
import type { directKinds } from '../../words.ts'
import { type DerivedPart, derivedParts } from './derived-parts.ts'
import { type ItemPart, partsOfMeans, partsOfStudents } from './item-parts.ts'
import { objectivesOf, runValues } from './run-context.ts'

/**
 * What a direct value is: `items` the weighted sum of item rates; `students` the mean of the students' own values;
 * `share` the share of students whose own value is at the target; `level` the level of that share; `judgement` of
 * experts.
 */
export type DirectKind = (typeof directKinds)[number]

/**
 * How the direct value of an objective was made. `value` before a judgement is added. `n` students with an own value,
 * `reached` of them at `target` (share of 1; null where the method has no target). Where `kind` is items or students
 * the contributions of the items sum to the value (but for roundings the parameters ask for); otherwise the items say
 * only what a student's own value is made of and bring null.
 */
export type Derivation = {
  readonly objective_id: number
  readonly kind: DirectKind
  readonly value: number | null
  readonly n: number
  readonly reached: number
  readonly target: number | null
  /** Empty where the value is made of one share or of the items. */
  readonly parts: readonly DerivedPart[]
  readonly items: readonly ItemPart[]
}

const kinds: Readonly<Record<Exclude<AttainmentMethod['code'], 'C' | 'T'>, DirectKind>> = {
  A1: 'items',
  A2: 'items',
  A3: 'items',
  R: 'items',
  A4: 'students',
  B: 'share',
  P: 'share',
  N: 'level',
  M: 'judgement',
}

function kindOf(method: AttainmentMethod): DirectKind {
  if (method.code === 'C') return method.of === 'students' ? 'students' : 'items'
  return method.code === 'T' ? method.measure : kinds[method.code]
}

/** The arithmetic of one objective, done again with the inputs and parameters of its run; undefined for an unknown one. */
export function derivationOf(
  inputs: AttainmentInputs,
  parameters: AttainmentParameters,
  objectiveId: number,
): Derivation | undefined {
  const objectives = objectivesOf(inputs)
  const o = objectives.findIndex(({ id }) => id === objectiveId)
  if (o < 0) return undefined
  const sheets = sheetsInOrder(inputs.sheets).map((sheet) => evaluateSheet(sheet, parameters))
  const { runs, merged, targets } = runValues(objectives, sheets, parameters)
  const group = merged[o] as GroupValue
  const kind = kindOf(parameters.method)
  const hasTarget = kind === 'share' || kind === 'level'
  const line = targets.lines[o] ?? Number.NaN
  const target = hasTarget && !Number.isNaN(line) ? line : null
  const itemParts = kind === 'students' ? partsOfStudents(runs, o) : partsOfMeans(runs, o)
  return {
    objective_id: objectiveId,
    kind,
    value: directOf(group, parameters),
    n: judgedBy(group).n,
    reached: judgedBy(group).reached,
    target,
    parts: derivedParts(group, target, parameters),
    items:
      kind === 'items' || kind === 'students'
        ? itemParts
        : itemParts.map((part) => ({ ...part, contribution: null })),
  }
}
