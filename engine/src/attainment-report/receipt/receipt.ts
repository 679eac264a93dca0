import type { AttainmentInputs } from '#attainment-report/attainment/inputs.ts'
import type { RollUpInputs, RollUpParameters } from '#attainment-report/attainment/requirement/inputs.ts'
import type { RollUpResults } from '#attainment-report/attainment/requirement/results.ts'
import { rollUp } from '#attainment-report/attainment/requirement/roll-up.ts'
import type { AttainmentResults } from '#attainment-report/attainment/results.ts'
import type { Finding } from '#finding/finding.ts'
import type { AttainmentParameters } from '#settings/parameters.ts'
import { digestOf, type Hash } from './canonical-json.ts'
import { computeAttainment } from './compute-attainment.ts'
import { engineVersion } from './engine-version.ts'
import { type AttainmentRecord, type RollUpRecord, recordOfInputs, recordOfRollUp } from './sheet-record.ts'

/**
 * A calculation receipt: everything a result was made of and the result. `inputs_digest` covers kind, parameters and
 * inputs (has anything changed since?); `digest` covers all other members and, through `inputs_digest`, those too.
 * Both are SHA-256 of canonical JSON.
 */
export type Receipt<Kind extends string, Inputs, Parameters, Results> = {
  readonly kind: Kind
  readonly engine_version: string
  readonly parameters: Parameters
  readonly inputs: Inputs
  readonly inputs_digest: string
  readonly results: Results
  readonly findings: readonly Finding[]
  readonly digest: string
}

export type AttainmentReceipt = Receipt<
  'attainment',
  AttainmentRecord,
  AttainmentParameters,
  AttainmentResults
>
export type RollUpReceipt = Receipt<'roll_up', RollUpRecord, RollUpParameters, RollUpResults>
export type AnyReceipt = AttainmentReceipt | RollUpReceipt

/** A receipt, or the findings that refused the calculation. */
export type Receipted<R> =
  | { readonly ok: true; readonly receipt: R }
  | { readonly ok: false; readonly findings: readonly Finding[] }

/** Computes a run and writes its receipt. A hash of the platform, where given, makes the same digests sooner. */
export function attainmentReceipt(
  inputs: AttainmentInputs,
  parameters: AttainmentParameters,
  hash?: Hash,
): Receipted<AttainmentReceipt> {
  const outcome = computeAttainment(inputs, parameters)
  if (!outcome.ok) return outcome
  const record = recordOfInputs(inputs)
  const { results, findings } = outcome
  return {
    ok: true,
    receipt: withDigest('attainment', { inputs: record, parameters, results, findings }, hash),
  }
}

/** Computes a roll-up and writes its receipt. */
export function rollUpReceipt(inputs: RollUpInputs, parameters: RollUpParameters): Receipted<RollUpReceipt> {
  const outcome = rollUp(inputs, parameters)
  if (!outcome.ok) return outcome
  return {
    ok: true,
    receipt: withDigest('roll_up', {
      inputs: recordOfRollUp(inputs),
      parameters,
      results: outcome.results,
      findings: outcome.findings,
    }),
  }
}

/** Digest of what a result would be made of, to see without computing whether a stored run is stale. */
export function inputsDigest(kind: string, inputs: unknown, parameters: unknown, hash?: Hash): string {
  return digestOf({ kind, inputs, parameters }, hash)
}

/** The digest a receipt must carry: over all its members but `digest`; inputs and parameters stand in by their own. */
export function receiptDigest(receipt: Readonly<Record<string, unknown>>, hash?: Hash): string {
  return digestOf({ ...receipt, digest: undefined, inputs: undefined, parameters: undefined }, hash)
}

function withDigest<Kind extends string, Inputs, Parameters, Results>(
  kind: Kind,
  {
    inputs,
    parameters,
    results,
    findings,
  }: Pick<Receipt<Kind, Inputs, Parameters, Results>, 'inputs' | 'parameters' | 'results' | 'findings'>,
  hash?: Hash,
): Receipt<Kind, Inputs, Parameters, Results> {
  const body = {
    kind,
    engine_version: engineVersion,
    parameters,
    inputs,
    inputs_digest: inputsDigest(kind, inputs, parameters, hash),
    results,
    findings,
  }
  return { ...body, digest: receiptDigest(body, hash) }
}
