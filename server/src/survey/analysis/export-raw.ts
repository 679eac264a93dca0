import type { Language } from '@obelisk/contract/refusal'
import type { SurveyAudience } from '@obelisk/contract/survey/shapes'
import { questionsIn, type SurveyAnswer, type SurveyQuestion } from '@obelisk/engine/survey/definition'
import { hiddenGroups, mayShowBoth } from '@obelisk/engine/survey/suppression'
import type { Room } from '../access.ts'
import { withoutNames } from './comments.ts'
import type { ExportWords } from './export-words.ts'
import { inWords } from './export-workbook.ts'
import { type SurveyFacts, type sheetCounts, sheetsOf } from './gather-figures.ts'

type Made = {
  survey: SurveyFacts
  counts: Awaited<ReturnType<typeof sheetCounts>>
  audiences: readonly SurveyAudience[]
  names: readonly string[]
  words: ExportWords
  language: Language
}

/** A field of CSV. What a spreadsheet would take for a formula begins with an apostrophe. */
export const csvField = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type Column = { question: SurveyQuestion; row: string | null; title: string }

function columnsOf({ survey, language }: Made): Column[] {
  return questionsIn(survey.definition).flatMap((question, at): Column[] => {
    const title = `${at + 1} ${inWords(language, question.title)}`
    if (question.kind === 'notice') return []
    if (question.kind !== 'matrix') return [{ question, row: null, title }]
    return question.rows.map(({ id, label }) => ({
      question,
      row: id,
      title: `${title} · ${inWords(language, label)}`,
    }))
  })
}

const labelOf = (question: SurveyQuestion, id: string, language: Language) => {
  const option = 'options' in question ? question.options.find((one) => one.id === id) : undefined
  return option ? inWords(language, option.label) : id
}

/** Steps are written from 1, the best. */
const stepText = (step: number | null | undefined, na: string) =>
  step === undefined ? '' : step === null ? na : String(step + 1)

function said({ question, row }: Column, answer: SurveyAnswer | undefined, made: Made): string {
  const { language, words, names } = made
  if (answer === undefined) return ''
  const more = 'text' in answer && answer.text ? `：${withoutNames(answer.text, names)}` : ''
  if ('option' in answer) return labelOf(question, answer.option, language) + more
  if ('options' in answer) return answer.options.map((id) => labelOf(question, id, language)).join('|') + more
  if ('step' in answer) return stepText(answer.step, words.na)
  if ('rows' in answer) return stepText(answer.rows[row ?? ''], words.na)
  if ('number' in answer) return String(answer.number)
  return 'text' in answer ? withoutNames(answer.text, names) : answer.date
}

/** The answer sheets as CSV with a byte order mark, in the order of their random ids, without anything that names a person. */
export async function* rawCsv(ctx: Pick<Room, 'read'>, made: Made): AsyncGenerator<Buffer> {
  const { survey, words, audiences, counts } = made
  const columns = columnsOf(made)
  const hidden = hiddenGroups(
    audiences.map(({ id }) => [id, counts.validOf.get(id) ?? 0] as const),
    survey.min_n,
  )
  const names = new Map(audiences.map(({ id, name }) => [id, hidden.has(id) ? '' : name]))
  // where a sheet came from is told when neither way is that of a few
  const tellsSource = counts.imported > 0 && mayShowBoth(counts.answered, counts.imported, survey.min_n)
  const sourceOf = (isImported: boolean) =>
    tellsSource ? [isImported ? words.imported : words.handedIn] : []
  const line = (fields: readonly string[]) => `${fields.map(csvField).join(',')}\r\n`
  let text = `\uFEFF${line([words.group, words.marks, ...(tellsSource ? [words.source] : []), ...columns.map(({ title }) => title)])}`
  for await (const { answers, audience_id, marks, is_imported } of sheetsOf(ctx, survey.id)) {
    const told = marks.map((mark) => words.marksOf[mark as keyof typeof words.marksOf] ?? mark).join('|')
    text += line([
      names.get(audience_id) ?? '',
      told,
      ...sourceOf(is_imported),
      ...columns.map((column) => said(column, answers[column.question.id], made)),
    ])
    if (text.length > 64_000) {
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(text)
}
