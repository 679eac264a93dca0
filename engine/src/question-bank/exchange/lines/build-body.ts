import { blanksIn, type Inline } from '#rich-text/rich-text.ts'
import type { ReadBody, Told } from '../../forms/exchange.ts'
import { exchanges } from '../../forms/exchanges.ts'
import type { SimpleBody } from '../../forms/forms.ts'
import type { QuestionBody, QuestionKind } from '../../question/question.ts'
import { formOfKind } from '../../words.ts'
import type { Note } from '../exchange.ts'
import { answerInStem, lettersIn } from './choice-key.ts'
import { type Draft, wordsOf } from './draft.ts'
import { emptyBlanks, type Filled, looksFilled } from './filled-blanks.ts'
import { type Line, lineOf, sliceOf } from './line.ts'
import { richOf } from './rich-of.ts'
import { truthNamed } from './words.ts'

export type Built = { kind: QuestionKind; stem: Line[]; body: SimpleBody; notes: Note[] }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function guessed(draft: Draft, stem: readonly Line[], answer: string): QuestionKind {
  if (draft.options.length >= 2) return (lettersIn(answer)?.length ?? 1) > 1 ? 'multiple' : 'single'
  if (truthNamed(answer) !== undefined) return 'judge'
  if (blanksIn(richOf(stem)) > 0) return 'blank'
  return 'short'
}

/** The key of a kind by its form; a part that says it has parts of its own is answered freely. */
function bodyOf(draft: Draft, told: Told): ReadBody<SimpleBody> {
  const form = formOfKind[told.kind]
  return exchanges[form === 'composite' ? 'open' : form].lines.read(draft, told)
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
  kind === undefined || !['choice', 'judge'].includes(formOfKind[kind])

/** The stem with empty blanks, where answers are typed on their lines; undefined where none is. */
function filledStem(kind: QuestionKind | undefined, draft: Draft, stem: readonly Line[]): Filled | undefined {
  const isBlank = kind !== undefined && formOfKind[kind] === 'blanks'
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
  const stem = stemFor(formOfKind[kind], draft, asked)
  const { body, notes } = bodyOf(draft, { kind, stem, answer, written })
  const guess: Note[] = named === undefined && kind === 'short' ? [{ code: 'kind-guessed' }] : []
  const onLine: Note[] = written ? [{ code: 'answer-on-line', values: { answer: answer.slice(0, 60) } }] : []
  return { kind, stem, body, notes: [...guess, ...onLine, ...notes] }
}
