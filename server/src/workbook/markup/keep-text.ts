import type { SheetBuilder } from '../sheet-builder.ts'

/** A number as a spreadsheet would write it; leading zeros and more than 15 digits stay text. */
const canonicalNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/

/** What a failed formula leaves where its kind is not kept; nobody types these words. */
export const errorText = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERR!)$/

/** Puts in what a file without types says: a number when it is written as one, else a text. */
export function keepText(builder: SheetBuilder, row: number, column: number, text: string) {
  const value = text.trim()
  if (value === '') return
  if (canonicalNumber.test(value)) builder.number(row, column, Number(value))
  else if (errorText.test(value)) builder.error(row, column, value)
  else builder.text(row, column, text)
}
