import { plainText } from '#rich-text/plain-text.ts'
import { type RichText, richLines } from '#rich-text/rich-text.ts'
import { blocksOfText } from '#rich-text/tex-in-text.ts'
import type { QuestionContent } from '../../question/question.ts'
import type { Exchange, ExchangeQuestion, ExchangeTags } from '../exchange.ts'
import { normalRich, oneLine } from '../normal-rich.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What Aiken carries: the stem and options of a single choice, in one line of characters each, and which one is right. */
export function reduceToAiken<Q extends { content: QuestionContent; tags: ExchangeTags }>(
  question: Q,
): Q | undefined {
  const { kind, stem, body } = question.content
  if (kind !== 'single' || body.form !== 'choice' || body.options.length < 2) return undefined
  if (body.options.filter(({ isCorrect }) => isCorrect).length !== 1) return undefined
  const options = body.options.map(({ content, isCorrect }) => ({ content: oneLine(content), isCorrect }))
  return {
    ...question,
    content: { kind, stem: oneLine(stem), body: { form: 'choice', options }, score: 1 },
    tags: {},
  }
}

function written({ content: { stem, body } }: ExchangeQuestion): string {
  const options = body.form === 'choice' ? body.options : []
  const right = letters[options.findIndex(({ isCorrect }) => isCorrect)] ?? ''
  return [
    plainText(stem),
    ...options.map(({ content }, at) => `${letters[at]}. ${plainText(content)}`),
    `ANSWER: ${right}`,
  ].join('\n')
}

/** Questions as Aiken (Moodle docs, “Aiken format”); only single choices have a place in it. */
export const writeAiken = (questions: readonly ExchangeQuestion[]): string =>
  questions
    .flatMap((question) => reduceToAiken(question) ?? [])
    .map(written)
    .join('\n\n')

const rich = (text: string): RichText => normalRich({ type: 'doc', content: blocksOfText(text.trim()) })

type Open = { stem: string[]; options: string[]; from: number }

function questionOf({ stem, options, from }: Open, answer: string | undefined): ExchangeQuestion {
  const right = answer ? letters.indexOf(answer.toUpperCase()) : -1
  return {
    content: {
      kind: 'single',
      stem: stem.length > 0 ? rich(stem.join(' ')) : richLines(''),
      body: {
        form: 'choice',
        options: options.map((text, place) => ({ content: rich(text), isCorrect: place === right })),
      },
      score: 1,
    },
    tags: {},
    label: String(from),
    source: [...stem, ...options.map((text, place) => `${letters[place]}. ${text}`)].join('\n'),
    notes: right >= 0 && right < options.length ? [] : [{ code: 'answer-lacking' }],
  }
}

/** Reads an Aiken file. A question ends with the line that names its answer. */
export function readAiken(file: string): Exchange {
  const questions: ExchangeQuestion[] = []
  let open: Open = { stem: [], options: [], from: 1 }
  const end = (answer: string | undefined, next: number) => {
    if (open.stem.length + open.options.length > 0) questions.push(questionOf(open, answer))
    open = { stem: [], options: [], from: next }
  }
  const readLine = (row: string, number: number) => {
    const option = /^\s*[A-Z][.)]\s+(.*)$/.exec(row)?.[1]
    if (option !== undefined && open.stem.length > 0) return open.options.push(option)
    if (open.options.length > 0) end(undefined, number)
    if (open.stem.length === 0) open.from = number
    return open.stem.push(row.trim())
  }
  const rows = file.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  for (const [at, row] of rows.entries()) {
    const answer = /^\s*ANSWER\s*:\s*([A-Z])\s*$/i.exec(row)?.[1]
    if (answer) end(answer, at + 2)
    else if (row.trim()) readLine(row, at + 1)
  }
  end(undefined, rows.length)
  return { questions, pictures: [] }
}
