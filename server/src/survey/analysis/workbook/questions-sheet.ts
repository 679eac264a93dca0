import type { Language } from '@obelisk/contract/refusal'
import { questionsIn, type SurveyQuestion } from '@obelisk/engine/survey/definition'
import { scoreOfStep } from '@obelisk/engine/survey/score'
import type { QuestionFigures } from '@obelisk/engine/survey/statistics'
import { columnLetters } from '#workbook/sheet.ts'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { questionsTold, type SurveyFacts } from '../gather-figures.ts'
import { cell, formula, head, heads, share, wrapped } from './cells.ts'
import type { Made } from './made.ts'
import { inWords, mappedText } from './texts.ts'

/** `no` is its number on paper, and of a row of a matrix its place in it, too. */
type Row = { question: SurveyQuestion; row: string | null; no: string; label: string; reverse: boolean }

/** The rows of the questions of one scale; `steps` are its labels. Rows count from 1. */
export type Block = { steps: readonly string[]; first: number; last: number; lowest: Lowest | undefined }
type Lowest = { label: string; value: number }

/** The sheet, where the value of each question stands in it, and its blocks. */
export type Placed = { sheet: SheetSpec; valueAt: Map<string, string>; blocks: readonly Block[] }

/** Questions and rows of matrices that are answered on a scale. */
function rowsOn(scale: string, { survey, language, words }: Made): Row[] {
  return questionsIn(survey.definition).flatMap((question, at): Row[] => {
    const no = words.questionNo(at + 1)
    if (question.kind === 'scale' && question.scale === scale && question.attention === null)
      return [
        { question, row: null, no, label: inWords(language, question.title), reverse: question.reverse },
      ]
    if (question.kind !== 'matrix' || question.scale !== scale) return []
    return question.rows.map(({ id, label, reverse }, place) => ({
      question,
      row: id,
      no: `${no} · ${place + 1}`,
      label: `${inWords(language, question.title)} · ${inWords(language, label)}`,
      reverse,
    }))
  })
}

/** The column of the best step, D: before it stand number, question and what it counts for. */
export const firstStep = 3

const countOf = (figures: QuestionFigures | undefined, value: string) =>
  figures?.counts.find((one) => one.value === value)?.count ?? 0

/** How many steps, and the row with their scores; below it they are turned round. */
type Scores = { steps: number; straight: number }

type Own = { own: QuestionFigures | undefined }

/** A question that too few answered: only how many did. */
const fewCells = (
  { question, no, label }: Row,
  own: QuestionFigures,
  { steps, language }: Scores & { language: Language },
) => [
  cell(no),
  cell(label, wrapped),
  cell(mappedText(question, language)),
  ...Array.from({ length: steps + 1 }, () => cell('–')),
  cell(own.n),
  cell('–'),
]

/** One question: its counts, and its value as a formula over counts and scores. */
function questionCells(
  { question, no, label, reverse }: Row,
  { own, at, steps, straight, language }: Scores & Own & { at: number; language: Language },
): CellSpec[] {
  const last = columnLetters(steps + firstStep - 1)
  const counts = `D${at}:${last}${at}`
  const score = reverse ? straight + 1 : straight
  return [
    cell(no),
    cell(label, wrapped),
    cell(mappedText(question, language)),
    ...Array.from({ length: steps }, (_, step) => cell(countOf(own, String(step)))),
    cell(own?.na ?? 0),
    formula(`SUM(${counts})`, own?.n ?? 0),
    formula(
      `IF(SUM(${counts})=0,"",SUMPRODUCT(${counts},$D$${score}:$${last}$${score})/SUM(${counts}))`,
      own?.value ?? '',
      share,
    ),
  ]
}

function cellsOf(
  one: Row,
  told: readonly QuestionFigures[],
  { least, ...scores }: Scores & { at: number; language: Language; least: number },
): { cells: CellSpec[]; isFew: boolean } {
  const own = told.find(({ question, row }) => question === one.question.id && row === one.row)
  if (own?.few) return { cells: fewCells(one, own, scores), isFew: true }
  return { cells: questionCells(one, { ...scores, own }), isFew: false }
}

type Scale = SurveyFacts['definition']['scales'][number]

/** The heads of a block and the scores of its steps. */
function headRows(scale: Scale, { survey, words, language }: Made): CellSpec[][] {
  const { steps } = scale
  const labels = steps.map(({ label }) => inWords(language, label))
  const scores = steps.map((_, step) => scoreOfStep(step, scale, survey.scheme))
  return [
    heads(words.no, words.question, words.mapped, ...labels, words.na, words.n, words.value),
    [cell(''), cell(words.score, head), cell(''), ...scores.map((score) => cell(score, share))],
    [
      cell(''),
      cell(words.reverse, head),
      cell(''),
      ...scores.toReversed().map((score) => cell(score, share)),
    ],
  ]
}

/** The question of a block that is rated lowest, as far as it may be told. */
function lowestOf(asked: readonly Row[], told: readonly QuestionFigures[]): Lowest | undefined {
  const rated = asked.flatMap(({ question, row, label }) => {
    const own = told.find((one) => one.question === question.id && one.row === row)
    return own?.value == null ? [] : [{ label, value: own.value }]
  })
  return rated.toSorted((a, b) => a.value - b.value)[0]
}

/** Counts by step with the score of each step above them; values are formulas over the two. */
export function questionsSheet(made: Made): Placed {
  const { survey, figures, words } = made
  const told = questionsTold(figures, survey)
  const rows: CellSpec[][] = []
  const valueAt = new Map<string, string>()
  const blocks: Block[] = []
  for (const scale of survey.definition.scales) {
    const asked = rowsOn(scale.id, made)
    if (asked.length === 0) continue
    rows.push(...headRows(scale, made))
    const scores = { steps: scale.steps.length, straight: rows.length - 1 }
    const first = rows.length + 1
    for (const one of asked) {
      const at = rows.length + 1
      const { cells, isFew } = cellsOf(one, told, {
        ...scores,
        at,
        language: made.language,
        least: survey.min_n,
      })
      rows.push(cells)
      if (one.row === null && !isFew)
        valueAt.set(one.question.id, `${columnLetters(scores.steps + firstStep + 2)}${at}`)
    }
    blocks.push({
      steps: scale.steps.map(({ label }) => inWords(made.language, label)),
      first,
      last: rows.length,
      lowest: lowestOf(asked, told),
    })
    rows.push([])
  }
  const sheet = {
    name: words.questions,
    rows,
    columns: [12, 60, 14, ...Array.from({ length: 14 }, () => 11)].map((width) => ({ width })),
    isProtected: true,
  }
  return { sheet, valueAt, blocks }
}
