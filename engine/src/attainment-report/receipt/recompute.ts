import { recordShape, studentRecordShape } from '#attainment-report/attainment/input-shape.ts'
import type { RollUpParameters } from '#attainment-report/attainment/requirement/inputs.ts'
import { type Finding, finding } from '#finding/finding.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { isRecord, shapeFindings } from '#shape/shape.ts'
import { canonicalJson } from './canonical-json.ts'
import { engineVersion } from './engine-version.ts'
import {
  type AnyReceipt,
  attainmentReceipt,
  inputsDigest,
  type Receipted,
  receiptDigest,
  rollUpReceipt,
} from './receipt.ts'
import { type AttainmentRecord, inputsOfRecord, type RollUpRecord, rollUpOfRecord } from './sheet-record.ts'

/** A figure that differs: where in the results, what the receipt says, what was computed now (canonical JSON). */
export type Difference = { readonly path: string; readonly stored: string; readonly computed: string }

/**
 * The answer to "is every digit the same?". `digest_holds`: the receipt was not altered after it was written.
 * `same` asks for both the digest and every digit of the results. At most `differences_max` differences are listed.
 */
export type Recomputed =
  | {
      readonly ok: true
      readonly same: boolean
      readonly digest_holds: boolean
      readonly results_same: boolean
      readonly engine_version: { readonly stored: string; readonly now: string }
      readonly differences: readonly Difference[]
      readonly computed: AnyReceipt
    }
  | { readonly ok: false; readonly findings: readonly Finding[] }

/** Why something is no receipt: a part is missing or of another shape, or the kind is not known. */
export type ReceiptFindingCode = 'receipt.malformed' | 'receipt.kind'

/** Differences listed at most; the rest are only counted by not being the same. */
export const DIFFERENCES_MAX = 100

/**
 * Reads a receipt (parsed JSON), computes it again and compares. Anything that is no receipt is refused with a finding,
 * also one that is nested so deep that reading it overflows.
 */
export function recompute(stored: unknown): Recomputed {
  return unlessTooDeep(() => recomputed(stored))
}

function unlessTooDeep<R>(act: () => R): R | { ok: false; findings: Finding[] } {
  try {
    return act()
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, findings: [malformed('receipt', error.message)] }
    throw error
  }
}

function recomputed(stored: unknown): Recomputed {
  const now = computed(stored)
  if (!now.ok) return now
  const receipt = stored as Readonly<Record<string, unknown>>
  const differences: Difference[] = []
  if (!('results' in receipt)) return { ok: false, findings: [malformed('results')] }
  const isOwn = receipt.engine_version === engineVersion
  compare(receipt.results, now.receipt.results, '', differences, isOwn)
  const inputsHold =
    inputsDigest(String(receipt.kind), receipt.inputs, receipt.parameters) === receipt.inputs_digest
  const digestHolds = inputsHold && receiptDigest(receipt) === receipt.digest
  return {
    ok: true,
    same: digestHolds && differences.length === 0,
    digest_holds: digestHolds,
    results_same: differences.length === 0,
    engine_version: { stored: String(receipt.engine_version), now: engineVersion },
    differences,
    computed: now.receipt,
  }
}

/** A course has sheets, a roll-up has requirements: inputs whose kind is not written say it by what they hold. */
function kindOf(kind: unknown, inputs: unknown): unknown {
  if (kind !== undefined || !isRecord(inputs)) return kind
  if ('sheets' in inputs) return 'attainment'
  return 'requirements' in inputs ? 'roll_up' : kind
}

/** Computes a receipt from inputs and parameters alone, with or without their kind (parsed JSON of any origin). */
export function computeReceipt(given: unknown): Receipted<AnyReceipt> {
  return unlessTooDeep(() => computed(given))
}

function computed(given: unknown): Receipted<AnyReceipt> {
  if (!isRecord(given)) return { ok: false, findings: [malformed('receipt')] }
  const { inputs, parameters } = given
  const kind = kindOf(given.kind, inputs)
  for (const [part, value] of Object.entries({ inputs, parameters })) {
    if (!isRecord(value)) return { ok: false, findings: [malformed(part)] }
  }
  if (kind === 'attainment') return ofRun(inputs, parameters)
  if (kind === 'roll_up') return ofRollUp(inputs, parameters)
  return { ok: false, findings: [finding('receipt.kind', 'error', {}, { kind: String(kind) })] }
}

function ofRun(inputs: unknown, parameters: unknown): Receipted<AnyReceipt> {
  const problems = recordShape(inputs, 'inputs')
  if (problems.length > 0) return { ok: false, findings: shapeFindings('receipt.malformed', problems) }
  return attainmentReceipt(inputsOfRecord(inputs as AttainmentRecord), parameters as AttainmentParameters)
}

function ofRollUp(inputs: unknown, parameters: unknown): Receipted<AnyReceipt> {
  const { students } = inputs as RollUpRecord
  const problems = students === undefined ? [] : studentRecordShape(students, 'inputs.students')
  if (problems.length > 0) return { ok: false, findings: shapeFindings('receipt.malformed', problems) }
  return rollUpReceipt(rollUpOfRecord(inputs as RollUpRecord), parameters as RollUpParameters)
}

function malformed(part: string, detail = ''): Finding<ReceiptFindingCode> {
  return finding('receipt.malformed', 'error', { part }, { detail })
}

/**
 * Walks two plain values in step; a leaf or a shape that differs is a difference at its path. What an earlier version
 * did not give yet is no difference.
 */
function compare(
  stored: unknown,
  computed: unknown,
  path: string,
  differences: Difference[],
  isOwn: boolean,
): void {
  if (differences.length >= DIFFERENCES_MAX || Object.is(stored, computed)) return
  const pairs = pairsOf(stored, computed)
  if (pairs === null) {
    const texts = { stored: canonicalJson(stored), computed: canonicalJson(computed) }
    if (texts.stored !== texts.computed) differences.push({ path, ...texts })
    return
  }
  for (const [key, a, b] of pairs.filter(([, given]) => isOwn || given !== undefined)) {
    compare(a, b, path === '' ? key : `${path}.${key}`, differences, isOwn)
  }
}

function pairsOf(a: unknown, b: unknown): [key: string, a: unknown, b: unknown][] | null {
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.map((value: unknown, i) => [String(i), value, b[i]])
  }
  if (!isRecord(a) || !isRecord(b)) return null
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  return keys.map((key) => [key, a[key], b[key]])
}
