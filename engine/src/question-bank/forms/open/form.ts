import { plainText } from '#rich-text/plain-text.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import { checkAnswer } from '../findings.ts'
import type { SimpleForm, SimpleFormParts } from '../form.ts'
import {
  checkPoints,
  type MarkingPoint,
  markedLines,
  markedTexts,
  roomByMarks,
  withMarkedTexts,
  worthPoints,
} from '../points.ts'

export type Open = { form: 'open'; answer: RichText; points: readonly MarkingPoint[] }

export const nothing: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/** A key that a person marks: a model answer with marking points. */
export const openParts = <B extends Pick<Open, 'answer' | 'points'>>(): SimpleFormParts<B> => ({
  isOrdered: false,
  check: ({ answer, points }, asked) => [...checkAnswer(answer, asked.place), ...checkPoints(points, asked)],
  shownTexts: () => [],
  keyTexts: markedTexts,
  lines: markedLines,
  withTexts: withMarkedTexts,
  worth: worthPoints,
  withoutKey: (body) => ({ ...body, answer: nothing, points: [] }),
  asked: () => [],
  writtenKey: ({ answer, points }) => ({ short: null, answer, points }),
  brief: ({ answer }) => plainText(answer).split('\n')[0] ?? '',
  answerPlace: () => null,
  room: roomByMarks,
})

export const open: SimpleForm<Open> = {
  ...openParts<Open>(),
  kinds: {
    term: { words: ['名词解释', '名词解释题'], en: 'Definition', level: 'remember' },
    short: {
      words: ['简答题', '问答题', '简答', '问答', 'Short answer'],
      en: 'Short answer',
      level: 'understand',
    },
    case: { words: ['案例分析题', '案例题'], en: 'Case', level: 'analyse' },
    material: { words: ['材料分析题', '材料题'], en: 'Material', level: 'analyse' },
    essay: { words: ['论述题', '论述', 'Essay'], en: 'Essay', level: 'evaluate' },
    proof: { words: ['证明题', '证明'], en: 'Proof', level: 'analyse' },
    calculation: { words: ['计算题', '计算', 'Calculation'], en: 'Calculation', level: 'apply' },
    application: {
      words: ['应用题', '综合应用题', '综合题', '分析题'],
      en: 'Application',
      level: 'apply',
    },
    translation: { words: ['翻译题', '翻译'], en: 'Translation', level: 'apply' },
    design: { words: ['设计题', '算法设计题'], en: 'Design', level: 'create' },
    drawing: { words: ['作图题', '画图题', '绘图题'], en: 'Drawing', level: 'apply' },
    writing: { words: ['写作题', '作文题', '写作'], en: 'Writing', level: 'create' },
  },
}
