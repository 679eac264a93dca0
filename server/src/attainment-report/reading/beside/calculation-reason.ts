import { isRemark } from '@obelisk/contract/calculation-remarks'
import { calculationSentence } from '@obelisk/contract/calculation-sentence'
import { calculationWords } from '@obelisk/contract/calculation-words'
import type { Finding as WireFinding } from '@obelisk/contract/finding'
import type { Language, Translations } from '@obelisk/contract/refusal'
import type { InputFindingCode } from '@obelisk/engine/attainment-report/attainment/check-inputs'
import type { RollUpFindingCode } from '@obelisk/engine/attainment-report/attainment/requirement/check-roll-up'
import type { StateFindingCode } from '@obelisk/engine/attainment-report/attainment/sheet/apply-states'
import type { ReceiptFindingCode } from '@obelisk/engine/attainment-report/receipt/recompute'
import type { Finding } from '@obelisk/engine/finding/finding'
import type { ParameterFindingCode } from '@obelisk/engine/settings/parameter-range'

type RefusingCode =
  | InputFindingCode
  | ParameterFindingCode
  | RollUpFindingCode
  | StateFindingCode
  | ReceiptFindingCode

// a code without words is an error of types here
calculationWords satisfies Readonly<Record<RefusingCode, Translations>>

/** What people call the rows that findings name by id: `{ objective_id: 4 → '2' }`. */
export type NamesOfRows = Readonly<Record<string, ReadonlyMap<number, string>>>

function named(found: Finding, names: NamesOfRows): Finding {
  const place = Object.entries(found.place).map(([key, id]) => [key, names[key]?.get(Number(id)) ?? id])
  return { ...found, place: Object.fromEntries(place) }
}

/** What has to be known beside a result, with what people call its rows in place of their ids. */
export const remarksOf = (findings: readonly Finding[], names: NamesOfRows): WireFinding[] =>
  findings.filter(isRemark).map((found) => named(found, names) as WireFinding)

/** Why the engine refused, in words: the first few errors, and how many more there are. */
export function calculationReason(
  findings: readonly Finding[],
  language: Language,
  names: NamesOfRows,
): string {
  const errors = findings.filter(({ level }) => level === 'error')
  const said = errors.slice(0, 3).map((found) => calculationSentence(named(found, names), language))
  if (errors.length > 3) {
    const more = { code: 'sheet.more_findings', place: {}, values: { count: errors.length - 3 } }
    said.push(calculationSentence(more, language))
  }
  return said.join(language === 'en' ? '; ' : '；')
}
