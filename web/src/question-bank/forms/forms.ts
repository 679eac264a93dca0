import type { QuestionBody } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { BlankFields } from './blanks/Fields.tsx'
import { ChoiceFields } from './choice/Fields.tsx'
import { emptyText } from './empty-text.ts'
import type { BodyOf, Form, FormParts, PlacedText, SimpleFormParts } from './form.ts'
import { JudgeFields } from './judge/Fields.tsx'
import { MatchingFields } from './matching/Fields.tsx'
import { OpenFields } from './open/Fields.tsx'
import { OrderingFields } from './ordering/Fields.tsx'
import { ProgrammingFields } from './programming/Fields.tsx'

const numbered = (place: string, texts: readonly RichText[]): PlacedText[] =>
  texts.map((text, at) => [`${place}:${at + 1}`, text])

const answerOf = ({ answer }: { answer?: RichText | undefined }): PlacedText[] =>
  answer ? [['answer', answer]] : []

const simpleForms: { [F in Exclude<Form, 'composite'>]: SimpleFormParts<BodyOf<F>> } = {
  choice: {
    title: (t) => t('options'),
    make: () => ({
      form: 'choice',
      options: [0, 1, 2, 3].map(() => ({ content: emptyText(), isCorrect: false })),
    }),
    Fields: ChoiceFields,
    texts: ({ options }) => [
      ...numbered(
        'option',
        options.map(({ content }) => content),
      ),
      ...numbered(
        'reason',
        options.flatMap(({ reason }) => (reason ? [reason] : [])),
      ),
    ],
  },
  blanks: {
    title: (t) => t('blanks'),
    make: () => ({ form: 'blanks', blanks: [{ answers: [], tolerance: null }], isAnyOrder: false }),
    Fields: BlankFields,
    texts: () => [],
  },
  judge: {
    title: (t) => t('judgement'),
    make: () => ({ form: 'judge', isTrue: null, points: [] }),
    Fields: JudgeFields,
    texts: answerOf,
  },
  open: {
    title: (t) => t('answer'),
    make: () => ({ form: 'open', answer: emptyText(), points: [] }),
    Fields: OpenFields,
    texts: answerOf,
  },
  programming: {
    title: (t) => t('answer'),
    make: () => ({ form: 'programming', language: 'c', answer: emptyText(), points: [], samples: [] }),
    Fields: ProgrammingFields,
    texts: answerOf,
  },
  matching: {
    title: (t) => t('pairs'),
    make: () => ({
      form: 'matching',
      pairs: [0, 1].map(() => ({ left: emptyText(), right: emptyText() })),
      extras: [],
    }),
    Fields: MatchingFields,
    texts: ({ pairs, extras }) => [
      ...numbered(
        'left',
        pairs.map(({ left }) => left),
      ),
      ...numbered(
        'right',
        pairs.map(({ right }) => right),
      ),
      ...numbered('extra', extras),
    ],
  },
  ordering: {
    title: (t) => t('items'),
    make: () => ({ form: 'ordering', items: [emptyText(), emptyText()] }),
    Fields: OrderingFields,
    texts: ({ items }) => numbered('item', items),
  },
}

const composite: FormParts<BodyOf<'composite'>> = {
  title: (t) => t('parts'),
  make: () => ({ form: 'composite', parts: [] }),
  texts: ({ parts }) =>
    numbered(
      'part',
      parts.map(({ stem }) => stem),
    ),
}

export const formOf = (form: Form): FormParts<QuestionBody> =>
  form === 'composite' ? composite : simpleForms[form]

export const fieldsOf = (form: Exclude<Form, 'composite'>): SimpleFormParts<QuestionBody>['Fields'] =>
  simpleForms[form].Fields
