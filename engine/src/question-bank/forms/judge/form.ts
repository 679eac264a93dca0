import { plainText } from '#rich-text/plain-text.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import { checkAnswer, error } from '../findings.ts'
import type { SimpleForm } from '../form.ts'
import {
  checkPoints,
  type MarkingPoint,
  markedLines,
  markedTexts,
  withMarkedTexts,
  worthPoints,
} from '../points.ts'

export type Judge = {
  form: 'judge'
  isTrue: boolean | null
  answer?: RichText | undefined
  points: readonly MarkingPoint[]
}

/** One of two words; none where it is not said what is right. */
export const truthIn = ({ isTrue }: Judge, right: string, wrong: string): string =>
  isTrue === null ? '' : isTrue ? right : wrong

const ends = /[(（][\s\u3000]*[)）][\s。.]*$/

export const judge: SimpleForm<Judge> = {
  kinds: {
    judge: {
      words: ['判断题', '是非题', '判断', '正误题', 'True or false'],
      en: 'True or false',
      level: 'understand',
    },
    'judge-reason': {
      words: ['判断分析题', '判断改错题', '判断说明题', '辨析题'],
      en: 'True or false with reason',
      level: 'analyse',
    },
  },
  isOrdered: false,
  check: ({ isTrue, answer, points }, asked) => [
    ...(isTrue === null ? [error('B02.judgement_missing', asked.place)] : []),
    ...(asked.kind === 'judge-reason' && answer ? checkAnswer(answer, asked.place) : []),
    ...checkPoints(points, asked),
  ],
  shownTexts: () => [],
  keyTexts: markedTexts,
  lines: (body) => [...(body.isTrue === null ? [] : [truthIn(body, '✓', '✗')]), ...markedLines(body)],
  withTexts: withMarkedTexts,
  worth: worthPoints,
  withoutKey: () => ({ form: 'judge', isTrue: null, points: [] }),
  asked: () => [],
  writtenKey: (body, { right, wrong }) => ({
    short: truthIn(body, right, wrong),
    answer: body.answer,
    points: body.points,
  }),
  brief: (body) => truthIn(body, '√', '×'),
  answerPlace: (_, kind) => (kind === 'judge' ? { signs: ['√', '×'] } : null),
  room: ({ kind }) => (kind === 'judge-reason' ? 16 : 0),
  /** Without brackets to answer in it gets them behind its last line. */
  printedStem(stem) {
    if (ends.test(plainText(stem))) return stem
    const last = stem.content.at(-1)
    const brackets = { type: 'text', text: '（　　）' } as const
    const content =
      last?.type === 'paragraph'
        ? [...stem.content.slice(0, -1), { ...last, content: [...(last.content ?? []), brackets] }]
        : [...stem.content, { type: 'paragraph' as const, content: [brackets] }]
    return { type: 'doc', content }
  },
  options: ({ isTrue }) =>
    isTrue === null
      ? null
      : [
          { option: 'T', is_correct: isTrue },
          { option: 'F', is_correct: !isTrue },
        ],
}
