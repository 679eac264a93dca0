import { plainText } from '#rich-text/plain-text.ts'
import { isBlankText, type RichText } from '#rich-text/rich-text.ts'
import { normalisedText } from '../../question/normalised-text.ts'
import { emptyOption, error, type QuestionFinding } from '../findings.ts'
import type { Checked, SimpleForm } from '../form.ts'
import { asItIs, letterOf, signed } from '../printed.ts'

export type Choice = {
  form: 'choice'
  options: readonly { content: RichText; isCorrect: boolean; reason?: RichText | undefined }[]
}

export const rightLetters = ({ options }: Choice): string =>
  options.flatMap(({ isCorrect }, at) => (isCorrect ? [letterOf(at)] : [])).join('')

/** Options that say nothing, or the same as one before; those that are pictures have no text to compare. */
function checkOptions({ options }: Choice, place: Checked['place']): QuestionFinding[] {
  const texts = options.map(({ content }) => normalisedText(plainText(content)))
  return options.flatMap(({ content }, at) => {
    const text = texts[at] ?? ''
    const same = text ? texts.slice(0, at).lastIndexOf(text) : -1
    return [
      ...emptyOption(isBlankText(content), at, place),
      ...(same < 0 ? [] : [error('B01.options_same', place, { one: same + 1, other: at + 1 })]),
    ]
  })
}

export const choice: SimpleForm<Choice> = {
  kinds: {
    single: {
      words: ['单选题', '单项选择题', '单选', '选择题', 'Single choice'],
      en: 'Single choice',
      level: 'understand',
    },
    multiple: {
      words: ['多选题', '多项选择题', '多选', 'Multiple choice'],
      en: 'Multiple choice',
      level: 'understand',
    },
    indefinite: {
      words: ['不定项选择题', '不定项题', '不定项'],
      en: 'Any number correct',
      level: 'understand',
    },
  },
  isOrdered: false,
  check(body, { kind, place }) {
    const count = body.options.length
    const correct = body.options.filter(({ isCorrect }) => isCorrect).length
    return [
      ...(count < 2 ? [error('B01.options_few', place, { count })] : []),
      ...checkOptions(body, place),
      ...(correct === 0 ? [error('B01.none_correct', place)] : []),
      ...(kind === 'single' && correct > 1 ? [error('B01.not_one_correct', place, { count: correct })] : []),
    ]
  },
  shownTexts: ({ options }) => options.map(({ content }) => content),
  keyTexts: ({ options }) => options.flatMap(({ reason }) => (reason ? [reason] : [])),
  lines: ({ options }) =>
    options.flatMap(({ content, isCorrect, reason }, at) => [
      `${signed(`${letterOf(at)}.`, content)}${isCorrect ? ' ✓' : ''}`,
      ...(reason ? [plainText(reason)] : []),
    ]),
  withTexts: (body, change) => ({
    ...body,
    options: body.options.map(({ content, isCorrect, reason }) => ({
      content: change(content),
      isCorrect,
      ...(reason ? { reason: change(reason) } : {}),
    })),
  }),
  worth: asItIs,
  withoutKey: (body) => ({
    ...body,
    options: body.options.map(({ content }) => ({ content, isCorrect: false })),
  }),
  asked: ({ options }) => [{ signs: 'options', texts: options.map(({ content }) => content) }],
  writtenKey: (body) => ({ short: rightLetters(body), points: [] }),
  brief: rightLetters,
  answerPlace: ({ options }) => ({ signs: options.map((_, at) => letterOf(at)) }),
  room: () => 0,
  options: ({ options }) =>
    options.map(({ isCorrect }, at) => ({ option: letterOf(at), is_correct: isCorrect })),
}
