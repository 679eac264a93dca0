import { answerProblems } from '../answer-problems.ts'
import {
  questionsIn,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyDefinition,
  type SurveyQuestion,
  type SurveyReader,
} from '../definition.ts'
import { countedAnswers } from '../flow.ts'
import type { rowProblems } from '../words.ts'
import type { AnswerColumn, ScaleNumbers } from './answer-column.ts'
import { type CellSays, readCell, secondsIn } from './read-cell.ts'

/**
 * What was noticed about a row. `unreadable`: a cell says nothing that its question offers; `wrong`: an answer that the
 * questionnaire does not allow; both are left out of the answers. `unanswered`: questions that want an answer have none;
 * `hidden`: answers to questions that are not shown after the others; `empty`: nothing was answered at all.
 */
export type RowProblem = {
  readonly code: (typeof rowProblems)[number]
  readonly question: string | null
  readonly text: string
  readonly count: number
}

/** One answer sheet of a table. `key` is what the row says, the same for the same cells. */
export type AnswerRow = {
  readonly studentNo: string
  readonly name: string
  readonly seconds: number | null
  readonly answers: SurveyAnswers
  readonly problems: readonly RowProblem[]
  readonly key: string
}

type Way = {
  definition: SurveyDefinition
  columns: readonly AnswerColumn[]
  numbers: ScaleNumbers
  reader: SurveyReader
}

type Gathered = {
  answers: Record<string, SurveyAnswer>
  rows: Map<string, Record<string, number | null>>
  chosen: Map<string, string[]>
  places: Map<string, { part: string; place: number }[]>
  problems: RowProblem[]
}

const into = <K, V>(map: Map<K, V[]>, key: K, value: V) => map.set(key, [...(map.get(key) ?? []), value])

function take(gathered: Gathered, question: string, part: string | null, says: Exclude<CellSays, string>) {
  if ('answer' in says) gathered.answers[question] = says.answer
  else if ('step' in says)
    gathered.rows.set(question, { ...gathered.rows.get(question), [part ?? '']: says.step })
  else if ('place' in says) into(gathered.places, question, { part: part ?? '', place: says.place })
  else if (says.isChosen) into(gathered.chosen, question, part ?? '')
}

/** Puts together what stands in several columns. */
function together({ answers, rows, chosen, places }: Gathered): Record<string, SurveyAnswer> {
  const ranked = [...places].map(([question, list]) => [
    question,
    { options: list.toSorted((a, b) => a.place - b.place).map(({ part }) => part) },
  ])
  return {
    ...answers,
    ...Object.fromEntries([...rows].map(([question, said]) => [question, { rows: said }])),
    ...Object.fromEntries([...chosen].map(([question, options]) => [question, { options }])),
    ...Object.fromEntries(ranked),
  }
}

const problem = (
  code: RowProblem['code'],
  question: string | null = null,
  text = '',
  count = 1,
): RowProblem => ({
  code,
  question,
  text: text.slice(0, 200),
  count,
})

const cellOf = (cells: readonly string[], columns: readonly AnswerColumn[], role: AnswerColumn['role']) => {
  const at = columns.findIndex((one) => one.role === role)
  return at < 0 ? '' : (cells[at] ?? '').trim()
}

function gather(cells: readonly string[], way: Way, byId: ReadonlyMap<string, SurveyQuestion>): Gathered {
  const gathered: Gathered = {
    answers: {},
    rows: new Map(),
    chosen: new Map(),
    places: new Map(),
    problems: [],
  }
  for (const [at, column] of way.columns.entries()) {
    if (column.role !== 'answer') continue
    const question = byId.get(column.question)
    const text = cells[at] ?? ''
    const says = question ? readCell({ ...way, question, part: column.part }, text) : 'nothing'
    if (says === 'unreadable') gathered.problems.push(problem('unreadable', column.question, text))
    else if (says !== 'nothing') take(gathered, column.question, column.part, says)
  }
  return gathered
}

const isLacking = (code: string) => code === 'required' || code === 'row-missing'

/** The answers that stand, and what is noticed about the others. */
function judge(answers: Record<string, SurveyAnswer>, { definition, reader }: Way) {
  const found = answerProblems(definition, answers, reader)
  const wrong = found.filter(({ code }) => !isLacking(code))
  const kept = { ...answers }
  for (const { question } of wrong) delete kept[question]
  const counted = countedAnswers(definition, kept, reader)
  const hidden = Object.keys(kept).filter((id) => !(id in counted))
  const lacking = found.filter(({ code }) => isLacking(code))
  return {
    counted,
    problems: [
      ...wrong.map(({ question }) => problem('wrong', question)),
      ...(lacking.length > 0 ? [problem('unanswered', lacking[0]?.question, '', lacking.length)] : []),
      ...(hidden.length > 0 ? [problem('hidden', hidden[0], '', hidden.length)] : []),
    ],
  }
}

/**
 * Reads the rows of a table as answer sheets by what its columns hold. Nothing is refused here: what a row lacks, and
 * what was not understood of it, is told with it, and its other answers stand.
 */
export function readRows(rows: readonly (readonly string[])[], way: Way): AnswerRow[] {
  const byId = new Map(questionsIn(way.definition).map((question) => [question.id, question]))
  return rows.map((cells) => {
    const gathered = gather(cells, way, byId)
    const { counted, problems } = judge(together(gathered), way)
    const isEmpty = Object.keys(counted).length === 0
    return {
      studentNo: cellOf(cells, way.columns, 'student-no'),
      name: cellOf(cells, way.columns, 'name'),
      seconds: secondsIn(cellOf(cells, way.columns, 'seconds')),
      answers: counted,
      problems: isEmpty ? [problem('empty')] : [...gathered.problems, ...problems],
      key: cells.map((cell) => cell.trim()).join('\u0001'),
    }
  })
}
