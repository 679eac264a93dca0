import type { ImportNoteCode, ImportProblemCode } from '@obelisk/contract/evaluation-data/import-shapes'
import { markDigits } from '@obelisk/contract/evaluation-data/mark-states'
import type { MarkState } from '@obelisk/contract/evaluation-data/shapes'
import { cellAt, type Sheet } from '#workbook/sheet.ts'
import type { ImportContext } from '../guess/context.ts'
import { decimalComma, isBlankWord, plain, stateOfWord, wordMarkOf } from '../guess/words.ts'

/** What a cell says: a mark, a state, nothing, or a problem with what the person is told about it. */
export type Reading =
  | { kind: 'mark'; value: number; note?: ImportNoteCode }
  | { kind: 'state'; state: MarkState; note: 'state_word' }
  | { kind: 'blank'; note?: 'blank_word' }
  | { kind: 'problem'; code: ImportProblemCode; shown: string; number?: number; percent?: number }

const blank: Reading = { kind: 'blank' }

/** Reads one cell of marks. What is not plainly a mark is never guessed into one: it becomes a problem with a proposal. */
export function readMark(
  sheet: Sheet,
  row: number,
  column: number,
  { full, isShares }: { full: number; isShares: boolean },
  wordValues: ImportContext['wordValues'],
): Reading {
  const { kind, value, shown, isFormula } = cellAt(sheet, row, column)
  switch (kind) {
    case 'empty':
      return blank
    case 'number':
      if (shown.endsWith('%') || isShares) return percent(Number(value), shown, full)
      return judged(Number(value), shown, full, isFormula ? 'formula_value' : undefined)
    case 'date':
      return { kind: 'problem', code: 'date_in_cell', shown }
    case 'error':
      return { kind: 'problem', code: shown === '' ? 'formula_unsaved' : 'formula_error', shown }
    case 'boolean':
      return { kind: 'problem', code: 'not_number', shown }
    case 'text':
      return readText(String(value), full, wordValues)
  }
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const percentage = /^\d+(?:\.\d+)?%$/
/** `8²`, `8⑤`, `5½`: signs that hold a digit and are none. */
const raised = /\p{No}/u
const halfWidth = (text: string) =>
  text.replace(/[０-９．＋－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
const withUnit = /^([+-]?\d+(?:\.\d+)?)(?:分|points?|pts?|marks?)$/

function readText(text: string, full: number, wordValues: ImportContext['wordValues']): Reading {
  const word = plain(text)
  if (word === '') return blank
  if (isBlankWord(word)) return { kind: 'blank', note: 'blank_word' }
  const state = stateOfWord(word)
  if (state) return { kind: 'state', state, note: 'state_word' }
  const number = readNumber(text, full)
  if (number) return number
  const unit = withUnit.exec(word)?.[1]
  if (unit !== undefined) return judged(Number(unit), text.trim(), full, 'number_as_text')
  const shown = text.trim().slice(0, 40)
  if (percentage.test(word)) return percent(Number(word.slice(0, -1)) / 100, shown, full)
  const mark = wordMarkOf(word)
  if (mark) return wordMark(wordValues[mark], shown, full)
  const meant = numberMeant(word)
  if (meant !== undefined) return { kind: 'problem', code: 'number_with_text', shown, number: meant }
  return { kind: 'problem', code: 'not_number', shown }
}

/** A text that is a number and nothing else. */
function readNumber(text: string, full: number): Reading | undefined {
  const written = text.trim()
  const typed = decimalComma(halfWidth(written))
  if (decimal.test(typed))
    return judged(Number(typed), written, full, typed === written ? 'number_as_text' : 'full_width')
  return raised.test(written)
    ? { kind: 'problem', code: 'not_number', shown: written.slice(0, 40) }
    : undefined
}

/** A grade in a word: what the school lets it stand for is proposed, and never taken by itself. */
const wordMark = (value: number, shown: string, full: number): Reading => ({
  kind: 'problem',
  code: 'word_mark',
  shown,
  percent: value,
  number: Math.round((value / 100) * full * scale) / scale,
})

/** `约85`, `85?`, `8O`, `8 5`: what was probably meant; proposed, never taken by itself. */
function numberMeant(word: string): number | undefined {
  const digits = /^\d[\do]*(\.[\do]+)?$/.test(word) ? word.replaceAll('o', '0') : word
  const found = /^[^\d.+-]{0,2}(\d+(?:\.\d+)?)[^\d]{0,2}$/.exec(digits)
  return found ? Number(found[1]) : undefined
}

/** A share is no mark: what it is of the full mark is proposed. */
const percent = (fraction: number, shown: string, full: number): Reading => ({
  kind: 'problem',
  code: 'percent_cell',
  shown,
  number: Math.round(fraction * full * scale) / scale,
})

const scale = 10 ** markDigits

/** Sums of tenths carry binary noise: what rounds to three digits within it is that number. */
function judged(number: number, shown: string, full: number, note?: ImportNoteCode): Reading {
  const value = Math.round(number * scale) / scale
  if (!Number.isFinite(number)) return { kind: 'problem', code: 'not_number', shown }
  if (value < 0) return { kind: 'problem', code: 'negative', shown }
  if (value > full) return { kind: 'problem', code: 'above_full', shown }
  if (Math.abs(value - number) > 1e-9) return { kind: 'problem', code: 'too_precise', shown, number: value }
  return note ? { kind: 'mark', value, note } : { kind: 'mark', value }
}

/** The same for a number that the person typed instead of what the cell says. */
export const judgeNumber = (value: number, full: number): Reading => judged(value, String(value), full)
