import type { Language } from '@obelisk/contract/refusal'
import type { SurveyAudience } from '@obelisk/contract/survey/shapes'
import { questionsIn, type SurveyAnswer, type SurveyQuestion } from '@obelisk/engine/survey/definition'
import { hiddenOverReleases, mayShowBoth } from '@obelisk/engine/survey/suppression'
import { streamWorkbook } from '#workbook/write/stream-workbook.ts'
import type { Room } from '../access.ts'
import { withoutNames } from './comments.ts'
import type { ExportWords } from './export-words.ts'
import { type AnswerSheet, type SurveyFacts, sheetBatches, type sheetCounts } from './gather-figures.ts'
import { inWords } from './workbook/texts.ts'
import type { Writers } from './writers.ts'

type Made = {
  survey: SurveyFacts
  /** Where it is told who wrote the sheets. */
  writers: Writers | undefined
  counts: Awaited<ReturnType<typeof sheetCounts>>
  audiences: readonly SurveyAudience[]
  names: readonly string[]
  words: ExportWords
  language: Language
}

/** A field of CSV. What a spreadsheet would take for a formula begins with an apostrophe. */
export const csvField = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type Value = string | number
type Column = { question: string; title: string; say: (answer: SurveyAnswer) => Value }

/** Steps are written from 1, the best. */
const stepSaid = (step: number | null | undefined, na: string): Value =>
  step === undefined ? '' : step === null ? na : step + 1

/** What is written beside options, with the names of people struck out. */
const besideOf = (answer: SurveyAnswer, names: readonly string[]) =>
  'text' in answer && answer.text ? `：${withoutNames(answer.text, names)}` : ''

type Choice = Extract<SurveyQuestion, { options: unknown }>

function sayChoice({ options }: Choice, { language, names }: Made): Column['say'] {
  const labels = new Map(options.map(({ id, label }) => [id, inWords(language, label)]))
  const labelOf = (id: string) => labels.get(id) ?? id
  return (answer) => {
    const beside = besideOf(answer, names)
    if ('option' in answer) return labelOf(answer.option) + beside
    return 'options' in answer ? answer.options.map(labelOf).join('|') + beside : ''
  }
}

function sayOf(question: SurveyQuestion, made: Made): Column['say'] {
  if ('options' in question) return sayChoice(question, made)
  // asked who somebody is, they said it to whoever is told the names
  const isOpen = 'personal' in question && question.personal && made.writers !== undefined
  const written = (text: string) => (isOpen ? text : withoutNames(text, made.names))
  return (answer) => {
    if ('step' in answer) return stepSaid(answer.step, made.words.na)
    if ('number' in answer) return answer.number
    if ('date' in answer) return answer.date
    return 'text' in answer ? written(answer.text ?? '') : ''
  }
}

/** A column for each question, and for each row of a matrix, with what it says of an answer. */
function columnsOf(made: Made): Column[] {
  const { survey, language, words } = made
  return questionsIn(survey.definition).flatMap((question, at): Column[] => {
    const title = `${at + 1} ${inWords(language, question.title)}`
    if (question.kind === 'notice') return []
    if (question.kind !== 'matrix') return [{ question: question.id, title, say: sayOf(question, made) }]
    return question.rows.map(({ id, label }) => ({
      question: question.id,
      title: `${title} · ${inWords(language, label)}`,
      say: (answer) => ('rows' in answer ? stepSaid(answer.rows[id], words.na) : ''),
    }))
  })
}

/** What a column says of a sheet beside its answers. */
type Beside = { head: string; say: (sheet: AnswerSheet) => Value }

/** Who wrote a sheet where that is told, its group, its marks and where it came from; nothing that is only of a few. */
function besideAnswers({ survey, words, audiences, counts, writers }: Made): Beside[] {
  const sizesIn = (rows: Made['counts']['rows']) =>
    audiences.map(({ id }) => {
      const own = rows.filter(({ audience_id }) => audience_id === id)
      return [id, own.reduce((sum, { valid }) => sum + valid, 0)] as const
    })
  const releases = [...new Set(counts.rows.map(({ release }) => release))]
  const hidden = hiddenOverReleases(
    sizesIn(counts.rows),
    releases.map((one) => sizesIn(counts.rows.filter(({ release }) => release === one))),
    writers ? 0 : survey.min_n,
  )
  const groupOf = new Map(audiences.map(({ id, name }) => [id, hidden.has(id) ? '' : name]))
  const tellsSource =
    counts.imported > 0 && (writers || mayShowBoth(counts.answered, counts.imported, survey.min_n))
  const marksOf: Readonly<Record<string, string>> = words.marksOf
  const ofWriter: Beside[] = writers
    ? [
        { head: words.number, say: (sheet) => writers(sheet)[0] },
        { head: words.name, say: (sheet) => writers(sheet)[1] },
      ]
    : []
  return [
    ...ofWriter,
    { head: words.group, say: ({ audience_id }) => groupOf.get(audience_id) ?? '' },
    { head: words.marks, say: ({ marks }) => marks.map((mark) => marksOf[mark] ?? mark).join('|') },
    ...(tellsSource
      ? [
          {
            head: words.source,
            say: ({ is_imported }: AnswerSheet) => (is_imported ? words.imported : words.handedIn),
          },
        ]
      : []),
  ]
}

/** The heads of the answer sheets, and the sheets as rows, some at a time, in the order of their random ids. */
function rawTable(ctx: Pick<Room, 'read'>, made: Made) {
  const { survey } = made
  const [beside, columns] = [besideAnswers(made), columnsOf(made)]
  const rowOf = (sheet: AnswerSheet): Value[] => {
    const row: Value[] = beside.map(({ say }) => say(sheet))
    const { answers } = sheet
    for (const { question, say } of columns) {
      const answer = answers[question]
      row.push(answer === undefined ? '' : say(answer))
    }
    return row
  }
  async function* batches() {
    for await (const sheets of sheetBatches(ctx, survey.id)) yield sheets.map(rowOf)
  }
  const heads = [...beside.map(({ head }) => head), ...columns.map(({ title }) => title)]
  return { heads, batches: batches() }
}

const lineOf = (fields: readonly Value[]) => `${fields.map(csvField).join(',')}\r\n`

/** The answer sheets as CSV with a byte order mark. */
export async function* rawCsv(ctx: Pick<Room, 'read'>, made: Made): AsyncGenerator<Buffer> {
  const { heads, batches } = rawTable(ctx, made)
  yield Buffer.from(`\uFEFF${lineOf(heads)}`)
  for await (const rows of batches) yield Buffer.from(rows.map(lineOf).join(''))
}

const widest = 40

/** The same answer sheets as a workbook, written while they are read: steps and numbers are numbers in it. */
export function rawWorkbook(ctx: Pick<Room, 'read'>, made: Made): AsyncIterable<Uint8Array> {
  const { heads, batches } = rawTable(ctx, made)
  async function* rows() {
    for await (const some of batches) yield* some
  }
  const columns = heads.map((header) => ({
    header,
    width: Math.min(Math.max(header.length * 2, 10), widest),
  }))
  return streamWorkbook(rows(), { name: made.words.raw, columns })
}
