import { methodRulesTexts } from '@obelisk/contract/attainment-report/method-rules'
import { combinationOf, thresholdText } from '@obelisk/contract/attainment-report/one-source'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import type { SectionPlace } from './fact-sections.ts'
import type { ComputedReport } from './figures.ts'

/**
 * The direct value by the method of the run, as the engine computes it; `_` sets a subscript. Of A2 the factors are points
 * by full marks, which is A1.
 */
const formulas: Readonly<Record<string, string>> = {
  A1: 'D_i = Σ_{j∈J_i} ( w_j / Σw ) · ( x̄_j / F_j )',
  A2: 'D_i = Σ_{j∈J_i} ( w_j / Σw ) · ( x̄_j / F_j )',
  A3: 'D_i = Σ_{j∈J_i} x̄_j / Σ_{j∈J_i} F_j',
  A4: 'D_i = ( 1 / n ) · Σ_s Σ_{j∈J_i} ( w_j / Σw ) · ( x_{sj} / F_j )',
  B: 'D_i = n ( d_{si} ≥ e ) / n',
  C: 'D_i = Σ_c ( m_{ci} / Σm ) · D_{ci}',
  N: 'D_i = L ( n ( d_{si} ≥ e ) / n )',
  P: 'D_i = n ( d_{si} ≥ e ) / n',
  R: 'D_i = Σ_{j∈J_i} ( w_j / Σw ) · Σ_l p_{jl} v_l',
  T: 'D_i = Σ_m ( w_m / Σw ) · V_{mi}',
  M: 'D_i = Σ_e ( w_e / Σw ) · v_{ei}',
}

/** The formulas as they were used, numbered by the section, with what the symbols mean. */
export function method(
  report: ComputedReport,
  { section, words }: SectionPlace,
  language: Language,
): PrintBlock[] {
  const { method: code, direct_weight: lambda } = report.parameters
  const combination = combinationOf(report)
  const isCombined = combination === 'combined' || combination === 'mixed'
  const formula = formulas[code] ?? formulas.A1 ?? ''
  const numbers = [`(${section}-1)`, `(${section}-2)`] as const
  const rules = methodRulesTexts(report.parameters.rules, language)
  const combined = isCombined
    ? `A_i = ${lambda.toFixed(2)} D_i + ${(1 - lambda).toFixed(2)} I_i`
    : 'A_i = D_i'
  const meaning = words.methodNotes[code] ?? words.methodNotes.A1 ?? ''
  const notes = [
    meaning,
    ...(isCombined ? [words.indirectNote] : []),
    ...(combination === 'mixed' ? [words.mixedNote] : []),
  ]
  return [
    { type: 'text', text: words.method(numbers[0], numbers[1], thresholdText(report)) },
    { type: 'formula', text: formula, number: numbers[0] },
    { type: 'formula', text: combined, number: numbers[1] },
    { type: 'note', symbols: true, text: notes.join(words.semicolon) + words.stop },
    ...(rules.length > 0 ? [{ type: 'note' as const, text: words.rules(rules.join(words.semicolon)) }] : []),
  ]
}
