import type { QuestionBody, QuestionKind } from '../../question/question.ts'
import { blanksIn, type Inline, type RichText } from '../../rich-text/rich-text.ts'
import type { Note } from '../exchange.ts'
import { formOfKindName } from '../forms.ts'
import { normalRich } from '../normal-rich.ts'
import { type Draft, fieldOf, wordsOf } from './draft.ts'
import { blocksOfLines, type Line, lineOf, sliceOf } from './line.ts'
import { truthNamed } from './words.ts'

type Simple = Exclude<QuestionBody, { form: 'composite' }>
export type Built = { kind: QuestionKind; stem: Line[]; body: Simple; notes: Note[] }

export const richOf = (lines: readonly Line[]): RichText =>
  normalRich({ type: 'doc', content: blocksOfLines(lines) })

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const lettersIn = (text: string): number[] | undefined => {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,，、;；.。]/g, '')
  return /^[A-Z]{1,26}$/.test(plain) ? [...plain].map((sign) => letters.indexOf(sign)) : undefined
}

const inBrackets = /[(（]\s*([A-Ha-h]{1,8}|[√×✓✗对错TFtf])\s*[)）](?=[^(（]*$)/

/** The answer that stands in the brackets of the stem, and the stem with empty ones. */
function answerInStem(stem: readonly Line[]): { stem: Line[]; answer: string } | undefined {
  for (const [at, line] of stem.entries()) {
    const found = inBrackets.exec(line.text)
    if (!found) continue
    const [whole, answer = ''] = found
    const bare: Inline = { type: 'text', text: '（　　）' }
    const content = [
      ...sliceOf(line.content, 0, found.index),
      bare,
      ...sliceOf(line.content, found.index + whole.length),
    ]
    return { stem: stem.with(at, lineOf(content, line.marker)) as Line[], answer }
  }
  return undefined
}

function guessed(draft: Draft, stem: readonly Line[], answer: string): QuestionKind {
  if (draft.options.length >= 2) return (lettersIn(answer)?.length ?? 1) > 1 ? 'multiple' : 'single'
  if (truthNamed(answer) !== undefined) return 'judge'
  if (blanksIn(richOf(stem)) > 0) return 'blank'
  return 'short'
}

const pointEnd = /[（(]\s*([0-9]+(?:\.[0-9]+)?)\s*(?:分|points?|marks?)\s*[)）]\s*[；;。.]?\s*$/i

/** Marking points: lines that end with their marks in brackets; what follows one without belongs to the next. */
function pointsOf(draft: Draft) {
  const points: { content: RichText; score: number }[] = []
  let lines: Line[] = []
  for (const line of fieldOf(draft, 'points')) {
    const found = pointEnd.exec(line.text)
    lines.push(found ? lineOf(sliceOf(line.content, 0, found.index), line.marker) : line)
    if (!found) continue
    points.push({ content: richOf(lines), score: Number(found[1]) })
    lines = []
  }
  return points
}

function choiceOf(draft: Draft, answer: string): { body: Simple; notes: Note[] } {
  const right = lettersIn(answer)
  const count = draft.options.length
  const reasons = (draft.fields.get('reason') ?? []).flat()
  const isRead = right?.every((at) => at < count) === true
  const options = draft.options.map((lines, at) => {
    const own = reasons.find(({ text }) => text.trimStart().toUpperCase().startsWith(`${letters[at]}．`))
    const reason = own && richOf([lineOf(sliceOf(own.content, own.text.indexOf('．') + 1))])
    return {
      content: richOf(lines),
      isCorrect: isRead && right.includes(at),
      ...(reason ? { reason } : {}),
    }
  })
  const code = answer.trim() === '' ? 'answer-lacking' : 'answer-unread'
  return {
    body: { form: 'choice', options },
    notes: isRead ? [] : [{ code, values: { answer: answer.slice(0, 60) } }],
  }
}

const splitOutside = (text: string, sign: RegExp) =>
  text
    .split(sign)
    .map((one) => one.trim())
    .filter(Boolean)

function blanksOf(draft: Draft, answer: string, wanted: number): { body: Simple; notes: Note[] } {
  const parts = wanted === 1 ? [answer] : splitOutside(answer, /[；;|｜]|\s{2,}|\t/)
  const tolerances = splitOutside(wordsOf(draft, 'tolerance'), /[；;]/)
  const blanks = parts
    .filter((part) => part.trim())
    .map((part, at) => {
      const tolerance = Number(tolerances[at] ?? Number.NaN)
      return {
        answers: splitOutside(part.replace(/^\s*(?:[(（]\d+[)）]|[①-⑳])\s*/, ''), /\s*(?:[/／]|或者?)\s*/),
        tolerance: Number.isFinite(tolerance) ? tolerance : null,
      }
    })
  const isAnyOrder = draft.fields.has('any-order')
  return {
    body: { form: 'blanks', blanks, isAnyOrder },
    notes: answer.trim() ? [] : [{ code: 'answer-lacking' }],
  }
}

const pairSign = /\s*(?:↔|——|→|->|=>)\s*/

function matchingOf(draft: Draft): Simple {
  const pairs = fieldOf(draft, 'pairs').flatMap((line) => {
    const found = pairSign.exec(line.text)
    if (!found || found.index === 0) return []
    const left = richOf([lineOf(sliceOf(line.content, 0, found.index))])
    const right = richOf([lineOf(sliceOf(line.content, found.index + found[0].length))])
    return [{ left, right }]
  })
  const extras = fieldOf(draft, 'extras').filter(({ text }) => text.trim())
  return { form: 'matching', pairs, extras: extras.map((line) => richOf([line])) }
}

function programmingOf(draft: Draft, answer: RichText): Simple {
  const texts = (label: 'input' | 'output') =>
    (draft.fields.get(label) ?? []).map((lines) =>
      lines
        .map(({ text, block }) =>
          block?.type === 'codeBlock'
            ? (block.content ?? []).map((one) => one.text).join('')
            : block
              ? ''
              : text,
        )
        .join('\n')
        .replace(/^\n+|\n+$/g, ''),
    )
  const outputs = texts('output')
  const samples = texts('input').map((input, at) => ({ input, output: outputs[at] ?? '' }))
  return {
    form: 'programming',
    language: wordsOf(draft, 'language').toLowerCase() || 'text',
    answer,
    points: pointsOf(draft),
    samples,
  }
}

const plainLine = (text: string) => lineOf(text ? [{ type: 'text', text }] : [])

/** The judgement and the reason for it: on lines of their own, or one behind the other as `错，因为…`. */
function judgementIn(draft: Draft, kind: QuestionKind, answer: string): { word: string; reason: RichText } {
  if (draft.fields.has('judgement'))
    return { word: wordsOf(draft, 'judgement'), reason: richOf(fieldOf(draft, 'answer')) }
  if (kind === 'judge') return { word: answer, reason: richOf([]) }
  const [word = '', reason = ''] = /^(.*?)(?:[，,。；;](.*))?$/s.exec(answer)?.slice(1) ?? []
  return { word, reason: richOf([plainLine(reason)]) }
}

function judgeOf(draft: Draft, kind: QuestionKind, answer: string): { body: Simple; notes: Note[] } {
  const { word, reason } = judgementIn(draft, kind, answer)
  const isTrue = truthNamed(word) ?? null
  const body: Simple = {
    form: 'judge',
    isTrue,
    ...(reason.content.length > 0 ? { answer: reason } : {}),
    points: pointsOf(draft),
  }
  const code = word.trim() ? 'answer-unread' : 'answer-lacking'
  return { body, notes: isTrue === null ? [{ code, values: { answer: word.slice(0, 60) } }] : [] }
}

function bodyOf(
  draft: Draft,
  kind: QuestionKind,
  stem: readonly Line[],
  answer: string,
): { body: Simple; notes: Note[] } {
  const lines = fieldOf(draft, 'answer')
  const noted = (body: Simple): { body: Simple; notes: Note[] } => ({
    body,
    notes: lines.some(({ text }) => text.trim()) ? [] : [{ code: 'answer-lacking' }],
  })
  switch (formOfKindName[kind]) {
    case 'choice':
      return choiceOf(draft, answer)
    case 'blanks':
      return blanksOf(draft, answer, blanksIn(richOf(stem)))
    case 'judge':
      return judgeOf(draft, kind, answer)
    case 'programming':
      return noted(programmingOf(draft, richOf(lines)))
    case 'matching':
      return { body: matchingOf(draft), notes: [] }
    case 'ordering': {
      const items = fieldOf(draft, 'order').filter(({ text, block }) => text.trim() || block)
      return { body: { form: 'ordering', items: items.map((line) => richOf([line])) }, notes: [] }
    }
    default:
      return noted({ form: 'open', answer: richOf(lines), points: pointsOf(draft) })
  }
}

/** Options of a question that is no choice are part of what is asked. */
const stemWithOptions = (draft: Draft, stem: readonly Line[]): Line[] => [
  ...stem,
  ...draft.options.flatMap((lines, at) =>
    lines.map((line, place) =>
      place === 0 ? lineOf([{ type: 'text', text: `${letters[at]}．` }, ...line.content]) : line,
    ),
  ),
]

/** Empty brackets of a question with blanks are blanks: `（　　）`. */
const bracketsAsBlanks = (line: Line): Line => {
  const found = /[(（][\s\u3000]{1,20}[)）]/.exec(line.text)
  if (!found || line.block) return line
  const rest = bracketsAsBlanks(lineOf(sliceOf(line.content, found.index + found[0].length)))
  const blank: Inline = { type: 'blank', attrs: { width: 8 } }
  return lineOf([...sliceOf(line.content, 0, found.index), blank, ...rest.content], line.marker)
}

/** The stem as the form of its key wants it. */
function stemFor(form: QuestionBody['form'], draft: Draft, stem: readonly Line[]): Line[] {
  if (form === 'choice' || draft.options.length === 0) {
    const needsBlanks = form === 'blanks' && blanksIn(richOf(stem)) === 0
    return needsBlanks ? stem.map(bracketsAsBlanks) : [...stem]
  }
  return stemWithOptions(draft, stem)
}

/** What is asked and the key of a question or sub-question; a kind that nobody named is told by its looks. */
export function buildBody(draft: Draft, named: QuestionKind | undefined): Built {
  const told = wordsOf(draft, 'answer')
  const found = answerInStem(draft.stem)
  // an answer that stands apart and in the stem is no part of what is asked
  const inStem = told === '' || told.trim().toUpperCase() === found?.answer.toUpperCase() ? found : undefined
  const answer = told || (inStem?.answer ?? '')
  const asked = inStem?.stem ?? draft.stem
  const kind = named ?? guessed(draft, asked, answer)
  const stem = stemFor(formOfKindName[kind], draft, asked)
  const { body, notes } = bodyOf(draft, kind, stem, answer)
  const guess: Note[] = named === undefined && kind === 'short' ? [{ code: 'kind-guessed' }] : []
  return { kind, stem, body, notes: [...guess, ...notes] }
}
