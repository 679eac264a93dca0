import type { Inline } from '#rich-text/rich-text.ts'
import { inlinesOfText } from '#rich-text/tex-in-text.ts'
import { kindNamed, kindWithin } from '../../forms/kinds.ts'
import type { Exchange, ExchangeQuestion } from '../exchange.ts'
import { addField, type Draft, newDraft } from '../lines/draft.ts'
import type { Label } from '../lines/labels.ts'
import { type Line, lineOf } from '../lines/line.ts'
import { questionOfDraft } from '../lines/question-of-draft.ts'
import { type Column, type Layout, layoutWith, type SaidOfTable } from './columns.ts'

const labels: Partial<Record<Column, Label>> = {
  answer: 'answer',
  explanation: 'explanation',
  difficulty: 'difficulty',
  score: 'score',
  chapter: 'chapter',
  knowledge: 'knowledge',
  objective: 'objective',
  bloom: 'bloom',
  tags: 'tags',
  points: 'points',
  minutes: 'minutes',
  source: 'source',
  year: 'year',
  tolerance: 'tolerance',
}

const linesOf = (text: string): Line[] =>
  text
    .split(/\r\n?|\n/)
    .map((line): readonly Inline[] => inlinesOfText(line, [], true))
    .map((content) => lineOf(content))

const plain = (about: Pick<Draft, 'kind'>): Pick<Draft, 'section' | 'kind' | 'score' | 'chapter'> => ({
  section: 0,
  score: undefined,
  chapter: undefined,
  ...about,
})

/** Marks of a row: `;` parts marking points that stand in one cell. */
const pointLines = (text: string) => linesOf(text.replace(/[；;]\s*(?=\S)/g, '\n'))

type Cell = { column: Column; at: number; text: string }

function addCell(draft: Draft, { column, text }: Cell) {
  const label = labels[column]
  if (column === 'stem') draft.stem.push(...linesOf(text))
  else if (column === 'option') draft.options.push(linesOf(text))
  else if (label) {
    const lines = column === 'points' ? pointLines(text) : linesOf(text)
    for (const line of lines) addField(draft, label, line)
  }
}

function draftOf(cells: readonly Cell[], number: number): Draft {
  const kind = cells.find(({ column }) => column === 'kind')?.text ?? ''
  const draft = newDraft(number, plain({ kind: kindNamed(kind) ?? kindWithin(kind) }))
  for (const cell of cells.toSorted((a, b) => a.at - b.at)) addCell(draft, cell)
  return draft
}

function rowOf(row: readonly string[], { columns }: Layout, number: number): ExchangeQuestion | undefined {
  const cells = [...columns].flatMap(([place, { column, at }]) => {
    const text = (row[place] ?? '').trim()
    return text ? [{ column, at, text }] : []
  })
  if (!cells.some(({ column }) => column === 'stem')) return undefined
  const label = cells.find(({ column }) => column === 'number')?.text ?? String(number)
  return { ...questionOfDraft(draftOf(cells, number)), label, source: row.filter(Boolean).join(' | ') }
}

/**
 * Reads questions from the rows of a workbook: our template, or any list whose titles are known words, or whose columns a
 * person has named (`said`). `rowNumbers` are the numbers of the rows in the file. Undefined when no row of titles names a
 * stem.
 */
export function readTable(
  rows: readonly (readonly string[])[],
  rowNumbers: readonly number[] = rows.map((_, at) => at + 1),
  said?: SaidOfTable,
): (Exchange & { layout: Layout; rows: readonly number[] }) | undefined {
  const layout = layoutWith(rows, said)
  if (!layout) return undefined
  const read = rows.flatMap((row, at) => {
    if (at <= layout.head || said?.rows.get(at) === 'ignore') return []
    const question = rowOf(row, layout, rowNumbers[at] ?? 0)
    return question ? [{ question, at }] : []
  })
  return {
    questions: read.map(({ question }) => question),
    pictures: [],
    layout,
    rows: read.map(({ at }) => at),
  }
}
