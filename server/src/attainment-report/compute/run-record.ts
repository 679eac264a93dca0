import { createHash } from 'node:crypto'
import type { AttainmentInputs } from '@obelisk/engine/attainment-report/attainment/inputs'
import type { AttainmentResults } from '@obelisk/engine/attainment-report/attainment/results'
import { attainmentReceipt } from '@obelisk/engine/attainment-report/receipt/receipt'
import type { Finding } from '@obelisk/engine/finding/finding'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'

/** A computed run as it is stored: result and, without it, receipt as JSON texts, and the figures that stand in columns of their own. */
export type RunRecord = Pick<AttainmentResults, 'n' | 'n_left_out' | 'course' | 'objectives'> & {
  engine_version: string
  digest: string
  findings: readonly Finding[]
  result: string
  receipt: string
}

export type RunOutcome = { ok: true; run: RunRecord } | { ok: false; findings: readonly Finding[] }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Computes a run and writes its result and receipt down. */
export function runRecordOf(inputs: AttainmentInputs, parameters: AttainmentParameters): RunOutcome {
  const outcome = attainmentReceipt(inputs, parameters, sha256)
  if (!outcome.ok) return outcome
  const { results, ...body } = outcome.receipt
  const { n, n_left_out, course, objectives } = results
  const { engine_version, digest, findings } = body
  const [result, receipt] = [JSON.stringify(results), JSON.stringify(body)]
  return {
    ok: true,
    run: { n, n_left_out, course, objectives, engine_version, digest, findings, result, receipt },
  }
}
