import type { PrintBlock } from '@obelisk/contract/print-document'
import { isCombined, type ReportFacts } from './facts.ts'

/** The formulas as the engine's roll-up uses them; `_` sets a subscript. */
const course = { inner_weights: 'E_{ck} = Σ_i ( u_{ik} / Σu ) · A_i', minimum: 'E_{ck} = min_i A_i' }
const requirement = {
  minimum: 'G_j = min_k P_k',
  weighted: 'G_j = Σ_k ( v_k / Σv ) · P_k',
  mean: 'G_j = ( 1 / m ) · Σ_k P_k',
}

function indicatorFormula({ parameters }: ReportFacts['calculation']): string {
  const { indicator_rule: rule, missing } = parameters
  if (rule.kind === 'mapping') {
    const factors = `s_{ck}${rule.by_credits ? ' h_c' : ''}${rule.by_weight ? ' w_{ck}' : ''}`
    return `P_k = Σ_c ${factors} E_{ck} / Σ_c ${factors}`
  }
  if (rule.kind === 'mean_strength') return `P_k = ( 1 / n ) · Σ_c s_{ck} E_{ck} / ${rule.highest}`
  return missing === 'renormalise' ? 'P_k = Σ_c ( w_{ck} / Σw ) · E_{ck}' : 'P_k = Σ_c w_{ck} E_{ck}'
}

/** Which values are used and how they go together, in a sentence. */
export function methodText({ words, calculation: { parameters } }: ReportFacts): string {
  const { rules } = words
  return words.method(
    rules.objective_value[parameters.objective_value],
    rules.co_to_ip_rule[parameters.co_to_ip_rule],
    rules.missing[parameters.missing],
  )
}

/** How the values came about, with the formulas that were used and their symbols. */
export function methodSection(facts: ReportFacts, section: number): PrintBlock[] {
  const { words, calculation } = facts
  const { parameters } = calculation
  const combined = isCombined(facts)
  const mu = parameters.direct_weight
  const formulas = [
    course[parameters.co_to_ip_rule],
    indicatorFormula(calculation),
    requirement[parameters.requirement_rule],
    ...(combined ? [`R_j = ${mu.toFixed(2)} G_j + ${(1 - mu).toFixed(2)} S_j`] : []),
  ]
  const rule = parameters.indicator_rule
  return [
    { type: 'text', text: methodText(facts) },
    ...(rule.kind === 'mean_strength'
      ? [{ type: 'text' as const, text: words.strengths(rule.highest) }]
      : []),
    ...formulas.map((text, at) => ({ type: 'formula' as const, text, number: `(${section}-${at + 1})` })),
    { type: 'note', symbols: true, text: words.symbols(combined, rule.kind !== 'evaluation_weights') },
  ]
}
