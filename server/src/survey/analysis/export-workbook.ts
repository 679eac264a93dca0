import type { Language, Translations } from '@obelisk/contract/refusal'
import { targetName } from '@obelisk/contract/survey/target-name'
import { questionsIn, type SurveyQuestion } from '@obelisk/engine/survey/definition'
import { scoreOfStep } from '@obelisk/engine/survey/score'
import type { QuestionFigures } from '@obelisk/engine/survey/statistics'
import { isAnsweredByFew } from '@obelisk/engine/survey/suppression'
import { columnLetters } from '#workbook/sheet.ts'
import type { CellSpec, Look, SheetSpec } from '#workbook/write/sheet-spec.ts'
import type { ExportWords } from './export-words.ts'
import { type figuresOf, questionsTold, type SurveyFacts } from './gather-figures.ts'

type Figures = Awaited<ReturnType<typeof figuresOf>>
type Made = { survey: SurveyFacts; figures: Figures; words: ExportWords; language: Language }

const head: Look = { bold: true, fill: 'EDF2FB', align: 'center', border: 'thin', wrap: true }
const plain: Look = { border: 'thin' }
const share: Look = { border: 'thin', format: '0.0000' }
const cell = (value: string | number | null, look: Look = plain): CellSpec => ({ value, look })
const heads = (...texts: string[]): CellSpec[] => texts.map((value) => cell(value, head))

/** A text in the language of the document; the other one stands in. */
export const inWords = (language: Language, text: Translations) => text[language] || text['zh-cn'] || text.en

export const mappedText = ({ mapping }: Pick<SurveyQuestion, 'mapping'>, language: Language) =>
  mapping ? targetName(mapping, language) : ''

type Row = { question: SurveyQuestion; row: string | null; label: string; reverse: boolean }
type Placed = { sheet: SheetSpec; valueAt: Map<string, string> }

/** Questions and rows of matrices that are answered on a scale. */
function rowsOn(scale: string, { survey, language }: Made): Row[] {
  return questionsIn(survey.definition).flatMap((question): Row[] => {
    if (question.kind === 'scale' && question.scale === scale && question.attention === null)
      return [{ question, row: null, label: inWords(language, question.title), reverse: question.reverse }]
    if (question.kind !== 'matrix' || question.scale !== scale) return []
    return question.rows.map(({ id, label, reverse }) => ({
      question,
      row: id,
      label: `${inWords(language, question.title)} · ${inWords(language, label)}`,
      reverse,
    }))
  })
}

const countOf = (figures: QuestionFigures | undefined, value: string) =>
  figures?.counts.find((one) => one.value === value)?.count ?? 0

type Block = {
  steps: number /** Rows of the sheet with the scores, straight and turned round. */
  straight: number
}

type Own = { own: QuestionFigures | undefined }

/** A question that too few answered: only how many did. */
const fewCells = (
  { question, row: _, label }: Row,
  own: QuestionFigures,
  { steps, language }: Block & { language: Language },
) => [
  cell(label),
  cell(mappedText(question, language)),
  ...Array.from({ length: steps + 1 }, () => cell('–')),
  cell(own.n),
  cell('–'),
]

/** One question: its counts, and its value as a formula over counts and scores. */
function questionCells(
  { question, label, reverse }: Row,
  { own, at, steps, straight, language }: Block & Own & { at: number; language: Language },
): CellSpec[] {
  const last = columnLetters(steps + 1)
  const counts = `C${at}:${last}${at}`
  const score = reverse ? straight + 1 : straight
  return [
    cell(label),
    cell(mappedText(question, language)),
    ...Array.from({ length: steps }, (_, step) => cell(countOf(own, String(step)))),
    cell(own?.na ?? 0),
    { formula: `SUM(${counts})`, value: own?.n ?? 0, look: plain },
    {
      formula: `IF(SUM(${counts})=0,"",SUMPRODUCT(${counts},$C$${score}:$${last}$${score})/SUM(${counts}))`,
      value: own?.value ?? '',
      look: share,
    },
  ]
}

