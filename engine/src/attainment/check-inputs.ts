import { type Finding, finding } from '#finding/finding.ts'
import type { AttainmentInputs, IndirectEvidence } from './inputs.ts'
import { scaleValues } from './objective/indirect.ts'
import type { AttainmentParameters } from './parameters.ts'
import { type CellFindingCode, checkSheetCells } from './sheet/check-cells.ts'
import { checkSheetHead, type HeadFindingCode } from './sheet/check-head.ts'
import type { SheetObjective } from './sheet/mark-sheet.ts'

export type InputFindingCode =
  | CellFindingCode
  | HeadFindingCode
  | 'inputs.no_sheet'
  | 'inputs.objectives_differ'
  | 'inputs.class_in_two_sheets'
  | 'inputs.student_in_two_sheets'
  | 'inputs.indirect_unknown_objective'
  | 'inputs.indirect_twice'
  | 'inputs.indirect_value'
  | 'inputs.indirect_counts'
  | 'inputs.judgement'
  | 'inputs.rubric_without_levels'
  | 'inputs.matrix_without_items'
  | 'inputs.unknown_component'

type Found = Finding<InputFindingCode>

/** Everything about the inputs that refuses a run or has to be said; the places name ids. */
export function checkInputs(inputs: AttainmentInputs, parameters: AttainmentParameters): Found[] {
  if (inputs.sheets.length === 0) return [finding('inputs.no_sheet', 'error')]
  const heads = inputs.sheets.flatMap((sheet): Found[] => checkSheetHead(sheet, parameters))
  const sized = !heads.some((found) => found.code === 'sheet.size')
  return [
    ...heads,
    ...(sized ? inputs.sheets.flatMap((sheet): Found[] => checkSheetCells(sheet)) : []),
    ...checkTogether(inputs),
    ...checkIndirect(inputs, parameters),
    ...checkJudgements(inputs),
    ...checkMethodInputs(inputs, parameters),
  ]
}

/** Several sheets: the same objectives with the same thresholds and weights, no class and no student twice. */
function checkTogether({ sheets }: AttainmentInputs): Found[] {
  if (sheets.length < 2) return []
  const found: Found[] = []
  const keyOf = (rows: readonly SheetObjective[]) =>
    rows
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, threshold, weight }) => `${id} ${threshold} ${weight}`)
      .join(';')
  const keys = sheets.map((sheet) => keyOf(sheet.objectives))
  keys.forEach((key, sheet) => {
    if (key !== keys[0]) found.push(finding('inputs.objectives_differ', 'error', { sheet }, {}))
  })
  const classes = sheets.map((sheet) => new Set(sheet.students.map((student) => student.class_id)))
  for (const id of repeated(classes))
    found.push(finding('inputs.class_in_two_sheets', 'error', { class_id: id }))
  const students = sheets.map((sheet) => new Set(sheet.students.map((student) => student.id)))
  for (const id of repeated(students))
    found.push(finding('inputs.student_in_two_sheets', 'error', { student_id: id }))
  return found
}

function repeated(sets: readonly ReadonlySet<number>[]): number[] {
  const seen = new Set<number>()
  const twice = new Set<number>()
  for (const set of sets) {
    for (const id of set) {
      if (seen.has(id)) twice.add(id)
      seen.add(id)
    }
  }
  return [...twice]
}

function checkIndirect(inputs: AttainmentInputs, parameters: AttainmentParameters): Found[] {
  const known = new Set(inputs.sheets[0]?.objectives.map(({ id }) => id))
  const seen = new Set<number>()
  return (inputs.indirect ?? []).flatMap((evidence): Found[] => {
    const place = { objective_id: evidence.objective_id }
    if (!known.has(evidence.objective_id))
      return [finding('inputs.indirect_unknown_objective', 'error', place)]
    if (seen.has(evidence.objective_id)) return [finding('inputs.indirect_twice', 'error', place)]
    seen.add(evidence.objective_id)
    return checkEvidence(evidence, parameters)
  })
}

function checkEvidence(evidence: IndirectEvidence, parameters: AttainmentParameters): Found[] {
  const place = { objective_id: evidence.objective_id }
  if (evidence.kind === 'value') {
    const isFine = evidence.value >= 0 && evidence.value <= 1 && evidence.answers >= 0
    return isFine ? [] : [finding('inputs.indirect_value', 'error', place, { value: evidence.value })]
  }
  if (evidence.kind === 'reached') {
    const { reached, total } = evidence
    return reached >= 0 && reached <= total
      ? []
      : [finding('inputs.indirect_value', 'error', place, { reached, total })]
  }
  const levels = scaleValues(parameters.scale).length
  const isFine = evidence.questions.every(
    ({ counts, weight = 1, not_applicable = 0 }) =>
      counts.length === levels && [...counts, weight, not_applicable].every((number) => number >= 0),
  )
  return isFine ? [] : [finding('inputs.indirect_counts', 'error', place, { levels })]
}

function checkJudgements(inputs: AttainmentInputs): Found[] {
  const known = new Set(inputs.sheets[0]?.objectives.map(({ id }) => id))
  return (inputs.judgements ?? [])
    .filter(({ objective_id, value, weight }) => {
      return !(known.has(objective_id) && value >= 0 && value <= 1 && weight >= 0)
    })
    .map(({ objective_id, value, weight }) =>
      finding('inputs.judgement', 'error', { objective_id }, { value, weight }),
    )
}

function checkMethodInputs(inputs: AttainmentInputs, { method }: AttainmentParameters): Found[] {
  const items = inputs.sheets.flatMap((sheet) => sheet.items)
  if (method.code === 'R') {
    return items
      .filter((item) => !item.level_values && item.shares.length > 0)
      .map((item): Found => finding('inputs.rubric_without_levels', 'error', { item_id: item.id }))
  }
  if (method.code === 'C') {
    const has = new Set(
      items.flatMap((item) => item.shares.map((share) => `${item.component_id} ${share.objective_id}`)),
    )
    return method.matrix
      .filter((cell) => cell.weight > 0 && !has.has(`${cell.component_id} ${cell.objective_id}`))
      .map(({ component_id, objective_id, weight }): Found => {
        return finding('inputs.matrix_without_items', 'error', { component_id, objective_id }, { weight })
      })
  }
  if (method.code !== 'N' || method.external?.kind !== 'components') return []
  const known = new Set(items.map((item) => item.component_id))
  return method.external.component_ids
    .filter((id) => !known.has(id))
    .map((component_id): Found => finding('inputs.unknown_component', 'error', { component_id }))
}
