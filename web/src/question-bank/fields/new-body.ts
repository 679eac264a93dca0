import {
  formOfKind,
  type QuestionBody,
  type QuestionContent,
  type QuestionKind,
} from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'

/** A text with nothing in it. */
export const emptyText = (): RichText => ({ type: 'doc', content: [{ type: 'paragraph' }] })

type Form = QuestionBody['form']

const bodies: { [F in Form]: () => Extract<QuestionBody, { form: F }> } = {
  choice: () => ({
    form: 'choice',
    options: [0, 1, 2, 3].map(() => ({ content: emptyText(), isCorrect: false })),
  }),
  blanks: () => ({ form: 'blanks', blanks: [{ answers: [], tolerance: null }], isAnyOrder: false }),
  judge: () => ({ form: 'judge', isTrue: null, points: [] }),
  open: () => ({ form: 'open', answer: emptyText(), points: [] }),
  programming: () => ({ form: 'programming', language: 'c', answer: emptyText(), points: [], samples: [] }),
  matching: () => ({
    form: 'matching',
    pairs: [0, 1].map(() => ({ left: emptyText(), right: emptyText() })),
    extras: [],
  }),
  ordering: () => ({ form: 'ordering', items: [emptyText(), emptyText()] }),
  composite: () => ({ form: 'composite', parts: [] }),
}

/** The key of a question that changes its kind: kept as far as the new kind has the same form. */
export function bodyFor(kind: QuestionKind, before?: QuestionBody): QuestionBody {
  const form = formOfKind[kind]
  return before?.form === form ? before : bodies[form]()
}

export const newQuestion = (kind: QuestionKind = 'single'): QuestionContent => ({
  kind,
  stem: emptyText(),
  body: bodyFor(kind),
  score: 2,
})
