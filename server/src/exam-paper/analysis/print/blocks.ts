import { decimals } from '@obelisk/contract/decimals'
import type { AnalysisScope, PaperAnalysisView } from '@obelisk/contract/exam-paper/analysis'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PrintBlock, PrintCell } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import type { AnalysisPrintWords } from './print-words.ts'

export type AnalysisFacts = {
  view: PaperView
  analysis: PaperAnalysisView
  scope: AnalysisScope
  language: Language
  examTime: string
  dayOf: (time: number) => string
  drawn: { scores: PrintBlock[]; items: PrintBlock[] }
}

export type Built = AnalysisFacts & { words: AnalysisPrintWords }

export const cell = (text: string | number, more: Partial<PrintCell> = {}): PrintCell => ({
  text: String(text),
  align: 'center',
  ...more,
})
export const heads = (...texts: string[]) => texts.map((text) => cell(text, { head: true }))
export const one = (value: number) => decimals(value, 1)
export const two = (value: number | null, none: string) => (value === null ? none : decimals(value, 2))
export const percent = (share: number) => `${decimals(share * 100, 1)}%`
export const table = (widths: number[], rows: PrintCell[][]): PrintBlock => ({
  type: 'table',
  widths,
  headRows: 1,
  rows,
})

/** Names and values two by two. */
export function pairTable(pairs: readonly (readonly [string, string])[]): PrintBlock {
  const rows = Array.from({ length: Math.ceil(pairs.length / 2) }, (_, at) => pairs.slice(at * 2, at * 2 + 2))
  return {
    type: 'table',
    widths: [0.18, 0.32, 0.18, 0.32],
    headRows: 0,
    rows: rows.map((row) =>
      [row[0] ?? ['', ''], row[1] ?? ['', '']].flatMap(([name, value]) => [
        cell(name, { head: true }),
        cell(value, { align: 'left' }),
      ]),
    ),
  }
}
