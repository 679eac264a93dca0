import { blanksIn, type Inline, type RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionKind } from '../../question/question.ts'
import type { Note } from '../exchange.ts'
import { formOfKindName } from '../forms.ts'
import { blanksOf } from './blank-key.ts'
import { answerInStem, choiceOf, keepRemark, lettersIn } from './choice-key.ts'
import { type Draft, fieldOf, wordsOf } from './draft.ts'
import { emptyBlanks, type Filled, looksFilled } from './filled-blanks.ts'
import { type Line, lineOf, sliceOf } from './line.ts'
import { richOf } from './rich-of.ts'
import { truthNamed } from './words.ts'

type Simple = Exclude<QuestionBody, { form: 'composite' }>
type Read = { body: Simple; notes: Note[] }
export type Built = { kind: QuestionKind; stem: Line[]; body: Simple; notes: Note[] }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

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
  const [word = '', reason = ''] =
    /^(.*?)(?:[，,。；;:：](.*)|([（(].*))?$/s
      .exec(answer.trim().replace(/^[（(](.{1,3})[)）]$/, '$1'))
      ?.slice(1) ?? []
  if (kind !== 'judge') return { word, reason: richOf([plainLine(reason)]) }
  if (truthNamed(word) !== undefined)
    keepRemark(
      draft,
      answer
        .trim()
        .slice(word.length)
        .replace(/^[，,。；;:：]/, ''),
    )
  return { word: truthNamed(word) === undefined ? answer : word, reason: richOf([]) }
}

function judgeOf(draft: Draft, kind: QuestionKind, answer: string): Read {
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
  written: readonly string[] | undefined,
): Read {
  const lines = fieldOf(draft, 'answer')
  const noted = (body: Simple): Read => ({
    body,
    notes: lines.some(({ text }) => text.trim()) ? [] : [{ code: 'answer-lacking' }],
  })
  switch (formOfKindName[kind]) {
    case 'choice':
      return choiceOf(draft, answer)
    case 'blanks':
      return blanksOf(draft, answer, blanksIn(richOf(stem)), written)
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

const isOpenKind = (kind: QuestionKind | undefined) =>
  kind === undefined || !['choice', 'judge'].includes(formOfKindName[kind])

/** The stem with empty blanks, where answers are typed on their lines; undefined where none is. */
function filledStem(kind: QuestionKind | undefined, draft: Draft, stem: readonly Line[]): Filled | undefined {
  const isBlank = kind !== undefined && formOfKindName[kind] === 'blanks'
  const mayBe = kind === undefined && draft.options.length === 0 && looksFilled(stem)
  const filled = isBlank || mayBe ? emptyBlanks(stem) : undefined
  return filled?.isFilled ? filled : undefined
}

/** A letter on the line of a blank is the key of a choice: `____B____`. */
function letterOnLine(draft: Draft, stem: readonly Line[]): { stem: Line[]; answer: string } | undefined {
  const filled = draft.options.length > 1 ? emptyBlanks(stem) : undefined
  const said = filled?.answers.filter(Boolean).join('') ?? ''
  return filled && said && lettersIn(said) ? { stem: filled.stem, answer: said } : undefined
}

/** What is asked without the answers that stand in it, and these. */
function askedOf(named: QuestionKind | undefined, draft: Draft) {
  const told = wordsOf(draft, 'answer')
  const found = letterOnLine(draft, draft.stem) ?? answerInStem(draft, isOpenKind(named))
  // an answer that stands apart and in the stem is no part of what is asked
  const inStem = told === '' || told.trim().toUpperCase() === found?.answer.toUpperCase() ? found : undefined
  const begun = inStem?.stem ?? draft.stem
  const filled = filledStem(named, draft, begun)
  const written = told === '' ? filled?.answers : undefined
  const asked = filled?.stem ?? begun
  return { asked, written, answer: told || inStem?.answer || (written?.join('；') ?? '') }
}

/** What is asked and the key of a question or sub-question; a kind that nobody named is told by its looks. */
export function buildBody(draft: Draft, named: QuestionKind | undefined): Built {
  const { asked, written, answer } = askedOf(named, draft)
  const kind = named ?? guessed(draft, asked, answer)
  const stem = stemFor(formOfKindName[kind], draft, asked)
  const { body, notes } = bodyOf(draft, kind, stem, answer, written)
  const guess: Note[] = named === undefined && kind === 'short' ? [{ code: 'kind-guessed' }] : []
  const onLine: Note[] = written ? [{ code: 'answer-on-line', values: { answer: answer.slice(0, 60) } }] : []
  return { kind, stem, body, notes: [...guess, ...onLine, ...notes] }
}
