import { indirectBasisText } from '@obelisk/contract/attainment-report/indirect-basis'
import { methodRulesTexts } from '@obelisk/contract/attainment-report/method-rules'
import { measuredOf } from '@obelisk/contract/attainment-report/one-source'
import { remarkTexts } from '@obelisk/contract/calculation-remarks'
import type { CellSpec } from '#workbook/write/sheet-spec.ts'
import { figure, targetText } from '../figures.ts'
import { documentWords } from '../words/words.ts'
import { cell, type Facts, numbersOf } from './cells.ts'

/** What decided the indirect level of each objective. */
function levelRows(facts: Facts): CellSpec[][] {
  const { receipt, words } = facts
  const names = numbersOf(facts)
  return receipt.results.objectives.flatMap(({ indirect_basis }, k) =>
    indirect_basis
      ? [[cell(`${words.objective} ${names[k]}`), cell(indirectBasisText(indirect_basis, 4, words.language))]]
      : [],
  )
}

/** What became of the measures of the last cycle, or that both cycles cannot be told apart. */
function effectRows({ report, words }: Facts): CellSpec[][] {
  const said = documentWords[words.language]
  return report.last_measures.map((measure) => {
    const { before, now, effect } = measuredOf(report, measure)
    const { objective_no: no, target_value } = measure
    const of = no === null ? measure.measure : `${words.objective} ${no}`
    const values = `${figure(before, 4)} → ${figure(now, 4)} (${words.aim} ${targetText(target_value)})`
    return [
      cell(words.lastMeasure),
      cell(`${of}${said.colon}${values}${said.semicolon}${said.effects[effect]}`),
    ]
  })
}

/** The words below the figures: what decided a level, rules beside the formula, doubts, and what became of measures. */
export function wordRows(facts: Facts): CellSpec[][] {
  const { report, words } = facts
  const row = (label: string) => (text: string) => [cell(label), cell(text)]
  return [
    ...levelRows(facts),
    ...methodRulesTexts(report.parameters.rules, words.language).map(row(words.rule)),
    ...remarkTexts(report.remarks, words.language).map(row(words.remark)),
    ...effectRows(facts),
  ]
}
