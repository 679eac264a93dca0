import { questionsIn, type SurveyQuestion } from '@obelisk/engine/survey/definition'
import type { QuestionFigures } from '@obelisk/engine/survey/statistics'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { questionsTold } from '../gather-figures.ts'
import { cell, formula, heads } from './cells.ts'
import type { Made } from './made.ts'
import { inWords } from './texts.ts'

const percent = { border: 'thin', format: '0.0%' } as const
const one = { border: 'thin', format: '0.0' } as const

/** What was answered with, in its order on paper; a number that nobody gave has no row. */
function valuesOf(question: SurveyQuestion, { counts }: QuestionFigures, { language }: Made) {
  const countOf = (value: string) => counts.find((said) => said.value === value)?.count ?? 0
  if ('options' in question)
    return question.options.map(({ id, label }) => ({ label: inWords(language, label), count: countOf(id) }))
  return counts
    .map(({ value, count }) => ({ label: value, count }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}

/** Mean, median and recommendation of a question, as far as it has them. */
function summaryOf({ mean, median, nps }: QuestionFigures, { words }: Made): CellSpec[][] {
  const told = [
    [words.mean, mean],
    [words.median, median],
    [words.nps, nps],
  ] as const
  return told.flatMap(([label, value]) =>
    value === null ? [] : [[cell(''), cell(label), cell(value, one), cell('')]],
  )
}

/** A question: its values with how often each was given, and the share of those who answered as a formula. */
function questionRows(
  question: SurveyQuestion,
  figures: QuestionFigures,
  made: Made,
  first: number,
): CellSpec[][] {
  const { words, language } = made
  const title = cell(inWords(language, question.title))
  const top = [title, cell(words.n), cell(figures.n), cell('')]
  if (figures.few) return [top]
  return [
    top,
    ...valuesOf(question, figures, made).map(({ label, count }, at) => [
      cell(''),
      cell(label),
      cell(count),
      formula(
        `IF($C$${first}=0,"",C${first + 1 + at}/$C$${first})`,
        figures.n > 0 ? count / figures.n : '',
        percent,
      ),
    ]),
    ...summaryOf(figures, made),
  ]
}

/** The questions that are not answered on a scale: choices, rankings, numbers, days. */
export function countsSheet(made: Made): SheetSpec[] {
  const { survey, words, figures } = made
  const byId = new Map(questionsIn(survey.definition).map((question) => [question.id, question]))
  const rows: CellSpec[][] = [heads(words.question, words.answer, words.n, words.share)]
  for (const told of questionsTold(figures, survey)) {
    const question = byId.get(told.question)
    if (!question || ['scale', 'matrix', 'short', 'long', 'notice'].includes(question.kind)) continue
    rows.push(...questionRows(question, told, made, rows.length + 1))
  }
  if (rows.length === 1) return []
  const columns = [60, 30, 10, 12].map((width) => ({ width }))
  return [{ name: words.counts, rows, columns, frozen: { rows: 1, columns: 0 }, isProtected: true }]
}