function cellsOf(
  one: Row,
  told: readonly QuestionFigures[],
  { least, ...block }: Block & { at: number; language: Language; least: number },
): { cells: CellSpec[]; isFew: boolean } {
  const own = told.find(({ question, row }) => question === one.question.id && row === one.row)
  if (own && isAnsweredByFew(own, least)) return { cells: fewCells(one, own, block), isFew: true }
  return { cells: questionCells(one, { ...block, own }), isFew: false }
}

type Scale = SurveyFacts['definition']['scales'][number]

/** The heads of a block and the scores of its steps. */
function headRows({ steps }: Scale, { survey, words, language }: Made): CellSpec[][] {
  const labels = steps.map(({ label }) => inWords(language, label))
  const scores = steps.map((_, step) => scoreOfStep(step, steps.length, survey.scheme))
  return [
    heads(words.question, words.mapped, ...labels, words.na, words.n, words.value),
    [cell(words.score, head), cell(''), ...scores.map((score) => cell(score, share))],
    [cell(words.reverse, head), cell(''), ...scores.toReversed().map((score) => cell(score, share))],
  ]
}

/** Counts by step with the score of each step above them; values are formulas over the two. */
function questionsSheet(made: Made): Placed {
  const { survey, figures, words } = made
  const told = questionsTold(figures, survey)
  const rows: CellSpec[][] = []
  const valueAt = new Map<string, string>()
  for (const scale of survey.definition.scales) {
    const asked = rowsOn(scale.id, made)
    if (asked.length === 0) continue
    rows.push(...headRows(scale, made))
    const block = { steps: scale.steps.length, straight: rows.length - 1 }
    for (const one of asked) {
      const at = rows.length + 1
      const { cells, isFew } = cellsOf(one, told, {
        ...block,
        at,
        language: made.language,
        least: survey.min_n,
      })
      rows.push(cells)
      if (one.row === null && !isFew) valueAt.set(one.question.id, `${columnLetters(block.steps + 4)}${at}`)
    }
    rows.push([])
  }
  const sheet = {
    name: words.questions,
    rows,
    columns: [{ width: 60 }, { width: 10 }, ...Array.from({ length: 14 }, () => ({ width: 11 }))],
    isProtected: true,
  }
  return { sheet, valueAt }
}

/** The value of each objective from its questions by their weights. */
function targetsSheet({ figures, words, survey, language }: Made, { sheet, valueAt }: Placed): SheetSpec {
  const byId = new Map(questionsIn(survey.definition).map((question) => [question.id, question]))
  const mapped = figures.whole.mapped().filter(({ n }) => n >= survey.min_n)
  const rows = mapped.map(({ mapping, questions, n, value, low, high }): CellSpec[] => {
    const places = questions.map((id) => valueAt.get(id))
    const weights = questions.map((id) => byId.get(id)?.mapping?.weight ?? 0)
    const isAll = places.every((place) => place !== undefined)
    const sum = places.map((place, at) => `${weights[at]}*'${sheet.name}'!$${place}`).join('+')
    return [
      cell(targetName(mapping, language)),
      cell(n),
      isAll
        ? { formula: `(${sum})/${weights.reduce((all, one) => all + one, 0)}`, value, look: share }
        : cell(value, share),
      cell(low, share),
      cell(high, share),
    ]
  })
  return {
    name: words.targets,
    rows: [heads(words.target, words.n, words.value, words.low, words.high), ...rows],
    columns: [12, 10, 14, 14, 14].map((width) => ({ width })),
    frozen: { rows: 1, columns: 0 },
    isProtected: true,
  }
}

/** The figures as a workbook: values are formulas over counts, so that anybody can follow them. */
export function analysisSheets(made: Made): SheetSpec[] {
  const placed = questionsSheet(made)
  return [targetsSheet(made, placed), placed.sheet]
}
