import type { RichText } from '#rich-text/rich-text.ts'
import type { SimpleForm } from '../form.ts'
import { openParts } from '../open/form.ts'
import { type MarkingPoint, markedLines } from '../points.ts'

export type Programming = {
  form: 'programming'
  language: string
  answer: RichText
  points: readonly MarkingPoint[]
  samples: readonly { input: string; output: string }[]
}

export const programming: SimpleForm<Programming> = {
  ...openParts<Programming>(),
  kinds: {
    programming: {
      words: ['程序设计题', '编程题', '程序题', 'Programming'],
      en: 'Programming',
      level: 'create',
    },
  },
  lines: (body) => [
    body.language,
    ...markedLines(body),
    ...body.samples.map(({ input, output }) => `${input} → ${output}`),
  ],
}
