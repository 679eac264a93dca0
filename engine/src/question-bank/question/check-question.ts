import { type Finding, type FindingPlace, finding } from '#finding/finding.ts'
import { plainText } from '#rich-text/plain-text.ts'
import { blanksIn, isBlankText, type RichText } from '#rich-text/rich-text.ts'
import { normalisedText } from './normalised-text.ts'
import type { QuestionBody, QuestionContent, QuestionKind, QuestionTags } from './question.ts'

export type QuestionCode =
  | 'B01.stem_missing'
  | 'B01.options_few'
  | 'B01.option_empty'
  | 'B01.options_same'
  | 'B01.none_correct'
  | 'B01.not_one_correct'
  | 'B01.pairs_few'
  | 'B01.items_few'
  | 'B01.parts_missing'
  | 'B02.judgement_missing'
  | 'B02.answer_missing'
  | 'B02.blanks_differ'
  | 'B02.points_sum'
  | 'B02.parts_sum'
  | 'B04.chapter_missing'
  | 'B04.objective_missing'
  | 'B04.bloom_missing'

type Found = Finding<QuestionCode>
type Of<F extends QuestionBody['form']> = Extract<QuestionBody, { form: F }>
type Asked = { kind: QuestionKind; score: number; stem: RichText; place: FindingPlace }

const error = (code: QuestionCode, place: FindingPlace, values = {}): Found =>
  finding(code, 'error', place, values)

function checkChoice({ options }: Of<'choice'>, { kind, place }: Asked): Found[] {
  const found: Found[] = []
  if (options.length < 2) found.push(error('B01.options_few', place, { count: options.length }))
  const texts = new Map<string, number>()
  for (const [at, { content }] of options.entries()) {
    if (isBlankText(content)) found.push(error('B01.option_empty', { ...place, option: at + 1 }))
    const text = normalisedText(plainText(content))
    const same = texts.get(text)
    // options that are pictures have no text to compare
    if (same !== undefined && text) found.push(error('B01.options_same', place, { one: same, other: at + 1 }))
    texts.set(text, at + 1)
  }
  const correct = options.filter(({ isCorrect }) => isCorrect).length
  if (correct === 0) found.push(error('B01.none_correct', place))
  if (kind === 'single' && correct > 1) found.push(error('B01.not_one_correct', place, { count: correct }))
  return found
}

function checkBlanks({ blanks }: Of<'blanks'>, { stem, place }: Asked): Found[] {
  const wanted = blanksIn(stem)
  const found = blanks.flatMap(({ answers }, at) =>
    answers.some((answer) => answer.trim()) ? [] : [error('B02.answer_missing', { ...place, blank: at + 1 })],
  )
  if (wanted !== blanks.length || wanted === 0)
    found.push(error('B02.blanks_differ', place, { blanks: wanted, answers: blanks.length }))
  return found
}

/** Scores are added in hundredths, so that 0.1 + 0.2 is 0.3. */
const total = (scores: readonly number[]) =>
  scores.reduce((sum, score) => sum + Math.round(score * 100), 0) / 100

function checkPoints(points: Of<'open'>['points'], { score, place }: Asked): Found[] {
  if (points.length === 0) return []
  const sum = total(points.map((point) => point.score))
  return sum === score ? [] : [error('B02.points_sum', place, { sum, score })]
}

const checkAnswer = (answer: RichText, place: FindingPlace): Found[] =>
  isBlankText(answer) ? [error('B02.answer_missing', place)] : []

function checkJudge({ isTrue, answer, points }: Of<'judge'>, asked: Asked): Found[] {
  return [
    ...(isTrue === null ? [error('B02.judgement_missing', asked.place)] : []),
    ...(asked.kind === 'judge-reason' && answer ? checkAnswer(answer, asked.place) : []),
    ...checkPoints(points, asked),
  ]
}

function checkMatching({ pairs }: Of<'matching'>, { place }: Asked): Found[] {
  const found = pairs.flatMap(({ left, right }, at) =>
    isBlankText(left) || isBlankText(right) ? [error('B01.option_empty', { ...place, option: at + 1 })] : [],
  )
  return pairs.length < 2 ? [...found, error('B01.pairs_few', place, { count: pairs.length })] : found
}

function checkOrdering({ items }: Of<'ordering'>, { place }: Asked): Found[] {
  const found = items.flatMap((item, at) =>
    isBlankText(item) ? [error('B01.option_empty', { ...place, option: at + 1 })] : [],
  )
  return items.length < 2 ? [...found, error('B01.items_few', place, { count: items.length })] : found
}

function checkComposite({ parts }: Of<'composite'>, { score, place }: Asked): Found[] {
  if (parts.length === 0) return [error('B01.parts_missing', place)]
  const sum = total(parts.map((part) => part.score))
  return [
    ...(sum === score ? [] : [error('B02.parts_sum', place, { sum, score })]),
    ...parts.flatMap(({ body, ...part }, at) =>
      checkAsked({ ...part, place: { ...place, part: at + 1 } }, body),
    ),
  ]
}

function checkBody(body: QuestionBody, asked: Asked): Found[] {
  switch (body.form) {
    case 'choice':
      return checkChoice(body, asked)
    case 'blanks':
      return checkBlanks(body, asked)
    case 'judge':
      return checkJudge(body, asked)
    case 'open':
    case 'programming':
      return [...checkAnswer(body.answer, asked.place), ...checkPoints(body.points, asked)]
    case 'matching':
      return checkMatching(body, asked)
    case 'ordering':
      return checkOrdering(body, asked)
    case 'composite':
      return checkComposite(body, asked)
  }
}

const checkAsked = (asked: Asked, body: QuestionBody): Found[] => [
  ...(isBlankText(asked.stem) ? [error('B01.stem_missing', asked.place)] : []),
  ...checkBody(body, asked),
]

const checkTags = ({ chapter, objectives, bloom }: QuestionTags): Found[] => [
  ...(chapter ? [] : [finding('B04.chapter_missing' as const, 'warning')]),
  ...(objectives.length > 0 ? [] : [finding('B04.objective_missing' as const, 'warning')]),
  ...(bloom ? [] : [finding('B04.bloom_missing' as const, 'warning')]),
]

/**
 * What is wrong with a question, by the rules of the catalogue: B01 (stem, options), B02 (answer, marking points that
 * sum to the score) block; B04 (tags) warns. Places say `option`, `blank` and `part`, from 1.
 */
export const checkQuestion = ({ body, ...content }: QuestionContent, tags: QuestionTags): Found[] => [
  ...checkAsked({ ...content, place: {} }, body),
  ...checkTags(tags),
]
