import type { PlanReading } from '@obelisk/contract/training-plan/from-document'
import type { PlanSay } from '../messages.ts'

export type Place = PlanReading['problems'][number]['places'][number]

const keyOf = ({ block, row, column }: Place) => `${block}:${row ?? ''}:${column ?? ''}`

/** What stands at the places of a document, as it was read. */
export function textsAt(reading: PlanReading): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const put = (places: readonly Place[], text: string) => {
    for (const place of places) texts.set(keyOf(place), text)
  }
  for (const { no, text } of reading.objectives) put(text.places, `${no} ${text.value}`)
  for (const { no, name, description } of reading.requirements)
    put(name.places, `${no} ${name.value} ${description?.value ?? ''}`)
  for (const { no, text } of reading.indicators) put(text.places, `${no} ${text.value}`)
  for (const { place, name, code } of reading.courses) put([place], `${code ?? ''} ${name}`.trim())
  for (const { place, name } of reading.rows) put([place], name)
  for (const { label, credits } of reading.statistics) put(credits.places, `${label} ${credits.value}`)
  for (const { place, row, indicator, text } of reading.marks)
    put([place], `${reading.rows[row]?.name ?? ''} × ${indicator}  ${text}`.trim())
  return texts
}

/** A place as a person finds it: the page of a PDF, the row and column of a table, and what stands there. */
export function placeText(place: Place, texts: ReadonlyMap<string, string>, t: PlanSay): string {
  const { page, row, column } = place
  const parts = [
    page === undefined ? t('doc-block', { block: place.block + 1 }) : t('doc-page', { page }),
    row === undefined ? '' : t('doc-cell', { row: row + 1, column: (column ?? 0) + 1 }),
  ].filter(Boolean)
  const said = texts.get(keyOf(place))
  const where = parts.join(' ')
  return said ? t('doc-at', { place: where, text: said }) : where
}
